// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that a layout can have that its author hardly meant.
public struct LintRule: Hashable, Sendable, Identifiable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// What was written has no effect at all, or takes an element away.
        case error
        /// What was written probably does something else than was meant.
        case warning
    }

    /// What it is called, such as `stack-only`.
    public let id: String
    /// How bad it usually is.
    public let severity: Severity
    /// What it finds, in a sentence.
    public let summary: String
    /// Why that is so, and what to do about it.
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
