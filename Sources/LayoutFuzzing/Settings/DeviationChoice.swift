// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// Deviations by their names, with `~` between.
public struct DeviationChoice: SettingValue {
    /// The deviations, in the order in which they are written.
    public let chosen: [RuleDeviation]

    /// Some deviations.
    public init(_ chosen: [RuleDeviation]) {
        self.chosen = chosen
    }

    /// A choice as it is written; `nil` if something in it is no deviation.
    public init?(_ text: String) {
        let names = text.split(separator: "~", omittingEmptySubsequences: false)
        chosen = names.compactMap { RuleDeviation(name: String($0)) }
        if chosen.count < names.count { return nil }
    }

    /// The choice as it is written.
    public var description: String { chosen.map(\.name).joined(separator: "~") }

    /// All of them at the same time.
    public var all: RuleDeviations { RuleDeviations(chosen) }

    /// The deviations in words, one sentence each.
    package var sentences: [String] {
        chosen.map { "as if \($0.clause) (\($0.rule.rawValue) \($0.step))\n" }
    }
}
