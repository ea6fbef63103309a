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
        html.element("h3", ["id": id], words: finding.headline)
        html.inline("p", ["class": "key"]) { $0.inline("code", words: failureClass.key) }
        html.markup("\n")
        if let reason = finding.reason {
            html.element("p", ["class": "reason"], words: "Known: \(reason)")
        }
        // What differs is seen first, and said below; what else happened is said at once.
        if finding.comparison == nil { sentences(finding.sentences, in: &html) }
    }

    private func sentences(_ sentences: [String], in html: inout MarkupText) {
        guard !sentences.isEmpty else { return }
        html.element("ul", ["class": "sentences"]) { html in
            for sentence in sentences { html.element("li", words: sentence) }
        }
    }

    // MARK: The smallest case, and what became of it

    private func evidence(in html: inout MarkupText) {
        html.element("h4", words: finding.reduction.caseWords.capitalizedFirst)
        html.element("p", ["class": "quiet"], words: finding.shrinkage)
        html.compactCase(finding.fixture.tree)
        let legend = CompactCase(tree: finding.fixture.tree).legend
        if !legend.isEmpty { html.element("p", ["class": "quiet"], words: legend) }
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
        let panels = panels
        if !panels.isEmpty {
            html.scrolling(label: "Layouts, drawn to one scale", kind: "scroll pictures") { html in
                for panel in LayoutPicture(panels: panels).panelFragments { html.markup(panel) }
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
        if finding.comparison != nil { sentences(finding.sentences, in: &html) }
        if !finding.situationWords.isEmpty {
            html.element("h4", words: "Where it happens")
            sentences(finding.situationWords, in: &html)
        }
    }

    /// The layouts that there are, and those of judges where they differ.
    private var panels: [LayoutPicture.Panel] {
        var answers = finding.sides.map { ($0.caption, $0.tree, $0.answer) }
        if finding.isDisputed {
            answers += finding.opinions.map { ($0.name, finding.fixture.tree, $0.answer) }
        }
        return answers.compactMap { caption, tree, answer in
            answer.layout.map { LayoutPicture.Panel(caption: caption, layout: $0) }
        }
    }

    // MARK: More

    private func more(in html: inout MarkupText) {
        let fixture = finding.fixture
        if let page = BrowserPage(title: fixture.name, tree: fixture.tree) {
            let picture = LayoutPicture(panels: panels)
            BrowserSection(page: page, scale: picture.panelScale, size: picture.panelSize)
                .write(in: &html)
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
