// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import SystemC

/// The destination of results: standard output or a file, packed by gzip if its name ends in `.gz`.
///
/// A packed file has many members, each of whole lines and about ``memberSize``. If it breaks off,
/// all members before can still be read. Its bytes do not depend on when they were sent off.
package struct ResultStream {
    /// `nil` for standard output.
    private let file: ResultFile?
    private let name: String
    private let encoder: GzipEncoder?
    private var buffer: [UInt8] = []
    /// The length to which an older file is cut before the next write, in bytes; `nil` for no cut.
    private var cut: Int?
    private var isEmpty = true

    /// The length at which the buffer is sent off, in bytes, unless the file is packed.
    private static let capacity = 1 << 16

    /// A member of a packed file ends with the first line that makes it this long, in bytes.
    static let memberSize = 1 << 16

    /// Packing costs more than what is gained by packing better.
    private static let level = 3

    /// Opens a file, of which nothing is left, or standard output.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard output.
    ///   - inputs: The paths that are read, none of which may be changed by that.
    package init(path: String?, apartFrom inputs: [String]) throws(OutputFailure) {
        if let path {
            var files = FileUses()
            files.add(fixtures: inputs)
            files.add(.written, path, by: path)
            try files.check()
        }
        name = path ?? "standard output"
        encoder = try Self.encoder(for: path)
        file = try path.map { path throws(OutputFailure) in try ResultFile(path: path) }
        try file?.empty()
    }

    /// Goes on with a file of results; it is not touched before there is more to write, or it is
    /// closed.
    ///
    /// - Parameters:
    ///   - cut: Where the file is cut before anything is written.
    ///   - pending: Whole lines that are written again.
    init(_ file: ResultFile, cut: Int, pending: [UInt8]) throws(OutputFailure) {
        name = file.path
        encoder = try Self.encoder(for: file.path)
        self.cut = cut
        isEmpty = cut == 0
        buffer = pending
        self.file = file
    }

    private static func encoder(for path: String?) throws(OutputFailure) -> GzipEncoder? {
        guard let path, path.hasSuffix(".gz") else { return nil }
        do {
            return try GzipEncoder(level: level)
        } catch {
            throw .refused(path, reason: "\(error)")
        }
    }

    /// Adds text; it is sent off when there is much of it, or when it is flushed.
    package mutating func write(_ text: String) throws(OutputFailure) {
        try write(Array(text.utf8))
    }

    /// Adds bytes, which are whole lines; they are sent off when there are many, or when they are
    /// flushed.
    package mutating func write(_ bytes: [UInt8]) throws(OutputFailure) {
        guard !bytes.isEmpty else { return }
        buffer += bytes
        if encoder != nil {
            try sendMembers()
        } else if buffer.count >= Self.capacity {
            try flush()
        }
    }

    /// Sends off what is buffered, but for a member that is not full.
    package mutating func flush() throws(OutputFailure) {
        guard encoder == nil, !buffer.isEmpty else { return }
        try send(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Sends off what is buffered, and closes a file: some file systems say only then what failed.
    package mutating func close() throws(OutputFailure) {
        // Not even nothing is packed as nothing.
        if let encoder, !buffer.isEmpty || isEmpty { try send(encoder.member(of: buffer)) }
        if encoder == nil { try flush() }
        try send([])
        guard file?.close() ?? true else { throw failure() }
    }

    /// Sends off what makes whole members.
    private mutating func sendMembers() throws(OutputFailure) {
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

    private mutating func send(_ bytes: [UInt8]) throws(OutputFailure) {
        let descriptor = file?.descriptor ?? STDOUT_FILENO
        if let cut {
            guard ftruncate(descriptor, off_t(cut)) == 0,
                lseek(descriptor, off_t(cut), SEEK_SET) >= 0
            else { throw failure() }
            self.cut = nil
        }
        isEmpty = isEmpty && bytes.isEmpty
        guard Descriptor.write(bytes, to: descriptor) else { throw failure() }
    }

    private func failure() -> OutputFailure { .system(name) }
}
