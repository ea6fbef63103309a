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
    mutating func space(beside length: Number, within limits: Limits, _ factors: Number) -> Number {
        guard factors != 0 else { return 0 }
        let left = limits.upper - length
        precision.note(left, in: limits.upper, isDivided: true)
        precision.note(length, in: limits.upper)
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
        let cross = limits[axis.crossed].upper
        // Across, a stretched child has no choice, unless there is no end.
        let isFlexible = scratch.flutterItems[position].factor != 0
        let stretches =
            stack.alignment(by: .flutter) == .stretch && cross.isFinite
            && (!isFlexible || rules.holds(.flutterFlexibleStretched, true))
        let least = rules.holds(.flutterCrossMinimum, false) ? limits[axis.crossed].lower : 0
        let across = Limits(rules.holds(.flutterStretches, stretches) ? cross : least, cross)
        let record = measure(
            scratch.flutterItems[position].index,
            SizeLimits(main: main, cross: across, along: axis),
            in: limits.exactSize
        )
        scratch.flutterItems[position].record = record
        scratch.flutterItems[position].size = scratch.records[record].size
    }
}
