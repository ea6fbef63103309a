// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import GreedyLayout
internal import StackLayout

/// Deviations by their names, with `~` between.
struct DeviationChoice: ExpressibleByArgument, Hashable, Sendable {
    private let chosen: [RuleDeviation]

    init?(argument: String) {
        let names = argument.split(separator: "~", omittingEmptySubsequences: false)
        chosen = names.compactMap { RuleDeviation(name: String($0)) }
        guard chosen.count == names.count else { return nil }
    }

    /// The choice as it is written on a command line.
    var argument: String { chosen.map(\.name).joined(separator: "~") }

    /// All of them at the same time.
    var deviations: RuleDeviations { RuleDeviations(chosen) }

    /// What is the case, a sentence each.
    var sentences: [String] {
        chosen.map { "as if \($0.clause) (\($0.rule.rawValue) \($0.step))\n" }
    }
}
