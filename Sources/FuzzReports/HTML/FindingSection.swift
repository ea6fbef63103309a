// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting

/// The part of a page that tells of one class of failure.
struct FindingSection {
    let finding: Finding
    let number: Int

    func write(in html: inout MarkupText) {
        let id = "class-\(number)"
        let attributes: MarkupText.Attributes = [
            "class": "finding", "id": id, "aria-labelledby": "\(id)-title",
        ]
        html.element("article", attributes) { html in
            title(id: "\(id)-title", in: &html)
            evidence(in: &html)
            if !finding.replay.isEmpty { html.command(finding.replay, label: "See it again") }
            more(in: &html)
        }
    }

    // MARK: What goes wrong

    private func title(id: String, in html: inout MarkupText) {
        let failureClass = finding.failureClass
        html.inline("p", ["class": "facts"]) { html in
            html.inline("b", words: failureClass.engine)
            html.markup(" ")
            html.badges(of: finding)
        }
        html.element("h3", ["id": id], words: failureClass.words)
        html.inline("p", ["class": "key"]) { $0.inline("code", words: failureClass.key) }
        html.markup("\n")
        if let reason = finding.reason {
            html.element("p", ["class": "reason"], words: "Known: \(reason)")
        }
        html.element("ul", ["class": "sentences"]) { html in
            for sentence in finding.situationWords + finding.sentences {
                html.element("li", words: sentence)
            }
        }
    }

    // MARK: The smallest case, and what became of it

    private func evidence(in html: inout MarkupText) {
        html.element("h4", words: finding.reduction.caseWords.capitalizedFirst)
        html.element("p", ["class": "quiet"], words: finding.shrinkage)
        html.compactCase(finding.fixture.tree)
        if let variant = finding.variant {
            html.element("p", ["class": "quiet"], words: "The same, varied")
            html.compactCase(variant)
        }
        if !finding.said.isEmpty {
            html.element(
                "p",
                ["class": "quiet"],
                words: "Last on its standard error, without numbers"
            )
            html.preformatted(finding.said, label: "Standard error")
        }
        var answers = finding.sides.map { ($0.caption, $0.tree, $0.answer) }
        if finding.isDisputed {
            answers += finding.opinions.map { ($0.name, finding.fixture.tree, $0.answer) }
        }
        let panels = answers.compactMap { caption, tree, answer in
            answer.layout.map { LayoutPicture.Panel(caption: caption, tree: tree, layout: $0) }
        }
        if !panels.isEmpty {
            html.scrolling(label: "Layouts, drawn to scale", kind: "scroll picture") { html in
                html.markup(LayoutPicture(panels: panels).fragment)
            }
        }
        if let comparison = finding.comparison, !comparison.agrees {
            let table = DifferenceTable(
                comparison: comparison,
                tree: finding.fixture.tree,
                captions: finding.captions
            )
            table.write(in: &html)
        }
    }

    // MARK: More

    private func more(in html: inout MarkupText) {
        let fixture = finding.fixture
        // What the browser that shows the page makes of it is a third opinion.
        if let browser = BrowserPage(title: fixture.name, tree: fixture.tree) {
            html.element("h4", words: "What this browser makes of it")
            html.scrolling(label: "This browser's layout", kind: "scroll browser") { html in
                html.markup(browser.fragment)
            }
            html.details("Its HTML") { $0.preformatted(browser.html.lines, label: "HTML") }
        }
        for suite in FixtureSuite.allCases {
            let name = finding.failureClass.key
            guard let found = try? SuiteFixture(name: name, tree: fixture.tree, in: suite)
            else { continue }
            html.details("For the suite of \(suite.name)") {
                $0.preformatted(found.html.lines, label: "HTML for the suite of \(suite.name)")
            }
        }
        if let explanation = finding.explanation {
            html.details("Explanation") {
                $0.preformatted(explanation.lines, label: "Explanation")
            }
        }
        html.details("Fixture") {
            $0.preformatted(finding.fixture.indentedJSON.lines, label: "Fixture")
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
