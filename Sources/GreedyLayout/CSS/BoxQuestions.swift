// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// What a box is asked: how high it is at a width, and where its children lie then.
    ///
    /// Widths are known before a box is laid out; a height follows from the content unless it is given.
    struct BoxQuestion {
        let index: Int
        /// The used width, in points.
        var width: Number
        /// The used height, if it does not follow from the content.
        var height: Number?
        /// Whether percentages inside can refer to that height.
        var isHeightDefinite = false
        /// The heights allowed if it follows from the content.
        var heights = Interval.unconstrained
        /// What percentages refer to in one of Texture's elements, which may pass that to its children, and
        /// those of padding in any.
        var parent = Proposal.unspecified
        /// Where a column breaks its lines, if it is not where its height ends.
        var lineLimit: Number?
        /// The height of which percentages inside are a part, if it is another one than that of the box: the one
        /// that its aspect ratio makes of its width, or that it would have without bounds of its content.
        var percentageHeight: Number?
        /// Whether its height does not follow from its width by an aspect ratio.
        var ignoresRatio = false

        /// What it is looked up by.
        struct Key: ElementKey {
            let index: Int
            let isHeightDefinite: Bool
            let ignoresRatio: Bool
            let width, least, most: Number.Identity
            let height, parentWidth, parentHeight, lineLimit, percentageHeight: Number.Identity?
        }

        var key: Key {
            Key(
                index: index,
                isHeightDefinite: isHeightDefinite,
                ignoresRatio: ignoresRatio,
                width: width.identity,
                least: heights.min.identity,
                most: heights.max.identity,
                height: height?.identity,
                parentWidth: parent.width?.identity,
                parentHeight: parent.height?.identity,
                lineLimit: lineLimit?.identity,
                percentageHeight: percentageHeight?.identity
            )
        }
    }

    /// A box that was laid out.
    struct LaidOutBox {
        var index: Int
        var size: Size
        /// From the top edge down to the first baseline; `nil` if there is none.
        var firstBaseline: Number?
        /// From the top edge down to the last baseline; `nil` if there is none.
        var lastBaseline: Number?
        /// The number of what has to be placed inside, in `insides`; `nil` if there is nothing.
        var inside: Int?

        /// Moves baselines beyond its edges to these: what is inside is scrolled.
        ///
        /// Source: CSS Box Alignment Module Level 3, §9.1.
        mutating func clampBaselines() {
            let edges = Interval(min: 0, max: size.height)
            firstBaseline = firstBaseline.map(edges.clamp)
            lastBaseline = lastBaseline.map(edges.clamp)
        }
    }

    /// Where an item lies in the container around it, and what has to be placed inside.
    struct ItemPlacement {
        let index: Int
        /// Where it lies in the border box of its container.
        var frame: Rect
        let inside: Int?

        /// What is to be known of an item once its container is laid out.
        @inline(__always)
        init(_ item: FlexItem, _ frame: Rect) {
            index = item.index
            self.frame = frame
            inside = item.inside
        }
    }

    /// What has to be placed inside a box.
    enum BoxContents {
        /// The items of a flex container, in `placements`; and how its lines
        /// were divided, in `lineRecords`; and what is between its content and the edge of its border.
        case items(Range<Int>, lines: Range<Int>, Edges)
        /// What the percentages of an element that sets limits refer to.
        case limits(parent: Proposal)
        /// What a stack that offers was offered.
        case offers(Asking.OfferRule, Proposal)
    }

    /// What intrinsic widths are looked up by.
    struct WidthsKey: ElementKey {
        let index: Int
        private let height, least, most: Number.Identity?

        /// The widths of an element that do not depend on its height.
        init(_ index: Int) {
            self.index = index
            (height, least, most) = (nil, nil, nil)
        }

        /// The widths of an element with a definite height, or one within limits.
        init(_ index: Int, height: Number?, within heights: Interval) {
            self.index = index
            self.height = height?.identity
            (least, most) = (heights.min.identity, heights.max.identity)
        }
    }

    /// The min-content and the max-content width of a box.
    struct IntrinsicWidths {
        var min: Number
        var max: Number

        /// The width that fits in an available one.
        func fit(in available: Number) -> Number {
            RealNumbers.min(max, RealNumbers.max(min, available))
        }
    }
}
