// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Sizing Module Level 3, §3, *Specifying Box Sizes*, and Level 4, §4.1. All lengths are
// lengths of border boxes.

extension GreedyPass {
    /// The preferred, minimum and maximum length of a box along an axis.
    struct BoxLengths {
        /// The preferred length, unless it follows from the content.
        var preferred: Number?
        /// Whether the preferred length comes from a keyword for one of the content's lengths.
        var isIntrinsic = false
        /// The minimum and the maximum.
        ///
        /// An automatic minimum is the length of border and padding.
        var range: Interval
        /// Whether the minimum is the content's height, and whether the maximum is.
        var limits: (min: Bool, max: Bool) = (false, false)

        /// Returns the range, once the height of the content is known.
        func range(content: Number?) -> Interval {
            guard let content else { return range }
            let most = limits.max ? content : range.max
            return Interval(min: limits.min ? max(content, range.min) : range.min, max: most)
        }
    }

    /// The sizes outside a box that its lengths depend on.
    struct Surroundings {
        /// The lengths that percentages refer to; `nil` where they are unknown.
        let percentages: Proposal
        /// The lengths that `stretch` fills: the available lengths less the margins.
        let available: Proposal
    }

    /// Returns the vertical lengths of a box that do not depend on its content.
    func heights(of index: Int, _ edges: Edges, in around: Surroundings) -> BoxLengths {
        let sizing = tree[index].sizing
        let box = lengths(of: index, edges, along: .vertical, in: around)
        var lengths = BoxLengths(range: .unconstrained)
        lengths.preferred = box.length(sizing.preferred.height)
        lengths.isIntrinsic = sizing.preferred.height.isOfContent
        lengths.range = box.range(sizing.min.height, sizing.max.height)
        lengths.limits = (
            sizing.min.height.isOfContent, sizing.max.height.isOfContent
        )
        return lengths
    }

    /// Limits the height of a picture by its natural height if one of its limits is the content's
    /// height and its width is not known yet.
    func settleHeightLimits(ofPicture index: Int, _ edges: Edges, _ lengths: inout BoxLengths) {
        guard lengths.limits != (false, false), let ratio = aspectRatio(of: index, edges),
            ratio.isReplaced
        else { return }
        lengths.range = lengths.range(content: ratio.natural.height)
        lengths.limits = (false, false)
    }

    /// Returns the horizontal lengths of a box.
    ///
    /// - Parameters:
    ///   - height: Its height, if it is definite.
    ///   - heights: Its minimum and maximum height.
    mutating func widths(
        of index: Int,
        _ edges: Edges,
        in around: Surroundings,
        height: Number?,
        within heights: Interval
    ) -> BoxLengths {
        let sizing = tree[index].sizing
        let box = lengths(of: index, edges, along: .horizontal, in: around)
        var lengths = BoxLengths(range: box.range(sizing.min.width, sizing.max.width))
        lengths.preferred = box.length(sizing.preferred.width)
        guard
            sizing.preferred.width.isOfContent || sizing.min.width.isOfContent
                || sizing.max.width.isOfContent
        else { return lengths }
        let content = widths(
            of: index,
            edges,
            height: height,
            within: heights,
            fitsContent: false
        )
        let rules = rules
        let fit = around.available.width.map { content.fit(in: $0, by: rules) }
        func length(_ dimension: Dimension) -> Number? {
            switch dimension {
            case .keyword(.minContent): content.min
            case .keyword(.maxContent): content.max
            case .keyword(.fitContent): fit ?? content.max
            default: nil
            }
        }
        if let own = length(sizing.preferred.width) {
            (lengths.preferred, lengths.isIntrinsic) = (own, true)
        }
        lengths.range = Interval(
            min: length(sizing.min.width) ?? lengths.range.min,
            max: length(sizing.max.width) ?? lengths.range.max
        )
        return lengths
    }

    /// Returns the resolver that turns a box's dimensions along an axis into lengths.
    @inline(__always)
    func lengths(
        of index: Int,
        _ edges: Edges,
        along axis: Axis,
        in around: Surroundings
    ) -> LengthResolver {
        let isOfWidth = rules.holds(.heightPercentageOfWidth, axis == .horizontal)
        let parent = isOfWidth ? around.percentages.width : around.percentages[axis]
        let isContentBox = isContentBox(index)
        return LengthResolver(
            edges: edges.rigid(axis),
            floor: rules.step(.edgesFloorLengths, from: 0, to: edges.rigid(axis)),
            isContentBox: rules.holds(.contentBoxLengths, isContentBox),
            areLimitsOfContent: rules.holds(.contentBoxLimits, isContentBox),
            parent: parent,
            // A box cannot fill an unknown width, but it may have to fit in it.
            available: axis == .horizontal && parent == nil ? nil : around.available[axis]
        )
    }

    /// Whether the dimensions of a box are dimensions of its content box.
    @inline(__always)
    func isContentBox(_ index: Int) -> Bool {
        tree[box: index].boxSizing == .contentBox
    }

    /// Converts dimensions along one axis of one box to lengths.
    struct LengthResolver {
        /// The length of border and padding together.
        let edges: Number
        /// The smallest length: border and padding, unless another reading changes it.
        let floor: Number
        /// Whether preferred lengths are lengths of the content box, and whether minimum and
        /// maximum are.
        let isContentBox: Bool
        let areLimitsOfContent: Bool
        /// The length that percentages refer to; `nil` if it is unknown.
        let parent: Number?
        /// The length that `stretch` fills; `nil` if there is none.
        let available: Number?

        /// Returns the length of the border box; `nil` if it follows from the content.
        func length(_ dimension: Dimension) -> Number? {
            length(dimension, isOfContent: isContentBox)
        }

        private func length(_ dimension: Dimension, isOfContent: Bool) -> Number? {
            if case .keyword(.stretch) = dimension { return available.map { max(floor, $0) } }
            guard let length = dimension.resolved(in: parent) else { return nil }
            return max(floor, isOfContent ? length + edges : length)
        }

        /// Returns the lengths of the border box that a minimum and a maximum allow.
        func range(_ least: Dimension, _ most: Dimension) -> Interval {
            Interval(
                min: length(least, isOfContent: areLimitsOfContent) ?? floor,
                max: length(most, isOfContent: areLimitsOfContent) ?? .infinity
            )
        }
    }
}
