// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A child of a `texture` stack, with its current state.
struct TextureItem<Number: RealNumber> {
    let index: Int
    /// The cross-axis alignment.
    let alignment: Alignment
    // The properties of its style that the stack reads. Items are copied, and the whole style is
    // large.
    let flexBasis: Dimension
    let flexGrow: Double
    let flexShrink: Double
    let spacingBefore: Double
    let spacingAfter: Double
    /// The number of its last answer; `nil` until it is measured.
    var answer: Int?
    /// The baselines from its contents, now or earlier; `nil` if it has its own.
    var baselines: LimitsBaselines<Number>?
    /// The last measured size, in points.
    var size = Geometry<Number>.Size.zero
    /// The length along the main axis before flexing, in points.
    var base: Number = 0
    /// The flexed length, in points; `nil` if it did not flex.
    var flexed: Number?

    init(index: Int, style: borrowing Style, alignment: Alignment) {
        self.index = index
        self.alignment = alignment
        flexBasis = style.flexBasis
        flexGrow = style.flexGrow
        flexShrink = style.flexShrink
        spacingBefore = style.spacingBefore
        spacingAfter = style.spacingAfter
    }

    /// Whether it both grows and shrinks.
    var isDoublyFlexible: Bool { flexGrow > 0 && flexShrink > 0 }
}

/// The children of a `texture` stack on one line.
struct TextureLine<Number: RealNumber> {
    /// The two ways in which the children of a line flex.
    enum Flexing {
        case growing, shrinking
    }

    var items: [TextureItem<Number>]
    /// Whether its children take free space, or give up missing space.
    var flexing: Flexing?
    /// The cross size, in points.
    var length: Number = 0
    /// The distance from its start down to its baseline, in points.
    var baseline: Number = 0

    /// Returns the sum of gaps and of the space before and after children, in points.
    func spacing(_ stack: Stack) -> Number {
        items.reduce(Number(written: stack.spacing) * Number(items.count - 1)) {
            $0 + (Number(written: $1.spacingBefore) + Number(written: $1.spacingAfter))
        }
    }

    /// Returns the length along the main axis, in points.
    func sum(_ stack: Stack) -> Number {
        items.reduce(spacing(stack)) { $0 + $1.size[stack.direction] }
    }
}

extension Geometry.Limits {
    /// Returns the amount by which a length is too short (positive) or too long (negative).
    func violation(of length: Number) -> Number {
        if length < lower { return lower - length }
        if length > upper { return upper - length }
        return 0
    }
}
