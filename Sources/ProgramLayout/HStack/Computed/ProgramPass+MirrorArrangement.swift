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
        // 1. What it depends on.
        let axis = stack.direction
        let couplesAxes = tree[index].couplesAxes
        var question = Question(index: index, axis: axis, offered: inner, parent: .unspecified)
        if !couplesAxes { question.offered[axis] = nil }
        if !couplesAxes, tree[index].children.contains(where: { tree[$0].hasFractions }) {
            question.parent = inner
        }
        if let known = arrangements[question] { return known }

        // 2. How far each child reaches.
        let children = tree[index].children
        let offers = couplesAxes ? try division(of: index, stack, offered: inner).offers : []
        var (lengths, guides): ([Number], [Number?]) = ([], [])
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

        // 3. Together.
        let arrangement = CrossArrangement(
            lengths: lengths,
            guides: guides,
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
        arrangements.keep(arrangement, for: question, of: tree.items.count)
        return arrangement
    }

    private mutating func guide(
        of child: Int,
        _ stack: Stack,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number? {
        let alignment = tree.alignment(of: child, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        let isLast = alignment == .baselineLast
        let height = try length(of: child, along: .vertical, offered: offered, in: parent)
        // What is infinitely high hangs on nothing.
        if height == .infinity { return nil }
        let found = try baseline(of: child, isLast, height: height, offered: offered, in: parent)
        return found.flatMap { $0.isFinite ? $0 : nil } ?? height
    }

    /// The baseline of an element, down from its top: the one that it says it has, or else one of what is inside.
    private mutating func baseline(
        of index: Int,
        _ isLast: Bool,
        height: Number,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number? {
        if tree[index].shape.isAskedWithinLimits {
            let inner = inner(of: index, offered, in: parent)
            let answer = try answer(of: index, offered: inner, in: parent)
            return baseline(of: answer, at: index, isLast, height: height)
        }
        if let own: Number = tree[index].ownBaseline(isLast: isLast, height: height) { return own }
        guard case .container(.offers(let rule)) = tree[index].shape else { return nil }
        return try innerBaseline(of: index, by: rule, isLast, offered: offered, in: parent)
    }

    /// The baseline of an element that was asked as Texture's are, down from its top.
    func baseline(
        of answer: LimitsAnswer,
        at index: Int,
        _ isLast: Bool,
        height: Number
    ) -> Number? {
        let baselines = answer.baselines ?? tree.ownLimitsBaselines(of: index)
        return isLast ? baselines.last.map { height + $0 } : baselines.first
    }

    /// The topmost first, or the lowest last baseline of what is in a row.
    mutating func rowBaseline(
        of index: Int,
        _ stack: Stack,
        _ isLast: Bool,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number? {
        let size = Size(
            width: try length(of: index, along: .horizontal, offered: offered, in: parent),
            height: try length(of: index, along: .vertical, offered: offered, in: parent)
        )
        let inner = inner(of: index, offered, in: parent)
        let (children, settled, _) = try row(index, stack, size: size, offered: inner)
        var found: Number?
        for child in children {
            let height = child.frame.size.height
            let baseline = try baseline(
                of: child.index,
                isLast,
                height: height,
                offered: child.offered,
                in: settled.definite
            )
            guard let baseline else { continue }
            let position = child.frame.origin.y + baseline
            found = found.map { isLast ? max($0, position) : min($0, position) } ?? position
        }
        return found
    }
}

extension LayoutTree.Item {
    /// The baseline that an element says it has, or that its content has, down from its top.
    func ownBaseline<Number: RealNumber>(isLast: Bool, height: Number) -> Number? {
        if isLast {
            let descender = style.descender.map { Number(written: $0) } ?? content?.descender()
            return descender.map { height + $0 }
        }
        return style.ascender.map { Number(written: $0) } ?? content?.ascender()
    }
}
