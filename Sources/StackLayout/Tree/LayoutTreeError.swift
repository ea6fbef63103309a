// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a layout cannot be computed.
public struct LayoutTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Defect: Hashable, Sendable, CustomStringConvertible {
        /// The path of the element; empty if it is about the layout as a whole.
        public let path: String
        /// The property, such as `style.minWidth`; empty if it is about the element as a whole.
        public let property: String
        /// A phrase with what was found, and what is allowed.
        public let reason: String

        /// One thing that is wrong.
        public init(path: String = "", property: String = "", reason: String) {
            self.path = path
            self.property = property
            self.reason = reason
        }

        /// The place and the reason, in one line.
        public var description: String {
            [path, property, reason].filter { !$0.isEmpty }.joined(separator: ": ")
        }
    }

    /// Everything that is wrong, in path order.
    public let defects: [Defect]

    /// Everything that is wrong.
    public init(defects: [Defect]) {
        self.defects = defects
    }

    /// Every defect, separated by semicolons.
    public var description: String { defects.map(\.description).joined(separator: "; ") }

    static func tooDeep(_ limit: Int) -> LayoutTreeError {
        LayoutTreeError(
            defects: [Defect(reason: "the elements are nested more than \(limit) deep")]
        )
    }
}
