// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import Gzip

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Where results go: standard output, or a file, packed by gzip if its name ends in `.gz`.
///
/// A packed file is one of many members, each of ``memberSize`` and whole lines: where it breaks off,
/// all members before can be read; and its bytes do not depend on when they were sent off.
struct ResultStream {
    /// Why results cannot be written.
    enum Failure: Error, CustomStringConvertible {
        /// The system refuses, and says why.
        case refused(String, reason: String)
        /// Another process writes the same file.
        case inUse(String)

        /// The system's own words for what went wrong last.
        static func system(_ name: String) -> Failure {
            .refused(name, reason: String(cString: strerror(errno)))
        }

        var description: String {
            switch self {
            case .refused(let name, let reason): "\(name) cannot be written: \(reason)"
            case .inUse(let name): "\(name) is being written by another process"
            }
        }

        /// The exit status, once standard error has been told why.
        var exitCode: ExitCode {
            switch self {
            case .refused: ExitStatus.unwritable.saying(description)
            case .inUse: ExitStatus.inUse.saying(description)
            }
        }
    }

    private let descriptor: Int32
    private let name: String
    private let encoder: GzipEncoder?
    private var buffer: [UInt8] = []
    /// Where an older file is cut before anything is written to it.
    private var cut: Int?
    private var isEmpty = true

    /// What is buffered goes out at the latest when it is this long, in bytes.
    private static let capacity = 1 << 16

    /// A member of a packed file ends with the first line that makes it this long, in bytes.
    static let memberSize = 1 << 16

    /// Packing costs more than what is gained by packing better.
    private static let level = 3

    /// Opens a file, of which nothing is left, or standard output.
    init(path: String?) throws(Failure) {
        name = path ?? "standard output"
        encoder = try Self.encoder(for: path)
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        let file = try ResultFile(path: path)
        descriptor = file.descriptor
        if file.isRegular, ftruncate(descriptor, 0) != 0 { throw failure() }
    }

    /// Goes on with a file of results; it is not touched before there is more to write, or it is
    /// closed.
    init(_ file: ResultFile, after kept: KeptResults) throws(Failure) {
        name = file.path
        encoder = try Self.encoder(for: file.path)
        cut = kept.cut
        isEmpty = kept.cut == 0
        buffer = kept.pending
        descriptor = file.descriptor
    }

    private static func encoder(for path: String?) throws(Failure) -> GzipEncoder? {
        guard let path, path.hasSuffix(".gz") else { return nil }
        do {
            return try GzipEncoder(level: level)
        } catch {
            throw .refused(path, reason: "\(error)")
        }
    }

    /// Opens a file, or standard output, for a command that reads some paths.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func opened(_ path: String?, apartFrom inputs: [String]) throws(ExitCode) -> Self {
        if let path { try check(path, option: "--output", apartFrom: inputs) }
        do {
            return try ResultStream(path: path)
        } catch {
            throw error.exitCode
        }
    }

    /// Writes all there is to write to a file, or to standard output.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func write(
        _ text: String,
        to path: String?,
        apartFrom inputs: [String]
    ) throws(ExitCode) {
        var stream = try opened(path, apartFrom: inputs)
        do {
            try stream.write(text)
            try stream.close()
        } catch {
            throw error.exitCode
        }
    }

    /// Holds a file of results against the paths that a command reads.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func check(
        _ path: String,
        option: String,
        apartFrom inputs: [String]
    ) throws(ExitCode) {
        guard let input = OutputCollision.input(among: inputs, touchedBy: path) else { return }
        let reason = "\(option) \(path) would be written into what is read from \(input)"
        throw ExitStatus.wrongCommandLine.saying(reason)
    }

    /// Adds text; it is sent off when there is much of it, or when it is flushed.
    mutating func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    /// Adds bytes, which are whole lines; they are sent off when there are many, or when they are
    /// flushed.
    mutating func write(_ bytes: [UInt8]) throws(Failure) {
        guard !bytes.isEmpty else { return }
        buffer += bytes
        if encoder != nil {
            try sendMembers()
        } else if buffer.count >= Self.capacity {
            try flush()
        }
    }

    /// Sends off what is buffered, but for a member that is not full.
    mutating func flush() throws(Failure) {
        guard encoder == nil, !buffer.isEmpty else { return }
        try send(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Sends off what is buffered, and closes a file: only then does everyone say what failed.
    mutating func close() throws(Failure) {
        // Not even nothing is packed as nothing.
        if let encoder, !buffer.isEmpty || isEmpty { try send(encoder.member(of: buffer)) }
        if encoder == nil { try flush() }
        try send([])
        guard descriptor != STDOUT_FILENO else { return }
        guard closeFile(descriptor) == 0 else { throw failure() }
    }

    /// Sends off what makes whole members.
    private mutating func sendMembers() throws(Failure) {
        guard let encoder else { return }
        var start = 0
        while buffer.count - start >= Self.memberSize,
            let end = buffer[(start + Self.memberSize - 1)...].firstIndex(of: 0x0A)
        {
            try send(encoder.member(of: Array(buffer[start...end])))
            start = end + 1
        }
        buffer.removeSubrange(..<start)
    }

    private mutating func send(_ bytes: [UInt8]) throws(Failure) {
        if let cut {
            guard ftruncate(descriptor, off_t(cut)) == 0,
                lseek(descriptor, off_t(cut), SEEK_SET) >= 0
            else { throw failure() }
            self.cut = nil
        }
        isEmpty = isEmpty && bytes.isEmpty
        guard Terminal.write(bytes, to: descriptor) else { throw failure() }
    }

    private func failure() -> Failure { .system(name) }
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
