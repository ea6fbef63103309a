// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Steps 1 to 3: the questions to the children.

extension GreedyPass {
    /// The length of all gaps between children.
    func gaps(among items: Range<Int>, of stack: Stack) -> Number {
        let count = rules.count(.flutterGapCount, max(items.count - 1, 0))
        return Number(written: stack.spacing) * Number(count)
    }

    /// The space that is left beside what is not flexible, for each unit of the factors.
    mutating func space(beside length: Number, within most: Number, _ factors: Number) -> Number {
        guard factors != 0 else { return 0 }
        let left = most - length
        precision.note(left, in: most, isDivided: true)
        precision.note(length, in: most)
        return rules.step(.flutterSpaceLeft, from: left, to: max(0, left)) / factors
    }

    /// Asks a child for its size, and keeps that.
    mutating func measure(
        _ position: Int,
        along main: Limits,
        in stack: Stack,
        within limits: SizeLimits
    ) {
        let axis = stack.direction
        let item = scratch.flutterItems[position]
        let cross = limits[axis.crossed].upper
        // Across, a stretched child has no choice, unless there is no end.
        let isMeant = stack.alignment(by: .flutter) == .stretch && cross.isFinite
        let stretches = rules.holds(.flutterStretches, isMeant)
        let across =
            Rules.isPlain
            ? Limits(stretches ? cross : 0, cross)
            : otherLengths(across: axis.crossed, of: item, stretches, within: limits)
        scratch.flutterItems[position].along = main
        let asked = SizeLimits(main: main, cross: across, along: axis)
        ask(position, within: asked, in: limits.exactSize)
    }

    /// Asks a child for its size within limits, and keeps that.
    mutating func ask(_ position: Int, within limits: SizeLimits, in parent: Size) {
        let record = measure(scratch.flutterItems[position].index, limits, in: parent)
        scratch.flutterItems[position].record = record
        scratch.flutterItems[position].size = scratch.records[record].size
    }
}
