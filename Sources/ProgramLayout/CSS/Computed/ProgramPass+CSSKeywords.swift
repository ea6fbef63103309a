// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives an item the lengths that are keywords, as far as they can be known before it is measured (CSS Box
    /// Sizing Module Level 3, § 3.1; Level 4, § 4.1).
    ///
    /// - Parameters:
    ///   - available: What the margins leave of the box around, as far as that is known. Where it is not, `stretch`
    ///     is `auto`, and so is `fitContent`.
    ///   - height: How high it is, if that is known.
    ///   - limit: The width that `fitContent` fits in, if that is another.
    ///   - isBoundless: Whether that has no end where it is not known.
    mutating func resolveKeywords(
        of item: inout CSSItem,
        in available: Proposal,
        height: CSSHeight? = nil,
        fittingIn limit: Number? = nil,
        isBoundless: Bool = false
    ) throws(LayoutFailure) {
        let sizing = tree[item.index].sizing

        // 1. `stretch` is all of it.
        for axis in Axis.allCases {
            let whole = available[axis].map { max(item.edges[axis], $0) }
            if sizing.preferred[axis].keyword == .stretch {
                item.preferred[axis] = whole
                // Where that is not known, or is not what it comes to, it is as long as its line.
                if axis == item.axis.crossed { item.isStretched = true }
            }
            if sizing.min[axis].keyword == .stretch { item.min[axis] = whole ?? item.edges[axis] }
            if sizing.max[axis].keyword == .stretch { item.max[axis] = whole ?? .infinity }
            if axis == item.axis.crossed, item.stretched != nil, let length = available[axis] {
                item.stretched = item.clamp(length, along: axis)
            }
        }

        // 2. A picture is as high as it is by itself, or as its own width makes it.
        if item.isReplaced, let ratio = item.ratio {
            let natural = naturalSize(of: item.index).width + item.edges.width
            let height = ratio.height(atWidth: natural)
            if sizing.min.height.isOfContent { item.min.height = height }
            if sizing.max.height.isOfContent { item.max.height = height }
            if item.axis == .horizontal {
                item.stretched = item.stretched.map { item.clamp($0, along: .vertical) }
            }
        }

        // 3. The widths that follow from the content.
        guard
            sizing.preferred.width.isOfContent || sizing.min.width.isOfContent
                || sizing.max.width.isOfContent
        else { return }
        let widths = try cssWidths(of: item, height: height ?? item.ownHeight)
        let available = limit ?? available.width
        if let width = widths.length(of: sizing.preferred.width, in: available) {
            item.preferred.width = width
        }
        if let width = widths.length(
            of: sizing.min.width,
            in: available ?? (isBoundless ? .infinity : 0)
        ) {
            item.min.width = width
        }
        if let width = widths.length(of: sizing.max.width, in: available ?? .infinity) {
            item.max.width = width
        }
    }

    /// Gives an item of a stack the lengths that are keywords, as far as they can be known.
    ///
    /// - Parameter height: How high it is, if that is known.
    mutating func resolveKeywords(
        of item: inout CSSItem,
        _ problem: CSSStack,
        height: CSSHeight? = nil
    ) throws(LayoutFailure) {
        let inner = problem.inner
        let width = inner.width == nil ? nil : problem.width
        let available = Proposal(
            width: width.map { $0 - item.margins(along: .horizontal) },
            height: inner.height.map { $0 - item.margins(along: .vertical) }
        )
        try resolveKeywords(
            of: &item,
            in: available,
            height: height,
            isBoundless: problem.isBoundless
        )
    }

    /// Gives an item the bounds of its height that follow from its content, once its width is known: they are
    /// all the height of the content.
    ///
    /// - Parameter natural: The height that it has without those, to which percentages refer if that is said.
    mutating func resolveHeightKeywords(
        of item: inout CSSItem,
        atWidth width: Number,
        natural: CSSHeight? = nil
    ) throws(LayoutFailure) {
        let sizing = tree[item.index].sizing
        let (isLeast, isMost) = (sizing.min.height.isOfContent, sizing.max.height.isOfContent)
        guard isLeast || isMost else { return }
        var question = item.question
        question.width = width
        question.height =
            switch natural {
            case nil: item.contentHeight(by: tree[item.index].style)
            case let natural? where natural.isExact: natural
            // Lines break within all that is known of it, percentages included.
            case let natural?: CSSHeight(from: item.edges.height, to: natural.upper)
            }
        var content = try cssBox(question).contentHeight
        if let ratio = item.ratio { content = ratio.height(atWidth: width) }
        if isLeast { (item.min.height, item.isAtLeastContent) = (content, true) }
        if isMost { item.max.height = content }
    }

    /// The heights that a box may have once bounds are known that follow from what is inside.
    ///
    /// Percentages inside refer to the height without these, and no line breaks at a maximum that is the height of
    /// what is inside: that is as high as itself. What a ratio says is known beforehand.
    ///
    /// - Parameters:
    ///   - height: The heights within all bounds.
    ///   - natural: Those that it may have without bounds that follow from what is inside.
    func settled(_ height: CSSHeight, from natural: CSSHeight, of item: CSSItem) -> CSSHeight {
        if item.ratio != nil { return height }
        let settled = height.referring(to: natural)
        guard !settled.isExact, tree[item.index].sizing.max.height.isOfContent else {
            return settled
        }
        return item.isAtLeastContent
            ? CSSHeight(from: settled.lower, breakingAt: natural.upper)
            : CSSHeight(from: settled.lower, to: natural.upper)
    }
}

extension ProgramPass.CSSWidths {
    /// The width that a keyword stands for; `nil` if it is none that follows from the content, or what is
    /// available is not known.
    func length(of dimension: Dimension, in available: Number?) -> Number? {
        switch dimension.keyword {
        case .minContent: min
        case .maxContent: max
        case .fitContent: available.map { Swift.min(max, Swift.max(min, $0)) }
        case .stretch, .content, nil: nil
        }
    }
}
