// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import StackLayout

/// The reasons for the lengths of the children of one line of a stack.
public struct LineExplanation: Sendable {
    /// The direction in which children of one group change.
    public enum Motion: String, Hashable, Sendable, Codable {
        /// The children grew from their bases.
        case grew
        /// The children shrank from their bases.
        case shrank
        /// The children stayed at their bases, moved into their ranges.
        case stayed
    }

    /// The reason why a child takes no share of the space.
    ///
    /// Source: CSS Flexible Box Layout, §9.7.
    public enum Freeze: String, Hashable, Sendable, Codable {
        /// The child's factor is 0.
        case factor
        /// The child would shrink in proportion to its length inside padding and border, which is 0.
        case nothing
        /// The child's base is already beyond the bound in its direction.
        case base
        /// The child changed with the others until a bound stopped it.
        case bound
    }

    /// The bound that keeps a child from changing as much as the others.
    public struct Stop: Hashable, Sendable {
        /// A Boolean value that says whether the bound is a minimum; otherwise it is a maximum.
        public let isMinimum: Bool
        /// The key of the bound in the fixture, such as `minWidth`, if the key's value gives the length.
        ///
        /// Otherwise a word such as *content*, or *minimum* if the source of the bound is unknown.
        public let property: String
        /// The source of the length, in brackets: a percentage, or padding and border; often empty.
        public let reason: String
        /// The length of the bound, in points.
        public let length: Double
        /// The change of the others' level for each point that the bound moves up.
        ///
        /// The level is the gain of a child of weight 1, in points. The price is `nil` if no other child shares.
        public let price: Double?
    }

    /// A child and its part in the division.
    public struct Child: Sendable {
        /// The greedy engine's record of the child.
        public let record: ChildRecord
        /// The direction in which the child's group changes.
        public let motion: Motion
        /// The change of the child's length for each point of level: its flex factor, or its scaled shrink factor.
        public let weight: Double
        /// The reason why the child has no share; `nil` if it has a share, or if nothing is shared.
        public let freeze: Freeze?
        /// The child's part of the space that the unfrozen children share, from 0 to 1.
        public let share: Double
        /// The child's length in the optimal layout, in points.
        public let optimal: Double
        /// The bound that stops the child in the optimal division; `nil` if none does.
        public let stop: Stop?
    }

    /// The greedy engine's record of the line.
    public let record: StackRecord
    /// The direction in which the children must change to fill or fit the line, once their bases are in their ranges.
    public let direction: Motion
    /// The children, in the order of their declaration.
    public let children: [Child]
    /// The length that the optimal division leaves over, in points.
    ///
    /// It is negative if the children overflow, and 0 if nothing was divided.
    public let leftOver: Double
    /// The shortfall of the greedy division; `nil` if it is as good as the optimal one.
    public let shortfall: Shortfall?
    /// Minimal sets of the author's requirements that cannot hold together, in the fixture's words.
    public let conflicts: [[String]]
    /// The boxes of the layout.
    package let boxes: LaidOutBoxes
}

/// The reasons for the lengths of the children of a stack.
public struct StackExplanation: Sendable {
    /// The stack's index in the tree.
    public let index: Int
    /// The stack's lines; empty if the stack was never divided.
    public let lines: [LineExplanation]
    /// The boxes of the layout.
    package let boxes: LaidOutBoxes
    /// Whether the stack is shown; a viewThatFits shows only one of its children.
    let isShown: Bool
}
