// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Measures children with limits along the main axis and limits across it.
    mutating func measure(
        _ items: inout [TextureStack.Item],
        _ questions: [TextureStack.Question],
        in stack: TextureStack
    ) {
        let limits = questions.map { self.limits(of: items[$0.position], $0, in: stack) }
        foresee(zip(questions, limits).map { (items[$0.position].index, $1) }, in: stack.parent)
        for (question, limits) in zip(questions, limits) {
            let record = measure(items[question.position].index, limits, in: stack.parent)
            items[question.position].record = record
            items[question.position].size = records[record].size
        }
    }

    /// A child that is stretched is asked for at least what the stack is across, unless it has a
    /// length of its own there.
    private func limits(
        of item: TextureStack.Item,
        _ question: TextureStack.Question,
        in stack: TextureStack
    ) -> SizeLimits {
        let cross = question.cross
        var across = Limits(0, cross.upper)
        if item.alignment == .stretch {
            let own = tree.items[item.index].sizing.limits(in: Size.unknown)[stack.axis.crossed]
            across = Limits(
                own.lower != 0 ? own.lower : cross.lower,
                own.upper == .infinity ? cross.upper : own.upper
            )
        }
        return SizeLimits(main: question.main, cross: across, along: stack.axis)
    }

    /// Measures every child that needs it, freely or with its basis.
    mutating func measureFreely(
        _ children: Range<Int>,
        in stack: inout TextureStack
    ) -> [TextureStack.Item] {
        var items = children.map { child in
            let style = tree.items[child].style
            let alignment = style.alignSelf ?? stack.properties.alignItems ?? .stretch
            return TextureStack.Item(index: child, style: style, alignment: alignment)
        }

        // A lone child that takes whatever is left need not be asked what it would like.
        let isExact = stack.main.isExact
        stack.isOptimized = isExact && items.count(where: \.isDoublyFlexible) == 1
        var questions: [TextureStack.Question] = []
        for position in items.indices
        where !(stack.isOptimized && items[position].isDoublyFlexible) {
            let basis = items[position].style.flexBasis
            let available = stack.parent[stack.axis]
            let limits = Limits(
                basis.resolved(in: available, auto: 0),
                basis.resolved(in: available, auto: .infinity)
            )
            questions.append(.init(position: position, main: limits, cross: stack.cross))
        }
        measure(&items, questions, in: stack)
        for question in questions {
            items[question.position].base = items[question.position].size[stack.axis]
        }
        return items
    }

    /// Asks children that measure themselves what they are about to be asked, at the same time.
    ///
    /// They remember what they answer; the pass, which goes on alone, then need not wait. Nothing else
    /// depends on it.
    ///
    /// Source: Texture, `concurrent` of its stacks.
    private func foresee(_ questions: [(index: Int, limits: SizeLimits)], in parent: Size) {
        guard let forEach, patience >= 0 else { return }
        let asked = questions.compactMap { question -> (content: Content, limits: SizeLimits)? in
            let item = tree.items[question.index]
            guard case .node(.measured(let content)) = item.kind else { return nil }
            let own = item.sizing.limits(in: parent)
            return (.measured(content), question.limits.intersection(own))
        }
        forEach(asked.count) { number in
            _ = asked[number].content.size(within: asked[number].limits, in: parent)
        }
    }
}
