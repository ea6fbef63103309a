// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.2, *Line Length Determination*, and §4.5, *Automatic
// Minimum Size of Flex Items*.

extension GreedyPass {
    /// Puts every child on top of the items, each with its flex base size.
    mutating func appendItems(of container: FlexContainer) {
        let children = tree[container.index].children
        scratch.flexItems.makeRoom(for: children.count)
        for child in children {
            var item = FlexItem(child, among: tree.items.span, in: container)
            // What shows nothing has neither a content length nor an automatic minimum.
            if !item.isPlain, !item.hasDefiniteBasis || item.hasAutomaticMinimum {
                measureContent(of: &item, in: container)
            }
            item.settle()
            scratch.flexItems.append(item)
        }
    }

    /// Finds the flex base size and the automatic minimum of an item that follow from what is inside.
    private mutating func measureContent(of item: inout FlexItem, in container: FlexContainer) {
        let definite = definiteCross(of: item, container)
        if !item.hasDefiniteBasis { item.base = contentLength(of: item, definite, container) }
        guard item.hasAutomaticMinimum else { return }
        let main = container.main
        let preferred = length(of: item.index, along: main, in: container.percentages[main])
        let least = automaticMinimum(of: item, preferred, definite, container)
        item.range = Interval(min: least, max: item.range.max)
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
        // Its own height has no part in that, but lines of a column that wraps are broken at it.
        var heights = range(of: item.index, along: .vertical, in: nil)
        if let own = length(of: item.index, along: .vertical, in: nil) {
            heights = Interval(min: 0, max: heights.clamp(own))
        }
        var question = question(for: item.index, in: container.percentages)
        question.width =
            definite ?? columnWidth(of: item, height: nil, within: heights, in: container)
        if wrapsColumns(item.index) { question.lineLimit = heights.max }
        return layOut(question).size.height
    }

    /// The width of an item of a column that has flexed, as it fits in what there is.
    ///
    /// - Parameter available: The width to fit in; without it, the container's.
    mutating func columnWidth(
        of item: FlexItem,
        available: Number? = nil,
        in container: FlexContainer
    ) -> Number {
        let parent = container.percentages.height
        let heights = range(of: item.index, along: .vertical, in: parent)
        var height = length(of: item.index, along: .vertical, in: parent).map(heights.clamp)
        let isDefinite = container.question.isHeightDefinite || item.hasDefiniteBasis
        if isDefinite { height = item.length }
        return columnWidth(
            of: item,
            height: height,
            within: heights,
            available: available,
            in: container
        )
    }

    /// The width of an item of a column that fits in what there is.
    ///
    /// - Parameter height: Its height, if it is definite.
    /// - Parameter heights: The heights that it may have otherwise.
    private mutating func columnWidth(
        of item: FlexItem,
        height: Number?,
        within heights: Interval,
        available: Number? = nil,
        in container: FlexContainer
    ) -> Number {
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
