// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4.3: the size of an absolutely positioned box.

extension ProgramPass {
    /// Returns the question to an absolutely positioned box.
    ///
    /// Its width is final. Its height may be a range in which the content decides.
    mutating func absoluteQuestion(
        _ item: inout CSSItem,
        _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis),
        in stack: Int
    ) throws(LayoutFailure) -> CSSQuestion {
        // 1. Find the axes on which it fills the space between its insets.
        let filling = AbsoluteFilling(item, tree[item.index].sizing, axes)
        let available = Proposal(
            width: axes.horizontal.available,
            height: axes.vertical.available
        )
        let filled = max(item.edges.height, axes.vertical.available)
        if item.hasKeywords {
            if filling.height { item.preferred.height = filled }
            try resolveKeywords(of: &item, in: available)
            if filling.height { item.preferred.height = nil }
        }

        // 2. Find its width. The ratio gives the width for a known height, and otherwise the height
        //    for the width. If the insets give one of them, a program finds both.
        let followsHeight = filling.followsHeight(item)
        let size = try filledSize(of: item, filling, axes, followsHeight: followsHeight, in: stack)
        if filling.height, item.ratio == nil || followsHeight || filling.isExplicit {
            item.preferred.height = filled
        }
        let width = try absoluteWidth(
            of: item,
            available: axes.horizontal.available,
            isFilled: filling.width && !followsHeight,
            followsHeight: followsHeight,
            found: size?.width
        )

        // 3. Find its height. A ratio takes precedence over a height that only the insets give.
        if filling.height, !filling.isExplicit, item.ratio != nil { item.preferred.height = nil }
        let natural = item.ownHeight
        if item.hasKeywords {
            try resolveHeightKeywords(of: &item, atWidth: width, natural: natural)
        }
        var question = item.question
        question.width = width
        question.height = item.ownHeight(
            atWidth: width,
            byRatio: width == size?.width && !followsHeight ? size?.height : nil
        )
        question.height = settled(question.height, from: natural, of: item)
        return question
    }

    /// Returns the width of an absolutely positioned box.
    ///
    /// It is the box's own width, the width between its insets, or its fit-content width.
    ///
    /// - Parameters:
    ///   - isFilled: Whether it fills the width between its insets.
    ///   - followsHeight: Whether its ratio gives the width for its height; content may widen it.
    ///   - found: The width that a program has found, if there is one.
    private mutating func absoluteWidth(
        of item: CSSItem,
        available: Number,
        isFilled: Bool,
        followsHeight: Bool,
        found: Number?
    ) throws(LayoutFailure) -> Number {
        let height = item.ownHeight
        var width: Number
        if let own = found ?? item.preferred.width {
            width = own
        } else if isFilled {
            width = item.transferredWidths(by: height).clamp(available)
        } else {
            let widths = try cssWidths(of: item, height: height)
            let isGiven = item.isReplaced || (item.ratio != nil && height.isExact)
            width = isGiven ? widths.max : min(widths.max, max(widths.min, available))
        }
        width = item.clamp(width, along: .horizontal)
        if followsHeight, !item.isReplaced, item.automaticMinima.width, !isClipped(item.index) {
            let least = try cssIntrinsicWidths(of: item, height: height).min
            width = max(width, min(least, item.max.width))
        }
        return max(width, item.edges.width)
    }

    /// Whether an absolutely positioned box fills the space between its insets, on each axis.
    struct AbsoluteFilling {
        let width: Bool
        let height: Bool
        /// Whether its alignment stretches its height.
        let isExplicit: Bool
        /// Whether both horizontal insets are given.
        private let isInset: Bool

        init(
            _ item: CSSItem,
            _ sizing: Sizing,
            _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
        ) {
            // A picture keeps its natural size unless its alignment is `stretch`.
            isInset = axes.horizontal.isInset
            isExplicit = axes.vertical.alignment == .stretch
            let isStretched =
                isExplicit || (axes.vertical.alignment == nil && !item.isReplaced)
            width = isInset && sizing.preferred.width.isAuto && !item.isReplaced
            height = axes.vertical.isInset && sizing.preferred.height.isAuto && isStretched
        }

        /// Whether its ratio gives its width for its height: the height is given, or takes
        /// precedence over the width.
        func followsHeight(_ item: CSSItem) -> Bool {
            guard item.ratio != nil else { return false }
            return item.preferred.height != nil || (height && (!isInset || isExplicit))
        }
    }

    /// Whether an element clips its overflow to the left and right.
    private func isClipped(_ index: Int) -> Bool {
        readsInside(of: index) && tree[box: index].overflowX != .visible
    }
}
