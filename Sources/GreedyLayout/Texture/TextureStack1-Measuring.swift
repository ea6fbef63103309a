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
        let isAlone =
            doublyFlexible == 1
            || rules.holds(.textureAllSkipped, false) && doublyFlexible > 1
        stack.isOptimized = rules.holds(
            .textureLoneChildSkipped,
            (rules.holds(.textureSkippedByCross, false)
                ? stack.cross.isExact : rules.holds(.textureSkippedInKnown, stack.main.isExact))
                && isAlone
        )
        let firstQuestion = scratch.textureQuestions.count
        for position in first..<scratch.textureItems.count {
            if stack.isOptimized, scratch.textureItems[position].isDoublyFlexible { continue }
            scratch.textureQuestions.append(
                .init(
                    position: position,
                    main: basisLimits(of: position, in: stack),
                    cross: crossBeforeStretching(in: stack)
                )
            )
        }
        measure(from: firstQuestion, in: stack)
        for position in first..<scratch.textureItems.count {
            let size = scratch.textureItems[position].size
            scratch.textureItems[position].base = size[stack.axis]
            scratch.textureItems[position].crossBase = size[stack.axis.crossed]
        }
    }

    /// The lengths for the initial measuring of an item: its basis, or any length.
    func basisLimits(of position: Int, in stack: ResolvedStack) -> Limits {
        let index = scratch.textureItems[position].index
        var basis = tree[index].style.flexBasis
        let available =
            Rules.isPlain ? stack.parent[stack.axis] : otherLengthOfBases(of: index, in: stack)
        if rules.holds(.textureUnknownBasisAuto, false), available.isNaN, basis.isFraction {
            basis = .auto
        }
        let endless = rules.holds(.textureMeasuredToMaximum, false) ? stack.main.upper : .infinity
        let limits = Limits(
            basis.resolved(in: available, auto: 0),
            basis.resolved(in: available, auto: endless)
        )
        if rules.holds(.textureBasisAsMinimum, false) { return Limits(limits.lower, .infinity) }
        if rules.holds(.textureBasisAsMaximum, false) { return Limits(0, limits.upper) }
        return Rules.isPlain || basis.isAuto
            ? limits : otherBasisLimits(limits, of: index, in: stack)
    }

    /// The limits across the stack until the lengths of the lines are known.
    func crossBeforeStretching(in stack: ResolvedStack) -> Limits {
        let most = rules.holds(.textureCrossMaximum, true) ? stack.cross.upper : .infinity
        return Limits(rules.holds(.textureStretchedFirst, true) ? stack.cross.lower : 0, most)
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
        var across = Limits(rules.holds(.textureCrossMinimum, false) ? cross.lower : 0, cross.upper)
        if isStretched(scratch.textureItems[question.position], in: stack, .textureSelfMeasured) {
            let index = scratch.textureItems[question.position].index
            let own =
                Rules.isPlain
                ? tree[index].sizing.limits(in: Size.unknown)[stack.axis.crossed]
                : otherOwnCross(of: index, in: stack)
            let isZero = rules.holds(.textureOwnCrossZero, false) && own.upper == 0
            let hasMinimum = rules.holds(.textureOwnCrossMinimum, own.lower != 0 || isZero)
            let hasMaximum = rules.holds(.textureOwnCrossMaximum, own.upper != .infinity)
            across = Limits(
                hasMinimum ? own.lower : cross.lower,
                hasMaximum ? own.upper : cross.upper
            )
            if rules.holds(.textureOwnCrossWithin, false) {
                across = Limits(min(across.lower, cross.upper), min(across.upper, cross.upper))
            }
        }
        return SizeLimits(main: question.main, cross: across, along: stack.axis)
    }

    /// Whether a child is stretched across its line.
    ///
    /// - Parameter quantity: The decision whether the child's own alignment counts.
    func isStretched(
        _ item: ResolvedStack.Item,
        in stack: ResolvedStack,
        _ quantity: NamedQuantity
    ) -> Bool {
        let own =
            rules.holds(quantity, true)
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
