// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

// Boxes at an absolute position. Sections are those of CSS Positioned Layout Module Level 3; in coordinates in
// which nothing has been mirrored yet.

extension ProgramPass {
    /// Lays out a box at an absolute position that is inside of a `css` stack, and places it.
    ///
    /// - Parameters:
    ///   - question: What the stack was asked.
    ///   - size: The size of the stack.
    ///   - origin: Where the stack lies.
    mutating func placeAbsolute(
        _ index: Int,
        of stack: Stack,
        _ question: CSSQuestion,
        _ size: Size,
        at origin: Point
    ) throws(LayoutFailure) {
        // 1. § 2.1: its containing block, and its own lengths there.
        let (block, isTurned) = containingBlock(of: question.index)
        let parent = Proposal(block.size)
        var item = cssItem(index, in: parent, along: .horizontal)
        item.isStretched = false
        let edges = cssEdges(of: question).all
        let content = Rect(
            origin: Point(
                x: origin.x + edges.left - block.origin.x,
                y: origin.y + edges.top - block.origin.y
            ),
            size: Size(
                width: max(0, size.width - edges.sum.width),
                height: max(0, size.height - edges.sum.height)
            )
        )
        var axes = (
            horizontal: absoluteAxis(.horizontal, item, block.size, isTurned: isTurned),
            vertical: absoluteAxis(.vertical, item, block.size, isTurned: false)
        )
        let stackIsTurned = tree.layoutDirection(of: question.index) != tree.layoutDirection
        let isFlipped = stack.isReversed != (stackIsTurned && stack.direction == .horizontal)
        switch stack.direction {
        case .horizontal:
            axes.horizontal.addSpacing(tree[index].style, isFlipped: isFlipped)
        case .vertical:
            axes.vertical.addSpacing(tree[index].style, isFlipped: isFlipped)
        }

        // 2. § 4.2 and CSS Flexible Box Layout Module Level 1, § 4.1: between which edges it is aligned.
        func place(_ axis: inout AbsoluteAxis) {
            guard axis.insets.start == nil, axis.insets.end == nil else { return }
            let isMain = axis.axis == stack.direction
            let edge =
                isMain ? mainEdge(of: stack) : crossEdge(of: stack, tree[index].style.alignSelf)
            let isFlipped = axis.axis == .horizontal && stackIsTurned
            axis.alignStatically(
                edge,
                from: content.origin[axis.axis],
                length: content.size[axis.axis],
                isFlipped: isFlipped
            )
        }
        place(&axes.horizontal)
        place(&axes.vertical)

        // 3. § 4.3: its size.
        let own = try absoluteQuestion(&item, axes)
        let box = try cssBox(own)

        // 4. § 4.4: where it lies, by a program for each axis.
        let place = Point(
            x: try position(of: index, axes.horizontal, length: box.size.width, in: question.index),
            y: try position(of: index, axes.vertical, length: box.size.height, in: question.index)
        )
        try placeCSS(own, at: block.origin + place)
    }

    // MARK: The containing block

    /// The padding box of the nearest box around a stack's absolute boxes that is not static, itself included, and
    /// whether lines begin there on another side than in the layout.
    private func containingBlock(of index: Int) -> (block: Rect, isTurned: Bool) {
        var found = index
        while found != LayoutTree.root, isPassed(found), let parent = tree[found].parent {
            // Through elements of other rules only the root is seen.
            found = tree.isCSS(parent) ? parent : LayoutTree.root
        }
        let block = css.paddingBoxes[found] ?? frames[found]
        return (block, tree.layoutDirection(of: found) != tree.layoutDirection)
    }

    /// Whether a box is no containing block: it is static, or is none at all.
    private func isPassed(_ index: Int) -> Bool {
        guard tree[index].hasBox, tree.asker(of: index) == .css else { return false }
        let box = tree[box: index]
        return box.position == .static || box.display == .contents
    }

    /// Keeps the padding box of a stack without its bars: the containing block of absolute boxes inside.
    mutating func keepPaddingBox(_ question: CSSQuestion, _ size: Size, at origin: Point) {
        let edges = cssEdges(of: question)
        let around = edges.border + edges.bars
        css.paddingBoxes[question.index] = Rect(
            origin: Point(x: origin.x + around.left, y: origin.y + around.top),
            size: Size(
                width: max(0, size.width - around.sum.width),
                height: max(0, size.height - around.sum.height)
            )
        )
    }

    // MARK: Along an axis

