// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's rule, phase 3: the alignment guide of each child lies on a common guide of the stack.
//
// Sources: Apple, *Aligning views within a stack*; OpenSwiftUI for the cross length of a stack.

extension GreedyPass {
    /// Aligns the children across the main axis.
    ///
    /// Children with the same alignment share a guide. The stack reaches as far as they do on both
    /// sides of it. If a child is infinitely long, so is the stack, whatever the child's alignment.
    /// This happens only when a stack is probed.
    ///
    /// - Returns: The length that the children take together across the stack.
    mutating func align(_ index: Int, _ stack: Stack, in division: HStackDivision) -> Number {
        let children = tree[index].children
        let cross = stack.direction.crossed
        // A stack with one child is equivalent to that child.
        if children.count == 1, let child = tree.onlyChild(of: index) {
            scratch.shares[child].offset = 0
            return scratch.shares[child].size[cross]
        }

        // 1. Find the reach before and after each guide.
        var reaches = Reaches()
        for child in children {
            let length = scratch.shares[child].size[cross]
            let alignment = alignment(of: child, in: stack)
            let guide = guide(of: child, alignment, in: stack, division)
            scratch.shares[child].guide = guide
            reaches[alignment].include(before: guide, after: length - guide)
        }
        let extent = rules.step(
            .hstackReach,
            from: children.reduce(0) { max($0, scratch.shares[$1].size[cross]) },
            to: reaches.longest
        )
        if rules.holds(.hstackChildrenStretched, false) {
            return stretchOtherwise(children, to: extent, along: cross)
        }

        // 2. Place each child on its guide.
        let offered = division.proposal[cross] ?? extent
        let room = rules.step(
            .hstackAlignedInExtent,
            from: offered.isFinite ? offered : extent,
            to: extent
        )
        for child in children {
            let alignment = alignment(of: child, in: stack)
            let reach = reaches[alignment]
            let line =
                switch alignment {
                case .end: room - reach.after
                case .center: (room - reach.length) / 2 + reach.before
                case .start, .stretch, .baselineFirst, .baselineLast, .flexStart, .flexEnd:
                    reach.before
                }
            let offset = line - scratch.shares[child].guide
            scratch.shares[child].offset = rules.number(.hstackAcross, offset)
        }
        return extent
    }

    /// The reach of children across a stack, by their alignments.
    private struct Reaches {
        /// The reach of children before and after their common line.
        struct Reach {
            var before: Number = 0
            var after: Number = 0

            var length: Number { before + after }

            mutating func include(before: Number, after: Number) {
                self.before = max(self.before, before)
                self.after = max(self.after, after)
            }
        }

        private var (start, center, end) = (Reach(), Reach(), Reach())
        private var (first, last) = (Reach(), Reach())

        subscript(alignment: Alignment) -> Reach {
            get {
                switch alignment {
                case .start, .stretch, .flexStart, .flexEnd: start
                case .center: center
                case .end: end
                case .baselineFirst: first
                case .baselineLast: last
                }
            }
            set {
                switch alignment {
                case .start, .stretch, .flexStart, .flexEnd: start = newValue
                case .center: center = newValue
                case .end: end = newValue
                case .baselineFirst: first = newValue
                case .baselineLast: last = newValue
                }
            }
        }

        var longest: Number {
            max(start.length, center.length, end.length, first.length, last.length)
        }
    }

    // Inlined, because a call would copy the pass.
    @inline(__always)
    private func alignment(of child: Int, in stack: Stack) -> Alignment {
        tree[child].style.alignSelf ?? stack.alignment(by: .hstack)
    }

    /// The distance from a child's edge to its alignment guide.
    private mutating func guide(
        of child: Int,
        _ alignment: Alignment,
        in stack: Stack,
        _ division: HStackDivision
    ) -> Number {
        let size = scratch.shares[child].size
        // An infinitely long child reaches infinitely far, wherever its guide is.
        guard size[stack.direction.crossed].isFinite else { return 0 }
        let line = Guide(alignment, across: stack.direction)
        guard mayBeExplicit(line) else { return line.place(in: size) }
        let given = explicitGuide(
            line,
            of: child,
            size: size,
            offered: offer(to: child, stack, division),
            in: division.proposal.definite
        )
        if let given, given.isFinite { return given }
        return place(of: line, in: size)
    }

    /// The topmost first baseline, or the lowest last baseline, of a stack's children.
    mutating func innerBaseline(
        of index: Int,
        _ stack: Stack,
        _ isLast: Bool,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        guard rules.holds(.hstackBaselinesPassedOn, true) else { return nil }
        let (division, corner) = row(of: index, stack, at: .zero, size: size, offered: proposal)
        var outermost: Number?
        let isLowest = isLast && rules.holds(.hstackLastIsLowest, true)
        for child in tree[index].children {
            let top = corner + position(of: child, along: stack.direction)
            let own = explicitGuide(
                isLast ? .baselineLast : .baselineFirst,
                of: child,
                size: scratch.shares[child].size,
                offered: offer(to: child, stack, division),
                in: division.proposal.definite
            )
            guard let own else { continue }
            let baseline = rules.number(.hstackBaselineBelow, top.y) + own
            if outermost != nil, !rules.holds(.hstackOutermostBaseline, true) { continue }
            if let other = outermost, isLowest ? !(other < baseline) : !(baseline < other) {
                continue
            }
            outermost = baseline
        }
        return outermost
    }
}
