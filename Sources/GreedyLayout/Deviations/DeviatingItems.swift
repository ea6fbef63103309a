// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of a container and of its items before lines are divided.

extension GreedyPass.FlexItem {
    /// A length within minimum and maximum, the maximum first where these are in the wrong order.
    func limited(_ length: Number) -> Number {
        if length > range.max { return range.max }
        return max(length, range.min)
    }
}

extension GreedyPass {
    /// The properties of a stack as a deviation has them.
    @inline(__always)
    func used(_ stack: Stack) -> Stack { isDeviating ? departed(stack) : stack }

    private func departed(_ stack: Stack) -> Stack {
        var stack = stack
        if deviates(.directionNotReversed) {
            stack.flow = stack.direction == .horizontal ? .horizontal : .vertical
        }
        if deviates(.reversedPackedAtStart), stack.isReversed {
            switch stack.justifyContent ?? .flexStart {
            case .flexStart: stack.justifyContent = .flexEnd
            case .flexEnd: stack.justifyContent = .flexStart
            default: break
            }
        }
        if deviates(.wrapReverseIgnored), stack.flexWrap == .wrapReverse { stack.flexWrap = .wrap }
        if deviates(.linesNotStretched), stack.alignContent == .stretch {
            stack.alignContent = .flexStart
        }
        if deviates(.evenlyAsAround) {
            if stack.justifyContent == .spaceEvenly { stack.justifyContent = .spaceAround }
            if stack.alignContent == .spaceEvenly { stack.alignContent = .spaceAround }
        }
        if deviates(.percentageGapsZero) {
            if case .percent = stack.gap { stack.gap = .points(0) }
            if case .percent = stack.lineGap { stack.lineGap = .points(0) }
        }
        return stack
    }

    /// What deviations make of an item whose style is known, and nothing of what is inside.
    @inline(never)
    func depart(with item: inout FlexItem, in container: FlexContainer) {
        let (main, cross) = (container.main, container.cross)
        let parent = container.percentages

        // 1. How it is aligned, and which margins take what is left.
        if deviates(.alignSelfIgnored) { item.alignment = container.alignment(of: nil) }
        if deviates(.baselineAsStart), item.alignment.isBaseline { item.alignment = .start }
        if deviates(.autoMarginsIgnored) { item.autoMargins.subtract([.mainStart, .mainEnd]) }
        if deviates(.crossAutoMarginsIgnored) {
            item.autoMargins.subtract([.crossStart, .crossEnd])
        }
        if tree[item.index].sizing.preferred[cross].isAuto {
            let isFree = item.autoMargins.crossCount == 0 || deviates(.stretchDespiteAutoMargins)
            item.isStretched = item.alignment == .stretch && isFree
        }

        // 2. Its lengths.
        if deviates(.widthBeforeBasis), let own = item.preferredMain {
            (item.base, item.hasDefiniteBasis) = (own, true)
        }
        if deviates(.maximumCounts) || deviates(.maximumWins) {
            let sizing = tree[item.index].sizing
            func limited(_ range: Interval, along axis: Axis) -> Interval {
                let most: Number? = sizing.max[axis].resolved(in: parent[axis])
                guard let most, most < range.min else { return range }
                return Interval(min: most, max: most)
            }
            let range = limited(item.range, along: main)
            if deviates(.maximumWins) {
                item.range = range
                item.crossRange = limited(item.crossRange, along: cross)
            } else {
                // The two are in the wrong order on purpose.
                item.range.max = range.max
            }
        }
        if deviates(.noAutomaticMinimum) { item.hasAutomaticMinimum = false }
        if deviates(.stretchUnbounded), item.isStretched { item.crossRange = .unconstrained }
    }

    /// Gives items whose maximum has counted their minima.
    @inline(never)
    mutating func restoreMinima(of positions: Range<Int>, in container: FlexContainer) {
        for position in positions {
            let index = scratch.flexItems[position].index
            let minimum = tree[index].sizing.min[container.main]
            let least: Number? = minimum.resolved(in: container.percentages[container.main])
            guard let least else { continue }
            let edges = isContentBox(index) ? scratch.flexItems[position].mainEdges : 0
            let length = scratch.flexItems[position].length
            scratch.flexItems[position].length = max(length, least + edges)
        }
    }

    /// What deviations make of items whose bases are known.
    @inline(never)
    mutating func departWithBases(from first: Int, in container: FlexContainer) {
        let positions = first..<scratch.flexItems.count
        if deviates(.automaticMinimumOnlyShrinking) {
            for position in positions { scratch.flexItems[position].settleFreely() }
        }
        if deviates(.maximumCounts) || deviates(.contentBaseClamped) {
            for position in positions {
                if deviates(.contentBaseClamped), !scratch.flexItems[position].hasDefiniteBasis {
                    scratch.flexItems[position].base = scratch.flexItems[position].limited(
                        scratch.flexItems[position].base
                    )
                }
                scratch.flexItems[position].settleByMaximum()
            }
        }
        if deviates(.loneFlexibleBase0), container.length(along: container.main) != nil {
            let flexible = positions.filter {
                scratch.flexItems[$0].grow != 0 || scratch.flexItems[$0].shrink != 0
            }
            if flexible.count == 1, scratch.flexItems[flexible[0]].grow > 0,
                scratch.flexItems[flexible[0]].shrink > 0
            {
                scratch.flexItems[flexible[0]].base = 0
                scratch.flexItems[flexible[0]].settle()
            }
        }
    }
}
