// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// One of Texture's stacks while it is laid out.
    struct ResolvedStack {
        /// A child as it has been measured last.
        struct Item {
            let index: Int
            let alignment: Alignment
            /// The factors by which it flexes.
            let grow: Double
            let shrink: Double
            /// The space before and after it, in points.
            let before: Number
            let after: Number
            /// Its record; `nil` as long as it has not been measured.
            var record: Int?
            var size = Size.zero
            /// Its length before flexing.
            var base: Number = 0
            /// The length that flexing assigned to it; `nil` if it did not flex.
            var flexed: Number?
            /// By which factor it flexes now, and by how much.
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

        /// The lengths that a child is asked for.
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
            /// Free space if positive, missing space if negative.
            var violation: Number = 0
            var cross: Number = 0
            var baseline: Number = 0
            /// The children and gaps.
            var length: Number = 0
        }

        /// The properties of the stack.
        let properties: Stack
        /// The lengths asked for along the main axis.
        let main: Limits
        /// The lengths asked for across it.
        let cross: Limits
        /// The size that the children's percentages refer to.
        let parent: Size
        private let rules: Rules
        /// Whether the only child that both grows and shrinks is not measured before it is flexed.
        var isOptimized = false

        var axis: Axis { properties.direction }

        init(_ properties: Stack, within limits: SizeLimits, by rules: Rules) {
            self.properties = properties
            self.rules = rules
            main = limits[properties.direction]
            cross = limits[properties.direction.crossed]
            func whole(_ limits: Limits) -> Number {
                if limits.isExact { return limits.lower }
                return rules.holds(.textureParentMaximum, false) ? limits.upper : .nan
            }
            parent = Size(width: whole(limits.width), height: whole(limits.height))
        }

        /// Smaller violations, in points, are none.
        static var tolerance: Number { 0.01 }

        /// By how much a length falls short of its limits (positive), or exceeds them (negative).
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

        /// The length by which a line falls short of its limits (positive), or exceeds them (negative).
        ///
        /// - Parameter quantity: The decision whether it falls short of its largest length already.
        func violation(
            of length: Number,
            _ limits: Limits,
            _ quantity: NamedQuantity
        ) -> Number {
            if rules.holds(quantity, false), length < limits.upper, limits.upper.isFinite {
                return limits.upper - length
            }
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
