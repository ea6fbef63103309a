// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import SystemC

/// The destination of results: standard output or a file, compressed by gzip if its name ends in `.gz`.
///
/// A compressed file has many members, each of whole lines and about ``memberSize``. If the file breaks off, all complete
/// members can still be read. Its bytes do not depend on the time of writing.
package struct ResultStream {
    /// `nil` for standard output.
    private let file: ResultFile?
    private let name: String
    private let encoder: GzipEncoder?
    private var buffer: [UInt8] = []
    /// The length to which an older file is cut before the next write, in bytes; `nil` for no cut.
    private var cut: Int?
    private var isEmpty = true

    /// The length at which the buffer is written, in bytes, unless the file is compressed.
    private static let capacity = 1 << 16

    /// The length at which a member of a compressed file ends, in bytes.
    ///
    /// It ends with a whole line.
    static let memberSize = 1 << 16

    /// The level of compression.
    ///
    /// A higher one would cost more time than it saves.
    private static let level = 3

    /// Opens and empties a file, or opens standard output.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard output.
    ///   - inputs: The paths of inputs, which must not be changed.
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

    /// Continues a file of results, which is not changed before the next write or its end.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - cut: The length to which the file is cut before the next write, in bytes.
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

    /// Adds text, which is written when the buffer is full or flushed.
    package mutating func write(_ text: String) throws(OutputFailure) {
        try write(Array(text.utf8))
    }

    /// Adds whole lines in bytes, which are written when the buffer is full or flushed.
    package mutating func write(_ bytes: [UInt8]) throws(OutputFailure) {
        guard !bytes.isEmpty else { return }
        buffer += bytes
        if encoder != nil {
            try sendMembers()
        } else if buffer.count >= Self.capacity {
            try flush()
        }
    }

    /// Writes the buffer, except for an incomplete gzip member.
    package mutating func flush() throws(OutputFailure) {
        guard encoder == nil, !buffer.isEmpty else { return }
        try send(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the buffer and closes the file.
    ///
    /// Some file systems report failures only then.
    package mutating func close() throws(OutputFailure) {
        // An empty file has a member, too.
        if let encoder, !buffer.isEmpty || isEmpty { try send(encoder.member(of: buffer)) }
        if encoder == nil { try flush() }
        try send([])
        guard file?.close() ?? true else { throw failure() }
    }

    /// Writes the complete members in the buffer.
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
