// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting
internal import StackLayout

extension CampaignOutcome {
    /// The findings that have a reason.
    var known: [Finding] { findings.filter { $0.reason != nil } }

    /// The findings on which the judges disagree.
    var disputed: [Finding] { findings.filter { $0.reason == nil && $0.isDisputed } }

    /// The engine that all others are compared with.
    var reference: String { setting.engines.first ?? "" }

    /// The verdicts that occur, in the order of declaration.
    var verdicts: [CaseVerdict] {
        CaseVerdict.allCases.filter { verdict in
            tally.verdicts.contains { $0[verdict, default: 0] > 0 }
        }
    }

    /// Each engine with its verdicts, and the number of verdicts that are comparisons.
    var engines: [(name: String, compared: Int, verdicts: [CaseVerdict: Int], replaced: Int)] {
        zip(setting.engines, tally.verdicts).enumerated().map { index, engine in
            (
                name: engine.0,
                compared: tally.compared(engine: index),
                verdicts: engine.1,
                replaced: tally.replaced[index]
            )
        }
    }

    /// The numbers of refused cases that were replaced, in words; `nil` if there are none.
    var replacements: String? {
        let parts = engines.filter { $0.replaced > 0 }.map { "\($0.replaced) by \($0.name)" }
        return parts.isEmpty ? nil : "refused and replaced by other cases: \(parts.list)"
    }

    /// The engines that refused fixtures, with their reasons and the profiles without an answer.
    var refusals: [(name: String, refusals: Refusals)] {
        Array(zip(setting.engines, tally.refusals)).filter { !$0.1.reasons.isEmpty }
    }

    /// The places of the tested engines: all but the reference, or the reference if it is the only engine.
    var tested: [Int] {
        setting.engines.count > 1 ? Array(setting.engines.indices.dropFirst()) : [0]
    }

    /// Returns how often a law was checked for an engine, and how often the engine broke it.
    func counts(of law: Law, engine: Int) -> (asked: Int, broken: Int) {
        (
            tally.lawsAsked[engine][law, default: 0],
            tally.lawsBroken[engine][law, default: 0]
        )
    }

    /// The places of the engines for which laws were checked.
    var lawEngines: [Int] { setting.engines.indices.filter { !tally.lawsAsked[$0].isEmpty } }

    /// The remarks besides the findings: sentences under a title, with a type for programs.
    var remarks: [(title: String, type: String, sentences: [String])] {
        [
            ("Not checked", "unchecked", unchecked),
            ("Errors after the last answer", "complaint", complaints),
        ]
        .filter { !$0.2.isEmpty }
    }

    /// The engines with a suite: those of the campaign, and others that failed.
    var reportedEngines: [String] {
        var names: [String] = []
        let failing = findings.map(\.failureClass.engine)
        for name in setting.engines + failing where !names.contains(name) { names.append(name) }
        return names
    }

    /// The number of cases and of failing cases, in words.
    var cases: String {
        let layouts = tally.layouts == tally.cases ? "" : " in \(tally.layouts.of("layout"))"
        return
            "\(tally.cases.of("case"))\(layouts), \(tally.failingCases == 0 ? "none" : "\(tally.failingCases)") "
            + "of them failing" + (interruption.map { "; ended early by \($0)" } ?? "")
    }

