// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Words with measured widths, broken greedily into lines.
///
/// A line is as wide as its words and the spacing between them. A word wider than the offered
/// width, or such a group of words without a break, has its own line and overflows.
public struct MeasuredWords: Hashable, Sendable {
    /// The width of each word, in points.
    public var widths: [Double]
    /// The space between two words of a line, in points; at least 0.
    public var spacing: Double
    /// The height of every line, in points.
    public var lineHeight: Double
    /// The gaps at which a line may break, one fewer than words; `nil` for all gaps.
    ///
    /// A ``LayoutTree`` with a wrong number of entries throws an error, and a `LayoutNode` reports
    /// one. Here, a gap without an entry may break, and further entries are ignored.
    public var breaks: [Bool]?

    /// Creates words with their measures.
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
    /// `nil` and `infinity` leave all words on one line.
    ///
    /// - Complexity: O(words).
    @inlinable
    public func size<Number: RealNumber>(
        offered width: Number?,
        _: Number.Type = Number.self
    ) -> Geometry<Number>.Size {
        guard !widths.isEmpty else { return .zero }
        // The offered width is a computed number, as in `Text`.
        let limit = (width ?? .infinity) + Number(written: Text.slack)
        let spacing = Number(written: self.spacing)
        var (lines, longest, line): (Int, Number, Number) = (1, 0, 0)
        var word = widths.startIndex
        var isFirst = true
        while word < widths.endIndex {
            // 1. Join words without a break between them.
            var unit = Number(written: widths[word])
            word += 1
            while word < widths.endIndex, !mayBreak(before: word) {
                unit += spacing + Number(written: widths[word])
                word += 1
            }
            // 2. Put them on this line if they fit, otherwise on the next line.
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
    /// Returns whether a line may begin with a given word, which is not the first one.
    @inlinable
    package func mayBreak(before word: Int) -> Bool {
        guard let breaks, word <= breaks.count else { return true }
        return breaks[word - 1]
    }

    /// The defect of a wrong number of ``breaks``; `nil` if there is one for each gap between
    /// words.
    package var breaksDefect: LayoutTreeError.Defect? {
        let gaps = max(0, widths.count - 1)
        guard let breaks, breaks.count != gaps else { return nil }
        return .init(
            property: "content.breaks",
            reason:
                "found \(breaks.count); one entry for each gap between two words is expected, so \(gaps)"
        )
    }
}
