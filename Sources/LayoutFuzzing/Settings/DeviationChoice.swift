// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// Deviations by their names, separated by `~`.
public struct DeviationChoice: SettingValue {
    /// The deviations in the order of the text.
    public let chosen: [RuleDeviation]

    /// Creates a choice of deviations.
    public init(_ chosen: [RuleDeviation]) {
        self.chosen = chosen
    }

    /// Creates a choice from its text; `nil` if a name is unknown.
    ///
    /// - Complexity: O(letters).
    public init?(_ text: String) {
        let names = text.split(separator: "~", omittingEmptySubsequences: false)
        chosen = names.compactMap { RuleDeviation(name: String($0)) }
        if chosen.count < names.count { return nil }
    }

    /// The choice as text.
    public var description: String { chosen.map(\.name).joined(separator: "~") }

    /// The set of all chosen deviations.
    public var all: RuleDeviations { RuleDeviations(chosen) }

    /// The deviations in words, one sentence each.
    package var sentences: [String] {
        chosen.map { "as if \($0.clause) (\($0.rule.rawValue) \($0.step))\n" }
    }
}
