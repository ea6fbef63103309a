// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Monospaced words, broken greedily into lines.
///
/// A line breaks at runs of spaces and at every line break. A word longer than the offered width
/// has its own line and overflows. Empty text takes no space; text with nothing but spaces takes a
/// line of width 0.
public struct Text: Hashable, Sendable {
    /// The words.
    public let string: String
    /// The width of every character, in points.
    public let characterWidth: Double
    /// The height of every line, in points.
    public let lineHeight: Double

    /// The maximum number of lines; `nil` for no maximum.
    public let lineLimit: Int?

    /// The number of characters of each word, by paragraph.
    @usableFromInline let paragraphs: [[Int]]

    /// The length by which a word may overflow a line before it moves to the next one, in points.
    ///
    /// The offered width is a computed number, and a rounding error in its last digit must not cost
    /// a line.
    @usableFromInline static var slack: Double { 1e-6 }

    /// The default width of a character, in points.
    public static let defaultCharacterWidth: Double = 8
    /// The default height of a line, in points.
    public static let defaultLineHeight: Double = 16

    /// Creates text with its measures.
    ///
    /// - Complexity: O(characters).
    public init(
        _ string: String,
        characterWidth: Double = defaultCharacterWidth,
        lineHeight: Double = defaultLineHeight,
        lineLimit: Int? = nil
    ) {
        self.string = string
        self.characterWidth = characterWidth
        self.lineHeight = lineHeight
        self.lineLimit = lineLimit
        paragraphs = Self.wordLengths(of: string)
    }

    /// Returns the number of characters of each word, by paragraph.
    private static func wordLengths(of string: String) -> [[Int]] {
        if string.isEmpty { return [] }
        if let words = plainWordLengths(of: string) { return [words] }
        return string.split(omittingEmptySubsequences: false) { $0.isNewline }.map { paragraph in
            paragraph.split { $0 == " " || $0 == "\t" }.map { $0.count }
        }
    }

    /// Returns the same for text of printable ASCII characters only; `nil` for other text.
    ///
    /// In such text, each byte is a character, and there is one paragraph.
    private static func plainWordLengths(of string: String) -> [Int]? {
        var string = string
        return string.withUTF8 { bytes in
            var (words, length): ([Int], Int) = ([], 0)
            for byte in bytes {
                switch byte {
                case UInt8(ascii: " "):
                    if length > 0 { words.append(length) }
                    length = 0
                case UInt8(ascii: "!")...UInt8(ascii: "~"): length += 1
                default: return nil
                }
            }
            if length > 0 { words.append(length) }
            return words
        }
    }

    /// The distance from the top of a line down to its baseline: four fifths of its height.
    public var ascender: Double { ascender(in: Double.self) }
    /// The distance from a baseline to the bottom of its line, negative: one fifth of its height.
    public var descender: Double { descender(in: Double.self) }

    /// The ascender in any numbers.
    @inlinable
    package func ascender<Number: RealNumber>(in _: Number.Type) -> Number {
        0.8 * Number(written: lineHeight)
    }

    /// The descender in any numbers.
    @inlinable
    package func descender<Number: RealNumber>(in _: Number.Type) -> Number {
        -0.2 * Number(written: lineHeight)
    }

    /// Returns the width of the longest line and the height of all lines when a width is offered.
    ///
    /// `nil` and `infinity` leave every paragraph on one line.
    ///
    /// - Complexity: O(words).
    public func size(offered width: Double?) -> Size { size(offered: width, Double.self) }

    /// Returns the size when a width is offered, in any numbers; see ``size(offered:)``.
    @inlinable
    public func size<Number: RealNumber>(
        offered width: Number?,
        _: Number.Type = Number.self
    ) -> Geometry<Number>.Size {
        let limit = (width ?? .infinity) + Number(written: Self.slack)
        let characterWidth = Number(written: self.characterWidth)
        var lines = 0
        var longest: Number = 0
        for words in paragraphs {
            var line = 0
            lines += 1
            for word in words {
                let extended = line == 0 ? word : line + 1 + word
                if line > 0, Number(extended) * characterWidth > limit {
                    lines += 1
                    line = word
                } else {
                    line = extended
                }
                longest = max(longest, Number(line) * characterWidth)
            }
        }
        if let lineLimit { lines = min(lines, lineLimit) }
        return .init(width: longest, height: Number(lines) * Number(written: lineHeight))
    }
}
