// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The division of the space of one line of a stack along the main axis, the last time it was asked for.
    public struct StackRecord: Hashable, Sendable {
        /// One child's part.
        public struct Child: Hashable, Sendable {
            /// The child's index in the tree.
            public var index: Int
            /// The lengths that it can take: under `hstack` from its answers to 0 and to infinity, under
            /// `texture` from its own minimum to its own maximum.
            public var interval: Interval
            /// Its length before anything was divided, in points; 0 under `hstack`.
            public var base: Number
            /// The speed at which it grows with the level of all; 1 under `hstack`.
            public var growth: Number
            /// The speed at which it shrinks with the level of all; 1 under `hstack`, the flex shrink factor times
            /// the base under `css`.
            public var shrinkage: Number
            /// The flex shrink factor itself; where the sum of those that still shrink is below 1, `css`
            /// takes away no more than that part of what is missing.
            public var flexShrink: Number
            /// Its place in the order of importance, the highest first.
            public var priority: Number
            /// The length that it was offered or told to have, in points; `nil` for no opinion.
            public var proposal: Number?
            /// The length that it took, in points.
            public var length: Number
            /// The lengths that its own minimum and maximum allow across the main axis.
            public var crossInterval: Interval
            /// The length that it took across the main axis, in points.
            public var crossLength: Number

            /// A child's part; without lengths across, that axis does not count.
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

            /// The part in other numbers.
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
        /// The rule by which it was divided.
        public var rule: Algorithm
        /// The number of the line among the stack's lines, from 0.
        public var line: Int
        /// The length that the line should fill, in points; `nil` for no opinion.
        public var proposal: Number?
        /// The length that the line should not exceed, in points; under `hstack` the same.
        public var limit: Number?
        /// The smallest part of a point that is divided: 1 where children grow in whole points, the size
        /// of a pixel where lengths are rounded to pixels, else 0.
        public var granularity: Number
        /// The length of the gaps, and of the space before and after children, together, in points.
        public var spacing: Number
        /// The length of the line across the main axis, in points; `nil` under `hstack`.
        public var cross: Number?
        /// Its children, in the order of their declaration.
        public var children: [Child]

        /// A record from its parts; without a limit, the proposal is one.
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

        /// The record in other numbers.
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

        /// The length that is left for the children beside the gaps; may be negative.
        @inlinable public var available: Number? { proposal.map { $0 - spacing } }

        /// The length of all children and gaps.
        @inlinable public var length: Number { children.reduce(spacing) { $0 + $1.length } }
    }
}
