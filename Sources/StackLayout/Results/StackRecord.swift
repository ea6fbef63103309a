// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The last division of space in one line of a stack along the main axis.
    public struct StackRecord: Hashable, Sendable {
        /// The part of one child.
        public struct Child: Hashable, Sendable {
            /// The child's index in the tree.
            public var index: Int
            /// The lengths that the child can take.
            ///
            /// Under `hstack` they range from its answer to 0 to its answer to infinity, under
            /// `texture` from its own minimum to its own maximum.
            public var interval: Interval
            /// The length before the division, in points; 0 under `hstack`.
            public var base: Number
            /// The rate of growth with the common level; 1 under `hstack`.
            public var growth: Number
            /// The rate of shrinkage with the common level.
            ///
            /// It is 1 under `hstack`, and the flex shrink factor times the base under `css`.
            public var shrinkage: Number
            /// The flex shrink factor.
            ///
            /// If the factors of the children that still shrink add up to less than 1, `css`
            /// removes only that part of the missing space.
            public var flexShrink: Number
            /// The layout priority; children with a higher one are served first.
            public var priority: Number
            /// The length offered or prescribed, in points; `nil` if unspecified.
            public var proposal: Number?
            /// The resulting length, in points.
            public var length: Number
            /// The lengths that its own minimum and maximum allow across the main axis.
            public var crossInterval: Interval
            /// The resulting length across the main axis, in points.
            public var crossLength: Number

            /// Creates a child's part; without lengths across, that axis is ignored.
            @inlinable
            public init(
                index: Int,
                interval: Interval,
                base: Number = 0,
                growth: Number = 1,
                shrinkage: Number = 1,
                flexShrink: Number = 1,
                priority: Number = 0,
                proposal: Number?,
                length: Number,
                crossInterval: Interval = .unconstrained,
                crossLength: Number = 0
            ) {
                self.index = index
                self.interval = interval
                self.base = base
                self.growth = growth
                self.shrinkage = shrinkage
                self.flexShrink = flexShrink
                self.priority = priority
                self.proposal = proposal
                self.length = length
                self.crossInterval = crossInterval
                self.crossLength = crossLength
            }

            /// Converts the part to other numbers.
            fileprivate func map<Other>(
                _ convert: (Number) -> Other
            ) -> Geometry<Other>.StackRecord.Child {
                .init(
                    index: index,
                    interval: interval.map(convert),
                    base: convert(base),
                    growth: convert(growth),
                    shrinkage: convert(shrinkage),
                    flexShrink: convert(flexShrink),
                    priority: convert(priority),
                    proposal: proposal.map(convert),
                    length: convert(length),
                    crossInterval: crossInterval.map(convert),
                    crossLength: convert(crossLength)
                )
            }
        }

        /// The stack's index in the tree.
        public var index: Int
        /// The rule of the division.
        public var rule: Algorithm
        /// The number of the line in the stack, from 0.
        public var line: Int
        /// The length that the line should fill, in points; `nil` if unspecified.
        public var proposal: Number?
        /// The length that the line should not exceed, in points; under `hstack` the same as
        /// ``proposal``.
        public var limit: Number?
        /// The smallest part of a point that is divided.
        ///
        /// It is 1 if children grow in whole points, the size of a pixel if lengths are rounded to
        /// pixels, and otherwise 0.
        public var granularity: Number
        /// The total length of the gaps and of the space before and after children, in points.
        public var spacing: Number
        /// The length of the line across the main axis, in points; `nil` under `hstack`.
        public var cross: Number?
        /// The children, in the order of their declaration.
        public var children: [Child]

        /// Creates a record; without a limit, the proposal is the limit.
        @inlinable
        public init(
            index: Int,
            rule: Algorithm,
            line: Int = 0,
            proposal: Number?,
            limit: Number? = nil,
            granularity: Number = 0,
            spacing: Number,
            cross: Number? = nil,
            children: [Child]
        ) {
            self.index = index
            self.rule = rule
            self.line = line
            self.proposal = proposal
            self.limit = limit ?? proposal
            self.granularity = granularity
            self.spacing = spacing
            self.cross = cross
            self.children = children
        }

        /// Converts the record to other numbers.
        ///
        /// - Complexity: O(children).
        package func map<Other>(_ convert: (Number) -> Other) -> Geometry<Other>.StackRecord {
            .init(
                index: index,
                rule: rule,
                line: line,
                proposal: proposal.map(convert),
                limit: limit.map(convert),
                granularity: convert(granularity),
                spacing: convert(spacing),
                cross: cross.map(convert),
                children: children.map { $0.map(convert) }
            )
        }

        /// The nearest record in doubles.
        ///
        /// - Complexity: O(children).
        public var nearest: Geometry<Double>.StackRecord { map(\.nearestDouble) }

        /// The length that the gaps leave for the children; may be negative.
        @inlinable public var available: Number? { proposal.map { $0 - spacing } }

        /// The length of all children and gaps.
        @inlinable public var length: Number { children.reduce(spacing) { $0 + $1.length } }
    }
}
