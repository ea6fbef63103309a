// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 1: Pushes every child on top of the items, and measures the children that need it,
    /// freely or with their basis.
    mutating func measureFreely(_ children: Range<Int>, in stack: inout ResolvedStack) {
        let first = scratch.textureItems.count
        var doublyFlexible = 0
        scratch.textureItems.makeRoom(for: children.count)
        scratch.textureQuestions.makeRoom(for: children.count)
        for child in children {
            let style = tree[child].style
            let alignment = style.alignSelf ?? stack.properties.alignment(by: .texture)
            let item = ResolvedStack.Item(index: child, style, alignment: alignment)
            if item.isDoublyFlexible { doublyFlexible += 1 }
            scratch.textureItems.append(item)
        }

        // The only child that takes all the remaining space needs no initial measuring.
        stack.isOptimized = rules.holds(
            .textureLoneChildSkipped,
            stack.main.isExact && doublyFlexible == 1
        )
        let firstQuestion = scratch.textureQuestions.count
        let available = stack.parent[stack.axis]
        for position in first..<scratch.textureItems.count {
            if stack.isOptimized, scratch.textureItems[position].isDoublyFlexible { continue }
            let basis = tree[scratch.textureItems[position].index].style.flexBasis
            let limits = Limits(
                basis.resolved(in: available, auto: 0),
                basis.resolved(in: available, auto: .infinity)
            )
            scratch.textureQuestions.append(
                .init(position: position, main: limits, cross: stack.cross)
            )
        }
        measure(from: firstQuestion, in: stack)
        for position in first..<scratch.textureItems.count {
            scratch.textureItems[position].base = scratch.textureItems[position].size[stack.axis]
        }
    }

    /// Measures children by the last questions, and removes these.
    mutating func measure(from first: Int, in stack: ResolvedStack) {
        if forEach != nil { foresee(from: first, in: stack) }
        for number in first..<scratch.textureQuestions.count {
            let question = scratch.textureQuestions[number]
            let limits = limits(for: question, in: stack)
            let record = measure(
                scratch.textureItems[question.position].index,
                limits,
                in: stack.parent
            )
            scratch.textureItems[question.position].record = record
            scratch.textureItems[question.position].size = scratch.records[record].size
        }
        scratch.textureQuestions.removeLast(scratch.textureQuestions.count - first)
    }

    /// Returns the limits for measuring a child.
    ///
    /// The cross limits of a stretched child are the stack's own, except where the child has limits
    /// of its own.
    private func limits(
        for question: ResolvedStack.Question,
        in stack: ResolvedStack
    ) -> SizeLimits {
        let cross = question.cross
        var across = Limits(0, cross.upper)
        if isStretched(scratch.textureItems[question.position], in: stack) {
            let index = scratch.textureItems[question.position].index
            let own =
                rules.holds(.textureOwnCross, true)
                ? tree[index].sizing.limits(in: Size.unknown)[stack.axis.crossed]
                : Limits(0, .infinity)
            across = Limits(
                own.lower != 0 ? own.lower : cross.lower,
                own.upper == .infinity ? cross.upper : own.upper
            )
        }
        return SizeLimits(main: question.main, cross: across, along: stack.axis)
    }

    /// Whether a child is stretched across its line.
    func isStretched(_ item: ResolvedStack.Item, in stack: ResolvedStack) -> Bool {
        let own =
            rules.holds(.textureSelfStretched, true)
            ? item.alignment : stack.properties.alignment(by: .texture)
        return own == .stretch
    }

    /// Measures self-measuring children concurrently, before the pass asks the same questions.
    ///
    /// Their contents cache the answers, so the pass, which runs on one thread, need not wait.
    /// Nothing else depends on this.
    ///
    /// Source: Texture, `concurrent` of its stacks.
    private func foresee(from first: Int, in stack: ResolvedStack) {
        guard let forEach, questionsLeft >= 0 else { return }
        let parent = stack.parent
        let asked = scratch.textureQuestions[first...].compactMap {
            question -> (content: Content, limits: SizeLimits)? in
            let item = tree.items[scratch.textureItems[question.position].index]
            guard case .node(.measured(let content)) = item.kind else { return nil }
            let own = item.sizing.limits(in: parent)
            let limits = limits(for: question, in: stack)
            return (.measured(content), limits.intersection(own))
        }
        forEach(asked.count) { number in
            _ = asked[number].content.size(within: asked[number].limits, in: parent)
        }
    }
}
