// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Intrinsic widths, from the inside out.
//
// Sources: CSS Flexible Box Layout Module Level 1, §9.9; CSS Box Sizing Module Level 3, §4-5. Where the
// specification's algorithm for a row breaks pages, browsers add up contributions; so does this.

extension GreedyPass {
    /// What an element prefers along an axis, if it is a length: not yet within its range.
    ///
    /// A percentage of a length that is not known counts as `auto`.
    func length(of index: Int, along axis: Axis, in parent: Number?) -> Number? {
        tree[index].sizing.preferred[axis].resolved(in: parent)
    }

    /// The lengths that an element's own minimum and maximum allow, an `auto` minimum being 0.
    func range(of index: Int, along axis: Axis, in parent: Number?) -> Interval {
        tree[index].sizing.bounds(along: axis, in: parent ?? .nan)
    }

    /// The min-content and max-content width of a box, whatever its own dimensions.
    ///
    /// - Parameter height: Its height, if it is definite; pictures follow it.
    /// - Parameter heights: Its own minimum and maximum height.
    mutating func widths(of index: Int, height: Number?, within heights: Interval) -> CSSWidths {
        let shape = shape(of: index)
        if shape == .plain { return CSSWidths(min: 0, max: 0) }
        if let picture = picture(at: index) {
            let width = picture.width(height: height, within: heights)
            return CSSWidths(min: width, max: width)
        }
        var question = CSSWidthsQuestion(index: index)
        if followsHeight(index) { (question.height, question.heights) = (height, heights) }
        if let known = scratch.intrinsicWidths.answer(to: question) { return known }
        questionsLeft -= 1
        guard questionsLeft >= 0 else { return CSSWidths(min: 0, max: 0) }
        let widths: CSSWidths
        switch tree[index].kind {
        case .node(let content):
            widths = CSSWidths(
                min: content.size(offered: Proposal(width: 0, height: nil))?.width ?? 0,
                max: content.size(offered: .unspecified)?.width ?? 0
            )
        case .stack(let stack) where shape == .css:
            widths = containerWidths(of: index, stack, height: height, within: heights)
        default: widths = foreignWidths(of: index, height: height)
        }
        scratch.intrinsicWidths.keep(widths, to: question, of: tree.items.count)
        return widths
    }

    /// What an item adds to the intrinsic widths of the container around it.
    ///
    /// Percentages are of a width that is not yet known, and count as `auto`.
    ///
    /// - Parameter height: The height of the container, if it is definite.
    private mutating func contribution(
        of index: Int,
        to stack: Stack,
        height: Number?
    ) -> CSSWidths {
        let style = tree[index].style
        let isRow = stack.direction == .horizontal
        let range = range(of: index, along: .horizontal, in: nil)
        let own = length(of: index, along: .horizontal, in: nil)

        // 1. The widths of what is inside, which may follow from its height.
        var ownHeight = length(of: index, along: .vertical, in: height)
        let alignment = style.alignSelf ?? stack.alignItems ?? .stretch
        if isRow, stack.flexWrap == .noWrap, alignment == .stretch, style.height.isAuto {
            ownHeight = height
        }
        let heights = self.range(of: index, along: .vertical, in: height)
        let content = widths(of: index, height: ownHeight.map(heights.clamp), within: heights)

        // 2. Its own width comes first. But a picture that is, or is at most, a part of a width yet
        //    unknown can be squeezed to nothing.
        var widths = own.map { CSSWidths(min: $0, max: $0) } ?? content
        let isPart = style.width.isFraction || style.maxWidth.isFraction
        if isPart, picture(at: index) != nil { widths.min = 0 }
        widths = CSSWidths(min: range.clamp(widths.min), max: range.clamp(widths.max))

        // 3. Along a row an item with a basis has its hypothetical size where it cannot grow or shrink
        //    to that; how narrow it is does not count if the row may wrap.
        let basis = style.flexBasis.isAuto ? own : style.flexBasis.resolved(in: nil)
        guard isRow, let basis else { return widths }
        let least =
            style.minWidth.isAuto ? min(content.min, min(own ?? .infinity, range.max)) : range.min
        let hypothetical = Interval(min: least, max: range.max).clamp(basis)
        func reached(_ width: Number) -> Number {
            if width > basis, style.flexGrow == 0 { return hypothetical }
            return width < basis && style.flexShrink == 0 ? hypothetical : width
        }
        widths.max = reached(widths.max)
        if stack.flexWrap == .noWrap { widths.min = reached(widths.min) }
        return widths
    }

