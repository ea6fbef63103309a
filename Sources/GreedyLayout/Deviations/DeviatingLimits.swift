// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of lengths that are settled: minima, maxima, borders and paddings that hold only in the end.

extension GreedyPass {
    /// Resolves percentages of the edges of an item in the width of its container, once that is known.
    func takeKnownWidth(of container: FlexContainer, for question: inout BoxQuestion) {
        guard deviates(.measuredWidthIndefinite), container.question.isWidthIndefinite,
            question.parent.width == nil, tree[question.index].hasBox
        else { return }
        question.parent.width = container.question.width
    }

    /// Gives an item its length, and leaves what that adds to its line out of what there is to justify.
    private mutating func settle(_ position: Int, of line: Int, at length: Number) {
        let added = length - scratch.flexItems[position].length
        guard added != 0 else { return }
        scratch.flexLines[line].spacing -= added
        scratch.flexItems[position].length = length
    }

    /// Gives items whose limits have counted in another way the lengths that these allow.
    @inline(never)
    mutating func restoreLimits(of line: Int, to length: Number, in container: FlexContainer) {
        let main = container.main
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            let sizing = tree[item.index].sizing
            let known = container.percentages[main]
            let around = isContentBox(item.index) ? item.mainEdges : 0
            let least: Number? = sizing.min[main].resolved(in: known)
            let most: Number? = sizing.max[main].resolved(
                in: deviates(.limitsOfContainerAround) ? length : known
            )
            var own = min(item.length, most.map { $0 + around } ?? .infinity)
            own = max(own, max(item.mainEdges, (least ?? 0) + around))
            settle(position, of: line, at: own)
        }
    }

    /// Makes items no shorter than their border and padding.
    @inline(never)
    mutating func floorByEdges(of line: Int, in container: FlexContainer) {
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            let known = container.isRow ? container.question.width : container.percentages.width
            let edges = edges(of: item.index, in: known)
            settle(position, of: line, at: max(item.length, edges.rigid(container.main)))
        }
    }

    /// Makes items of a row no less high than their border and padding, percentages in the width that is known by now.
    @inline(never)
    mutating func floorAcross(_ positions: Range<Int>, in container: FlexContainer) {
        guard deviates(.measuredWidthIndefinite), container.question.isWidthIndefinite else {
            return
        }
        for position in positions {
            let edges = edges(of: scratch.flexItems[position].index, in: container.question.width)
            scratch.flexItems[position].crossLength = max(
                scratch.flexItems[position].crossLength,
                edges.rigid(.vertical)
            )
        }
    }

    /// Holds minima and maxima of containers across their own lines, percentages in the length of the container around
    /// them.
    @inline(never)
    mutating func limitAcross(_ line: Int, to length: Number, in container: FlexContainer) {
        let main = container.main
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            guard shape(of: item.index) == .css, let stack = tree.stack(at: item.index),
                stack.direction != main
            else { continue }
            let sizing = tree[item.index].sizing
            let around = isContentBox(item.index) ? item.mainEdges : 0
            let least: Number? = sizing.min[main].resolved(in: length)
            let most: Number? = sizing.max[main].resolved(in: length)
            let own = Interval(
                min: max(item.mainEdges, (least ?? 0) + around),
                max: most.map { $0 + around } ?? .infinity
            ).clamp(item.length)
            settle(position, of: line, at: own)
        }
    }
}
