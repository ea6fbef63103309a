// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// A report in Markdown, to be pasted where defects of an engine are discussed.
struct MarkdownReport {
    let outcome: CampaignOutcome

    var text: String {
        var blocks = [[title], heading, verdicts, laws]
        for (number, finding) in (outcome.news + outcome.disputed).enumerated() {
            blocks += Self.blocks(of: finding, number: number + 1)
        }
        blocks += [
            list(
                "Known",
                outcome.known.map { finding in
                    (finding.failureClass.key, finding.count.of("case"), finding.reason ?? "")
                }
            ),
            list(
                "Said to be known, but did not happen",
                outcome.stale.map { ($0.pattern, "", $0.reason) }
            ),
        ]
        blocks += outcome.remarks.map { remark in
            ["## \(remark.title)", ""] + remark.sentences.map { "- \(MarkdownText.words($0))" }
        }
        blocks += coverage
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    // MARK: What was run

    private var title: String {
        let others = outcome.setting.engines.dropFirst().map(MarkdownText.words)
        let reference = MarkdownText.words(outcome.reference)
        let engines = others.isEmpty ? reference : "\(Array(others).list) against \(reference)"
        return "# \(engines): \(outcome.result)"
    }

    private var heading: [String] {
        let setting = outcome.setting
        let lines = [
            "\(outcome.cases); tolerance \(setting.toleranceWords), stacklp "
                + "\(MarkdownText.words(setting.version))."
        ]
        return lines + Self.command(setting.command)
    }

    private static func command(_ command: String) -> [String] {
        command.isEmpty ? [] : [""] + MarkdownText.block([command], language: "sh")
    }

    private var verdicts: [String] {
        MarkdownText.table(outcome.verdictRows(name: MarkdownText.words))
    }

    private var laws: [String] { MarkdownText.table(outcome.lawRows(name: MarkdownText.words)) }

    // MARK: One class

    private static func blocks(of finding: Finding, number: Int) -> [[String]] {
        // 1. What goes wrong.
        let failureClass = finding.failureClass
        let title =
            "## \(number). \(MarkdownText.words(failureClass.engine)): "
            + MarkdownText.words(finding.headline) + (finding.isDisputed ? " (disputed)" : "")
        var blocks = [
            [title],
            [
                "\(finding.count.of("case")), class \(MarkdownText.code(failureClass.key)). "
                    + "The \(finding.reduction.caseWords) has \(finding.shrinkage):"
            ],
        ]

        // 2. The smallest case, and what became of it.
        blocks.append(MarkdownText.block(finding.fixture.indentedJSON.lines, language: "json"))
        if let variant = finding.variant {
            let lines = CompactCase(tree: variant).lines(width: TextReport.width)
            blocks.append(["The same, varied:"])
            blocks.append(MarkdownText.block(lines, language: "text"))
        }
        blocks.append(frames(of: finding))
        blocks.append(finding.sentences.map { "- \(MarkdownText.words($0))" })
        if !finding.said.isEmpty {
            blocks.append(["Last on its standard error, without numbers:"])
            blocks.append(MarkdownText.block(finding.said, language: "text"))
        }

        // 3. How to see it again, and why it is as it is.
        if !finding.replay.isEmpty {
            blocks.append(MarkdownText.block([finding.replay], language: "sh"))
        }
        if let explanation = finding.explanation {
            blocks.append(["<details><summary>Explanation</summary>"])
            blocks.append(MarkdownText.block(explanation.lines, language: "text"))
            blocks.append(["</details>"])
        }
        return blocks
    }

    private static func frames(of finding: Finding) -> [String] {
        guard let comparison = finding.comparison, !comparison.agrees else { return [] }
        let tree = finding.fixture.tree
        let captions = finding.captions
        let head = [
            "element", MarkdownText.words(captions.first), MarkdownText.words(captions.second),
        ]
        return MarkdownText.table(
            [head]
                + comparison.differences.map { difference in
                    let (path, name) = (
                        tree.path(of: difference.index), tree.name(of: difference.index)
                    )
                    let words = path == name ? "" : " " + MarkdownText.words(name)
                    return [
                        MarkdownText.code(path) + words, difference.first.text,
                        difference.second.text,
                    ]
                }
        )
    }

    // MARK: The rest

    private func list(
        _ title: String,
        _ entries: [(key: String, count: String, words: String)]
    ) -> [String] {
        guard !entries.isEmpty else { return [] }
        return ["## \(title)", ""]
            + entries.map { key, count, words in
                "- \(MarkdownText.code(key))\(count.isEmpty ? "" : ", \(count)"): "
                    + MarkdownText.words(words)
            }
    }

    private var coverage: [[String]] {
        [
            ["<details><summary>What the cases had to decide</summary>"],
            MarkdownText.table(outcome.coverageRows(name: MarkdownText.words)),
            outcome.gaps.map { "\(MarkdownText.words($0))." },
            ["</details>"],
        ]
    }
}
