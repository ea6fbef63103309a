// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Sizing Module Level 3, §4 and §5: the min-content, max-content and fit-content widths of boxes.

extension GreedyPass {
    /// The min-content and max-content width of a border box, whatever its own widths.
    ///
    /// - Parameters:
    ///   - height: Its height, if it is definite; what keeps an aspect ratio follows it.
    ///   - heights: Its own minimum and maximum height.
    ///   - fitsContent: Whether an aspect ratio does not make it narrower than what is inside.
    mutating func widths(
        of index: Int,
        _ edges: Edges,
        height: Number?,
        within heights: Interval,
        fitsContent: Bool = true
    ) -> IntrinsicWidths {
        guard let ratio = aspectRatio(of: index, edges) else {
            return outerWidths(of: index, edges, height: height, within: heights)
        }
        // 1. A picture is as wide as its height makes it.
        if ratio.isReplaced {
            let width = ratio.width(height: heights.clamp(height ?? ratio.natural.height))
            return IntrinsicWidths(min: width, max: width)
        }
        // 2. So is another box with a definite height, but what is inside fits.
        if let height {
            let height = heights.clamp(height)
            var width = ratio.width(height: height)
            if fitsContent {
                let least = automaticWidth(of: index, edges, ratio, height: height, within: heights)
                width = max(width, least)
            }
            return IntrinsicWidths(min: width, max: width)
        }
        let content = outerWidths(of: index, edges, height: nil, within: heights)
        // 3. Without one its minimum and maximum height hold for the width too.
        guard rules.holds(.ratioLimits, true) else { return content }
        let range = ratio.range(along: .horizontal, cross: heights)
        return IntrinsicWidths(min: range.clamp(content.min), max: range.clamp(content.max))
    }

    /// The width below which what is inside keeps a box of a given height from going by its aspect ratio; 0 if
    /// nothing does.
    ///
    /// Source: CSS Box Sizing Module Level 4, §5.1 and §5.2.
    mutating func automaticWidth(
        of index: Int,
        _ edges: Edges,
        _ ratio: AspectRatio,
        height: Number?,
        within heights: Interval
    ) -> Number {
        guard hasContentMinimum(index, along: .horizontal, ratio) else { return 0 }
        return outerWidths(of: index, edges, height: height, within: heights).min
    }

    /// The widths of what is inside a box, and of its edges.
    private mutating func outerWidths(
        of index: Int,
        _ edges: Edges,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        let (across, down) = (edges[.horizontal], edges[.vertical])
        var widths = contentWidths(
            of: index,
            height: height.map { max(0, $0 - down) },
            within: Interval(min: max(0, heights.min - down), max: max(0, heights.max - down))
        )
        widths.min += rules.number(.measuredEdges, across)
        widths.max += rules.number(.measuredEdges, across)
        return widths
    }

    /// The min-content and max-content width of what is inside a box.
    ///
    /// - Parameters:
    ///   - height: The height of its content box, if it is definite.
    ///   - heights: The minimum and maximum of that.
    private mutating func contentWidths(
        of index: Int,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        let shape = shape(of: index)
        if shape == .plain { return IntrinsicWidths(min: 0, max: 0) }
        let key =
            followsHeight(index)
            ? WidthsKey(index, height: height, within: heights) : WidthsKey(index)
        if let known = scratch.intrinsicWidths[key] { return known }
        questionsLeft -= 1
        guard questionsLeft >= 0 else { return IntrinsicWidths(min: 0, max: 0) }
        let widths: IntrinsicWidths
        switch shape {
        case .plain, .rigid, .node:
            guard case .node(let content) = tree[index].kind else { return .init(min: 0, max: 0) }
            widths = IntrinsicWidths(
                min: rules.number(
                    .measuredWidth,
                    content.size(offered: Proposal(width: 0, height: nil))?.width ?? 0
                ),
                max: rules.number(
                    .measuredWidth,
                    content.size(offered: .unspecified)?.width ?? 0
                )
            )
        case .container(.widthFirst(let rule)):
            widths = self.widths(of: index, by: rule, height: height, within: heights)
        case .container(.offers), .container(.limits):
            widths = foreignWidths(of: index, height: height)
        }
        scratch.intrinsicWidths.keep(widths, for: key, of: tree.items.count)
        return widths
    }

    /// The min-content and max-content width of what is inside a stack that settles widths first.
    private mutating func widths(
        of index: Int,
        by rule: Asking.BoxRule,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        guard case .stack(let stack) = tree[index].kind else { return .init(min: 0, max: 0) }
        switch rule {
        case .css: return containerWidths(of: index, stack, height: height, within: heights)
        }
    }

    /// The min-content and max-content width of an item.
    mutating func widths(
        of item: FlexItem,
        height: Number?,
        within heights: Interval,
        in container: FlexContainer
    ) -> IntrinsicWidths {
        let edges = edges(of: item.index, in: container.percentages)
        return widths(of: item.index, edges, height: height, within: heights)
    }

    /// The width of an item of a column that fits in an available one, which is that of the container unless it is
    /// given.
    ///
    /// - Parameters:
    ///   - height: Its height, if it is definite.
    ///   - heights: The heights that it may have otherwise.
    mutating func fitContentWidth(
        of item: FlexItem,
        height: Number?,
        within heights: Interval,
        in container: FlexContainer,
        available: Number? = nil
    ) -> Number {
        let available = available ?? container.question.width - item.crossMargins
        let widths = widths(of: item, height: height, within: heights, in: container)
        return item.crossRange.clamp(widths.fit(in: available))
    }

    /// Whether an element is a picture that keeps its aspect ratio.
    @inline(__always)
    func isPicture(_ index: Int) -> Bool {
        guard shape(of: index) == .node, case .node(.image(_, isResizable: true)) = tree[index].kind
        else { return false }
        return true
    }

    /// Whether an element is a column that puts its items on several lines; inlined, as a call would copy the pass.
    @inline(__always)
    func wrapsColumns(_ index: Int) -> Bool {
        guard shape(of: index).isBoxContainer, case .stack(let stack) = tree[index].kind else {
            return false
        }
        return stack.direction == .vertical && stack.wraps
    }

    /// Whether the width of an element may depend on its height: something inside keeps an aspect ratio, has
    /// lines next to each other, or is an element of another rule.
    private mutating func followsHeight(_ index: Int) -> Bool {
        if scratch.heightFollowers.isEmpty {
            scratch.heightFollowers.append(
                contentsOf: repeatElement(false, count: tree.items.count)
            )
            for index in tree.items.indices.reversed() {
                switch shape(of: index) {
                case .plain, .rigid, .node:
                    scratch.heightFollowers[index] = aspectRatio(of: index, Edges()) != nil
                case .container(.widthFirst):
                    if wrapsColumns(index) || aspectRatio(of: index, Edges()) != nil {
                        scratch.heightFollowers[index] = true
                    }
                case .container(.offers), .container(.limits):
                    scratch.heightFollowers[index] = true
                }
                if scratch.heightFollowers[index], let parent = tree[index].parent {
                    scratch.heightFollowers[parent] = true
                }
            }
        }
        return scratch.heightFollowers[index]
    }
}
