// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Aligns the children across the main axis.
    ///
    /// Children on a baseline are hung on it, each by its own; the stack reaches as far as they do,
    /// and at least as far as every other child. Where one is infinitely long, which happens only
    /// in a stack that is probed, so is the stack, however that child is aligned.
    ///
    /// - Returns: How far the children reach.
    mutating func align(_ index: Int, _ stack: Stack, in division: HStackDivision) -> Number {
        let children = tree[index].children
        let cross = stack.direction.crossed

        // 1. What lies above and below the common baseline, and the longest of the others.
        var (above, below, longest): (Number, Number, Number) = (0, 0, 0)
        for child in children {
            let length = scratch.shares[child].size[cross]
            let alignment = alignment(of: child, in: stack)
            let guide = guide(of: child, alignment, in: stack, division)
            scratch.shares[child].guide = guide
            if let guide {
                above = max(above, guide)
                below = max(below, length - guide)
            } else {
                longest = max(longest, length)
            }
        }
        let extent = max(above + below, longest)

        // 2. Each from there.
        for child in children {
            let free = extent - scratch.shares[child].size[cross]
            if let guide = scratch.shares[child].guide {
                scratch.shares[child].offset = above - guide
                continue
            }
            scratch.shares[child].offset =
                switch alignment(of: child, in: stack) {
                case .end: free
                case .center: free / 2
                case .start, .stretch, .baselineFirst, .baselineLast, .flexStart, .flexEnd: 0
                }
        }
        return extent
    }

    // Inlined, as a call would copy the pass.
    @inline(__always)
    private func alignment(of child: Int, in stack: Stack) -> Alignment {
        tree[child].style.alignSelf ?? stack.alignment(by: .hstack)
    }

    /// The distance from a child's top edge to the baseline by which it hangs; `nil` if it does not.
    private mutating func guide(
        of child: Int,
        _ alignment: Alignment,
        in stack: Stack,
        _ division: HStackDivision
    ) -> Number? {
        guard alignment.isBaseline else { return nil }
        // An infinitely long child reaches without end, wherever its baseline is.
        let size = scratch.shares[child].size
        guard size.height.isFinite else { return nil }
        let baseline = baseline(
            of: child,
            isLast: alignment == .baselineLast,
            size: size,
            offered: offer(to: child, stack, division),
            in: division.proposal.definite
        )
        if let baseline, baseline.isFinite { return baseline }
        return size.height
    }

    /// The first or last baseline of an element, down from its top edge, if it has one.
    private mutating func baseline(
        of index: Int,
        isLast: Bool,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) -> Number? {
        let style = tree[index].style
        switch shape(of: index) {
        case .plain, .rigid, .node:
            let content = tree[index].content
            if isLast {
                let own = style.descender.map { Number(written: $0) } ?? content?.descender()
                return own.map { size.height + $0 }
            }
            return style.ascender.map { Number(written: $0) } ?? content?.ascender()
        case .container(.offers(let rule)):
            if isLast, let descender = style.descender {
                return size.height + Number(written: descender)
            }
            if !isLast, let ascender = style.ascender { return Number(written: ascender) }
            let inner = ranges(of: index, in: parent).clamp(proposal)
            return baseline(of: index, by: rule, isLast: isLast, size: size, offered: inner)
        case .container(.limits), .container(.widthFirst):
            let question = question(ofOffered: index, proposal, in: parent)
            let record = measureAnew(index, question.limits, in: question.parent)
            let own = baselines(ofRecord: record)
            return isLast ? own.descender.map { size.height + $0 } : own.ascender
        }
    }

    /// The topmost first, or the lowest last baseline of a stack's children.
    mutating func innerBaseline(
        of index: Int,
        _ stack: Stack,
        _ isLast: Bool,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        let (division, corner) = row(of: index, stack, at: .zero, size: size, offered: proposal)
        var outermost: Number?
        for child in tree[index].children {
            let top = corner + position(of: child, along: stack.direction)
            let own = baseline(
                of: child,
                isLast: isLast,
                size: scratch.shares[child].size,
                offered: offer(to: child, stack, division),
                in: division.proposal.definite
            )
            guard let own else { continue }
            let baseline = top.y + own
            if let other = outermost, isLast ? !(other < baseline) : !(baseline < other) {
                continue
            }
            outermost = baseline
        }
        return outermost
    }
}
