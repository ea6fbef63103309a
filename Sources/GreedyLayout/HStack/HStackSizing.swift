// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// How a stack divided its space by the `hstack` rule.
    struct HStackSizing {
        /// One child's part.
        struct Child {
            /// The answers to 0 and to infinity, in points.
            var shortest: Number = 0
            var longest = Number.infinity
            var proposal: Number?
            var size = Size.zero
        }

        /// In the order of their declaration.
        var children: [Child]
        /// What the stack was offered, within its own range.
        var proposal: Proposal
        /// All gaps, and the space before and after children, in points.
        var spacing: Number
        /// All children and gaps along the main axis, in points.
        var length: Number
    }
}

// SwiftUI's rule. Children are offered equal shares of what is left, one after the other, those that
// can change their length least first. What a child does not take, or takes too much, changes the
// shares of the later ones; nobody is asked twice.
//
// Sources: the HStackLayout workshop; Apple, layoutPriority(_:) and ProposedViewSize.

extension GreedyPass {
    /// Divides a stack's space among its children.
    mutating func hstackSizing(
        of index: Int,
        _ stack: Stack,
        offered proposal: Proposal
    ) -> HStackSizing {
        let children = tree.items[index].children
        let axis = stack.direction
        var sizing = HStackSizing(
            children: Array(repeating: .init(), count: children.count),
            proposal: proposal,
            spacing: spacing(of: stack, children),
            length: 0
        )

        if let length = proposal[axis] {
            // 1. The gaps are paid first.
            let available = length - sizing.spacing
            // 2. Each child says how short and how long it can be.
            for (position, child) in children.enumerated() {
                sizing.children[position].shortest = answer(of: child, to: 0, along: axis, proposal)
                sizing.children[position].longest =
                    answer(of: child, to: .infinity, along: axis, proposal)
            }
            // 3. The most important and least flexible come first.
            let order = order(of: children, in: index, sizing)
            // 4. Each takes its part of what is left.
            share(available, among: order, of: children, along: axis, &sizing)
        } else {
            // Without an opinion from above there is nothing to share: each has its ideal length.
            for child in children {
                offer(nil, to: child, of: children, along: axis, &sizing)
            }
        }
        sizing.length = sizing.children.reduce(sizing.spacing) { $0 + $1.size[axis] }
        return sizing
    }

    private func spacing(of stack: Stack, _ children: Range<Int>) -> Number {
        children.reduce(
            Number(stack.spacing) * Number(max(0, children.count - 1))
        ) { sum, child in
            let style = tree.items[child].style
            return sum + Number(style.spacingBefore) + Number(style.spacingAfter)
        }
    }

    /// A child's answer to a length, at the cross length that it will really be offered.
    private mutating func answer(
        of child: Int,
        to length: Number,
        along axis: Axis,
        _ proposal: Proposal
    ) -> Number {
        let offer = Proposal(main: length, cross: proposal[axis.crossed], along: axis)
        return size(of: child, offered: offer, in: proposal.definite)[axis]
    }

    /// Positions of the children by falling priority, then rising flexibility; among children that
    /// can grow for ever the longer minimum first; else as they were declared.
    private mutating func order(
        of children: Range<Int>,
        in index: Int,
        _ sizing: HStackSizing
    ) -> [Int] {
        func precedes(_ left: Int, _ right: Int) -> Bool {
            let priority = tree.items[children.lowerBound + left].style.layoutPriority
            let otherPriority = tree.items[children.lowerBound + right].style.layoutPriority
            if priority != otherPriority { return priority > otherPriority }

            let (own, other) = (sizing.children[left], sizing.children[right])
            let flexibility = own.longest - own.shortest
            let otherFlexibility = other.longest - other.shortest
            if flexibility != otherFlexibility { return flexibility < otherFlexibility }
            if flexibility == .infinity, own.shortest != other.shortest {
                return own.shortest > other.shortest
            }
            return left < right
        }
        guard Number.isExact else { return Array(0..<children.count).sorted(by: precedes) }
        return Array(0..<children.count).sorted { left, right in
            decided(precedes(left, right), left, right, of: children, in: index, sizing)
        }
    }

    /// Which of two children comes first, or the opposite if that was a close call that is to be
    /// turned.
    private mutating func decided(
        _ answer: Bool,
        _ left: Int,
        _ right: Int,
        of children: Range<Int>,
        in index: Int,
        _ sizing: HStackSizing
    ) -> Bool {
        let pair = [min(left, right), max(left, right)]
        let (own, other) = (sizing.children[pair[0]], sizing.children[pair[1]])
        let items = pair.map { tree.items[children.lowerBound + $0] }
        guard items[0].style.layoutPriority == items[1].style.layoutPriority else { return answer }

        // 1. Endless children are compared by their minima, others by what lies between.
        let isEndless = own.longest == .infinity && other.longest == .infinity
        let first = isEndless ? own.shortest : own.longest - own.shortest
        let second = isEndless ? other.shortest : other.longest - other.shortest

        // 2. Doubles break no tie between numbers that an author wrote, or of rigid children.
        let isPlain = items.allSatisfy {
            $0.children.isEmpty && !$0.couplesAxes && !$0.hasFractions
        }
        if first == second, first == 0 || isPlain { return answer }
        let scale =
            isEndless ? max(first, second) : max(own.longest, other.longest).magnitude
        return decided(
            answer,
            between: first,
            and: second,
            scale: scale,
            isEndless ? .minimum : .flexibility,
            at: index,
            about: pair.map { children.lowerBound + $0 }
        )
    }

    private mutating func share(
        _ available: Number,
        among order: [Int],
        of children: Range<Int>,
        along axis: Axis,
        _ sizing: inout HStackSizing
    ) {
        var remaining = available
        var start = 0
        while start < order.count {
            // One group of equal priority at a time. The minima of all lower ones are kept back.
            let priority = tree.items[children.lowerBound + order[start]].style.layoutPriority
            let end =
                order[start...].firstIndex {
                    tree.items[children.lowerBound + $0].style.layoutPriority != priority
                } ?? order.count
            let reserved = order[end...].reduce(Number(0)) { $0 + sizing.children[$1].shortest }

            for position in start..<end {
                let share = (remaining - reserved) / Number(end - position)
                let child = children.lowerBound + order[position]
                // The remainder may fall below zero, and stays there; an offer does not.
                offer(max(share, 0), to: child, of: children, along: axis, &sizing)
                let left = remaining - sizing.children[order[position]].size[axis]
                if !left.isNaN { remaining = left }
            }
            start = end
        }
    }

    private mutating func offer(
        _ length: Number?,
        to child: Int,
        of children: Range<Int>,
        along axis: Axis,
        _ sizing: inout HStackSizing
    ) {
        let proposal = Proposal(
            main: length,
            cross: sizing.proposal[axis.crossed],
            along: axis
        )
        let position = child - children.lowerBound
        sizing.children[position].proposal = length
        sizing.children[position].size = size(
            of: child,
            offered: proposal,
            in: sizing.proposal.definite
        )
    }
}
