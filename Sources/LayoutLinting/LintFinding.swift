// SPDX-License-Identifier: GPL-3.0-or-later

/// A place where a layout breaks a rule.
public struct LintFinding: Hashable, Sendable {
    /// The rule.
    public let rule: LintRule
    /// The severity of this finding, which may differ from the rule's default.
    public let severity: LintRule.Severity
    /// The element's index in the tree.
    public let index: Int
    /// The element's path.
    public let path: String
    /// A sentence that says what is wrong and what to write instead.
    public internal(set) var message: String
    /// The change that a program could make to correct the mistake; `nil` if only a person can.
    public internal(set) var fix: Fix?
}

/// A change to one property of a layout.
public enum Fix: Hashable, Sendable, CustomStringConvertible {
    /// A property belongs on another element; both elements are given by their paths.
    case move(property: String, from: String, to: String)
    /// A property has no effect and can be removed.
    case remove(property: String, from: String)

    /// The change in words.
    public var description: String {
        switch self {
        case .move(let property, let from, let to): "move \(property) from \(from) to \(to)"
        case .remove(let property, let from): "remove \(property) from \(from)"
        }
    }
}
