// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A child of a `texture` stack with what has become of it so far.
struct TextureItem<Number: RealNumber> {
    let index: Int
    /// The alignment across its line.
    let alignment: Alignment
    // What its stack reads of its style. The whole of that is large, and items are copied.
    let flexBasis: Dimension
    let flexGrow: Double
    let flexShrink: Double
    let spacingBefore: Double
    let spacingAfter: Double
    /// The number of what it answered last; `nil` if it has not been asked yet.
    var answer: Int?
    /// The baselines that it has taken over from what is inside, now or earlier; `nil` if it has its own.
    var baselines: LimitsBaselines<Number>?
    /// The size that it answered last, in points.
    var size = Geometry<Number>.Size.zero
    /// Its length along the main axis before it was flexed, in points.
    var base: Number = 0
    /// The length that it was flexed to, in points; `nil` if it was not.
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

    /// Whether it hangs on a baseline.
    var isHung: Bool { alignment == .baselineFirst || alignment == .baselineLast }
}

/// Children of a `texture` stack on one line.
struct TextureLine<Number: RealNumber> {
    /// The two ways in which the children of a line flex.
    enum Flexing {
        case growing, shrinking
    }

    var items: [TextureItem<Number>]
    /// Whether its children were asked to take free space, or to give what is missing.
    var flexing: Flexing?
    /// Its length across the main axis, in points.
    var length: Number = 0
    /// From its start down to its baseline, in points.
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
    /// By how much a length is too short, or, below 0, too long.
    func violation(of length: Number) -> Number {
        if length < lower { return lower - length }
        if length > upper { return upper - length }
        return 0
    }
}
