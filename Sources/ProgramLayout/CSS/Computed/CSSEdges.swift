// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A length for each side of a box, in coordinates before mirroring.
struct CSSSides<Number: RealNumber>: Sendable {
    var left: Number = 0
    var right: Number = 0
    var top: Number = 0
    var bottom: Number = 0

    /// The sum of both sides along each axis.
    var sum: Geometry<Number>.Size { .init(width: left + right, height: top + bottom) }

    /// The length at the start of an axis, or at its end.
    subscript(axis: Axis, isEnd isEnd: Bool) -> Number {
        axis == .horizontal ? (isEnd ? right : left) : (isEnd ? bottom : top)
    }

    static func + (first: Self, second: Self) -> Self {
        Self(
            left: first.left + second.left,
            right: first.right + second.right,
            top: first.top + second.top,
            bottom: first.bottom + second.bottom
        )
    }
}

extension Sides {
    /// Returns the same sides in coordinates before mirroring.
    func mirrored(if isMirrored: Bool) -> Sides {
        isMirrored ? Sides(top: top, left: right, bottom: bottom, right: left) : self
    }

    /// The dimension at the start of an axis, or at its end.
    subscript(axis: Axis, isEnd isEnd: Bool) -> Dimension {
        axis == .horizontal ? (isEnd ? right : left) : (isEnd ? bottom : top)
    }

    /// The sides in points, in coordinates before mirroring.
    ///
    /// `auto`, and a fraction of an unknown length, are 0.
    @inline(__always)
    func resolved<Number: RealNumber>(in parent: Number?, _ isMirrored: Bool) -> CSSSides<Number> {
        CSSSides(
            left: (isMirrored ? right : left).resolved(in: parent) ?? 0,
            right: (isMirrored ? left : right).resolved(in: parent) ?? 0,
            top: top.resolved(in: parent) ?? 0,
            bottom: bottom.resolved(in: parent) ?? 0
        )
    }

    /// Whether any side is a fraction of a length.
    var hasFractions: Bool {
        left.isFraction || right.isFraction || top.isFraction || bottom.isFraction
    }
}

extension ProgramPass {
    /// The border, padding and scroll bars of a box.
    struct CSSEdges: Sendable {
        var border = CSSSides<Number>()
        var padding = CSSSides<Number>()
        /// The scroll bars.
        var bars = CSSSides<Number>()

        /// Limits the bars to the width that padding and border leave.
        mutating func clampBars(inWidth width: Number) {
            let left = max(0, width - (border + padding).sum.width)
            bars.left = min(bars.left, left)
            bars.right = min(bars.right, left)
        }

        /// The sum of border, padding and bars.
        var all: CSSSides<Number> { border + padding + bars }
    }

    /// Returns the border, padding and scroll bars of a box.
    ///
    /// Scroll bars are at the bottom and on the side where lines end.
    ///
    /// Source: CSS Box Model Module Level 3, §§ 4 and 5; CSS Overflow Module Level 3, § 3.2.
    ///
    /// - Parameter width: The width that percentages refer to; `nil` makes them 0.
    func cssEdges(of index: Int, in width: Number?) -> CSSEdges {
        guard readsInside(of: index) else { return CSSEdges() }
        let isMirrored = tree.layoutDirection == .rightToLeft
        var edges = CSSEdges(
            border: tree[box: index].border.resolved(in: nil, isMirrored),
            padding: tree[box: index].padding.resolved(in: width, isMirrored)
        )
        guard tree[box: index].scrollbarWidth > 0 else { return edges }
        let bars = tree.scrollbars(of: index)
        edges.bars.bottom = Number(written: bars.height)
        if tree.layoutDirection(of: index) == tree.layoutDirection {
            edges.bars.right = Number(written: bars.width)
        } else {
            edges.bars.left = Number(written: bars.width)
        }
        return edges
    }

    /// Returns the border, padding and scroll bars of a box of a known width.
    ///
    /// A bar is at most as wide as the width that border and padding leave.
    func cssEdges(of question: CSSQuestion) -> CSSEdges {
        var edges = cssEdges(of: question.index, in: question.parent.width)
        edges.clampBars(inWidth: question.width)
        return edges
    }

    /// Whether the overflow of an element can be scrolled to.
    func scrolls(_ index: Int) -> Bool {
        readsInside(of: index) && tree[box: index].isScrollContainer
    }

    /// Whether the style properties of an element's inside apply: padding, border, box sizing and
    /// overflow.
    ///
    /// They apply to nodes and `css` stacks inside a `css` stack, and to the root.
    func readsInside(of index: Int) -> Bool {
        guard tree[index].hasBox, tree.isBox(index) else { return false }
        return switch tree[index].kind {
        case .node: true
        case .stack: tree.isBoxContainer(index)
        default: false
        }
    }
}
