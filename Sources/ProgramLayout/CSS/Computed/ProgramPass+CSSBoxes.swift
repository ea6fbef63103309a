// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Returns the layout of a `css` box of a known width.
    mutating func cssAnswer(_ question: CSSQuestion) throws(LayoutFailure) -> CSSAnswer {
        let index = question.index
        if let answer = css.answers[question] { return answer }
        guard css.answers.count < tree.measuringLimit else { throw tree.measuredTooOften }
        var answer = try cssMeasured(question)
        if scrolls(index) { answer.box.clampBaselines() }
        answer.box.setBaselines(by: tree[index].style)
        css.answers.keep(answer, for: question, of: tree.items.count)
        return answer
    }

    /// Returns the height and the baselines of a `css` box of a known width.
    mutating func cssBox(_ question: CSSQuestion) throws(LayoutFailure) -> CSSBox {
        guard tree[question.index].isSimple,
            case .node(let content) = tree[question.index].kind
        else { return try cssAnswer(question).box }
        var box = cssBox(of: content, question)
        if scrolls(question.index) { box.clampBaselines() }
        box.setBaselines(by: tree[question.index].style)
        return box
    }

    /// Returns the natural size of an element's content; zero if it has none.
    func naturalSize(of index: Int) -> Size {
        guard case .node(let content) = tree[index].kind else { return .zero }
        return content.size(offered: Proposal.unspecified) ?? .zero
    }

    /// Computes the layout of a box of a known width.
    mutating func cssMeasured(_ question: CSSQuestion) throws(LayoutFailure) -> CSSAnswer {
        switch tree[question.index].shape {
        case .plain, .rigid, .node:
            return CSSAnswer(box: cssBox(of: tree[question.index].content ?? .none, question))
        case .container(.widthFirst(let rule)): return try cssMeasured(question, by: rule)
        case .container(.offers), .container(.limits): return try foreignAnswer(question)
        }
    }

    /// Lays out a stack that settles widths first, by its rule.
    private mutating func cssMeasured(
        _ question: CSSQuestion,
        by rule: Asking.BoxRule
    ) throws(LayoutFailure) -> CSSAnswer {
        guard let stack = tree.stack(at: question.index) else { return try foreignAnswer(question) }
        switch rule {
        case .css: return try layOutCSS(cssStack(stack, question))
        }
    }

    // MARK: From outside

    /// Returns the question to a `css` box that an element of another rule measures within limits.
    ///
    /// The box is sized like an absolutely positioned one. A length is definite if the limits allow
    /// only one. Otherwise it is the box's own length, or else the fit-content width and the
    /// content's height. The limits take precedence over its own lengths.
    ///
    /// - Parameter parent: The size that percentages refer to; NaN or infinite if it is unknown.
    ///
    /// Source: CSS 2.2, section 10.3.7; CSS Flexible Box Layout Module Level 1, section 9.8.
    mutating func cssQuestion(
        _ index: Int,
        within limits: SizeLimits,
        in parent: Size
    ) throws(LayoutFailure) -> CSSQuestion {
        // 1. Clamp its own lengths to the limits.
        let known = Proposal(known: parent).definite
        var item = cssItem(index, in: known, along: .horizontal)
        let (width, height) = (limits.width.ordered, limits.height.ordered)
        // If the parent's size is known, the limits are the available lengths.
        let available = Proposal(
            width: known.width == nil || !width.upper.isFinite ? nil : width.upper,
            height: known.height == nil || !height.upper.isFinite ? nil : height.upper
        )
        if height.isExact { item.preferred.height = height.lower }
        if item.hasKeywords {
            try resolveKeywords(of: &item, in: available, fittingIn: width.upper)
        }
        // Limits always set a minimum, even if it is 0.
        item.automaticMinima = (false, false)
        item.min.height = max(item.edges.height, height.clamp(item.min.height))
        item.max.height = height.clamp(max(item.min.height, item.max.height))
        if height.isExact { item.preferred.height = height.lower }
        var own = item.ownHeight
        if item.hasKeywords {
            var bounded = item
            try resolveKeywords(
                of: &bounded,
                in: available,
                height: own,
                fittingIn: width.upper
            )
            (item.preferred.width, item.min.width, item.max.width) = (
                bounded.preferred.width, bounded.min.width, bounded.max.width
            )
        }

        // 2. Choose the width: the given one, or the fit-content width.
        var fitting: Number
        if width.isExact {
            fitting = width.lower
        } else if let preferred = item.preferred.width {
            fitting = item.clamp(preferred, along: .horizontal)
        } else {
            let widths = try cssWidths(of: item, height: own)
            fitting = item.clamp(
                min(widths.max, max(widths.min, width.upper)),
                along: .horizontal
            )
        }
        fitting = max(item.edges.width, width.clamp(fitting))

        // 3. Choose the height: by the ratio, or by the content.
        if item.hasKeywords, !height.isExact {
            let (least, most) = (item.min.height, item.max.height)
            own = item.ownHeight
            try resolveHeightKeywords(of: &item, atWidth: fitting, natural: own)
            item.min.height = max(least, item.min.height)
            item.max.height = min(most, item.max.height)
            own = settled(item.ownHeight(atWidth: fitting), from: own, of: item)
        } else {
            own = item.ownHeight(atWidth: fitting)
        }
        return CSSQuestion(
            index: index,
            width: fitting,
            height: own,
            parent: item.question.parent
        )
    }
}

