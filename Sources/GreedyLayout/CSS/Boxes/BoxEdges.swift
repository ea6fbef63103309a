// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Model Module Level 3, and CSS Overflow Module Level 3, §3.2: the edges around the content
// of a box. Functions that read a pass during its changes are inlined: a call would copy it.

extension GreedyPass {
    /// A number for each side of a box.
    ///
    /// Left and right are as they are before the layout is mirrored.
    struct Edges {
        var left: Number = 0
        var right: Number = 0
        var top: Number = 0
        var bottom: Number = 0
        /// The part that scroll bars take.
        ///
        /// It does not count in the minimum length of a box.
        var bars = Size.zero
        /// Whether the vertical scroll bar is on the left.
        var isBarLeft = false

        /// The sum of both sides along an axis.
        subscript(axis: Axis) -> Number { axis == .horizontal ? left + right : top + bottom }

        /// The length of border and padding along an axis, without scroll bars.
        func rigid(_ axis: Axis) -> Number { self[axis] - bars[axis] }

        /// The number of the side where an axis begins.
        func start(_ axis: Axis) -> Number { axis == .horizontal ? left : top }

        /// The number of the side where an axis ends.
        func end(_ axis: Axis) -> Number { axis == .horizontal ? right : bottom }

        /// Narrows the vertical scroll bar to the space that border and padding leave in a width.
        mutating func fit(inWidth width: Number) {
            guard bars.width > 0 else { return }
            fit(min(bars.width, max(0, width - rigid(.horizontal))))
        }

        /// Sets the width of the vertical scroll bar.
        mutating func fit(_ bar: Number) {
            if isBarLeft { left -= bars.width - bar } else { right -= bars.width - bar }
            bars.width = bar
        }

        static func + (first: Self, second: Self) -> Self {
            Self(
                left: first.left + second.left,
                right: first.right + second.right,
                top: first.top + second.top,
                bottom: first.bottom + second.bottom,
                bars: Size(
                    width: first.bars.width + second.bars.width,
                    height: first.bars.height + second.bars.height
                ),
                isBarLeft: first.isBarLeft || second.isBarLeft
            )
        }
    }

    /// Returns the edges of a box: border, padding and scroll bars.
    ///
    /// - Parameter parent: The size that percentages refer to; percentages of an unknown width are
    ///   0.
    @inline(__always)
    func edges(of index: Int, in parent: Proposal) -> Edges {
        guard tree[index].hasBox, hasContentBox(index) else { return Edges() }
        return aroundPadding(of: index)
            + resolved(tree[box: index].padding, in: parent, .paddingPercentageOfHeight)
    }

    /// Returns the border and the scroll bars of a box, without its padding.
    @inline(__always)
    func aroundPadding(of index: Int) -> Edges {
        guard tree[index].hasBox, hasContentBox(index) else { return Edges() }
        var edges = resolved(tree[box: index].border, in: .unspecified, .paddingPercentageOfHeight)
        guard tree[box: index].scrollbarWidth > 0 else { return edges }
        let bars = Size(written: tree.scrollbars(of: index))
        edges.bars = bars
        edges.bottom += bars.height
        // The vertical scroll bar is on the side where lines end.
        let direction = tree.layoutDirection(of: index)
        edges.isBarLeft =
            rules.holds(.barsAtLineEnd, true)
            ? direction != tree.layoutDirection : tree.layoutDirection == .rightToLeft
        if edges.isBarLeft { edges.left += bars.width } else { edges.right += bars.width }
        return edges
    }

    /// Whether an element lays out its content inside border and padding: nodes do, and stacks of
    /// this rule.
    @inline(__always)
    func hasContentBox(_ index: Int) -> Bool {
        shape(of: index).isNode || shape(of: index).isBoxContainer
    }

    /// The lengths of the sides; all percentages refer to the width.
    ///
    /// `auto`, and percentages of an unknown width, are 0.
    @inline(__always)
    func resolved(_ sides: Sides, in parent: Proposal, _ ofHeight: NamedQuantity) -> Edges {
        let isMirrored = tree.layoutDirection == .rightToLeft
        let width = parent.width
        var down = rules.holds(ofHeight, false) ? parent.height : width
        if ofHeight == .marginPercentageOfHeight, rules.holds(.marginPercentageOfKnownHeight, false)
        {
            down = parent.height ?? width
        }
        return Edges(
            left: (isMirrored ? sides.right : sides.left).resolved(in: width) ?? 0,
            right: (isMirrored ? sides.left : sides.right).resolved(in: width) ?? 0,
            top: sides.top.resolved(in: down) ?? 0,
            bottom: sides.bottom.resolved(in: down) ?? 0
        )
    }

    /// Returns the side before the final mirroring of a layout from right to left.
    @inline(__always)
    func beforeMirroring(_ side: Side) -> Side {
        side.axis == .horizontal && tree.layoutDirection == .rightToLeft ? side.opposite : side
    }
}
