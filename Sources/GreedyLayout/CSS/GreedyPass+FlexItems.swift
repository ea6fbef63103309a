// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.2, *Line Length Determination*, and §4.5, *Automatic
// Minimum Size of Flex Items*.

extension GreedyPass {
    /// Puts every child on top of the items, each with its flex base size.
    mutating func appendItems(of container: FlexContainer) {
        let children = tree.items.span[container.index].children
        flexItems.makeRoom(for: children.count)
        for child in children {
            let item = item(child, of: container)
            flexItems.append(item)
        }
    }

    /// A child with its flex base size, and what it may become.
    private mutating func item(_ index: Int, of container: FlexContainer) -> FlexItem {
        let style = tree.items.span[index].style
        let (main, cross) = (container.main, container.cross)
        let parent = container.percentages
        var item = FlexItem(
            index: index,
            alignment: style.alignSelf ?? container.stack.alignItems
                ?? .stretch,
            before: Number(style.spacingBefore),
            after: Number(style.spacingAfter)
        )
        // 1. What it may be across.
        item.crossRange = range(of: index, along: cross, in: parent[cross])
        item.preferredCross = length(of: index, along: cross, in: parent[cross])
        item.isStretched =
            item.alignment == .stretch && tree.items.span[index].sizing.preferred[cross].isAuto

        // 2. Its flex base size.
        let preferred = length(of: index, along: main, in: parent[main])
        let basis =
            style.flexBasis.isAuto
            ? preferred : style.flexBasis.resolved(in: parent[main])
        item.range = range(of: index, along: main, in: parent[main])
        item.hasDefiniteBasis = basis != nil
        item.base = basis ?? 0

        // What shows nothing has neither a content length nor an automatic minimum.
        let hasAutomaticMinimum = tree.items.span[index].sizing.min[main].isAuto
        guard shapes[index] != .plain, basis == nil || hasAutomaticMinimum else { return item }
        let definite = definiteCross(of: item, container)
        if basis == nil { item.base = contentLength(of: item, definite, container) }

        // 3. Its automatic minimum.
        if hasAutomaticMinimum {
            let least = automaticMinimum(of: item, preferred, definite, container)
            item.range = Interval(min: least, max: item.range.max)
        }
        return item
    }

    /// The cross size that is known before lines are, if there is one.
    private func definiteCross(
        of item: FlexItem,
        _ container: FlexContainer
    ) -> Number? {
        if let own = item.preferredCross { return item.crossRange.clamp(own) }
        guard item.isStretched, !container.isMultiline,
            let length = container.percentages[container.cross]
        else { return nil }
        return item.crossRange.clamp(length)
    }

    /// How long an item is along the main axis if that follows from what is inside: a width as wide as
    /// can be, a height at the width that it will have.
    private mutating func contentLength(
        of item: FlexItem,
        _ definite: Number?,
        _ container: FlexContainer
    ) -> Number {
        if container.isRow {
            return widths(of: item.index, height: definite, within: item.crossRange).max
        }
        if let picture = picture(at: item.index) {
            return picture.height(width: definite, within: item.crossRange)
        }
        var question = question(for: item.index, in: container.percentages)
        question.width = definite ?? columnWidth(of: item, in: container)
        if wrapsColumns(item.index) {
            // Its lines are broken at its own height, which has no part in its content otherwise.
            let own = length(of: item.index, along: .vertical, in: nil)
            let heights = range(of: item.index, along: .vertical, in: nil)
            question.lineLimit = own.map(heights.clamp) ?? heights.max
        }
        return layOut(question).size.height
    }

    /// The width of an item of a column that fits in what there is.
    ///
    /// - Parameter flexed: Its height, if it has flexed.
    /// - Parameter available: The width to fit in; without it, the container's.
    mutating func columnWidth(
        of item: FlexItem,
        flexed: Number? = nil,
        available: Number? = nil,
        in container: FlexContainer
    ) -> Number {
        let parent = container.percentages.height
        let heights = range(of: item.index, along: .vertical, in: parent)
        var height = length(of: item.index, along: .vertical, in: parent).map(heights.clamp)
        let isDefinite = container.question.isHeightDefinite || item.hasDefiniteBasis
        if isDefinite, let flexed { height = flexed }
        let fit = widths(of: item.index, height: height, within: heights)
            .fit(in: available ?? container.question.width)
        return item.crossRange.clamp(fit)
    }

    /// The content-based minimum size: what is inside, but not more than the item asks for itself.
    private mutating func automaticMinimum(
        of item: FlexItem,
        _ preferred: Number?,
        _ definite: Number?,
        _ container: FlexContainer
    ) -> Number {
        var content: Number
        if container.isRow {
            content = widths(of: item.index, height: definite, within: item.crossRange).min
        } else if preferred == 0 {
            return 0
        } else {
            content = contentLength(of: item, definite, container)
        }
        content = min(content, item.range.max)
        guard let preferred else { return content }
        return min(content, min(preferred, item.range.max))
    }
}
