// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Resolves the keyword lengths of an item that are known before it is measured (CSS Box Sizing
    /// Module Level 3, § 3.1; Level 4, § 4.1).
    ///
    /// - Parameters:
    ///   - available: The available lengths inside the margins. Where they are unknown, `stretch`
    ///     and `fitContent` are `auto`.
    ///   - height: The height of the item, if it is known.
    ///   - limit: The available width for `fitContent`, if it is another one.
    ///   - isBoundless: Whether an unknown available width is unlimited.
    mutating func resolveKeywords(
        of item: inout CSSItem,
        in available: Proposal,
        height: CSSHeight? = nil,
        fittingIn limit: Number? = nil,
        isBoundless: Bool = false
    ) throws(LayoutFailure) {
        let sizing = tree[item.index].sizing

        // 1. `stretch` fills the available length.
        for axis in Axis.allCases {
            let whole = available[axis].map { max(item.edges[axis], $0) }
            if sizing.preferred[axis].keyword == .stretch {
                item.preferred[axis] = whole
                // If the available length is unknown or not final, the item is stretched to its
                // line.
                if axis == item.axis.crossed { item.isStretched = true }
            }
            if sizing.min[axis].keyword == .stretch { item.min[axis] = whole ?? item.edges[axis] }
            if sizing.max[axis].keyword == .stretch { item.max[axis] = whole ?? .infinity }
            if axis == item.axis.crossed, item.stretched != nil, let length = available[axis] {
                item.stretched = item.clamp(length, along: axis)
            }
        }

        // 2. The content height of a picture is its natural height, or the height at its own width.
        if item.isReplaced, let ratio = item.ratio {
            let natural = naturalSize(of: item.index).width + item.edges.width
            let height = ratio.height(atWidth: natural)
            if sizing.min.height.isOfContent { item.min.height = height }
            if sizing.max.height.isOfContent { item.max.height = height }
            if item.axis == .horizontal {
                item.stretched = item.stretched.map { item.clamp($0, along: .vertical) }
            }
        }

        // 3. Resolve the widths that follow from the content.
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

    /// Resolves the keyword lengths of a stack's item that are already known.
    ///
    /// - Parameter height: The height of the item, if it is known.
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

    /// Resolves the content-based height limits of an item, once its width is known: each is the
    /// height of the content.
    ///
    /// - Parameter natural: The height without these limits. Percentages refer to it if it is
    ///   exact.
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
            // Lines break at the greatest known height, percentages included.
            case let natural?: CSSHeight(from: item.edges.height, to: natural.upper)
            }
        var content = try cssBox(question).contentHeight
        if let ratio = item.ratio { content = ratio.height(atWidth: width) }
        if isLeast { (item.min.height, item.isAtLeastContent) = (content, true) }
        if isMost { item.max.height = content }
    }

    /// Returns the allowed heights of a box, once its content-based limits are resolved.
    ///
    /// Percentages inside refer to the height without these limits. Lines do not break at a maximum
    /// that is the content's height, because the content fits in it. A ratio gives the height
    /// beforehand.
    ///
    /// - Parameters:
    ///   - height: The heights within all limits.
    ///   - natural: The heights without content-based limits.
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
    /// Returns the width for a keyword; `nil` if the keyword does not depend on the content, or if
    /// the available width is unknown.
    func length(of dimension: Dimension, in available: Number?) -> Number? {
        switch dimension.keyword {
        case .minContent: min
        case .maxContent: max
        case .fitContent: available.map { Swift.min(max, Swift.max(min, $0)) }
        case .stretch, .content, nil: nil
        }
    }
}
