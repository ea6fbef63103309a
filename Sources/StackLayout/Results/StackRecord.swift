// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// How one line of a stack divided its space along the main axis, the last time it was asked to.
public struct StackRecord: Hashable, Sendable {
    /// One child's part.
    public struct Child: Hashable, Sendable {
        /// The child's index in the tree.
        public var index: Int
        /// The lengths that it can take: under `hstack` from its answers to 0 and to infinity, under
        /// `texture` from its own minimum to its own maximum.
        public var interval: Interval
        /// Its length before anything was divided, in points; 0 under `hstack`.
        public var base: Double
        /// How fast it grows with the level of all; 1 under `hstack`.
        public var growth: Double
        /// How fast it shrinks with the level of all; 1 under `hstack`, the flex shrink factor times
        /// the base under `css`.
        public var shrinkage: Double
        /// The flex shrink factor itself; where the sum of those that still shrink is below 1, `css`
        /// takes away no more than that part of what is missing.
        public var flexShrink: Double
        /// Its place in the order of importance, the highest first.
        public var priority: Double
        /// What it was offered or told to be, in points; `nil` for no opinion.
        public var proposal: Double?
        /// What it took, in points.
        public var length: Double
        /// The lengths that its own minimum and maximum allow across the main axis.
        public var crossInterval: Interval
        /// What it took across the main axis, in points.
        public var crossLength: Double

        /// A child's part; without lengths across, that axis does not count.
        public init(
            index: Int,
            interval: Interval,
            base: Double = 0,
            growth: Double = 1,
            shrinkage: Double = 1,
            flexShrink: Double = 1,
            priority: Double = 0,
            proposal: Double?,
            length: Double,
            crossInterval: Interval = .unconstrained,
            crossLength: Double = 0
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
    }

    /// The stack's index in the tree.
    public var index: Int
    /// The rule by which it was divided.
    public var rule: Algorithm
    /// Which of the stack's lines it is, from 0.
    public var line: Int
    /// The length that the line should fill, in points; `nil` for no opinion.
    public var proposal: Double?
    /// The length that the line should not exceed, in points; under `hstack` the same.
    public var limit: Double?
    /// The smallest part of a point that is divided: 1 where children grow in whole points, the size
    /// of a pixel where lengths are rounded to pixels, else 0.
    public var granularity: Double
    /// What the gaps, and the space before and after children, take together, in points.
    public var spacing: Double
    /// How long the line is across the main axis, in points; `nil` under `hstack`.
    public var cross: Double?
    /// Its children, in the order of their declaration.
    public var children: [Child]

    /// A record from its parts; without a limit, the proposal is one.
    public init(
        index: Int,
        rule: Algorithm = .hstack,
        line: Int = 0,
        proposal: Double?,
        limit: Double? = nil,
        granularity: Double = 0,
        spacing: Double,
        cross: Double? = nil,
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

    /// What is left for the children once the gaps are paid; may be negative.
    public var available: Double? { proposal.map { $0 - spacing } }

    /// The length of all children and gaps.
    public var length: Double { children.reduce(spacing) { $0 + $1.length } }
}
