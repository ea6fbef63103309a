// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §3.4, *Relative Positioning*.

extension GreedyPass {
    /// Moves the relatively positioned items among placed ones.
    mutating func shiftRelativeBoxes(_ placements: Range<Int>, in container: FlexContainer) {
        for item in placements {
            let shift = relativeShift(of: scratch.placements[item].index, in: container)
            let origin = scratch.placements[item].frame.origin
            scratch.placements[item].frame.origin = origin + shift
        }
    }

    /// Returns the offset of a relatively positioned item from its place in the container.
    ///
    /// Percentages of an unknown height count as `auto`.
    private func relativeShift(of index: Int, in container: FlexContainer) -> Point {
        guard tree[index].hasBox, tree[box: index].inset != .auto else { return .zero }
        let box = tree[box: index]
        guard box.position == .relative else { return .zero }
        var (width, height) = (container.percentages.width, container.percentages.height)
        if rules.holds(.relativeInsetsOfWidth, false) { height = container.percentages.width }
        if rules.holds(.relativeInsetsOfHeight, false) { width = container.percentages.height }
        let left: Number? = box.inset[beforeMirroring(.left)].resolved(in: width)
        let right: Number? = box.inset[beforeMirroring(.right)].resolved(in: width)
        let top: Number? = box.inset.top.resolved(in: height)
        let bottom: Number? = box.inset.bottom.resolved(in: height)
        // The inset on the side where lines begin takes precedence.
        let isStartFirst = rules.holds(.startInsetWins, true)
        let beginsOnTheLeft = weighsLeftFirst(in: container.index) == isStartFirst
        let (first, second) = (left, right.map { 0 - $0 })
        let (above, below) = (top, bottom.map { 0 - $0 })
        return Point(
            x: beginsOnTheLeft ? shift(first, or: second) : shift(second, or: first),
            y: isStartFirst ? shift(above, or: below) : shift(below, or: above)
        )
    }

    /// The shift by the insets of an axis, of which the first one takes precedence.
    private func shift(_ first: Number?, or second: Number?) -> Number {
        if rules.holds(.bothInsetsShift, false) { return (first ?? 0) + (second ?? 0) }
        return first ?? second ?? 0
    }

    /// Whether the left inset takes precedence in an element, before the layout is mirrored: lines
    /// begin on the left.
    func weighsLeftFirst(in index: Int) -> Bool {
        guard !rules.holds(.leftInsetWins, false) else {
            return tree.layoutDirection == .leftToRight
        }
        return tree.layoutDirection(of: index) == tree.layoutDirection
    }
}
