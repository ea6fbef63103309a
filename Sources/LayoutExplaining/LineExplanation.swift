// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import StackLayout

/// The reasons for the lengths of the children of one line of a stack.
public struct LineExplanation: Sendable {
    /// The change of a group of children that share.
    public enum Motion: String, Hashable, Sendable, Codable {
        /// They grew from their bases.
        case grew
        /// They shrank from their bases.
        case shrank
        /// They stayed at their bases, as far as their ranges allow.
        case stayed
    }

    /// The reason why a child has no part in what the others share.
    ///
    /// Source: CSS Flexible Box Layout, §9.7.
    public enum Freeze: String, Hashable, Sendable, Codable {
        /// Its factor is 0.
        case factor
        /// It shrinks by what is inside of padding and border, which is nothing.
        case nothing
        /// Its base lies beyond the bound that it could have gone to.
        case base
        /// It went with the others until it was stopped by a bound.
        case bound
    }

    /// The bound that keeps a child from going as far as the others.
    public struct Stop: Hashable, Sendable {
        /// Whether it is its minimum; else it is its maximum.
        public let isMinimum: Bool
        /// The name of the bound in the fixture, such as `minWidth`, if the length is that of its value.
        ///
        /// Else it is a word such as *content*, or *minimum* where it is not known what the bound is.
        public let property: String
        /// The source of that length, in brackets: a percentage, or padding and border; often nothing.
        public let reason: String
        /// The length that it allows, in points.
        public let length: Double
        /// By how much the level of the others changes for each point that it is moved up.
        ///
        /// The level is what a child of weight 1 gains, in points; `nil` if there are no others.
        public let price: Double?
    }

    /// One child's part.
    public struct Child: Sendable {
        /// The record of the greedy engine.
        public let record: ChildRecord
        /// The change of those with whom it shares.
        public let motion: Motion
        /// The speed at which it moves with the level of all: its flex factor, or the one that its base scales.
        public let weight: Double
        /// The reason why it has no share; `nil` if it has one, or if nothing is shared.
        public let freeze: Freeze?
        /// Its part, from 0 to 1, of what those share that are not frozen.
        public let share: Double
        /// The length that the optimal program gives it, in points.
        public let optimal: Double
        /// The bound that keeps it from its share in the optimal division.
        public let stop: Stop?
    }

    /// The division of the line by the greedy engine.
    public let record: StackRecord
    /// The change that the line asks of its children, once their bases are moved into their ranges.
    public let direction: Motion
    /// Its children, in the order of their declaration.
    public let children: [Child]
    /// The length that is left over by the optimal division, in points; negative if there is too
    /// little, and 0 if there was nothing to divide.
    public let leftOver: Double
    /// The shortfall of the greedy division against the optimal one.
    public let shortfall: Shortfall?
    /// Smallest sets of what the author asked for that cannot hold together, in the fixture's words.
    public let conflicts: [[String]]
    /// The boxes of the layout.
    package let boxes: LaidOutBoxes
}

/// The reasons for the lengths of the children of a stack.
public struct StackExplanation: Sendable {
    /// The stack's index in the tree.
    public let index: Int
    /// Its lines, or none if it never was divided.
    public let lines: [LineExplanation]
    /// The boxes of the layout.
    package let boxes: LaidOutBoxes
    /// Whether it is shown; a viewThatFits shows one of its children.
    let isShown: Bool
}
