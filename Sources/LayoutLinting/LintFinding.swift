// SPDX-License-Identifier: GPL-3.0-or-later

/// A place where a layout breaks a rule.
public struct LintFinding: Hashable, Sendable {
    /// The rule.
    public let rule: LintRule
    /// The severity here; a few rules have worse cases than the usual one.
    public let severity: LintRule.Severity
    /// The element's index in the tree.
    public let index: Int
    /// The element's path.
    public let path: String
    /// A sentence of what was found and what to do about it.
    public internal(set) var message: String
    /// The change that would do, if there is one that a program could make.
    public internal(set) var fix: Fix?
}

/// A change to one property of a layout.
public enum Fix: Hashable, Sendable, CustomStringConvertible {
    /// A property belongs to another element; paths say which.
    case move(property: String, from: String, to: String)
    /// A property has no effect, so nothing changes without it.
    case remove(property: String, from: String)

    /// The change in words.
    public var description: String {
        switch self {
        case .move(let property, let from, let to): "move \(property) from \(from) to \(to)"
        case .remove(let property, let from): "remove \(property) from \(from)"
        }
    }
}
