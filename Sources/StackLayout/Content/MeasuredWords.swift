// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Words whose widths were measured, broken greedily into lines.
///
/// A line is as wide as its words and the spacing between them. A word, or several between which it may not
/// break, that is wider than what is offered has a line of its own and sticks out.
public struct MeasuredWords: Hashable, Sendable {
    /// The width of each word, in points.
    public var widths: [Double]
    /// The space between two words of a line, in points; at least 0.
    public var spacing: Double
    /// The height of every line, in points.
    public var lineHeight: Double
    /// Between which words it may break, one fewer than words; `nil` for everywhere.
    ///
    /// A ``LayoutTree`` with another number of them throws an error, and a `LayoutNode` reports one. Here, words
    /// without an entry may be broken, and further entries are ignored.
    public var breaks: [Bool]?

    /// Words with their measures.
    public init(
        _ widths: [Double],
        spacing: Double = 0,
        lineHeight: Double,
        breaks: [Bool]? = nil
    ) {
        self.widths = widths
        self.spacing = spacing
        self.lineHeight = lineHeight
        self.breaks = breaks
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
    /// `nil` and `infinity` leave all words on one line.
    ///
    /// - Complexity: O(words).
    @inlinable
    public func size<Number: RealNumber>(
        offered width: Number?,
        _: Number.Type = Number.self
    ) -> Geometry<Number>.Size {
        guard !widths.isEmpty else { return .zero }
        // What is offered has been computed, as for `Text`.
        let limit = (width ?? .infinity) + Number(written: Text.slack)
        let spacing = Number(written: self.spacing)
        var (lines, longest, line): (Int, Number, Number) = (1, 0, 0)
        var word = widths.startIndex
        var isFirst = true
        while word < widths.endIndex {
            // 1. Words between which it may not break, as one.
            var unit = Number(written: widths[word])
            word += 1
            while word < widths.endIndex, !mayBreak(before: word) {
                unit += spacing + Number(written: widths[word])
                word += 1
            }
            // 2. On this line, if they fit there, or else on the next one.
            let extended = isFirst ? unit : line + spacing + unit
            if !isFirst, extended > limit {
                lines += 1
                line = unit
            } else {
                line = extended
            }
            isFirst = false
            longest = max(longest, line)
        }
        return .init(width: longest, height: Number(lines) * Number(written: lineHeight))
    }
    /// Returns whether a line may begin with a word that is not the first.
    @inlinable
    package func mayBreak(before word: Int) -> Bool {
        guard let breaks, word <= breaks.count else { return true }
        return breaks[word - 1]
    }

    /// The defect of a wrong number of ``breaks``; `nil` if there is one for each two neighbouring
    /// words.
    package var breaksDefect: LayoutTreeError.Defect? {
        let gaps = max(0, widths.count - 1)
        guard let breaks, breaks.count != gaps else { return nil }
        return .init(
            property: "content.breaks",
            reason:
                "found \(breaks.count); one is expected for each two neighbouring words, so \(gaps)"
        )
    }
}
