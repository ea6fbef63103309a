// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A stack of Texture during its layout.
    struct ResolvedStack {
        /// A child with its last measurement.
        struct Item {
            let index: Int
            var alignment: Alignment
            /// The factors by which it flexes.
            let grow: Double
            let shrink: Double
            /// The space before and after it, in points.
            let before: Number
            let after: Number
            /// The number of its record; `nil` until it is measured.
            var record: Int?
            var size = Size.zero
            /// Its length before flexing.
            var base: Number = 0
            /// Its length across before flexing.
            var crossBase: Number = 0
            /// The length that flexing assigned to it; `nil` if it did not flex.
            var flexed: Number?
            /// The factor by which it currently flexes, and the change of its length.
            var factor: Number = 0
            var change: Number = 0

            init(index: Int, _ style: Style, alignment: Alignment) {
                self.index = index
                self.alignment = alignment
                grow = style.flexGrow
                shrink = style.flexShrink
                before = Number(written: style.spacingBefore)
                after = Number(written: style.spacingAfter)
            }

            /// Whether it both grows and shrinks.
            var isDoublyFlexible: Bool { grow > 0 && shrink > 0 }
        }

        /// The lengths for measuring a child.
        struct Question {
            /// The child's position in `textureItems`.
            var position: Int
            var main: Limits
            var cross: Limits
        }

        /// Children that lie side by side.
        struct Line {
            /// Their positions in `textureItems`.
            var items: Range<Int>
            /// The free space if positive, and the missing space if negative.
            var violation: Number = 0
            var cross: Number = 0
            var baseline: Number = 0
            /// The length of the children and gaps.
            var length: Number = 0
        }

        /// The properties of the stack.
        let properties: Stack
        /// The limits along the main axis.
        let main: Limits
        /// The limits across it.
        let cross: Limits
        /// The size that the children's percentages refer to.
        var parent: Size
        private let rules: Rules
        /// Whether the only child that both grows and shrinks is skipped in the initial measuring.
        var isOptimized = false

        var axis: Axis { properties.direction }

        init(_ properties: Stack, within limits: SizeLimits, by rules: Rules) {
            self.properties = properties
            self.rules = rules
            main = limits[properties.direction]
            cross = limits[properties.direction.crossed]
            func whole(_ limits: Limits) -> Number {
                if limits.isExact { return limits.lower }
                let isLargest = rules.holds(.textureParentMaximum, false) && limits.upper.isFinite
                return isLargest ? limits.upper : .nan
            }
            parent = Size(width: whole(limits.width), height: whole(limits.height))
        }

        /// The greatest violation, in points, that counts as none.
        static var tolerance: Number { 0.01 }

        /// Returns the amount by which a length falls short of its limits (positive), or exceeds
        /// them (negative).
        static func violation(of length: Number, _ limits: Limits) -> Number {
            if length < limits.lower { return limits.lower - length }
            if length > limits.upper { return limits.upper - length }
            return 0
        }

        /// Returns the sum of a line's gaps and of the space before and after its items.
        func spacing(of line: Range<Int>, among items: [Item]) -> Number {
            var sum = Number(written: properties.spacing) * Number(line.count - 1)
            for position in line { sum = sum + items[position].before + items[position].after }
            return sum
        }

        /// Returns the length by which a line falls short of its limits (positive), or exceeds them
        /// (negative).
        ///
        /// - Parameters:
        ///   - maximum: The decision whether the line falls short of its largest length.
        ///   - minimum: The decision whether it falls short of its smallest length if that is not
        ///     the only one.
        func violation(
            of length: Number,
            _ limits: Limits,
            _ maximum: NamedQuantity,
            _ minimum: NamedQuantity
        ) -> Number {
            if rules.holds(maximum, false), length < limits.upper, limits.upper.isFinite {
                return limits.upper - length
            }
            if !rules.holds(minimum, true), length < limits.lower, !limits.isExact { return 0 }
            return Self.violation(of: length, limits)
        }

        /// The length of a line's items and gaps.
        func length(of line: Range<Int>, among items: [Item]) -> Number {
            var sum = spacing(of: line, among: items)
            for position in line { sum += items[position].size[axis] }
            return sum
        }
    }
}
