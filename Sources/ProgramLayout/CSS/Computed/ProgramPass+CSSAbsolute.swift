// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Absolutely positioned boxes. Sections are those of CSS Positioned Layout Module Level 3.
// Coordinates are those before mirroring.

extension ProgramPass {
    /// Lays out an absolutely positioned box inside a `css` stack, and places it.
    ///
    /// - Parameters:
    ///   - question: The question to the stack.
    ///   - size: The size of the stack.
    ///   - origin: The origin of the stack.
    mutating func placeAbsolute(
        _ index: Int,
        of stack: Stack,
        _ question: CSSQuestion,
        _ size: Size,
        at origin: Point
    ) throws(LayoutFailure) {
        // 1. § 2.1: find its containing block, and its own lengths there.
        let (owner, block, isTurned) = containingBlock(of: question.index)
        // Programs cannot have infinite bounds here; the surrounding element's infinite frame makes
        // the layout fail.
        guard block.isFinite, Rect(origin: origin, size: size).isFinite else { return }
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
        axes.vertical.mayStickOut = scrollableSides(of: owner)
        let stackIsTurned = tree.layoutDirection(of: question.index) != tree.layoutDirection
        let isFlipped = stack.isReversed != (stackIsTurned && stack.direction == .horizontal)
        switch stack.direction {
        case .horizontal:
            axes.horizontal.addSpacing(tree[index].style, isFlipped: isFlipped)
        case .vertical:
            axes.vertical.addSpacing(tree[index].style, isFlipped: isFlipped)
        }

        // 2. § 4.2 and CSS Flexible Box Layout Module Level 1, § 4.1: find the edges for its
        //    alignment.
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

        // 3. § 4.3: determine its size.
        let own = try absoluteQuestion(&item, axes, in: question.index)
        let box = try cssBox(own)

        // 4. § 4.4: find its position, with a program for each axis.
        let place = Point(
            x: try position(of: index, axes.horizontal, length: box.size.width, in: question.index),
            y: try position(of: index, axes.vertical, length: box.size.height, in: question.index)
        )
        try placeCSS(own, at: block.origin + place)
    }

    // MARK: The containing block

    /// Returns the containing block of a stack's absolute boxes: the padding box of the nearest box
    /// that is not static, possibly the stack itself.
    ///
    /// Also returns whether its lines begin on the opposite side from the layout's.
    private func containingBlock(of index: Int) -> (owner: Int, block: Rect, isTurned: Bool) {
        var found = index
        while found != LayoutTree.root, isPassed(found), let parent = tree[found].parent {
            // Outside an element of another rule, only the root can be the containing block.
            found = tree.isBoxContainer(parent) ? parent : LayoutTree.root
        }
        let block = css.paddingBoxes[found] ?? frames[found]
        return (found, block, tree.layoutDirection(of: found) != tree.layoutDirection)
    }

    /// Whether overflow at the top of an element, and whether overflow at the bottom, can be
    /// scrolled to.
    ///
    /// This is the side towards which its content runs (CSS Overflow Module Level 3, § 2.2).
    private func scrollableSides(of index: Int) -> (start: Bool, end: Bool) {
        guard scrolls(index) else { return (false, false) }
        let flow = tree.stack(at: index)
        let goesUp =
            switch flow?.direction {
            case .vertical?: flow?.isReversed == true
            case .horizontal?: flow?.flexWrap == .wrapReverse
            case nil: false
            }
        return (goesUp, !goesUp)
    }

    /// Whether a box is not a containing block: it is static, or has no box.
    private func isPassed(_ index: Int) -> Bool {
        guard tree[index].hasBox, tree.isBox(index) else { return false }
        let box = tree[box: index]
        return box.position == .static || box.display == .contents
    }

    /// Keeps the padding box of a stack, without scroll bars, as the containing block of absolute
    /// boxes inside.
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

    /// Returns the position along the main axis that a box would have as the only item of its
    /// stack.
    private func mainEdge(of stack: Stack) -> StaticEdge {
        switch stack.distribution(by: .css) {
        case .start: .start
        case .end: .end
        case .center, .spaceAround, .spaceEvenly: .center
        case .flexEnd: stack.isReversed ? .start : .end
        case .flexStart, .spaceBetween, .stretch: stack.isReversed ? .end : .start
        }
    }

    /// Returns the position along the cross axis that a box would have as the only item of its
    /// stack.
    private func crossEdge(of stack: Stack, _ own: Alignment?) -> StaticEdge {
        let isReversed = stack.flexWrap == .wrapReverse
        return switch own ?? stack.alignment(by: .css) {
        case .start, .baselineFirst: .start
        case .end, .baselineLast: .end
        case .center: .center
        case .flexEnd: isReversed ? .start : .end
        case .flexStart, .stretch: isReversed ? .end : .start
        }
    }
}
