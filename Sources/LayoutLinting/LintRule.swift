// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of probable mistake in layouts.
public struct LintRule: Hashable, Sendable, Identifiable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// A value that has no effect, or that removes an element.
        case error
        /// A value whose effect is probably not intended.
        case warning
    }

    /// The name of the rule, such as `stack-only`.
    public let id: String
    /// The default severity.
    public let severity: Severity
    /// A sentence on the mistake that the rule finds.
    public let summary: String
    /// The reason why this is a mistake, and the remedy.
    public let help: String

    init(_ id: String, _ severity: Severity, _ summary: String, help: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.help = help
    }

    /// All rules, grouped by subject.
    public static let all = Check.all.map(\.rule)
}
