// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import FixtureGenerating
internal import LayoutDiagnosis

// The commands that repeat a campaign, or one of its cases.
extension CampaignSettings {
    /// The command for the whole campaign: `stacklp fuzz --seed 1 --count 1000 …`.
    ///
    /// - Complexity: O(settings).
    public var commandLine: String { commandLine(knowing: nil) }

    /// Returns the command for the whole campaign.
    ///
    /// - Parameter known: The file of known differences.
    package func commandLine(knowing known: String?) -> String {
        let range = options(of: .range).filter { option in
            switch option.name {
            case "seed", "count", "from": isRandom
            default: true
            }
        }
        return Self.command(
            words(range) + words(options(of: .likeness, .engines))
                + (known.map { ["--known-differences", $0] } ?? []) + commandWords + fixtureWords
        )
    }

    /// Returns the command that repeats the original case of a finding; empty if there is none.
    func replay(of finding: Finding, at place: CasePlace) -> String {
        if finding.sequence.isEmpty, !finding.isOfNoCase {
            return replayLine(of: place, showing: finding)
        }
        if inOrder { return commandLine }
        return corpus.map { replayLine(ofSequence: "\($0)/\(finding.fileName())") } ?? ""
    }

    /// Returns the command for one random case; empty for fixtures.
    ///
    /// One case cannot confirm a cause, so the command supposes the causes of the finding.
    func replayLine(of place: CasePlace, showing finding: Finding? = nil) -> String {
        guard paths.isEmpty, expected.isEmpty else { return "" }
        var settings = self
        let causes = finding?.diagnosis?.together.all ?? []
        if settings.deviations == nil, !causes.isEmpty {
            settings.deviations = DeviationChoice(causes)
        }
        let seed = replay?.seed ?? seed
        let id = CaseID(seed: seed, index: place.number, attempt: place.attempt)
        return Self.command(
            ["--replay", "\(id)"] + settings.words(settings.options(of: .likeness, .engines))
                + commandWords
        )
    }

    /// Returns the command for a sequence of fixtures, in one process of each engine.
    func replayLine(ofSequence path: String) -> String {
        let rule = options(of: .likeness).filter { $0.name == "algorithm" }
        return Self.command(
            words(rule + options(of: .engines)) + commandWords + ["--in-order", "--discard"]
                + (expected.isEmpty ? [] : ["--expected"]) + [path]
        )
    }

    /// A setting as a command line writes it; a flag has no value.
    private typealias Option = (name: String, value: String)

    /// Returns the settings of some parts that differ from their defaults, in the order of a command line.
    private func options(of parts: Part...) -> [Option] {
        Self.rows.filter { parts.contains($0.part) }.flatMap { row in
            row.words(self).map { (row.isSetByDefault ? "no-\(row.name)" : row.name, $0) }
        }
    }

    private func words(_ options: [Option]) -> [String] {
        options.flatMap { ["--\($0.name)"] + ($0.value.isEmpty ? [] : [$0.value]) }
    }

    /// The names of the flags that are set by default; `no-` in front of the name negates each.
    package static let setByDefault = Set(rows.filter(\.isSetByDefault).map(\.name))

    /// The names of all options.
    package static let optionNames = rows.map(\.name)

    private var fixtureWords: [String] { paths + expected.flatMap { ["--expected", $0] } }

    private static func command(_ words: [String]) -> String {
        (["stacklp", "fuzz"] + words.map(\.shellWord)).joined(separator: " ")
    }
}
