// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import Deviations
internal import StackLayout

/// Deviations by their names, with `~` between.
struct DeviationChoice: Hashable, Sendable {
    let chosen: [RuleDeviation]

    /// Reads what is written on a command line.
    static func read(_ argument: String) throws -> DeviationChoice {
        let names = argument.split(separator: "~", omittingEmptySubsequences: false)
        return DeviationChoice(chosen: try names.map { try RuleDeviation.read(String($0)) })
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

extension RuleDeviation {
    /// The deviation of a name.
    static func read(_ name: String) throws -> RuleDeviation {
        guard let deviation = RuleDeviation(name: name) else {
            throw ValidationError(
                "\(name.quoted) is no deviation; stacklp mutants --deviations lists them"
            )
        }
        return deviation
    }
}
