// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension ReportDocument.Section {
    /// Creates the section on one class of failure.
    ///
    /// - Parameter isUnexplained: Whether a search for causes found none.
    init(_ finding: Finding, number: Int, isUnexplained: Bool) {
        // 1. Describe what goes wrong.
        title = "\(number). \(finding.failureClass.engine): \(finding.headline)"
        let disputed = ReportDocument.Cell("disputed", .odd)
        badges = [.init(finding.count.of("case"))] + (finding.isDisputed ? [disputed] : [])
        blocks = [.words(.init([.code(finding.failureClass.key)], .quiet))]
        if isUnexplained {
            let common = finding.commonWords.map { "; all of its small cases have \($0)" } ?? ""
            blocks.append(.words(.init("no cause is known\(common)", .odd)))
            blocks += finding.otherValueBlocks
        }
        if let step = finding.failureClass.deviation?.place {
            blocks.append(.words(step.requirement))
        }

        // 2. Show the smallest case and the answers to it.
        let smallest = CompactCase(tree: finding.fixture.tree)
        let reduction = "\(finding.reduction.caseWords), \(finding.shrinkage):"
        blocks += [.words(.init(reduction, .quiet)), smallest.block]
        if !smallest.legend.isEmpty { blocks.append(.words(.init(smallest.legend, .quiet))) }
        if let variant = finding.variant {
            blocks += [.words(.init("varied:", .quiet)), CompactCase(tree: variant).block]
        }
        blocks += finding.drawing + LengthTable(of: finding).blocks
        let sentences = finding.sentences + finding.situationWords
        if !sentences.isEmpty { blocks.append(.list(sentences.map { .init($0) })) }
        if !finding.standardError.isEmpty {
            blocks.append(.words(.init("end of its standard error, without numbers:", .quiet)))
            let standardError = finding.standardError.map { "  " + $0 }
            blocks.append(.code(standardError, language: "text", label: "Standard error"))
        }

        // 3. Add the command, other cases, and details.
        blocks += ReportDocument.command(finding.replay)
        for other in finding.others {
            blocks.append(.words(.init("another case, \(other.shrinkage):", .quiet)))
            blocks.append(CompactCase(tree: other.fixture.tree).block)
        }
        blocks += finding.details
    }
}

extension CompactCase {
    /// The layout in lines that fit below the title of a failure.
    fileprivate var block: ReportDocument.Block {
        .code(lines(width: ReportDocument.width - 3), language: "text", label: "Layout")
    }
}

extension Finding {
    /// The suspects of which another value gives the engine's layout of the smallest case.
    fileprivate var otherValueBlocks: [ReportDocument.Block] {
        guard let otherValues, !otherValues.isEmpty else { return [] }
        let lines = otherValues.map { value in
            let change = "\(value.quantity): \(value.instead), by the rule \(value.byRule); "
            return ReportDocument.Cell([.text(change)] + value.place.spans)
        }
        let values = otherValues.count == 1 ? "this other value" : "each of these other values"
        let words =
            "\(values) gives stacklp the layout of \(failureClass.engine), here and in other cases; "
            + "a hint where to look, not the cause:"
        return [.words(.init(words, .odd)), .list(lines)]
    }

    /// The layouts on both sides, and those of the judges if these disagree.
    private var panels: [LayoutPicture.Panel] {
        var answers = sides.map { ($0.caption, $0.answer) }
        if isDisputed { answers += opinions.map { ($0.name, $0.answer) } }
        return answers.compactMap { caption, answer in
            answer.layout.map { LayoutPicture.Panel(caption: caption, layout: $0) }
        }
    }

    fileprivate var drawing: [ReportDocument.Block] {
        let panels = panels
        if panels.isEmpty { return [] }
        let markup = LayoutPicture(panels: panels).panelFragments.joined()
        return [.figure(markup, label: "drawn to one scale:")]
    }

    /// The parts that readers can open, and the browser's own layout.
    fileprivate var details: [ReportDocument.Block] {
        var details: [ReportDocument.Block] = []
        func add(_ title: String, _ lines: [String], _ language: String) {
            details.append(.details(title, [.code(lines, language: language, label: title)]))
        }
        if let comparison, !comparison.agrees {
            details.append(.details("Frames that differ", frames(comparison)))
        }
        if let explanation {
            add("Explanation of the layout by the rule", explanation.lines, "text")
        }
        add("Fixture", fixture.indentedJSON.lines, "json")
        for suite in FixtureSuite.allCases {
            let found = try? SuiteFixture(name: failureClass.key, tree: fixture.tree, in: suite)
            if let found { add("For the suite of \(suite.name)", found.html.lines, "html") }
        }
        if let page = BrowserPage(title: fixture.name, tree: fixture.tree) {
            let picture = LayoutPicture(panels: panels)
            let browser = BrowserSection(
                page: page,
                scale: picture.panelScale,
                size: picture.panelSize
            )
            details.append(
                .figure(
                    browser.markup,
                    label: "laid out by this browser, with rulers in points:"
                )
            )
        }
        return details
    }

    private func frames(_ comparison: Comparison) -> [ReportDocument.Block] {
        let tree = fixture.tree
        let rows = comparison.differences.map { difference -> [ReportDocument.Cell] in
            let (path, name) = (tree.path(of: difference.index), tree.name(of: difference.index))
            let words = path == name ? [] : [ReportDocument.Cell.Span.text(" \(name)")]
            return [
                .init([.code(path)] + words), .init(difference.first.text),
                .init(difference.second.text),
            ]
        }
        let titles = ["element", captions.first, captions.second]
        return ReportDocument.table("Frames that differ", titles, rows)
    }
}
