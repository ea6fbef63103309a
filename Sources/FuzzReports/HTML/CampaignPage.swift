// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// A report as one page that needs nothing but itself: no scripts, no fonts, no other files.
struct CampaignPage {
    let outcome: CampaignOutcome

    var text: String {
        var html = MarkupText()
        html.markup("<!DOCTYPE html>\n")
        html.element("html", ["lang": "en"]) { html in
            html.head(title: "\(title): \(outcome.result)", style: PageStyle.rules)
            html.element("body") { html in
                html.markup(LayoutPicture.definitions)
                html.element("header", ["class": "page"], head)
                html.element("main", ["class": "page"], body)
            }
        }
        return html.text
    }

    private var title: String {
        let others = Array(outcome.setting.engines.dropFirst())
        return others.isEmpty ? outcome.reference : "\(others.list) against \(outcome.reference)"
    }

    // MARK: Head

    private func head(_ html: inout MarkupText) {
        let setting = outcome.setting
        let isGood = outcome.isGood
        html.element("p", ["class": "maker"], words: "stacklp \(setting.version)")
        html.element("h1", words: title)
        html.element(
            "p",
            ["class": isGood ? "result good" : "result bad"],
            words: outcome.result
        )
        html.element("dl", ["class": "totals"]) { html in
            let totals: [(String, Int, String)] = [
                ("cases", outcome.tally.cases, ""),
                ("failing", outcome.tally.failingCases, ""),
                ("new classes", outcome.news.count, "bad"),
                ("known classes", outcome.known.count, "odd"),
                ("disputed classes", outcome.disputed.count, "odd"),
                ("stale", outcome.stale.count, "bad"),
                ("not checked", outcome.unchecked.count, "bad"),
                ("after the last answer", outcome.complaints.count, "bad"),
            ]
            for (number, (name, count, kind)) in totals.enumerated() where number < 4 || count > 0 {
                html.element("div") { html in
                    html.element("dt", words: name)
                    html.element("dd", ["class": count > 0 ? kind : ""], words: String(count))
                }
            }
        }
        if let interruption = outcome.interruption {
            html.element("p", words: "Ended early by \(interruption).")
        }
    }

    // MARK: Body

    private func body(_ html: inout MarkupText) {
        // 1. What is wrong, as a list that leads to the sections of classes.
        let (setting, summary) = (outcome.setting, SummarySections(outcome: outcome))
        if !outcome.findings.isEmpty {
            html.element("section") { html in
                html.element("h2", words: "Classes of failure")
                summary.contents(in: &html)
            }
        }

        // 2. How it was found, totals and causes.
        if !setting.command.isEmpty { html.command(setting.command, label: "Run again") }
        html.element(
            "p",
            ["class": "quiet"],
            words: "Frames are held to agree within this many points: \(setting.toleranceWords)."
        )
        html.element("section") { html in
            html.element("h2", words: "Engines")
            summary.verdicts(in: &html)
        }
        if !setting.laws.isEmpty {
            html.element("section") { html in
                html.element("h2", words: "Laws")
                summary.laws(in: &html)
            }
        }

        if !outcome.diagnoses.isEmpty {
            html.element("section") { html in
                html.element("h2", words: "Causes")
                summary.causes(in: &html)
            }
        }

        // 3. Each class for itself.
        for (number, finding) in outcome.findings.enumerated() {
            FindingSection(finding: finding, number: number + 1).write(in: &html)
        }
        summary.stale(in: &html)
        summary.remarks(in: &html)

        // 4. What was tried.
        html.element("section") { html in
            html.element("h2", words: "What the cases had to decide")
            summary.coverage(in: &html)
        }
    }
}
