// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The lengths that the `auto` margins of a line take along one of its axes.
///
/// Source: CSS Flexible Box Layout Module Level 1, §8.1.
struct AutoMarginShares {
    /// One `auto` margin.
    struct Margin {
        let index: Int
        let side: Side
        let length: Double
    }

    let margins: [Margin]

    /// The `auto` margins along the stack, which share the line's free space.
    ///
    /// - Parameter free: The free space, in points.
    init(along axis: Axis, of line: LineExplanation, free: Double) {
        let places = line.children.flatMap { child in
            Self.sides(along: axis, of: child, line).map { (child.record.index, $0) }
        }
        let share = max(0, free) / Double(max(1, places.count))
        margins = places.map { Margin(index: $0.0, side: $0.1, length: share) }
    }

    /// The `auto` margins across the stack, which take the space that their child leaves in the line.
    init(across axis: Axis, of line: LineExplanation) {
        guard let whole = line.record.cross else {
            margins = []
            return
        }
        margins = line.children.flatMap { child -> [Margin] in
            let sides = Self.sides(along: axis, of: child, line)
            let taken = child.record.crossLength + line.boxes.margins(of: child.record.index)[axis]
            let share = max(0, whole - taken) / Double(max(1, sides.count))
            return sides.map { Margin(index: child.record.index, side: $0, length: share) }
        }
    }

    private static func sides(
        along axis: Axis,
        of child: LineExplanation.Child,
        _ line: LineExplanation
    ) -> [Side] {
        Side.allCases.filter { side in
            side.axis == axis && line.boxes.isAutoMargin(side, of: child.record.index)
        }
    }

    /// The total length of each element's margins, in points, by the element's index.
    var lengths: [Int: Double] {
        margins.reduce(into: [:]) { $0[$1.index, default: 0] += $1.length }
    }

    /// Returns the lengths and places of the margins in words: *20 left of a and 20 right of a*.
    func words(in tree: LayoutTree) -> String {
        margins.map { "\($0.length.readable) \($0.side.besides) \(tree.name(of: $0.index))" }.list
    }

    /// Returns the names of the elements with these margins.
    func owners(in tree: LayoutTree) -> String {
        var seen: Set<Int> = []
        let owners = margins.map(\.index).filter { seen.insert($0).inserted }
        return owners.map(tree.name(of:)).list
    }

    /// Whether the margins got no space.
    var isEmpty: Bool { !margins.contains { $0.length > 1e-6 } }
}

extension Side {
    /// The words for a place on this side of an element: *left of*, *above*.
    fileprivate var besides: String {
        switch self {
        case .left: "left of"
        case .right: "right of"
        case .top: "above"
        case .bottom: "below"
        }
    }
}

extension LineExplanation {
    var mainAutoMargins: AutoMarginShares {
        let axis = boxes.tree.stack(at: record.index)?.direction ?? .horizontal
        return AutoMarginShares(along: axis, of: self, free: leftOver)
    }

    /// Returns sentences on the `auto` margins, which take the free space before anything else does.
    func autoMarginSentences(in tree: LayoutTree) -> [String] {
        guard record.rule.traits.hasBoxes, tree.hasBoxes, let stack = tree.stack(at: record.index)
        else {
            return []
        }
        var sentences: [String] = []
        let main = mainAutoMargins
        if !main.margins.isEmpty {
            let distribution = stack.distribution(by: .css)
            sentences.append(
                main.isEmpty
                    ? "The auto margins of \(main.owners(in: tree)) get nothing: no space is left."
                    : "The free space goes to auto margins, not to justifyContent "
                        + "(\(distribution.rawValue)): \(main.words(in: tree))."
            )
        }
        let cross = AutoMarginShares(across: stack.direction.crossed, of: self)
        if !cross.margins.isEmpty {
            sentences.append(
                cross.isEmpty
                    ? "Across, the auto margins of \(cross.owners(in: tree)) get nothing."
                    : "Across, auto margins take the free space, so nothing is stretched or aligned "
                        + "there: \(cross.words(in: tree))."
            )
        }
        return sentences
    }
}
