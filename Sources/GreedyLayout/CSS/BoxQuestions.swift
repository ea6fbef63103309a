// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A question to a box: its height and the places of its children, at a given width.
    ///
    /// Widths are known before a box is laid out; a height follows from the content unless it is given.
    struct BoxQuestion {
        let index: Int
        /// The used width, in points.
        var width: Number
        /// The used height, unless it follows from the content.
        var height: Number?
        /// Whether percentages inside can refer to the height.
        var isHeightDefinite = false
        /// The allowed heights if the height follows from the content.
        var heights = Interval.unconstrained
        /// The size that percentages of padding refer to.
        ///
        /// In an element of Texture all percentages refer to it, and the element may pass it on to
        /// its children.
        var parent = Proposal.unspecified
        /// The length at which a column breaks its lines; `nil` if the column's height decides.
        var lineLimit: Number?
        /// The height that percentages inside refer to, if it is not the height of the box.
        ///
        /// It is the height that the aspect ratio gives for the width, or the height without
        /// content-based limits.
        var percentageHeight: Number?
        /// Whether the aspect ratio does not set the height from the width.
        var ignoresRatio = false

        /// The key under which the answer is cached.
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

    /// A box with its layout.
    struct LaidOutBox {
        var index: Int
        var size: Size
        /// The distance from the top edge down to the first baseline; `nil` if there is none.
        var firstBaseline: Number?
        /// The distance from the top edge down to the last baseline; `nil` if there is none.
        var lastBaseline: Number?
        /// The number of the contents to place, in `insides`; `nil` if there are none.
        var inside: Int?

        /// Moves baselines that lie outside the box to its nearest edge, because its contents
        /// scroll.
        ///
        /// Source: CSS Box Alignment Module Level 3, §9.1.
        mutating func clampBaselines() {
            let edges = Interval(min: 0, max: size.height)
            firstBaseline = firstBaseline.map(edges.clamp)
            lastBaseline = lastBaseline.map(edges.clamp)
        }
    }

    /// The frame of an item in its container, and the number of the contents to place inside.
    struct ItemPlacement {
        let index: Int
        /// The frame in the border box of the container.
        var frame: Rect
        let inside: Int?

        /// Creates the placement of an item in a container that is laid out.
        @inline(__always)
        init(_ item: FlexItem, _ frame: Rect) {
            index = item.index
            self.frame = frame
            inside = item.inside
        }
    }

    /// The contents of a box, which are placed later.
    enum BoxContents {
        /// The items of a flex container, in `placements`; the records of its lines, in
        /// `lineRecords`; and the edges around its content box.
        case items(Range<Int>, lines: Range<Int>, Edges)
        /// An element that sets limits, with the size that its percentages refer to.
        case limits(parent: Proposal)
        /// A stack that makes offers, with the proposal that it received.
        case offers(Asking.OfferRule, Proposal)
    }

    /// The key under which intrinsic widths are cached.
    struct WidthsKey: ElementKey {
        let index: Int
        private let height, least, most: Number.Identity?

        /// Creates the key of an element whose widths do not depend on its height.
        init(_ index: Int) {
            self.index = index
            (height, least, most) = (nil, nil, nil)
        }

        /// Creates the key of an element with a definite height, or with a height within limits.
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

        /// Returns the fit-content width in an available width.
        @inline(__always)
        func fit(in available: Number, by rules: Rules) -> Number {
            let least = rules.step(.fitMinimum, from: 0, to: min)
            return RealNumbers.min(max, RealNumbers.max(least, available))
        }
    }
}
