// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Sizing Module Level 3, §4 and §5: the min-content, max-content and fit-content widths of boxes.

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
    mutating func widths(
        of index: Int,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        let shape = shape(of: index)
        if shape == .plain { return IntrinsicWidths(min: 0, max: 0) }
        if let picture = picture(at: index) {
            let width = picture.width(height: height, within: heights)
            return IntrinsicWidths(min: width, max: width)
        }
        let key =
            followsHeight(index)
            ? WidthsKey(index, height: height, within: heights) : WidthsKey(index)
        if let known = scratch.intrinsicWidths[key] { return known }
        questionsLeft -= 1
        guard questionsLeft >= 0 else { return IntrinsicWidths(min: 0, max: 0) }
        let widths: IntrinsicWidths
        switch tree[index].kind {
        case .node(let content):
            widths = IntrinsicWidths(
                min: content.size(offered: Proposal(width: 0, height: nil))?.width ?? 0,
                max: content.size(offered: .unspecified)?.width ?? 0
            )
        case .stack(let stack) where shape == .css:
            widths = containerWidths(of: index, stack, height: height, within: heights)
        default: widths = foreignWidths(of: index, height: height)
        }
        scratch.intrinsicWidths.keep(widths, for: key, of: tree.items.count)
        return widths
    }

    /// The width of an item of a column that fits in an available one.
    ///
    /// - Parameter height: Its height, if it is definite.
    /// - Parameter heights: The heights that it may have otherwise.
    mutating func fitContentWidth(
        of item: FlexItem,
        height: Number?,
        within heights: Interval,
        in available: Number
    ) -> Number {
        item.crossRange.clamp(
            widths(of: item.index, height: height, within: heights).fit(in: available)
        )
    }

    /// A picture that keeps its aspect ratio, if an element is one.
    func picture(at index: Int) -> Picture? {
        guard shape(of: index) == .node,
            case .node(.image(let natural, isResizable: true)) = tree[index].kind,
            natural.width > 0, natural.height > 0
        else { return nil }
        return Picture(width: Number(natural.width), height: Number(natural.height))
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
