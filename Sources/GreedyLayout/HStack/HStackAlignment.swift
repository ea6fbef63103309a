// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// How far a stack's children reach across its main axis, and where each begins.
    struct HStackExtent {
        var length: Number
        var offsets: [Number]
    }
}

extension GreedyPass {
    /// Aligns the children across the main axis.
    ///
    /// Children on a baseline are hung on it, each by its own; the stack reaches as far as they do,
    /// and at least as far as every other child. A child at the start that is infinitely long does
    /// not count: its place is 0 times its length, which is nowhere. Only a stack that is probed has
    /// such children, and so the probe tells how far the others reach.
    mutating func hstackExtent(
        of sizing: HStackSizing,
        _ index: Int,
        _ stack: Stack
    ) -> HStackExtent {
        let children = tree.items[index].children
        let cross = stack.direction.crossed

        // 1. What lies above and below the common baseline, and the longest of the others.
        var (above, below, longest): (Number, Number, Number) = (0, 0, 0)
        var guides: [Number?] = []
        for (position, child) in sizing.children.enumerated() {
            let index = children.lowerBound + position
            let length = child.size[cross]
            let guide = guide(of: index, child, in: stack, sizing)
            guides.append(guide)
            if let guide {
                above = max(above, guide)
                below = max(below, length - guide)
            } else if length.isFinite || alignment(of: index, in: stack) != .start {
                longest = max(longest, length)
            }
        }
        let extent = max(above + below, longest)

        // 2. Each from there.
        let offsets = sizing.children.enumerated().map { position, child in
            if let guide = guides[position] { return above - guide }
            let free = extent - child.size[cross]
            switch alignment(of: children.lowerBound + position, in: stack) {
            case .end: return free
            case .center: return free / 2
            case .start, .stretch, .baselineFirst, .baselineLast: return 0
            }
        }
        return HStackExtent(length: extent, offsets: offsets)
    }

    private func alignment(of child: Int, in stack: Stack) -> Alignment {
        tree.items[child].style.alignSelf ?? stack.alignItems ?? .center
    }

    /// The distance from a child's top edge to the baseline by which it hangs; `nil` if it does not.
    private mutating func guide(
        of index: Int,
        _ child: HStackSizing.Child,
        in stack: Stack,
        _ sizing: HStackSizing
    ) -> Number? {
        let alignment = alignment(of: index, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        // An infinitely long child reaches without end, wherever its baseline is.
        guard child.size.height.isFinite else { return nil }
        let proposal = Proposal(
            main: child.proposal,
            cross: sizing.proposal[stack.direction.crossed],
            along: stack.direction
        )
        let baseline = baseline(
            of: index,
            isLast: alignment == .baselineLast,
            size: child.size,
            offered: proposal,
            in: sizing.proposal.definite
        )
        if let baseline, baseline.isFinite { return baseline }
        return child.size.height
    }

    /// The first or last baseline of an element, down from its top edge, if it has one.
    ///
    /// A stack has the topmost first, and the lowest last baseline of its children.
    private mutating func baseline(
        of index: Int,
        isLast: Bool,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) -> Number? {
        let style = tree.items[index].style
        switch tree.items[index].kind {
        case .node(let content):
            if isLast {
                return (style.descender ?? content.descender).map { size.height + Number($0) }
            }
            return (style.ascender ?? content.ascender).map(Number.init)
        case .stack(let stack) where tree.isHStack(index):
            if isLast, let descender = style.descender { return size.height + Number(descender) }
            if !isLast, let ascender = style.ascender { return Number(ascender) }
            let inner = ranges(of: index, in: parent).clamp(proposal)
            let block = hstackBlock(of: index, stack, at: .zero, size: size, offered: inner)
            let baselines = block.children.compactMap { child in
                baseline(
                    of: child.index,
                    isLast: isLast,
                    size: child.size,
                    offered: child.proposal,
                    in: block.sizing.proposal.definite
                ).map { child.origin.y + $0 }
            }
            return isLast ? baselines.max() : baselines.min()
        default:
            return isLast ? descender(of: index).map { size.height + $0 } : ascender(of: index)
        }
    }
}
