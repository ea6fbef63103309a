// SPDX-License-Identifier: GPL-3.0-or-later

/// How one stack divided its space along its main axis, the last time it was asked to.
public struct StackRecord: Hashable, Sendable {
    /// One child's part.
    public struct Child: Hashable, Sendable {
        /// The lengths that it can take, from its answers to 0 and to infinity.
        public var interval: Interval
        /// Its place in the order of importance, the highest first.
        public var priority: Double
        /// What it was offered, in points; `nil` for no opinion.
        public var proposal: Double?
        /// What it took, in points.
        public var length: Double

        /// A child's part.
        public init(interval: Interval, priority: Double, proposal: Double?, length: Double) {
            self.interval = interval
            self.priority = priority
            self.proposal = proposal
            self.length = length
        }
    }

    /// The stack's index in the tree.
    public var index: Int
    /// What the stack was offered along its main axis, in points; `nil` for no opinion.
    public var proposal: Double?
    /// What the gaps, and the space before and after children, take together, in points.
    public var spacing: Double
    /// Its children, in the order of their declaration.
    public var children: [Child]

    /// A record from its parts.
    public init(index: Int, proposal: Double?, spacing: Double, children: [Child]) {
        self.index = index
        self.proposal = proposal
        self.spacing = spacing
        self.children = children
    }

    /// What is left for the children once the gaps are paid; may be negative.
    public var available: Double? { proposal.map { $0 - spacing } }

    /// The length of all children and gaps.
    public var length: Double { children.reduce(spacing) { $0 + $1.length } }
}
