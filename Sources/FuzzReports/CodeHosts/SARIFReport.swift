// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting
internal import StackLayout

/// A report as one document for code hosts and editors.
///
/// Its rules are the kinds of failure. It has one result for each class of failure, which is suppressed if
/// the class is known or disputed.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*.
struct SARIFReport {
    let outcome: CampaignOutcome
    /// The folder with the smallest cases; `nil` if no cases are kept.
    let corpus: String?
    /// The source files to show, by the names of engines.
    let sources: [String: String]

    var text: String {
        let document = SARIFText(rules: Self.rules)
        let results = outcome.findings.map { result($0, in: document) }
        return document.beginning(version: outcome.setting.version)
            + results.joined(separator: ",")
            + SARIFText.end(
                isWhole: outcome.unchecked.isEmpty && outcome.complaints.isEmpty,
                command: outcome.setting.command,
                notices: notices
            ) { text in
                text.member("cases", outcome.tally.cases)
                if let asked = outcome.setting.asked { text.member("asked", asked) }
                text.member("failingCases", outcome.tally.failingCases)
                text.member("unexplained", outcome.unexplained)
                if outcome.refusals.isEmpty { return }
                let refusals = outcome.refusals.flatMap { engine in
                    engine.refusals.ranked.map { (engine.name, $0.reason, $0.count) }
                }
                text.objects("refusals", refusals) { text, refusal in
                    text.member("engine", refusal.0)
                    text.member("reason", refusal.1)
                    text.member("count", refusal.2)
                }
                let unanswered = outcome.refusals.flatMap { engine in
                    engine.refusals.unanswered.map { (engine.name, $0.profile, $0.asked) }
                }
                text.objects("unanswered", unanswered) { text, profile in
                    text.member("engine", profile.0)
                    text.member("profile", profile.1)
                    text.member("asked", profile.2)
                }
            }
    }

    private var notices: [String] {
        (outcome.interruption.map { reason in
            let words =
                "\(outcome.tally.cases) of \(outcome.asked) cases were tried; ended early by \(reason)"
            return [SARIFText.notice(.warning, words)]
        } ?? [])
            + outcome.unchecked.map { SARIFText.notice(.error, "not checked: \($0)") }
            + outcome.complaints.map { SARIFText.notice(.error, $0) }
            + outcome.stale.map { entry in
                let words =
                    "known difference that did not happen: \(entry.pattern) (\(entry.reason))"
                return SARIFText.notice(.warning, words)
            }
    }

    // MARK: Rules

    /// The rules of the document: the verdicts that are failures, and the laws.
    private static var rules: [SARIFText.Rule] {
        CaseVerdict.allCases.filter(\.isFailure).map { verdict in
            SARIFText.Rule(id: verdict.rawValue, summary: summary(of: verdict), level: .error)
        }
            + Law.allCases.map { law in
                let summary = "The law of \(law.rawValue) is broken."
                return SARIFText.Rule(id: "law-\(law.rawValue)", summary: summary, level: .error)
            }
    }

    private static func summary(of verdict: CaseVerdict) -> String {
        switch verdict {
        case .statusDiffers: "One engine has a layout, the other has none."
        case .crashed: "The engine ends before it answers."
        case .timedOut: "The engine does not answer in time."
        case .unreadable: "The engine writes something other than a result."
        default: "The engine's layout differs from the reference's."
        }
    }

    // MARK: Results

    /// Returns the reason why a class does not count as a failure; none if it counts.
    private static func suppressions(of finding: Finding) -> [(status: String, words: String)] {
        if let reason = finding.reason { return [("accepted", reason)] }
        return finding.isDisputed ? [("underReview", "the judges disagree")] : []
    }

    private func result(_ finding: Finding, in document: SARIFText) -> String {
        let (failureClass, tree) = (finding.failureClass, finding.fixture.tree)
        let place = finding.comparison?.firstDifference?.index ?? LayoutTree.root
        let words =
            ["\(failureClass.engine): \(finding.headline) (\(finding.count.of("case")))"]
            + finding.sentences + finding.standardError.map { "standard error: \($0)" }
        let message = words.joined(separator: "\n")
        return document.result(rule: failureClass.kindName, .error, message) { text in
            text.object("partialFingerprints") { $0.member("failureClass/v1", failureClass.key) }
            text.objects("suppressions", Self.suppressions(of: finding)) { text, suppression in
                text.member("kind", "external")
                text.member("status", suppression.status)
                text.member("justification", suppression.words)
            }
            let kept = corpus.map { "\($0)/\(finding.fileName())" }
            let source = (sources[failureClass.engine] ?? kept).map {
                FixtureSource(file: $0, line: 1)
            }
            text.locations(
                .init(source: source, path: tree.path(of: place), name: tree.name(of: place))
            )
            text.member("occurrenceCount", finding.count)
            text.object("properties") { text in
                text.member("class", failureClass.key)
                text.member("engine", failureClass.engine)
                text.member("case", finding.original.name)
                if let kept { text.member("kept", kept) }
                text.member("reduction", finding.reduction.rawValue)
                text.member("fixture", json: finding.fixture.json)
                if !finding.replay.isEmpty { text.member("replay", finding.replay) }
            }
        }
    }
}
