// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a layout cannot be computed.
public struct LayoutTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One defect.
    public struct Defect: Hashable, Sendable, CustomStringConvertible {
        /// The path of the element; empty for a defect of the layout as a whole.
        public let path: String
        /// The property, such as `style.minWidth`; empty for a defect of the element as a whole.
        public let property: String
        /// The value that was found and the values that are allowed, as a phrase.
        public let reason: String

        /// Creates a defect.
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

    /// All defects, in path order.
    public let defects: [Defect]

    /// Creates an error.
    public init(defects: [Defect]) {
        self.defects = defects
    }

    /// All defects, separated by semicolons.
    public var description: String { defects.map(\.description).joined(separator: "; ") }

    static func tooDeep(_ limit: Int) -> LayoutTreeError {
        LayoutTreeError(
            defects: [Defect(reason: "the elements are nested more than \(limit) deep")]
        )
    }
}
