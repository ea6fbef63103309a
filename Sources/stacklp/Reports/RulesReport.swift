// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import GreedyLayout
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// The report on the properties of each rule, and on its coverage by fixtures.
struct RulesReport {
    /// The number of fixtures that were counted.
    private(set) var fixtures = 0
    private var deviations = DeviationCount()
    /// The decisions of each rule in fixtures that have stacks of this rule only.
    private var coverages: [Algorithm: Coverage] = [:]

    /// Counts a fixture.
    ///
    /// - Returns: Whether the fixture has its expected frames, and so counts.
    mutating func count(_ fixture: Fixture) -> Bool {
        fixtures += 1
        guard deviations.count(fixture), let layout = try? GreedyEngine().layout(fixture.tree)
        else {
            return false
        }
        let rules = Set(fixture.tree.items.compactMap(\.rule))
        if rules.count == 1, let rule = rules.first {
            coverages[rule, default: Coverage()].count(fixture.tree, laidOut: layout)
        }
        return true
    }

    // MARK: One rule

    private func catalogue(of rule: Algorithm) -> [DeviationCount.Row] {
        deviations.rows.filter { $0.deviation.rule == rule }
    }

    private func decisions(of rule: Algorithm) -> [Decision] {
        Decision.allCases.filter { $0.concerns(rule) }
    }

    /// The decisions of a rule that no fixture takes.
    private func gaps(of rule: Algorithm) -> [Decision] {
        decisions(of: rule).filter { coverages[rule]?.count(of: $0) ?? 0 == 0 }
    }

    // MARK: Text

    /// Returns a table with a column for each rule, then the keys of each rule and the gaps in its coverage.
    func text(_ style: TerminalStyle) -> String {
        let rules = Algorithm.allCases
        func row(_ title: String, _ cell: (Algorithm) -> String) -> [String] {
            [title] + rules.map(cell)
        }
        func count(_ part: Int, of whole: Int) -> String { "\(part) of \(whole)" }
        var rows = [row("rule", \.rawValue), row("asks", \.askingWord)]
        rows += Algorithm.facts.map { fact in
            row(fact.words) { fact.holds($0) ? "yes" : "no" }
        }
        rows.append(row("keys that it reads") { "\($0.traits.keys.count)" })
        rows.append(row("deviations") { "\(catalogue(of: $0).count)" })
        if fixtures > 0 {
            rows.append(row("fixtures") { "\(deviations.fixtures[$0, default: 0])" })
            rows.append(
                row("deviations that they notice") { rule in
                    let all = catalogue(of: rule)
                    return count(all.count { $0.noticing > 0 }, of: all.count)
                }
            )
            rows.append(
                row("decisions that they take") { rule in
                    let all = decisions(of: rule).count
                    return count(all - gaps(of: rule).count, of: all)
                }
            )
        }
        var table = TextTable()
        for column in rows[0].indices {
            table.addWords(rows[0][column], rows.dropFirst().map { $0[column] })
        }
        var lines = table.lines
        lines[0] = style.bold(lines[0])
        for rule in rules {
            lines += ["", style.bold(rule.rawValue) + " reads:"]
            lines += rule.traits.keys.texts.joined(separator: " ").wrapped(to: 78).map { "  " + $0 }
            guard fixtures > 0 else { continue }
            let unnoticed = catalogue(of: rule).filter { $0.noticing == 0 }.map(\.deviation.name)
            lines += unnoticed.map { style.yellow("no fixture notices \($0)") }
            lines += gaps(of: rule).map { style.yellow("no fixture has: \($0.words)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: JSON

    /// A line for each rule.
    var jsonl: String {
        JSONText.lines(of: Algorithm.allCases) { text, rule in
            text.member("rule", rule.rawValue)
            text.member("asks", rule.askingWord)
            for fact in Algorithm.facts { text.member(fact.name, fact.holds(rule)) }
            text.member("keys", rule.traits.keys.texts)
            text.member("deviations", catalogue(of: rule).count)
            guard fixtures > 0 else { return }
            text.member("fixtures", deviations.fixtures[rule, default: 0])
            let unnoticed = catalogue(of: rule).filter { $0.noticing == 0 }
            text.member("unnoticed", unnoticed.map(\.deviation.name))
            text.member("notTaken", gaps(of: rule).map(\.rawValue))
        }
    }
}

extension Algorithm {
    /// The yes-or-no features of rules, each with its JSON name and its words.
    fileprivate static var facts: [(name: String, words: String, holds: (Algorithm) -> Bool)] {
        [
            ("couplesAxes", "lengths on one axis depend on the other", \.traits.couplesAxes),
            ("roundsToPixels", "rounds to pixels", \.roundsToPixels),
            ("hasLines", "has several lines", \.traits.hasLines),
            ("hasBases", "has bases", \.traits.hasBases),
            ("grows", "grows by factors", \.traits.grows),
            ("shrinks", "shrinks by factors", \.traits.shrinks),
            ("takesTurns", "has children take turns", \.traits.takesTurns),
            ("freezes", "flexes in rounds that freeze", \.traits.freezes),
            ("sharesPart", "shares a part by factors below 1", \.traits.sharesPart),
            ("isOptimal", "divides as the optimal program does", \.traits.isOptimal),
            ("keepsWholeLengths", "keeps whole lengths whole", \.traits.keepsWholeLengths),
            ("hasPriorities", "has priorities", \.traits.hasPriorities),
            ("hasNegativeGaps", "has negative gaps", \.traits.hasNegativeGaps),
            (
                "hasPercentageGaps", "has gaps that are parts of a length",
                \.traits.hasPercentageGaps
            ),
            ("hasKeywordBases", "has bases by keywords", \.traits.hasKeywordBases),
            ("reverses", "runs backwards", \.traits.reverses),
            ("hasBoxes", "has boxes of CSS", \.traits.hasBoxes),
        ]
    }
}

extension Algorithm {
    /// The words for the way in which the rule's stacks measure their children.
    fileprivate var askingWord: String {
        switch asking {
        case .offers: "by offers"
        case .limits: "by limits"
        case .widthFirst: "widths first"
        }
    }
}
