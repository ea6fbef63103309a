// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a file, one after the other; memory is that of the longest one.
struct LineReader {
    /// One line that is not blank.
    struct Line {
        /// Counted from 1, blank lines included.
        var number: Int
        /// The line without its end; `nil` if it is too long to be kept.
        var bytes: [UInt8]?
    }

    private let file: FileBytes
    /// A line may be this long, in bytes.
    private let limit: Int
    private var buffer: [UInt8] = []
    /// What of the buffer has been handed out.
    private var start = 0
    private var number = 0
    private var isAtEnd = false

    private static let chunk = 1 << 18

    init(path: String, limit: Int) throws(FileError) {
        file = try FileBytes(path: path)
        self.limit = limit
    }

    init(standardInput: Void, limit: Int) {
        file = FileBytes(standardInput: ())
        self.limit = limit
    }

    /// The next line that is not blank.
    mutating func next() throws(FileError) -> Line? {
        while let line = try nextOfAny() {
            let isBlank = line.bytes?.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? false
            if !isBlank { return line }
        }
        return nil
    }

    private mutating func nextOfAny() throws(FileError) -> Line? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return line(upTo: end, isTooLong)
            }
            if isAtEnd {
                guard start < buffer.count || isTooLong else { return nil }
                defer { start = buffer.count }
                return line(upTo: buffer.count, isTooLong)
            }

            // More of it: what has been handed out makes room first.
            buffer.removeSubrange(..<start)
            start = 0
            if buffer.count > limit {
                buffer.removeAll(keepingCapacity: true)
                isTooLong = true
            }
            searched = buffer.count
            isAtEnd = try !file.read(into: &buffer, atMost: Self.chunk)
        }
    }

    private mutating func line(upTo end: Int, _ isTooLong: Bool) -> Line {
        number += 1
        let isKept = !isTooLong && end - start <= limit
        return Line(number: number, bytes: isKept ? Array(buffer[start..<end]) : nil)
    }
}
