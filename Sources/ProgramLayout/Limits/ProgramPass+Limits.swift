// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Measures an element of Texture, or any element inside one, without earlier measurements
    /// inside it.
    mutating func answer(_ question: LimitsQuestion) throws(LayoutFailure) -> LimitsAnswer {
        let number = try ask(LimitsAsked(question: question, memory: [:]))
        return answers[number: number]
    }

    /// Measures an element with the baselines that stacks inside it remember.
    ///
    /// - Returns: The number of its answer.
    private mutating func ask(_ asked: LimitsAsked) throws(LayoutFailure) -> Int {
        if let number = answers.number(of: asked) { return number }
        guard answers.count < tree.measuringLimit else { throw tree.measuredTooOften }
        let outer = remembered
        remembered = asked.memory
        defer { remembered = outer }
        var answer = try measured(asked.question)
        answer.size = grid(of: asked.index).record(answer.size)
        answer.memory = remembered
        answers.keep(answer, for: asked, of: tree.items.count)
        return answers.count - 1
    }

    /// Returns the pixels to which the size and the position of an element are rounded: none if its stack does not round.
    func grid(of index: Int) -> PixelGrid {
        pixels.scale == nil || tree.isRounded(index) ? pixels : PixelGrid(scale: nil)
    }

    /// Measures an element inside the one that is being measured, and takes over its memory.
    ///
    /// - Returns: The number of its answer.
    mutating func askInside(_ question: LimitsQuestion) throws(LayoutFailure) -> Int {
        let asked = LimitsAsked(
            question: question,
            memory: tree.part(of: remembered, inside: question.index)
        )
        let number = try ask(asked)
        let memory = answers[number: number].memory
        if !memory.isEmpty { remembered.merge(memory) { $1 } }
        return number
    }

    /// Measures an element at a size that an `hstack` stack offers.
    ///
    /// - Parameter inner: The offer, clamped to the element's own range.
    mutating func answer(
        of index: Int,
        offered inner: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> LimitsAnswer {
        func limits(_ axis: Axis) -> Limits {
            let own = tree[index].sizing.interval(along: axis, in: parent[axis])
            return Limits(least: own.min, offered: inner[axis] ?? own.max)
        }
        let question = LimitsQuestion(
            index: index,
            limits: SizeLimits(width: limits(.horizontal), height: limits(.vertical)),
            parent: Size(known: parent)
        )
        return try answer(question)
    }

    private mutating func measured(
        _ question: LimitsQuestion
    ) throws(LayoutFailure) -> LimitsAnswer {
        let limits = question.limits.intersection(
            tree[question.index].sizing.limits(in: question.parent)
        )
        switch tree[question.index].shape {
        case .plain, .rigid, .node:
            let content = tree[question.index].content ?? .none
            let size = content.size(within: limits, in: question.parent)
            return LimitsAnswer(size: size)
        case .container(.limits(let rule)):
            return try measured(question, by: rule, limits)
        case .container(.offers(let rule)):
            // The offer is the largest allowed size.
            let offered = Proposal(limits.max).definite
            let size = try size(of: question.index, by: rule, offered: offered)
            return LimitsAnswer(size: limits.clamp(size), .offers(rule, offered))
        case .container(.widthFirst):
            let asked = try cssQuestion(
                question.index,
                within: question.limits,
                in: question.parent
            )
            let box = try cssBox(asked)
            var answer = LimitsAnswer(size: box.size, .css(question))
            let height = grid(of: question.index).record(box.size).height
            answer.baselines = .init(
                first: box.baselines.first,
                last: box.baselines.last.map { $0 - height }
            )
            return answer
        }
    }

    /// Measures a stack that sets limits, or arranges the contents of another element, by its rule.
    private mutating func measured(
        _ question: LimitsQuestion,
        by rule: Asking.LimitsRule,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        switch rule {
        case .texture:
            guard let stack = tree.stack(at: question.index) else {
                return LimitsAnswer(size: .zero)
            }
            let problem = TextureStack(index: question.index, stack, limits: limits, by: program)
            var answer = try measured(problem)
            if keepsRecords, case .lines(let problem, let lines) = answer.inside {
                answer.records = lines.indices.map { record(of: lines[$0], number: $0, problem) }
            }
            return answer
        case .flutter:
            guard let stack = tree.stack(at: question.index) else {
                return LimitsAnswer(size: .zero)
            }
            return try measured(
                FlutterStack(index: question.index, stack: stack, limits: limits, program: program)
            )
        case .arrangement: return try arranged(question, limits)
        }
    }

    /// Arranges the contents of an element that is not a stack.
    private mutating func arranged(
        _ question: LimitsQuestion,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        let children = tree[question.index].children
        switch tree[question.index].kind {
        case .node, .stack, .swiftUI: return LimitsAnswer(size: .zero)
        case .absolute(let absolute):
            return try measured(absolute, children, limits)
        case .inset(let insets):
            return try measured(insets, children.lowerBound, question)
        case .ratio(let ratio):
            return try measured(ratio, children.lowerBound, limits)
        case .relative(let relative):
            return try measured(relative, children.lowerBound, limits)
        case .center(let center):
            return try measured(center.relative, children.lowerBound, limits)
        case .corner(let corner):
            return try measured(corner, children, limits)
        case .background:
            return try measured(children, question) { _ in question.parent }
        case .overlay:
            return try measured(children, question) { $0 }
        case .wrapper:
            return try measured(wrapped: children, limits)
        }
    }

    /// Measures a child and gives it a position.
    mutating func child(
        _ index: Int,
        _ limits: SizeLimits,
        in parent: Size,
        at origin: Point = .zero
    ) throws(LayoutFailure) -> LimitsChild {
        let question = LimitsQuestion(index: index, limits: limits, parent: parent)
        let answer = try askInside(question)
        let size = answers[number: answer].size
        return LimitsChild(answer: answer, index: index, size: size, origin: origin)
    }
}

extension Geometry.Size {
    /// The valid extents; NaN for invalid ones, which count as unknown.
    var validExtents: Self { Self(width: width.ifValidExtent, height: height.ifValidExtent) }
}
