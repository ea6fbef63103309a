// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import StackLayout

/// A report as one document that code hosts and editors understand: what can go wrong as its rules,
/// a result for each class of failure, suppressed where the class is known.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*.
struct SARIFReport {
    let outcome: CampaignOutcome

    /// Everything.
    var text: String {
        var text = JSONText()
        text.object { text in
            text.member(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                    + "sarif-schema-2.1.0.json"
            )
            text.member("version", "2.1.0")
            text.key("runs")
            text.array { $0.object(run) }
        }
        return text.text + "\n"
    }

    private func run(_ text: inout JSONText) {
        text.key("tool")
        text.object { text in
            text.key("driver")
            text.object { text in
                text.member("name", "stacklp")
                text.member("version", outcome.setting.version)
                text.key("rules")
                text.array { text in
                    for rule in rules { text.object { $0.members(of: rule) } }
                }
            }
        }
        text.key("results")
        text.array { text in
            for finding in outcome.findings { text.object { result(finding, in: &$0) } }
        }
        text.key("invocations")
        text.array { text in
            text.object { text in
                if !outcome.setting.command.isEmpty {
                    text.member("commandLine", outcome.setting.command)
                }
                text.member("executionSuccessful", outcome.unchecked.isEmpty)
                text.key("toolExecutionNotifications")
                text.array { text in
                    for sentence in outcome.unchecked {
                        text.object { text in
                            text.member("level", "error")
                            text.message("not checked: \(sentence)")
                        }
                    }
                    for entry in outcome.stale {
                        text.object { text in
                            text.member("level", "warning")
                            text.message(
                                "known, but did not happen: \(entry.pattern) (\(entry.reason))"
                            )
                        }
                    }
                }
            }
        }
        text.key("properties")
        text.object { text in
            text.member("cases", outcome.tally.cases)
            text.member("failingCases", outcome.tally.failingCases)
        }
    }

    // MARK: Rules

    /// What can go wrong: a name, and what it means.
    private var rules: [(id: String, summary: String)] {
        CaseVerdict.allCases.filter(\.isFailure).map { verdict in
            (verdict.rawValue, Self.summary(of: verdict))
        } + Law.allCases.map { ("law-\($0.rawValue)", "The law of \($0.rawValue) is broken.") }
    }

    private static func summary(of verdict: CaseVerdict) -> String {
        switch verdict {
        case .statusDiffers: "One engine has a layout, the other has none."
        case .crashed: "The engine ends before it answers."
        case .timedOut: "The engine does not answer in time."
        case .unreadable: "The engine answers with something that is no result."
        default: "The engine's layout is not that of the reference."
        }
    }

    // MARK: Results

    private func result(_ finding: Finding, in text: inout JSONText) {
        let failureClass = finding.failureClass
        let words =
            ["\(failureClass.engine): \(failureClass.words) (\(finding.count.of("case")))"]
            + finding.sentences + finding.said.map { "standard error: \($0)" }
        beginning(of: failureClass, "error", words.joined(separator: "\n"), in: &text)
        text.key("suppressions")
        text.array { text in
            guard let reason = finding.reason else { return }
            text.object { text in
                text.member("kind", "external")
                text.member("status", "accepted")
                text.member("justification", reason)
            }
        }
        text.key("locations")
        text.array { text in
            let place = finding.comparison?.parting?.index ?? LayoutTree.root
            text.object { text in
                text.key("logicalLocations")
                text.array { text in
                    text.object { text in
                        text.member("name", finding.fixture.tree.name(of: place))
                        text.member("fullyQualifiedName", finding.fixture.tree.path(of: place))
                        text.member("kind", "element")
                    }
                }
            }
        }
        text.member("occurrenceCount", finding.count)
        text.key("properties")
        text.object { text in
            text.member("class", failureClass.key)
            text.member("engine", failureClass.engine)
            text.member("case", finding.original.name)
            text.member("reduction", finding.reduction.rawValue)
            text.member("fixture", json: finding.fixture.line)
            if !finding.replay.isEmpty { text.member("replay", finding.replay) }
        }
    }

    private func beginning(
        of failureClass: FailureClass,
        _ level: String,
        _ words: String,
        in text: inout JSONText
    ) {
        text.member("ruleId", failureClass.kindName)
        if let index = rules.firstIndex(where: { $0.id == failureClass.kindName }) {
            text.member("ruleIndex", index)
        }
        text.member("level", level)
        text.message(words)
        text.key("partialFingerprints")
        text.object { $0.member("failureClass/v1", failureClass.key) }
    }
}

extension JSONText {
    fileprivate mutating func members(of rule: (id: String, summary: String)) {
        member("id", rule.id)
        key("shortDescription")
        object { $0.member("text", rule.summary) }
        key("defaultConfiguration")
        object { $0.member("level", "error") }
    }

    fileprivate mutating func message(_ words: String) {
        key("message")
        object { $0.member("text", words) }
    }
}
