// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The unchanged lines of a file of results, one after the other; memory for the longest line.
package struct ResultLines {
    private let file: FileBytes
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// The number of unpacked bytes in the lines returned so far.
    private(set) var position = 0

    /// The number of bytes read at once.
    private static let chunk = 1 << 16

    /// The lines of a file, unpacked if its name ends in `.gz`.
    init(path: String) throws(FileError) {
        file = try FileBytes(path: path)
    }

    /// Returns the first line of a file; `nil` if the file is empty or cannot be read.
    package static func first(of path: String) -> ArraySlice<UInt8>? {
        guard var lines = try? ResultLines(path: path), let line = try? lines.next() else {
            return nil
        }
        return line
    }

    /// The gzip members that have been read so far.
    var members: FileBytes.Members { file.members }

    /// Returns the next line with its end; `nil` after the last line, which may have no end.
    mutating func next() throws(FileError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) { return take(upTo: end + 1) }
            if isAtEnd { return start < bytes.count ? take(upTo: bytes.count) : nil }
            searched = bytes.count - start
            bytes.removeSubrange(..<start)
            start = 0
            try file.read(into: &bytes, atMost: Self.chunk)
            isAtEnd = bytes.count == searched
        }
    }

    private mutating func take(upTo end: Int) -> ArraySlice<UInt8> {
        defer { start = end }
        position += end - start
        return bytes[start..<end]
    }
}
