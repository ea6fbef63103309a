// SPDX-License-Identifier: GPL-3.0-or-later

/// The layouts of a tree that differ in how ambiguous decisions are made.
public struct ExactBranches: Hashable, Sendable {
    /// One of the layouts.
    public struct Branch: Hashable, Sendable {
        /// The layout.
        public let layout: ExactLayout
        /// The ambiguous decisions that were made against the exact numbers.
        public let turned: [Ambiguity]

        /// Creates a branch.
        public init(layout: ExactLayout, turned: [Ambiguity]) {
            self.layout = layout
            self.turned = turned
        }
    }

    /// The layouts with different frames, in order of the number of turned decisions.
    ///
    /// The first layout is the exact one.
    public let branches: [Branch]
    /// A Boolean value that says whether every combination of decisions was tried.
    public let isComplete: Bool

    /// Creates branches.
    public init(branches: [Branch], isComplete: Bool) {
        self.branches = branches
        self.isComplete = isComplete
    }
}
