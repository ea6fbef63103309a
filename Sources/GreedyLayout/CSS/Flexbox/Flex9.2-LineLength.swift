// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.2, *Line Length Determination*.

extension GreedyPass {
    /// §9.2 step 3: Determine the flex base size and hypothetical main size of each item.
    ///
    /// Every child is put on top of the items.
    mutating func determineBaseSizes(in container: FlexContainer) {
        let children = tree[container.index].children
        scratch.flexItems.makeRoom(for: children.count)
        for child in children {
            // 3A. A definite flex basis is the flex base size.
            var item = FlexItem(child, among: tree.items.span, in: container)
            // What shows nothing has neither a content size nor an automatic minimum.
            if !item.isPlain, !item.hasDefiniteBasis || item.hasAutomaticMinimum {
                determineContentSizes(of: &item, in: container)
            }
            // The hypothetical main size is the flex base size within minimum and maximum.
            item.settle()
            scratch.flexItems.append(item)
        }
    }

    /// Determines the flex base size and the automatic minimum of an item where they follow from what is
    /// inside.
    private mutating func determineContentSizes(
        of item: inout FlexItem,
        in container: FlexContainer
    ) {
        let definite = definiteCrossSize(of: item, in: container)
        if !item.hasDefiniteBasis {
            item.base = contentLength(of: item, crossSize: definite, in: container)
        }
        guard item.hasAutomaticMinimum else { return }
        let least = automaticMinimum(of: item, crossSize: definite, in: container)
        item.range = Interval(min: least, max: item.range.max)
    }

    /// §9.2 steps 3B to 3E: How long an item is along the main axis if that follows from what is inside.
    ///
    /// - Parameter definite: The cross size, if it is known before lines are.
    mutating func contentLength(
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        // In a row the max-content width.
        if container.isRow {
            return widths(of: item.index, height: definite, within: item.crossRange).max
        }
        // 3B. In a column the height by the aspect ratio.
        if let picture = picture(at: item.index) {
            return picture.height(width: definite, within: item.crossRange)
        }
        // 3E. Or the height at the width that it will have. Its own height has no part in that, but lines
        //     of a column that wraps are broken at it.
        var heights = range(of: item.index, along: .vertical, in: nil)
        if let own = length(of: item.index, along: .vertical, in: nil) {
            heights = Interval(min: 0, max: heights.clamp(own))
        }
        var question = question(for: item.index, in: container.percentages)
        question.width =
            definite
            ?? fitContentWidth(
                of: item,
                height: nil,
                within: heights,
                in: container.question.width
            )
        if wrapsColumns(item.index) { question.lineLimit = heights.max }
        return layOut(question).size.height
    }

    /// §9.2 step 4: Determine the main size of the flex container: known, or as long as the longest line.
    func mainLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        let main = container.main
        if let length = container.length(along: main) { return length }
        var longest: Number?
        for line in lines {
            let length = hypotheticalLength(of: scratch.flexLines[line])
            if let other = longest, !(other < length) { continue }
            longest = length
        }
        return container.range(along: main).clamp(longest ?? 0)
    }

    /// What the items of a line add up to before they flex.
    func hypotheticalLength(of line: FlexLine) -> Number {
        line.items.reduce(line.spacing) { $0 + scratch.flexItems[$1].hypothetical }
    }
}