    /// What is said of a box along one axis.
    struct AbsoluteAxis {
        let axis: Axis
        /// The length of the containing block.
        let whole: Number
        /// Its insets; `nil` where they are `auto`.
        var insets: (start: Number?, end: Number?)
        /// Its margins; `nil` where they are `auto`.
        var margins: (before: Number?, after: Number?)
        /// Where it lies between its insets.
        var alignment: Alignment?
        /// Whether lines begin where the axis ends.
        let isTurned: Bool
        /// Where it would lie, if both insets are `auto`.
        var isStatic = false

        /// What its margins take.
        var margin: Number { (margins.before ?? 0) + (margins.after ?? 0) }
        /// Whether both insets are given.
        var isInset: Bool { !isStatic && insets.start != nil && insets.end != nil }
        /// How long what its insets leave is.
        var inner: Number { max(0, whole - (insets.start ?? 0) - (insets.end ?? 0)) }
        /// What its insets and margins leave.
        var available: Number { inner - margin }
    }

    private func absoluteAxis(
        _ axis: Axis,
        _ item: CSSItem,
        _ block: Size,
        isTurned: Bool
    ) -> AbsoluteAxis {
        let style = tree[item.index].style
        let isMirrored = tree.layoutDirection == .rightToLeft
        let inset = tree[box: item.index].inset.mirrored(if: isMirrored)
        let margin = tree[box: item.index].margin.mirrored(if: isMirrored)
        func length(_ isEnd: Bool) -> Number? {
            let margin = margin[axis, isEnd: isEnd]
            return margin == .auto ? nil : margin.resolved(in: block.width) ?? 0
        }
        return AbsoluteAxis(
            axis: axis,
            whole: block[axis],
            insets: (
                inset[axis, isEnd: false].resolved(in: block[axis]),
                inset[axis, isEnd: true].resolved(in: block[axis])
            ),
            margins: (length(false), length(true)),
            alignment: axis == .vertical ? style.alignSelf : nil,
            isTurned: isTurned
        )
    }

    // MARK: The static position

    /// Where along its stack a box would lie as the sole item.
    private func mainEdge(of stack: Stack) -> StaticEdge {
        switch stack.justifyContent ?? .flexStart {
        case .start: .start
        case .end: .end
        case .center, .spaceAround, .spaceEvenly: .center
        case .flexEnd: stack.isReversed ? .start : .end
        case .flexStart, .spaceBetween, .stretch: stack.isReversed ? .end : .start
        }
    }

    /// Where across its stack a box would lie as the sole item.
    private func crossEdge(of stack: Stack, _ own: Alignment?) -> StaticEdge {
        let isReversed = stack.flexWrap == .wrapReverse
        return switch own ?? stack.alignItems ?? .stretch {
        case .start, .baselineFirst: .start
        case .end, .baselineLast: .end
        case .center: .center
        case .flexEnd: isReversed ? .start : .end
        case .flexStart, .stretch: isReversed ? .end : .start
        }
    }

    /// A side of the axis, as the stack sees it.
    enum StaticEdge { case start, center, end }

    // MARK: The size

    /// What a box at an absolute position is asked, once its size is known as far as its content does not
    /// decide it.
    private mutating func absoluteQuestion(
        _ item: inout CSSItem,
        _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis)
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

        // 2. Its width, which a ratio may say if its height is known; else the ratio says its height.
        let followsHeight = filling.followsHeight(item)
        if filling.height, item.ratio == nil || followsHeight || filling.isExplicit {
            item.preferred.height = filled
        }
        let width = try absoluteWidth(
            of: item,
            available: axes.horizontal.available,
            isFilled: filling.width && !followsHeight,
            followsHeight: followsHeight
        )

