// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Why a file cannot be read.
struct FileError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// The system's own words for what went wrong last.
    static func system(_ attempt: String) -> FileError {
        FileError("\(attempt): \(String(cString: strerror(errno)))")
    }
}

/// A file being read, from the front to the end.
final class FileBytes {
    private let descriptor: Int32
    private let isOwned: Bool

    init(path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        isOwned = true
        guard descriptor >= 0 else { throw .system("cannot be opened") }
    }

    init(standardInput: Void) {
        descriptor = STDIN_FILENO
        isOwned = false
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
    }

    /// Appends what comes next, up to `count` bytes.
    ///
    /// - Returns: Whether there was anything.
    func read(into bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Bool {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        var length = -1
        repeat {
            length = bytes.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map {
                    systemRead(descriptor, $0 + start, count)
                } ?? 0
            }
        } while length < 0 && errno == EINTR
        bytes.removeLast(count - max(length, 0))
        guard length >= 0 else { throw .system("cannot be read") }
        return length > 0
    }

    /// A whole file.
    static func whole(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try FileBytes(path: path)
        var bytes: [UInt8] = []
        while try file.read(into: &bytes, atMost: 1 << 16) {
            guard bytes.count <= limit else {
                throw FileError(
                    "the file is larger than \(inWords(limit)); "
                        + "write it as JSON Lines, one fixture a line"
                )
            }
        }
        return bytes
    }

    /// A number of bytes as people say it.
    static func inWords(_ count: Int) -> String {
        count >= 1 << 20 ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}
