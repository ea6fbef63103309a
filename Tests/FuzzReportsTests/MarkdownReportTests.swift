// SPDX-License-Identifier: GPL-3.0-or-later

internal import FuzzReports
internal import LayoutFuzzing
internal import Testing

@Suite struct MarkdownReportTests {
    private func text(_ outcome: CampaignOutcome) -> String {
        CampaignReport(outcome).text(as: .markdown)
    }

    @Test func `a difference is told as an issue`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let parts = text(outcome).split(separator: "never compared of endless: ")
        try #require(parts.count == 2)
        #expect(
            parts[0] == """
                # endless against greedy: 1 new class of failure

                10 cases, 1 of them failing; tolerance 0.001, stacklp 1.0.0.

                ```sh
                stacklp fuzz --seed 42
                ```

                | engine | compared | agree | differ |
                | :-- | --: | --: | --: |
                | greedy | 10 | 10 | – |
                | endless | 10 | 9 | 1 |

                ## 1. endless: red is 81.6 wide and should be 20, in a css stack: a line grows; children stopped by their maximum

                1 case, class `endless/differs/lengths/css/growing+maximum`. The smallest case has 3 elements, after 7 attempts:

                ```json
                {
                  "name": "red",
                  "algorithm": "css",
                  "constrainedSize": { "width": 120, "height": 20 },
                  "root": {
                    "type": "stack", "spacing": 8,
                    "children": [
                      { "id": "red", "style": { "maxWidth": 20, "flexBasis": 0, "flexGrow": 1 } },
                      { "style": { "flexBasis": 10, "flexGrow": 0.25, "flexShrink": 1 } }
                    ]
                  }
                }
                ```

                | element | greedy | endless |
                | :-- | --: | --: |
                | `/0` red | [0, 0, 20, 20] | [0, 0, 81.6, 20] |
                | `/1` | [28, 0, 35.5, 20] | [89.6, 0, 30.4, 20] |

                - they part at / (offered 120): red is [0, 0, 20, 20] by greedy and [0, 0, 81.6, 20] by endless; /1 is [28, 0, 35.5, 20] by greedy and [89.6, 0, 30.4, 20] by endless

                ```sh
                stacklp fuzz --replay 42:17 --engine endless
                ```

                <details><summary>Explanation</summary>

                ```text
                red is stopped by its maximum
                  and that is all
                ```

                </details>

                <details><summary>What the cases had to decide</summary>

                | decision | endless | % |
                | :-- | --: | --: |
                | a line grows | 10 | 100.0 |
                | children stopped by their maximum | 5 | 50.0 |


                """
        )
        #expect(parts[1].hasSuffix("words that were measured.\n\n</details>\n"))
    }

    @Test func `known, stale and unchecked ones are listed`() throws {
        let text = text(try SampleOutcomes().everything())
        #expect(text.contains("## Known\n\n- `endless/unreadable/css/growing+maximum`, 2 cases: "))
        #expect(text.contains("## Not checked\n\n- red.json: no fixture\n"))
        #expect(text.contains("```text\nso long\nred\n```\n"))
        #expect(text.contains("The case as found has 3 elements"))
        #expect(text.contains("- `nobody/red/*`: was mended: red\n"))
        #expect(text.contains("| scaling | 20 | 0 | 20 | 5 |\n| monotone | 20 | 0 | 20 | 0 |\n"))
        #expect(text.contains("The same, varied:\n\n```text\nW 240, H 20, gap 16: "))
        #expect(!text.contains("## 6."))
    }

    @Test func `names stay words, and end neither code nor cells`() throws {
        let text = text(try SampleOutcomes.wild.everything())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

        // 1. Blocks of code end where they should.
        var fence: Substring?
        var plain: [Substring] = []
        for line in lines {
            if let open = fence {
                if line == open { fence = nil }
            } else if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
            } else {
                plain.append(line)
            }
        }
        #expect(fence == nil)

        // 2. Outside, headings and markup are those of the report.
        #expect(plain.filter { $0.hasPrefix("#") }.count == 1 + 5 + 4)
        let tags = plain.filter { $0.hasPrefix("<") }
        #expect(tags.filter { $0 == "</details>" }.count == 5 + 1)
        #expect(tags.count == 2 * (5 + 1))
        for line in plain where !line.hasPrefix("<") && !line.contains("class `") {
            let words = line.split(separator: "\\<", omittingEmptySubsequences: false).joined()
            #expect(!words.contains("<") || line.hasPrefix("- `"), "\(line)")
        }

        // 3. Tables have as many cells as their heads.
        var columns = 0
        for line in plain {
            let bars = zip(line, " " + line).filter { $0 == "|" && $1 != "\\" }.count
            if columns > 0, line.hasPrefix("|") { #expect(bars == columns, "\(line)") }
            columns = line.hasPrefix("|") ? bars : 0
        }

        // 4. A block that holds fences has a longer one.
        #expect(text.contains("````sh\na </code> ```\\nb\n````\n"))
    }
}
