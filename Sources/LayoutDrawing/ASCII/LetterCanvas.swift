// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of equal length that can be filled with letters at any place.
struct LetterCanvas {
    private var units: [UInt16]
    /// The distance from one line to the next, in UTF-16 units.
    private let stride: Int

    private static let space = UInt16(UInt8(ascii: " "))
    private static let lineEnd = UInt16(UInt8(ascii: "\n"))

    /// Creates lines of spaces.
    init(width: Int, height: Int) {
        stride = width + 1
        units = Array(repeating: Self.space, count: stride * height)
        for end in Swift.stride(from: width, to: units.count, by: stride) {
            units[end] = Self.lineEnd
        }
    }

    /// Writes text on one line.
    mutating func write(_ text: some Sequence<UInt16>, x: Int, y: Int) {
        for (offset, unit) in text.enumerated() { units[y * stride + x + offset] = unit }
    }

    /// Repeats a letter along a line, or down a column.
    mutating func write(_ letter: UInt8, x: Int, y: Int, width: Int = 1, height: Int = 1) {
        for line in y..<y + height {
            for column in x..<x + width { units[line * stride + column] = UInt16(letter) }
        }
    }

    /// The lines, without a line end after the last.
    var text: String { String(decoding: units.dropLast(), as: UTF16.self) }
}
