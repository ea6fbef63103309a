// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §4.5, *Automatic Minimum Size of Flex Items*.

extension GreedyPass {
    /// The content-based minimum size: the content size suggestion, but not more than the specified
    /// size suggestion.
    ///
    /// - Parameter definite: The cross size, if it is known before lines are.
    mutating func automaticMinimum(
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        // 1. The specified size suggestion: the preferred length, if it is definite.
        let main = container.main
        let preferred = length(of: item.index, along: main, in: container.percentages[main])

        // 2. The content size suggestion: the min-content size, within the maximum.
        var content: Number
        if container.isRow {
            content = widths(of: item.index, height: definite, within: item.crossRange).min
        } else if preferred == 0 {
            return 0
        } else {
            content = contentLength(of: item, crossSize: definite, in: container)
        }
        content = min(content, item.range.max)

        // 3. The smaller of the two.
        guard let preferred else { return content }
        return min(content, min(preferred, item.range.max))
    }
}
