// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What becomes of boxes whose aspect ratio converts what their style says, and nothing else.

extension GreedyPass {
    /// The minima and maxima of a box along both axes, some of which its ratio has made of those along the other one.
    struct RelatedLimits {
        var width = Interval.unconstrained
        var height = Interval.unconstrained

        subscript(axis: Axis) -> Interval { axis == .horizontal ? width : height }
    }

    /// The aspect ratio that a style has, whatever becomes of it.
    func styleRatio(of index: Int, _ edges: Edges) -> AspectRatio? {
        guard !isPicture(index), hasContentBox(index), let ratio = tree[box: index].aspectRatio
        else { return nil }
        return AspectRatio(Number(ratio), ofContent: isContentBox(index), edges, natural: nil)
    }

    /// Gives an item the lengths that its ratio makes of its style.
    func takeStyleRatio(of item: inout FlexItem, in container: FlexContainer) {
        let edges = edges(of: item.index, in: container.percentages.width)
        guard let ratio = styleRatio(of: item.index, edges) else { return }
        let (main, cross) = (container.main, container.cross)

        // 1. Its preferred lengths, and with them its basis.
        func length(_ axis: Axis) -> Number? {
            let own: Number? = tree[item.index].sizing.preferred[axis].resolved(
                in: container.percentages[axis]
            )
            return own.map { $0 + (isContentBox(item.index) ? edges.rigid(axis) : 0) }
        }
        if item.preferredMain == nil, let other = length(cross) {
            item.preferredMain = ratio.length(along: main, cross: other)
        } else if item.preferredCross == nil, let other = length(main) {
            item.preferredCross = ratio.length(along: cross, cross: other)
        }
        if !item.hasDefiniteBasis, tree[item.index].style.flexBasis.isAuto,
            let own = item.preferredMain
        {
            (item.base, item.hasDefiniteBasis) = (own, true)
        }
        // 2. Its limits across; those along the line hold for its hypothetical size only.
        let isFilled = item.isStretched && !container.isMultiline
        if !isFilled || container.length(along: cross) == nil {
            let limits = relatedLimits(of: item.index, in: container.percentages)[cross]
            item.crossRange.min = max(item.crossRange.min, limits.min)
            item.crossRange.max = min(item.crossRange.max, max(limits.max, item.crossRange.min))
        }
    }

    /// What the ratio of a box makes of its minima and maxima: each of the other one, where that has none.
    func relatedLimits(of index: Int, in percentages: Proposal) -> RelatedLimits {
        let edges = edges(of: index, in: percentages.width)
        guard styleRatio(of: index, edges) != nil, let own = tree[box: index].aspectRatio else {
            return RelatedLimits()
        }
        // Of the border box, whatever lengths mean.
        let ratio = AspectRatio(Number(own), ofContent: false, edges, natural: nil)
        let sizing = tree[index].sizing
        func length(_ dimension: Dimension, _ axis: Axis) -> Number? {
            let length: Number? = dimension.resolved(in: percentages[axis])
            return length.map { $0 + (isContentBox(index) ? edges.rigid(axis) : 0) }
        }
        func related(_ own: Dimension, _ other: Dimension, _ axis: Axis) -> Number? {
            guard length(own, axis) == nil, let other = length(other, axis.crossed) else {
                return nil
            }
            return ratio.length(along: axis, cross: other)
        }
        func limits(_ axis: Axis) -> Interval {
            Interval(
                min: related(sizing.min[axis], sizing.min[axis.crossed], axis) ?? 0,
                max: related(sizing.max[axis], sizing.max[axis.crossed], axis) ?? .infinity
            )
        }
        return RelatedLimits(width: limits(.horizontal), height: limits(.vertical))
    }
}
