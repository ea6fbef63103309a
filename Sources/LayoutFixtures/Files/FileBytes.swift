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

    /// What comes next, up to `count` bytes, after some that there are already.
    ///
    /// - Returns: The bytes that there are; no more than before at the end of the file.
    func read(after bytes: [UInt8], atMost count: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let all = [UInt8](unsafeUninitializedCapacity: bytes.count + count) { buffer, filled in
            filled = buffer.update(fromContentsOf: bytes)
            do throws(FileError) {
                let rest = UnsafeMutableRawBufferPointer(buffer)[filled...]
                filled += try read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return all
    }

    /// Reads what comes next.
    ///
    /// - Returns: How many bytes those are; 0 at the end of the file.
    private func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        var length = -1
        repeat {
            length = systemRead(descriptor, start, buffer.count)
        } while length < 0 && errno == EINTR
        guard length >= 0 else { throw .system("cannot be read") }
        return length
    }

    /// A whole file.
    static func whole(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try FileBytes(path: path)
        var bytes: [UInt8] = []
        while true {
            let count = bytes.count
            bytes = try file.read(after: bytes, atMost: max(1 << 16, count))
            if bytes.count == count { return bytes }
            guard bytes.count <= limit else {
                throw FileError(
                    "the file is larger than \(inWords(limit)); "
                        + "write it as JSON Lines, one fixture a line"
                )
            }
        }
    }

    /// A number of bytes as people say it.
    static func inWords(_ count: Int) -> String {
        count >= 1 << 20 ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}
