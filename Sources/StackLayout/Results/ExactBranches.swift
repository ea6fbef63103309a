// SPDX-License-Identifier: GPL-3.0-or-later

/// The layouts that a tree has if close calls are decided one way or the other.
public struct ExactBranches: Hashable, Sendable {
    /// One of the layouts.
    public struct Branch: Hashable, Sendable {
        /// The layout.
        public let layout: ExactLayout
        /// The close calls that were decided against the exact numbers.
        public let turned: [CloseCall]

        /// A branch from its parts.
        public init(layout: ExactLayout, turned: [CloseCall]) {
            self.layout = layout
            self.turned = turned
        }
    }

    /// Layouts with different frames, those with fewer turned decisions first.
    ///
    /// The first is the exact one.
    public let branches: [Branch]
    /// Whether every combination was tried.
    public let isComplete: Bool

    /// Branches from their parts.
    public init(branches: [Branch], isComplete: Bool) {
        self.branches = branches
        self.isComplete = isComplete
    }
}
