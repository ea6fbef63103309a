// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4.3: the size of a box at an absolute position.

extension ProgramPass {
    /// Returns the question to a box at an absolute position.
    ///
    /// Its width is final; its height may be a range from which the content decides.
    mutating func absoluteQuestion(
        _ item: inout CSSItem,
        _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis),
        in stack: Int
    ) throws(LayoutFailure) -> CSSQuestion {
        // 1. Whether it fills what its insets leave.
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

        // 2. Its width, which a ratio may say if its height is known; else the ratio says its height. Where the insets
        //    say one of them, both are found at once.
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

        // 3. Its height; where nothing but the insets says it, a ratio says more.
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

    /// Returns the width of a box at an absolute position.
    ///
    /// That is its own width, the width that its insets leave, or its fit-content width.
    ///
    /// - Parameters:
    ///   - isFilled: Whether it is as wide as its insets leave.
    ///   - followsHeight: Whether its ratio gives its width by its height; content may widen it.
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
            let isSaid = item.isReplaced || (item.ratio != nil && height.isExact)
            width = isSaid ? widths.max : min(widths.max, max(widths.min, available))
        }
        width = item.clamp(width, along: .horizontal)
        if followsHeight, !item.isReplaced, item.automaticMinima.width, !isClipped(item.index) {
            let least = try cssIntrinsicWidths(of: item, height: height).min
            width = max(width, min(least, item.max.width))
        }
        return max(width, item.edges.width)
    }

    /// Whether a box at an absolute position is as long as its insets leave.
    struct AbsoluteFilling {
        let width: Bool
        let height: Bool
        /// Whether its alignment says so of the height.
        let isExplicit: Bool
        /// Whether its insets say how wide it is.
        private let isInset: Bool

        init(
            _ item: CSSItem,
            _ sizing: Sizing,
            _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
        ) {
            // A picture is as large as it is by itself, unless it is told to stretch.
            isInset = axes.horizontal.isInset
            isExplicit = axes.vertical.alignment == .stretch
            let isStretched =
                isExplicit || (axes.vertical.alignment == nil && !item.isReplaced)
            width = isInset && sizing.preferred.width.isAuto && !item.isReplaced
            height = axes.vertical.isInset && sizing.preferred.height.isAuto && isStretched
        }

        /// Whether its ratio makes it as wide as belongs to its height: that is said, or more is said of it than of
        /// the width.
        func followsHeight(_ item: CSSItem) -> Bool {
            guard item.ratio != nil else { return false }
            return item.preferred.height != nil || (height && (!isInset || isExplicit))
        }
    }

    /// Whether an element cuts off what sticks out of it to the left and right.
    private func isClipped(_ index: Int) -> Bool {
        readsInside(of: index) && tree[box: index].overflowX != .visible
    }
}