        // 3. Its height; where nothing but the insets says it, a ratio says more.
        if filling.height, !filling.isExplicit, item.ratio != nil { item.preferred.height = nil }
        let natural = item.ownHeight
        if item.hasKeywords {
            try resolveHeightKeywords(of: &item, atWidth: width, natural: natural)
        }
        var question = item.question
        question.width = width
        question.height = item.ownHeight(atWidth: width)
        if item.ratio == nil { question.height = question.height.referring(to: natural) }
        return question
    }

    /// How wide a box at an absolute position is: as it says, as its insets leave, or as wide as fits.
    ///
    /// - Parameters:
    ///   - isFilled: Whether it is as its insets leave.
    ///   - followsHeight: Whether its ratio makes it as wide as belongs to its height, though not less wide than its
    ///     content.
    private mutating func absoluteWidth(
        of item: CSSItem,
        available: Number,
        isFilled: Bool,
        followsHeight: Bool
    ) throws(LayoutFailure) -> Number {
        let height = item.ownHeight
        var width: Number
        if let own = item.preferred.width {
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
    private struct AbsoluteFilling {
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

    // MARK: The position

    /// § 4.4: where a box of a known length lies along an axis of its containing block, by a program.
    private mutating func position(
        of index: Int,
        _ axis: AbsoluteAxis,
        length: Number,
        in stack: Int
    ) throws(LayoutFailure) -> Number {
        // 1. What gives way.
        var stated = CSSAbsoluteProgram<Number>(
            insets: axis.clampedInsets,
            margins: (axis.margins.before ?? 0, axis.margins.after ?? 0),
            length: length,
            whole: axis.whole,
            givesWay: axis.givesWay
        )
        if axis.isInset {
            let free = axis.available - length
            stated.margins = axis.margins
            if axis.margins.before != nil, axis.margins.after != nil,
                let start = axis.startWithinLimits(length: length + axis.margin)
            {
                stated.insets.start = start
                stated.givesWay = .end
            }
            if axis.margins.before == nil, axis.margins.after == nil, free < 0,
                axis.axis == .horizontal
            {
                if axis.isTurned { stated.margins.after = 0 } else { stated.margins.before = 0 }
            }
        }

        // 2. The program.
        let tree = tree
        stated.state(
            in: &scratch.program,
            name: "\(tree.programName(of: index)).\(axis.axis == .horizontal ? "x" : "y")"
        )
        try scratch.solve { "the position of \(tree.name(of: index))" }
        if scratch.keepsNames { placedPrograms[stack, default: []].append(scratch.program) }
        return CSSAbsoluteProgram<Number>.position(in: scratch.solution)
    }
}

extension ProgramPass.AbsoluteAxis {
    /// Adds the spacing before and after a box to its margins.
    ///
    /// - Parameter isFlipped: Whether what is before it is where the axis ends.
    fileprivate mutating func addSpacing(_ style: Style, isFlipped: Bool) {
        let (before, after) = (Number(style.spacingBefore), Number(style.spacingAfter))
        margins.before = margins.before.map { $0 + (isFlipped ? after : before) }
        margins.after = margins.after.map { $0 + (isFlipped ? before : after) }
    }

    /// Aligns a box by where it would lie in its stack, within the containing block (§ 4.2).
    ///
    /// - Parameters:
    ///   - start: Where the content box of the stack begins.
    ///   - length: How long it is.
    ///   - isFlipped: Whether the stack begins where the axis ends.
    mutating func alignStatically(
        _ edge: ProgramPass.StaticEdge,
        from start: Number,
        length: Number,
        isFlipped: Bool
    ) {
        isStatic = true
        switch edge {
        case .center:
            let middle = start + length / 2
            let half = min(middle, whole - middle)
            insets = (middle - half, whole - middle - half)
            alignment = .center
        case .start where !isFlipped, .end where isFlipped:
            insets = (start, 0)
            alignment = .start
        default:
            insets = (0, whole - start - length)
            alignment = .end
        }
    }

    /// The insets; of two that leave less than nothing, the one where lines end gives way first.
    fileprivate var clampedInsets: (start: Number, end: Number) {
        guard isInset, let start = insets.start, let end = insets.end, start + end > whole else {
            return (insets.start ?? 0, insets.end ?? 0)
        }
        return isTurned ? (whole - end, end) : (start, whole - start)
    }

    /// Where a box begins, margins included, that would otherwise stick out of its containing block, as far as
    /// its insets do not (CSS Box Alignment Module Level 3, § 4.4.1); `nil` if it lies where it would.
    fileprivate func startWithinLimits(length: Number) -> Number? {
        guard alignment != nil else { return nil }
        let (start, end) = clampedInsets
        let place: Number =
            switch givesWay {
            case .end: start
            case .start: whole - end - length
            case .both: start + (whole - start - end - length) / 2
            }
        let limits = (start: min(0, start), end: whole - min(0, end))
        let kept = max(limits.start, min(place, limits.end - length))
        return kept == place ? nil : kept
    }

    /// Which inset gives way.
    fileprivate var givesWay: CSSAbsoluteProgram<Number>.GivingWay {
        switch (insets.start, insets.end) {
        case (nil, _): return .start
        case (_, nil): return .end
        default: break
        }
        return switch alignment {
        case .center: .both
        case .end, .flexEnd, .baselineLast: .start
        case .stretch, .start, .flexStart, .baselineFirst, nil:
            isTurned && !isStatic ? .start : .end
        }
    }
}
