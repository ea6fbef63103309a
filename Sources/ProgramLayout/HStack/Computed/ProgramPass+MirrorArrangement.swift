// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Arranges a stack's children across its main axis.
    mutating func arrangement(
        of index: Int,
        _ stack: Stack,
        offered inner: Proposal
    ) throws(LayoutFailure) -> CrossArrangement {
        // 1. Reduce the question to the values that affect the answer.
        let axis = stack.direction
        let couplesAxes = tree[index].couplesAxes || tree.hasAlignmentGuides
        var question = Question(index: index, axis: axis, offered: inner, parent: .unspecified)
        if !couplesAxes { question.offered[axis] = nil }
        if !couplesAxes, tree[index].children.contains(where: { tree[$0].hasFractions }) {
            question.parent = inner
        }
        if let known = rows.arrangements[question] { return known }

        // 2. Find the length and the guide of each child.
        let children = tree[index].children
        let offers = couplesAxes ? try division(of: index, stack, offered: inner).offers : []
        var (lengths, guides): ([Number], [Number]) = ([], [])
        lengths.reserveCapacity(children.count)
        guides.reserveCapacity(children.count)
        for (position, child) in children.enumerated() {
            let offer = couplesAxes ? offers[position] : nil
            let offered = Proposal(main: offer, cross: inner[axis.crossed], along: axis)
            lengths.append(
                try length(of: child, along: axis.crossed, offered: offered, in: inner.definite)
            )
            guides.append(try guide(of: child, stack, offered: offered, in: inner.definite))
        }

        // 3. Arrange the children together.
        let arrangement =
            tree.onlyChild(of: index) != nil
            ? CrossArrangement(only: lengths[0])
            : CrossArrangement(
                lengths: lengths,
                guides: guides,
                alignments: children.map { tree.alignment(of: $0, in: stack) }
            )
        rows.arrangements.keep(arrangement, for: question, of: tree.items.count)
        return arrangement
    }

    private mutating func guide(
        of child: Int,
        _ stack: Stack,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number {
        let line = Guide(tree.alignment(of: child, in: stack), across: stack.direction)
        var size = Size.zero
        for axis in line.isBaseline || tree.hasAlignmentGuides ? Axis.allCases : [line.axis] {
            size[axis] = try length(of: child, along: axis, offered: offered, in: parent)
        }
        // An infinitely long child has no guide.
        if size[line.axis] == .infinity { return 0 }
        let given = try explicitGuide(of: line, child, size: size, offered: offered, in: parent)
        return given.flatMap { $0.isFinite ? $0 : nil } ?? line.place(in: size)
    }

    /// The distance from the top of an element to its baseline, for an element measured within
    /// limits.
    func baseline(
        of answer: LimitsAnswer,
        at index: Int,
        _ isLast: Bool,
        height: Number
    ) -> Number? {
        let baselines = answer.baselines ?? tree.ownLimitsBaselines(of: index)
        return isLast ? baselines.last.map { height + $0 } : baselines.first
    }

    /// The position of a guide in a row: the only child's, or the outermost baseline.
    mutating func rowPlace(
        of line: Guide,
        _ index: Int,
        _ stack: Stack,
        size: Size,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Number? {
        let isOne = tree.onlyChild(of: index) != nil
        guard tree[index].shape.offers, isOne || line.isBaseline else { return nil }
        let (children, settled, _) = try row(index, stack, size: size, offered: inner)
        var found: Number?
        for child in children {
            let given = try explicitGuide(
                of: line,
                child.index,
                size: child.frame.size,
                offered: child.offered,
                in: settled.definite
            )
            guard let given else { continue }
            let place = child.frame.origin[line.axis] + given
            found = found.map { line == .baselineLast ? max($0, place) : min($0, place) } ?? place
        }
        return found
    }
}

extension LayoutTree.Item {
    /// The distance from the top of an element to the baseline that its style gives.
    func ownBaseline<Number: RealNumber>(_ isLast: Bool, height: Number) -> Number? {
        isLast
            ? style.descender.map { height + Number(written: $0) }
            : style.ascender.map { Number(written: $0) }
    }
}
