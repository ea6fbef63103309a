// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout

/// A picture on the right, and text in the remaining space.
struct Caption: LayoutMethod {
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        let image = children[0].size(thatFits: constrained)
        let rest = Size(width: constrained.width - image.width, height: constrained.height)
        let text = children[1].size(thatFits: rest)
        return Size(width: constrained.width, height: max(image.height, text.height))
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) {
        let image = children[0].calculatedSize
        children[0].origin = Point(x: bounds.width - image.width, y: 0)
        children[1].origin = .zero
    }
}

/// Children below each other, measured together; each gets the whole width.
struct Column: LayoutMethod {
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        let sizes = children.sizes(thatFit: Size(width: constrained.width, height: .infinity))
        return Size(
            width: sizes.map(\.width).max() ?? 0,
            height: sizes.reduce(0) { $0 + $1.height }
        )
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) {
        var y = 0.0
        for position in children.indices {
            let height = children[position].calculatedSize.height
            children[position].frame = Rect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}

/// A leaf of constant area that wraps like text: a smaller width makes it higher.
struct Area: LayoutMethod {
    let area: Double

    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        let width = min(constrained.width, area / 10)
        return Size(width: width, height: width > 0 ? area / width : 0)
    }
}

/// A leaf that always returns the same size.
struct Told: LayoutMethod {
    let size: Size

    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size { size }
}

struct Closures: LayoutMethod {
    let size: @Sendable (Size, MeasuredChildren) -> Size
    let layout: @Sendable (inout PlacedChildren, Size) -> Void

    init(
        size: @escaping @Sendable (Size, MeasuredChildren) -> Size,
        layout: @escaping @Sendable (inout PlacedChildren, Size) -> Void = { _, _ in }
    ) {
        self.size = size
        self.layout = layout
    }

    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        size(constrained, children)
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) { layout(&children, bounds) }
}

/// A range from 0 up to a size.
func upTo(_ width: Double, _ height: Double) throws -> SizeRange {
    try SizeRange(min: .zero, max: Size(width: width, height: height))
}
