// SPDX-License-Identifier: GPL-3.0-or-later

/// A splitter of arriving bytes into lines.
struct LineSplitter: Sendable {
    /// The bytes after the last line end.
    private(set) var rest: [UInt8] = []

    /// Adds bytes, and returns the lines that they complete, without line ends.
    ///
    /// - Complexity: O(bytes), however long a line becomes.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            rest.append(contentsOf: bytes[start..<end])
            lines.append(rest)
            rest = []
            start = end + 1
        }
        rest.append(contentsOf: bytes[start...])
        return lines
    }

    /// Takes the bytes after the last line end as a line.
    mutating func takeRest() -> [UInt8] {
        defer { rest = [] }
        return rest
    }
}