extension ProgramPass {
    /// Returns the box of a node: its width is given, and its content decides its height.
    private func cssBox(of content: Content, _ question: CSSQuestion) -> CSSBox {
        guard tree[question.index].hasBox else {
            return CSSBox(of: content, question, in: CSSSides())
        }
        let edges = cssEdges(of: question)
        return CSSBox(of: content, question, in: edges.all)
    }
}

extension ProgramPass.CSSBox {
    /// Creates the box of a node: its width is given, and its content decides its height.
    ///
    /// - Parameter edges: The edges around the content.
    fileprivate init(
        of content: Content,
        _ question: ProgramPass.CSSQuestion,
        in edges: CSSSides<Number>
    ) {
        let around = edges.sum
        let width = max(0, question.width - around.width)
        let height: Number
        if let ratio: Number = content.aspectRatio() {
            height = width / ratio
        } else {
            let inside = content.size(
                offered: Geometry<Number>.Proposal(width: width, height: nil)
            )
            height = inside?.height ?? 0
        }
        contentHeight = height + around.height
        size = .init(width: question.width, height: question.height.clamp(contentHeight))
        guard content.hasLines else { return }
        baselines.first = content.ascender().map { edges.top + $0 }
        baselines.last = content.descender().map { edges.top + height + $0 }
    }

    /// Moves baselines outside the box to its nearest edge (CSS Box Alignment Module Level 3, §
    /// 9.1).
    mutating func clampBaselines() {
        baselines.first = baselines.first.map { max(0, min($0, size.height)) }
        baselines.last = baselines.last.map { max(0, min($0, size.height)) }
    }

    /// Sets the baselines from a style.
    mutating func setBaselines(by style: borrowing Style) {
        if let ascender = style.ascender { baselines.first = Number(written: ascender) }
        if let descender = style.descender {
            baselines.last = size.height + Number(written: descender)
        }
    }
}

extension Geometry.Limits {
    /// The limits as ordered numbers with a finite lower limit.
    fileprivate var ordered: Self {
        let lower = lower.isFinite ? max(lower, 0) : 0
        return Self(lower, upper.isNaN ? .infinity : max(lower, upper))
    }
}

extension Content {
    /// Whether it is a picture that keeps its ratio.
    var keepsRatio: Bool {
        let ratio: Double? = aspectRatio()
        return ratio != nil
    }

    /// Returns the ratio of width to height of a picture that keeps it; `nil` for other content.
    func aspectRatio<Number: RealNumber>() -> Number? {
        guard case .image(let natural, isResizable: true) = self, natural.width > 0,
            natural.height > 0
        else { return nil }
        return Number(written: natural.width) / Number(written: natural.height)
    }
}
