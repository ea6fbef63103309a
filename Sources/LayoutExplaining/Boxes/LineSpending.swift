// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

extension LineExplanation {
    /// The lengths that a stack of `css` spends on everything except its children, in points.
    package struct Spending: Sendable {
        /// The length of the stack, from border to border.
        package let length: Double
        package let padding: Double
        package let border: Double
        package let bars: Double
        package let gaps: Double
        package let margins: Double
    }

    /// The account of a stack with padding, border or a scroll bar, or with margins of boxes; otherwise `nil`.
    package var spending: Spending? {
        guard record.rule.traits.hasBoxes, boxes.tree.hasBoxes, let available = record.proposal,
            let axis = boxes.tree.stack(at: record.index)?.direction
        else { return nil }
        let (padding, border) = (boxes.padding(of: record.index), boxes.border(of: record.index))
        let bars = boxes.bars(of: record.index)
        let length = boxes.frames[record.index].size[axis]
        let margins = children.reduce(0) { $0 + boxes.margins(of: $1.record.index)[axis] }
        let spending = Spending(
            length: length,
            padding: padding[axis],
            border: border[axis],
            bars: bars[axis],
            gaps: record.spacing - margins,
            margins: margins
        )
        let inner = length - spending.padding - spending.border - spending.bars
        let hasMore = spending.items.contains { $0.name != "gaps" }
        return hasMore && (inner - available).magnitude <= 1e-6 * max(1, length) ? spending : nil
    }
}

extension LineExplanation {
    private var axis: Axis { boxes.tree.stack(at: record.index)?.direction ?? .horizontal }

    /// The length that each child's margins take along the stack, in points, `auto` margins
    /// included.
    package var margins: [Double] {
        guard record.rule.traits.hasBoxes, boxes.tree.hasBoxes else {
            return children.map { _ in 0 }
        }
        let autoMargins = mainAutoMargins.lengths
        return children.map { child in
            let index = child.record.index
            return boxes.margins(of: index)[axis] + autoMargins[index, default: 0]
        }
    }

    /// The length that each child's padding and border take along the stack, in points.
    package var edges: [Double] {
        children.map { child in
            (boxes.padding(of: child.record.index) + boxes.border(of: child.record.index))[axis]
        }
    }
}

extension LineExplanation.Spending {
    /// The parts that take length; negative margins give length.
    var items: [(name: String, verb: String, length: Double)] {
        [
            ("padding", "takes", padding), ("border", "takes", border),
            ("a scroll bar", "takes", bars), ("gaps", "take", gaps), ("margins", "take", margins),
        ].filter { $0.2.magnitude > 1e-9 }
    }

    /// The parts in words: *padding takes 16, border 2 and gaps 10*.
    var words: String {
        let parts = items.enumerated().map { number, item in
            "\(item.name)\(number == 0 ? " \(item.verb)" : "") \(item.length.readable)"
        }
        return parts.list
    }

    /// The length that all parts take, in points.
    var total: Double { items.reduce(0) { $0 + $1.length } }
}
