// SPDX-License-Identifier: GPL-3.0-or-later

internal import FuzzReports
internal import LayoutFuzzing
internal import Testing

@Suite struct MarkdownReportTests {
    private func text(_ outcome: CampaignOutcome) -> String {
        CampaignReport(outcome).text(as: .markdown)
    }

    @Test func `a difference is formatted as an issue`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let parts = text(outcome).split(separator: "never compared for endless: ")
        try #require(parts.count == 2)
        #expect(
            parts[0] == """
                # endless against greedy: 1 new class of failure

                10 cases, 1 of them failing; tolerance 0.001, stacklp 1.0.0

                ```sh
                stacklp fuzz --seed 42
                ```

                ## 1. endless: red is 81.6 wide and should be 20, in css: a line grows; children stopped by their maximum (1 case)

                `endless/differs/lengths/css/growing+maximum`

                smallest case, 3 elements, after 7 attempts:

                ```text
                W 120, H 20, gap 8: "red" 0 grow 1 shrink 0 [auto, 20]; 10 grow 0.25 shrink 1
                ```

                (W and H are the width and height offered to the root; semicolons separate children; each child starts with its flex basis and factors; [ ] holds its minimum and maximum)

                |  | red | /1 |
                | :-- | --: | --: |
                | greedy | 20 | 35.5 |
                | endless | 81.6 | 30.4 |

                - they disagree at / (offered 120): red is [0, 0, 20, 20] by greedy and [0, 0, 81.6, 20] by endless; /1 is [28, 0, 35.5, 20] by greedy and [89.6, 0, 30.4, 20] by endless

                ```sh
                stacklp fuzz --replay 42:17 --engine endless
                ```

                <details><summary>Frames that differ</summary>

                | element | greedy | endless |
                | :-- | --: | --: |
                | `/0` red | [0, 0, 20, 20] | [0, 0, 81.6, 20] |
                | `/1` | [28, 0, 35.5, 20] | [89.6, 0, 30.4, 20] |

                </details>

                <details><summary>Explanation of the layout by the rule</summary>

                ```text
                red is stopped by its maximum
                  and that is all
                ```

                </details>

                <details><summary>Fixture</summary>

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

                </details>

                <details><summary>For the suite of Yoga</summary>

                ```html
                <div id="endless_differs_lengths_css_growing_maximum" style="width: 120px; height: 20px; flex-direction: row; column-gap: 8px;">
                  <div style="max-width: 20px; flex-grow: 1; flex-basis: 0px;"></div>
                  <div style="flex-grow: 0.25; flex-shrink: 1; flex-basis: 10px;"></div>
                </div>
                ```

                </details>

                <details><summary>For the suite of Taffy</summary>

                ```html
                <!DOCTYPE html>
                <html lang="en">
                <head>
                  <script src="../../scripts/gentest/test_helper.js"></script>
                  <link rel="stylesheet" type="text/css" href="../../scripts/gentest/test_base_style.css">
                  <title>endless/differs/lengths/css/growing+maximum</title>
                </head>
                <body>

                <div id="test-root" data-test-rounding="false" style="width: 120px; height: 20px; column-gap: 8px;">
                  <div style="max-width: 20px; flex-grow: 1; flex-shrink: 0; flex-basis: 0px;"></div>
                  <div style="flex-grow: 0.25; flex-basis: 10px;"></div>
                </div>

                </body>
                </html>
                ```

                </details>

                ## Engines

                | engine | compared | agree | differ |
                | :-- | --: | --: | --: |
                | greedy | 10 | 10 | – |
                | endless | 10 | 9 | 1 |

                ## Decisions in the compared cases

                | decision | endless | % |
                | :-- | --: | --: |
                | a line grows | 10 | 100.0 |
                | children stopped by their maximum | 5 | 50.0 |


                """
        )
        #expect(parts[1].hasSuffix("measured words\n"))
    }

    @Test func `known, stale and unchecked entries are listed`() throws {
        let text = text(try SampleOutcomes().everything())
        #expect(text.contains("## Known\n\n- `endless/unreadable/css/growing+maximum`, 2 cases: "))
        #expect(text.contains("## Not checked\n\n- red.json: no fixture\n"))
        #expect(text.contains("```text\n  so long\n  red\n```\n"))
        #expect(text.contains("case as found, 3 elements, after 7 attempts:"))
        #expect(text.contains("- `nobody/red/*`: was mended: red\n"))
        #expect(text.contains("| scaling | 20 | 0 | 20 | 5 |\n| monotone | 20 | 0 | 20 | 0 |\n"))
        #expect(text.contains("varied:\n\n```text\nW 240, H 20, gap 16: "))
        #expect(!text.contains("## 6."))
    }

    @Test func `names stay text and end neither code nor cells`() throws {
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

        // 2. Outside of code, all headings and markup are those of the report.
        #expect(plain.filter { $0.hasPrefix("#") }.count == 1 + 5 + 4 + 3)
        let tags = plain.filter { $0.hasPrefix("<") }
        let details = tags.filter { $0 == "</details>" }.count
        #expect(details >= 5 && tags.count == 2 * details)
        for line in plain where !line.hasPrefix("<") && !line.hasPrefix("`") {
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
