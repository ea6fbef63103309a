// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §4.5, *Automatic Minimum Size of Flex Items*.

extension GreedyPass {
    /// The content-based minimum size.
    ///
    /// - Parameter definite: The cross size, if it is known before the lines are.
    mutating func automaticMinimum(
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        // 1. The specified size suggestion: the preferred length, if it is definite.
        let preferred =
            rules.holds(.specifiedSizeOfBasis, false) && item.hasDefiniteBasis
            ? item.base : item.preferredMain
        let ratio = ratio(of: item, in: container)

        // 2. The content size suggestion: the min-content size, clamped by the minimum and maximum
        //    cross size converted through the aspect ratio.
        var content: Number
        if let other: Number = rules.contentLength(
            of: item.index,
            along: container.main,
            in: tree,
            width: container.percentages.width
        ) {
            content = other
        } else if container.isRow {
            let range = item.crossRange
            let widths = widths(of: item, height: definite, within: range, in: container)
            content = rules.holds(.contentSuggestionWidest, false) ? widths.max : widths.min
        } else if preferred == 0 {
            return 0
        } else if let ratio, ratio.isReplaced {
            content = contentLength(of: item, crossSize: definite, in: container)
        } else {
            content = contentHeight(
                of: item,
                crossSize: definite,
                ignoresRatio: true,
                in: container
            )
            if ratio != nil {
                let own = contentLength(of: item, crossSize: definite, in: container)
                // The contents do not increase a given height, even one in percent of an unknown
                // height.
                let height = tree[item.index].sizing.preferred.height
                let isGiven = !height.isAuto && item.preferredMain == nil
                content = isGiven ? own : max(own, content)
            }
        }
        if let ratio, !container.isRow || definite == nil, rules.holds(.ratioLimits, true) {
            content = ratio.range(along: container.main, cross: item.crossRange).clamp(content)
        }
        let most = item.range.max
        content = rules.step(.automaticMinimumCap, from: content, to: min(content, most))

        // 3. The smaller suggestion; for a picture without the first, the transferred size
        //    suggestion.
        if let preferred, rules.holds(.specifiedSize, true) {
            content = rules.step(.contentSize, from: preferred, to: content)
            return min(content, min(preferred, most))
        }
        if let ratio, rules.holds(.transferredSize, ratio.isReplaced),
            let cross = item.preferredCross
        {
            let own = item.crossRange.clamp(cross)
            return min(content, ratio.length(along: container.main, cross: own))
        }
        return content
    }
}
