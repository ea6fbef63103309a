// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Monospaced words that are broken greedily into lines.
///
/// Lines are broken at runs of spaces, and at every line break. A word that is longer than what is
/// offered has a line of its own and sticks out. Empty text takes no space; text of nothing but
/// spaces takes a line without width.
public struct Text: Hashable, Sendable {
    /// The words.
    public let string: String
    /// The width of every character, in points.
    public let characterWidth: Double
    /// The height of every line, in points.
    public let lineHeight: Double

    /// The largest number of lines that are shown; `nil` for all.
    public let lineLimit: Int?

    /// The number of characters of each word, for each paragraph.
    @usableFromInline let paragraphs: [[Int]]

    /// The length by which a word may overflow a line before it moves to the next one, in points.
    ///
    /// The offered width is a computed number, and a rounding error in its last digit must not cost
    /// a line.
    @usableFromInline static var slack: Double { 1e-6 }

    /// The width of a character of a text that does not say it, in points.
    public static let usualCharacterWidth: Double = 8
    /// The height of a line of a text that does not say it, in points.
    public static let usualLineHeight: Double = 16

    /// Words with their measures.
    ///
    /// - Complexity: O(characters).
    public init(
        _ string: String,
        characterWidth: Double = usualCharacterWidth,
        lineHeight: Double = usualLineHeight,
        lineLimit: Int? = nil
    ) {
        self.string = string
        self.characterWidth = characterWidth
        self.lineHeight = lineHeight
        self.lineLimit = lineLimit
        paragraphs = Self.wordLengths(of: string)
    }

    /// The number of characters of each word, for each paragraph.
    private static func wordLengths(of string: String) -> [[Int]] {
        if string.isEmpty { return [] }
        if let words = plainWordLengths(of: string) { return [words] }
        return string.split(omittingEmptySubsequences: false) { $0.isNewline }.map { paragraph in
            paragraph.split { $0 == " " || $0 == "\t" }.map { $0.count }
        }
    }

    /// The same of text in printable characters of ASCII only; `nil` elsewhere.
    ///
    /// There each byte is a character, and all is one paragraph.
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

    /// From the top of a line down to its baseline: four fifths of its height.
    public var ascender: Double { ascender(in: Double.self) }
    /// From a baseline to the bottom of its line, negative: one fifth of its height.
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

    /// The width of the longest line and the height of all, when offered a width.
    ///
    /// `nil` and `infinity` leave every paragraph on one line.
    ///
    /// - Complexity: O(words).
    public func size(offered width: Double?) -> Size { size(offered: width, Double.self) }

    /// The size when offered a width, in any numbers; see ``size(offered:)``.
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
