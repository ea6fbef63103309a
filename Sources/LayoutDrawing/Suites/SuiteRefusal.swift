// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a tree that a suite does not support.
public struct SuiteRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// One unsupported property.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        /// The path of the element.
        public let path: String
        /// The name of the property in fixtures.
        public let property: String
        /// The reason why it is unsupported.
        public let words: String

        /// The reason as one line.
        public var description: String { "\(path): \(property): \(words)" }
    }

    /// All unsupported properties, in path order.
    public let reasons: [Reason]

    /// The reasons, separated by semicolons.
    public var description: String { reasons.map(\.description).joined(separator: "; ") }
}