    /// The overall result, in one line.
    var result: String {
        if isGood {
            let others = [(known, "known"), (disputed, "disputed")].filter { !$0.0.isEmpty }
            let words = others.map(\.1).joined(separator: " or ")
            let place = isWhollyCompared ? "" : " in the compared cases (\(compared))"
            return "nothing is wrong\(others.isEmpty ? "" : " except \(words) failures")\(place)"
        }
        var parts: [String] = []
        if !news.isEmpty {
            let laws = news.count { $0.failureClass.isOfLaw }
            let kinds = [
                unexplained > 0 ? "\(unexplained) unexplained" : nil,
                laws > 0 ? laws.of("broken law") : nil,
            ].compactMap(\.self)
            parts.append(
                news.count.of("new class", "new classes") + " of failure"
                    + (kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))")
            )
        }
        if !known.isEmpty { parts.append(known.count.of("known class", "known classes")) }
        if !disputed.isEmpty {
            parts.append(disputed.count.of("disputed class", "disputed classes"))
        }
        if !stale.isEmpty {
            parts.append(stale.count.of("known difference") + " that did not happen")
        }
        if !unchecked.isEmpty { parts.append("\(unchecked.count.of("missing check"))") }
        if !complaints.isEmpty {
            parts.append("\(complaints.count.of("error")) after the last answer")
        }
        return parts.list + (isWhollyCompared ? "" : " in the compared cases (\(compared))")
    }

    /// The number of new differences for which a search found no cause.
    var unexplained: Int { news.count(where: isUnexplained) }

    /// Returns whether a search for causes found none for a finding.
    func isUnexplained(_ finding: Finding) -> Bool {
        finding.failureClass.kind == .answer(.differs) && finding.failureClass.deviation == nil
            && !finding.failureClass.isAfterOthers
            && diagnoses.contains {
                $0.engine == finding.failureClass.engine && $0.score == nil
            }
    }

    /// Returns whether a finding of an engine's differences has cases that break a law.
    func hasBrokenLaws(amongDifferencesOf engine: String) -> Bool {
        findings.contains { finding in
            finding.failureClass.kind == .answer(.differs) && finding.failureClass.engine == engine
                && finding.situations.contains { $0.failureClass.isOfLaw }
        }
    }

    /// The number of cases that the run was to try.
    var asked: Int { setting.asked ?? tally.cases }

    /// Whether every tested engine was compared in every case.
    private var isWhollyCompared: Bool {
        tested.allSatisfy { tally.compared(engine: $0) == asked }
    }

    /// The number of compared cases of each tested engine, in words.
    private var compared: String {
        tested.map { engine in
            "\(setting.engines[engine]): \(tally.compared(engine: engine)) of \(asked)"
        }.list
    }

    /// Returns the decisions that were never compared for an engine, in words; `nil` if there are none.
    func neverCompared(of engine: Int) -> String? {
        let gaps = tally.coverage[engine].gaps
        return gaps.isEmpty ? nil : gaps.map(\.words).joined(separator: "; ")
    }

    /// The decisions that were never compared, in a sentence for each tested engine that has any.
    var gaps: [String] {
        tested.compactMap { engine in
            neverCompared(of: engine).map { "never compared for \(setting.engines[engine]): \($0)" }
        }
    }

    /// The decisions that occur in the compared cases.
    var decisions: [Decision] {
        Decision.allCases.filter { decision in
            tested.contains { tally.coverage[$0].count(of: decision) > 0 }
        }
    }
}

extension Int {
    /// Returns the number with its noun: `1 case`, `2 cases`.
    func of(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}

extension FailureClass {
    /// Whether the engine broke a law.
    fileprivate var isOfLaw: Bool { if case .law = kind { true } else { false } }

    /// The name of the kind of failure: a verdict, or a law.
    var kindName: String {
        switch kind {
        case .answer(let verdict): verdict.rawValue
        case .law(let law): "law-\(law.rawValue)"
        }
    }
}

extension Finding {
    /// Whether the cases were found in other classes than the smallest case has now.
    var hasOtherClasses: Bool { situations.contains { $0.failureClass != failureClass } }

    /// The most frequent situations of a cause's cases, or the classes of the cases without one, one sentence each.
    var situationWords: [String] {
        let isCaused = failureClass.deviation != nil
        guard isCaused || hasOtherClasses else { return [] }
        // 1. Add up the situations with the same words.
        var counts: [(words: String, count: Int)] = []
        for situation in situations {
            let own = situation.failureClass
            let words = isCaused ? ": \(own.words)" : " found as \(own.key)"
            if let place = counts.firstIndex(where: { $0.words == words }) {
                counts[place].count += situation.count
            } else {
                counts.append((words, situation.count))
            }
        }

        // 2. List the most frequent ones.
        let most = 3
        var sentences = counts.prefix(most).map { $0.count.of("case") + $0.words }
        let others = counts.dropFirst(most)
        if !others.isEmpty {
            let count = others.reduce(0) { $0 + $1.count }.of("case")
            sentences.append(
                isCaused
                    ? "\(count) in \(others.count.of("other situation"))"
                    : "\(count) found as \(others.count.of("other class", "other classes")), which --report "
                        + "jsonl lists"
            )
        }
        if counts.reduce(0, { $0 + $1.count }) > count {
            sentences[sentences.count - 1] += "; some cases count several times"
        }
        return sentences
    }

    /// The features that all small cases share, in words; `nil` if there are none.
    var commonWords: String? {
        let common = others.reduce(fixture.tree.features) {
            $0.intersection($1.fixture.tree.features)
        }
        var words = Feature.allCases.filter(common.contains).map(\.words)
        let trees = [fixture.tree] + others.map(\.fixture.tree)
        for axis in Axis.allCases where trees.allSatisfy({ !$0.constraint.isExact(along: axis) }) {
            words.append("a root of no exact \(axis.lengthName)")
        }
        return words.isEmpty ? nil : words.list
    }

    /// The number of elements, the number before shrinking, and the number of attempts, in words.
    var shrinkage: String {
        let (before, after) = (original.tree.items.count, fixture.tree.items.count)
        let from = before == after ? "" : " (reduced from \(before))"
        return after.of("element") + from + (tried == 0 ? "" : ", after \(tried.of("attempt"))")
    }

    /// The tree of the second side, if it differs from the smallest case.
    var variant: LayoutTree? {
        guard sides.count == 2, sides[1].tree != fixture.tree else { return nil }
        return sides[1].tree
    }

    /// The names of the comparison's two sides.
    var captions: (first: String, second: String) {
        (sides.first?.caption ?? "first", sides.count > 1 ? sides[1].caption : "second")
    }
}
