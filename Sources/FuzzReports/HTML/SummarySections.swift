// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting
internal import StackLayout

/// The parts of a page that count.
struct SummarySections {
    let outcome: CampaignOutcome

    /// The table of engines and verdicts.
    func verdicts(in html: inout MarkupText) {
        let verdicts = outcome.verdicts
        html.table(label: "Verdicts") { html in
            html.head(["engine", "compared"] + verdicts.map(\.heading))
            html.element("tbody") { html in
                for (number, engine) in outcome.engines.enumerated() {
                    html.element("tr") { html in
                        html.inline("th", ["scope": "row"]) { html in
                            html.words(engine.name)
                            guard number == 0 else { return }
                            html.inline("span", ["class": "quiet"], words: " reference")
                        }
                        html.count(engine.compared, "")
                        for verdict in verdicts {
                            html.count(
                                engine.verdicts[verdict, default: 0],
                                verdict == .agrees ? "good" : verdict.isFailure ? "bad" : "odd"
                            )
                        }
                    }
                }
            }
        }
    }

    /// The table of laws.
    func laws(in html: inout MarkupText) {
        html.table(label: "Laws") { html in
            html.head(outcome.lawHead())
            html.element("tbody") { html in
                for law in outcome.setting.laws {
                    html.element("tr") { html in
                        html.element("th", ["scope": "row"], words: law.rawValue)
                        for engine in outcome.lawEngines {
                            let counts = outcome.counts(of: law, engine: engine)
                            html.count(counts.asked, "")
                            html.count(counts.broken, "bad")
                        }
                    }
                }
            }
        }
    }

    /// What is believed of each engine, and how much that explains.
    func causes(in html: inout MarkupText) {
        for diagnosis in outcome.diagnoses {
            html.element("p", words: diagnosis.words)
            if !diagnosis.causes.isEmpty {
                html.table(label: "Causes") { html in
                    html.head(["behaves as if", "cases", "alone", "step"])
                    html.element("tbody") { html in
                        for cause in diagnosis.causes {
                            html.counts(cause.cases, cause.alone, of: cause.deviation)
                        }
                    }
                }
            }
            guard let supposition = diagnosis.supposition else { continue }
            html.element("p", words: diagnosis.suppositionWords ?? "")
            html.table(label: "What was supposed") { html in
                html.head(["behaves as if", "more", "fewer", "step"])
                html.element("tbody") { html in
                    for change in supposition.tellingChanges {
                        html.counts(
                            change.gained,
                            change.lost,
                            of: change.deviation,
                            saying: change.isLeftOut ? "not: " : ""
                        )
                    }
                }
            }
        }
    }

    /// The list of classes, each leading to its section.
    func contents(in html: inout MarkupText) {
        html.element("ol", ["class": "contents"]) { html in
            for (number, finding) in outcome.findings.enumerated() {
                html.inline("li") { html in
                    html.element("div") { html in
                        html.inline("a", ["href": "#class-\(number + 1)"]) { html in
                            html.inline("b", words: finding.failureClass.engine)
                            html.words(": \(finding.headline)")
                        }
                        html.markup("\n")
                        html.inline("span", ["class": "badges"]) { $0.badges(of: finding) }
                    }
                }
            }
        }
    }

    /// What should have been checked and was not, and what came after the last answer.
    func remarks(in html: inout MarkupText) {
        for remark in outcome.remarks {
            html.element("section") { html in
                html.element("h2", words: remark.title)
                html.element("ul") { html in
                    for sentence in remark.sentences { html.element("li", words: sentence) }
                }
            }
        }
    }

    /// Known differences that did not happen.
    func stale(in html: inout MarkupText) {
        guard !outcome.stale.isEmpty else { return }
        html.element("section") { html in
            html.element("h2", words: "Said to be known, but did not happen")
            html.element("dl", ["class": "entries"]) { html in
                for entry in outcome.stale {
                    html.inline("dt") { $0.inline("code", words: entry.pattern) }
                    html.element("dd", words: entry.reason)
                }
            }
        }
    }

    /// What had to be decided in what was compared, with a bar for each decision and engine.
    func coverage(in html: inout MarkupText) {
        let coverages = outcome.tested.map {
            (outcome.setting.engines[$0], outcome.tally.coverage[$0])
        }
        if !outcome.decisions.isEmpty {
            html.table(label: "Coverage") { html in
                html.head(["decision"] + coverages.flatMap { [$0.0, "%", ""] })
                html.element("tbody") { html in
                    for decision in outcome.decisions {
                        html.element("tr") { html in
                            html.element("th", ["scope": "row"], words: decision.words)
                            for (_, coverage) in coverages {
                                html.cells(of: decision, in: coverage)
                            }
                            html.markup("\n")
                        }
                    }
                }
            }
        }
        for (name, coverage) in coverages where !coverage.gaps.isEmpty {
            html.element("div", ["class": "gaps"]) { html in
                html.element("h3", words: "Never compared of \(name)")
                html.element("ul") { html in
                    for decision in coverage.gaps { html.element("li", words: decision.words) }
                }
            }
        }
    }
}

extension MarkupText {
    /// In how many cases a decision had to be taken, in how many of a hundred, and that as a bar.
    fileprivate mutating func cells(of decision: Decision, in coverage: Coverage) {
        let (count, cases) = (coverage.count(of: decision), coverage.cases)
        self.count(count, "")
        element("td", words: NumberText.percent(count, of: cases))
        inline("td", ["class": "bar"]) { html in
            html.inline(
                "span",
                [
                    "style":
                        "width: \(NumberText.coordinate(100 * Double(count) / Double(max(1, cases))))%"
                ]
            ) { _ in }
        }
    }
}

extension MarkupText {
    /// A row of a table of deviations, with two counts.
    fileprivate mutating func counts(
        _ first: Int,
        _ second: Int,
        of deviation: RuleDeviation,
        saying prefix: String = ""
    ) {
        element("tr") { html in
            html.element("th", ["scope": "row"], words: prefix + deviation.clause)
            html.count(first, "bad")
            html.count(second, "")
            html.element(
                "td",
                ["class": "words"],
                words: "\(deviation.rule.rawValue) \(deviation.step)"
            )
        }
    }
}
