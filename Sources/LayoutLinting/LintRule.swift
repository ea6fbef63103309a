// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that a layout can have that its author hardly meant.
public struct LintRule: Hashable, Sendable, Identifiable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// A value that has no effect at all, or takes an element away.
        case error
        /// A value that probably does something else than was meant.
        case warning
    }

    /// The name of the rule, such as `stack-only`.
    public let id: String
    /// The usual severity.
    public let severity: Severity
    /// A sentence that says what the rule finds.
    public let summary: String
    /// The reason for that, and the remedy.
    public let help: String

    init(_ id: String, _ severity: Severity, _ summary: String, help: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.help = help
    }

    /// Every rule, those about one subject beside each other.
    public static let all = Check.all.map(\.rule)
}
