// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a tree that a suite has no words for.
public struct SuiteRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that cannot be said.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        /// The path of the element.
        public let path: String
        /// The property, as fixtures have it.
        public let property: String
        /// The reason why it cannot be said.
        public let words: String

        /// The reason in a line.
        public var description: String { "\(path): \(property): \(words)" }
    }

    /// Everything that cannot be said, in path order.
    public let reasons: [Reason]

    /// The reasons, with semicolons between.
    public var description: String { reasons.map(\.description).joined(separator: "; ") }
}
