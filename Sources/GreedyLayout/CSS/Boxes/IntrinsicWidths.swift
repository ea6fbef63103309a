// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Sizing Module Level 3, §4 and §5: the min-content, max-content and fit-content widths of boxes.

extension GreedyPass {
    /// The min-content and max-content width of a border box, ignoring its own widths.
    ///
    /// - Parameters:
    ///   - height: Its height, if it is definite; a box with an aspect ratio follows it.
    ///   - heights: Its own minimum and maximum height.
    ///   - fitsContent: Whether an aspect ratio cannot make it narrower than its contents.
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
        // 1. The height of a picture decides its width.
        if ratio.isReplaced {
            let width = ratio.width(height: heights.clamp(height ?? ratio.natural.height))
            return IntrinsicWidths(min: width, max: width)
        }
        // 2. So does the definite height of another box, but its contents set a minimum.
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
        // 3. Without a definite height, convert the minimum and maximum height to widths.
        guard rules.holds(.ratioLimits, true) else { return content }
        let range = ratio.range(along: .horizontal, cross: heights)
        return IntrinsicWidths(min: range.clamp(content.min), max: range.clamp(content.max))
    }

    /// The minimum width that the contents of a box set for a width that follows from its aspect
    /// ratio; 0 if they set none.
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

    /// The intrinsic widths of the contents of a box, plus its edges.
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

    /// The min-content and max-content width of the contents of a box.
    ///
    /// - Parameters:
    ///   - height: The height of its content box, if it is definite.
    ///   - heights: The minimum and maximum of the content box's height.
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

    /// The intrinsic widths of the contents of a stack that settles widths first.
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

    /// The fit-content width of an item of a column in an available width, by default the
    /// container's.
    ///
    /// - Parameters:
    ///   - height: Its height, if it is definite.
    ///   - heights: The allowed heights if its height is not definite.
    mutating func fitContentWidth(
        of item: FlexItem,
        height: Number?,
        within heights: Interval,
        in container: FlexContainer,
        available: Number? = nil
    ) -> Number {
        let margins = rules.number(.measuringMargins, item.crossMargins)
        let available = available ?? container.question.width - margins
        if rules.holds(.columnFills, false), available.isFinite {
            return item.crossRange.clamp(available)
        }
        let widths = widths(of: item, height: height, within: heights, in: container)
        let most = rules.step(.columnFit, from: .infinity, to: available)
        let fit = widths.fit(in: most, by: rules)
        return item.crossRange.clamp(lineWidth(fit, of: item.index, in: container.percentages))
    }

    /// Returns the fit-content width of a box; by another reading, text that breaks into lines is
    /// only as wide as its longest line.
    ///
    /// - Parameter parent: The size that percentages of its padding refer to.
    @inline(__always)
    func lineWidth(_ width: Number, of index: Int, in parent: Proposal) -> Number {
        guard rules.holds(.longestLineTaken, false), case .node(let content) = tree[index].kind,
            content.hasLines
        else { return width }
        let around = edges(of: index, in: parent)[.horizontal]
        let offer = Proposal(width: max(0, width - around), height: nil)
        return content.size(offered: offer).map { min(width, $0.width + around) } ?? width
    }

    /// Whether an element is a picture that keeps its aspect ratio.
    @inline(__always)
    func isPicture(_ index: Int) -> Bool {
        guard shape(of: index) == .node, case .node(.image(_, isResizable: true)) = tree[index].kind
        else { return false }
        return true
    }

    /// Whether an element is a column with several lines; inlined, because a call would copy the
    /// pass.
    @inline(__always)
    func wrapsColumns(_ index: Int) -> Bool {
        guard shape(of: index).isBoxContainer, case .stack(let stack) = tree[index].kind else {
            return false
        }
        return stack.direction == .vertical && stack.wraps
    }

    /// Whether the width of an element may depend on its height: an element inside keeps an aspect
    /// ratio, has several lines side by side, or belongs to another rule.
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