    /// The intrinsic widths of a flex container.
    private mutating func containerWidths(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval
    ) -> CSSWidths {
        let children = tree[index].children
        var widths = CSSWidths(min: 0, max: 0)
        switch stack.direction {
        case .vertical:
            // A column is as wide as the widest of its items, its lines next to each other.
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                widths.min = max(widths.min, own.min)
                widths.max = max(widths.max, own.max)
            }
            if stack.flexWrap == .wrap {
                widths.max = linesWidth(of: index, stack, height: height, within: heights)
            }
        case .horizontal:
            // A row is as wide as its items together, or, if they may wrap, at least as the widest.
            let gaps = Number(stack.spacing) * Number(max(0, children.count - 1))
            var sum = CSSWidths(min: gaps, max: gaps)
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                let margins =
                    Number(tree[child].style.spacingBefore)
                    + Number(tree[child].style.spacingAfter)
                sum.min += own.min + margins
                sum.max += own.max + margins
                widths.min = max(widths.min, own.min + margins)
            }
            widths.max = max(0, sum.max)
            if stack.flexWrap == .noWrap { widths.min = max(0, sum.min) }
        }
        widths.max = max(widths.min, widths.max)
        return widths
    }

    /// What the lines of a column take next to each other when each is as wide as what its widest item
    /// contributes; lines break where the items do that have not flexed.
    private mutating func linesWidth(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval
    ) -> Number {
        // 1. Lines of items as high as they are by themselves.
        var question = CSSQuestion(index: index, width: .infinity)
        question.height = height
        question.isHeightDefinite = height != nil
        question.heights = heights
        let container = FlexContainer(stack, question)
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)
        appendItems(of: container)
        appendLines(of: firstItem..<scratch.flexItems.count, in: container)

        // 2. Their widths.
        var width = container.lineGap * Number(max(0, scratch.flexLines.count - firstLine - 1))
        for number in firstLine..<scratch.flexLines.count {
            var widest: Number = 0
            for position in scratch.flexLines[number].items {
                let child = scratch.flexItems[position].index
                widest = max(widest, contribution(of: child, to: stack, height: height).max)
            }
            width += widest
        }
        scratch.flexItems.removeLast(scratch.flexItems.count - firstItem)
        scratch.flexLines.removeLast(scratch.flexLines.count - firstLine)
        return width
    }

    // MARK: Pictures

    /// A picture that keeps its aspect ratio, if an element is one.
    func picture(at index: Int) -> CSSPicture? {
        guard shape(of: index) == .node,
            case .node(.image(let natural, isResizable: true)) = tree[index].kind,
            natural.width > 0, natural.height > 0
        else { return nil }
        return CSSPicture(width: Number(natural.width), height: Number(natural.height))
    }

    /// Whether an element is a column that puts its items on several lines.
    func wrapsColumns(_ index: Int) -> Bool {
        guard shape(of: index) == .css, let stack = tree.stack(at: index) else { return false }
        return stack.direction == .vertical && stack.flexWrap == .wrap
    }

    /// Whether the width of an element may depend on its height: it has pictures inside, lines next to
    /// each other, or an element of another rule.
    private mutating func followsHeight(_ index: Int) -> Bool {
        if scratch.heightFollowers.isEmpty {
            scratch.heightFollowers.append(
                contentsOf: repeatElement(false, count: tree.items.count)
            )
            for index in tree.items.indices.reversed() {
                switch shape(of: index) {
                case .plain, .rigid: break
                case .node where picture(at: index) == nil: break
                case .css where !wrapsColumns(index): break
                default: scratch.heightFollowers[index] = true
                }
                if scratch.heightFollowers[index], let parent = tree[index].parent {
                    scratch.heightFollowers[parent] = true
                }
            }
        }
        return scratch.heightFollowers[index]
    }
}
