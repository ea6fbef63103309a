// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FuzzReports
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout
internal import Testing

@Suite struct TextReportTests {
    private func text(_ outcome: CampaignOutcome, isColoured: Bool = false) -> String {
        CampaignReport(outcome).text(as: .text, isColoured: isColoured)
    }

    @Test func `a difference shows both sides, one below the other`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let parts = text(outcome).split(separator: "\nnever compared for endless: ")
        #expect(
            parts[0] == """
                endless against greedy: 1 new class of failure
                10 cases, 1 of them failing; tolerance 0.001, stacklp 1.0.0
                again: stacklp fuzz --seed 42

                1. endless: red is 81.6 wide and should be 20, in css: a line grows; children stopped by their
                   maximum (1 case)
                   endless/differs/lengths/css/growing+maximum
                   smallest case, 3 elements, after 7 attempts:
                   W 120, H 20, gap 8: "red" 0 grow 1 shrink 0 [auto, 20]; 10 grow 0.25 shrink 1
                   (W and H are the width and height offered to the root; semicolons separate children; each child
                     starts with its flex basis and factors; [ ] holds its minimum and maximum)
                             red    /1
                   greedy   20    35.5
                   endless  81.6  30.4
                   - they disagree at / (offered 120): red is [0, 0, 20, 20] by greedy and [0, 0, 81.6, 20] by
                     endless; /1 is [28, 0, 35.5, 20] by greedy and [89.6, 0, 30.4, 20] by endless
                   again: stacklp fuzz --replay 42:17 --engine endless

                Engines
                engine   compared  agree  differ
                greedy         10     10       –
                endless        10      9       1

                Decisions in the compared cases
                decision                           endless      %
                a line grows                            10  100.0
                children stopped by their maximum        5   50.0
                """
        )
        #expect(
            parts[1].hasPrefix("a line shrinks; a line is exactly full before any item flexes; ")
        )
        #expect(parts[1].hasSuffix("words\n\n1 new class of failure\n"))
    }

    @Test func `the heading names the length of the class`() throws {
        // A child is a little too wide and much too low; the class is about the width.
        let tree = try SampleOutcomes().row()
        let right = try GreedyEngine().layout(tree)
        var wrong = right
        wrong.frames[1].size.width += 1
        wrong.frames[1].size.height -= 15
        let finding = try SampleOutcomes().difference(in: tree, wrong: wrong)
        #expect(
            text(SampleOutcomes().outcome([finding]))
                .contains("\n1. endless: red is 21 wide and should be 20, in css: ")
        )
    }

    @Test func `the heading quotes an answer that is no result`() throws {
        let finding = try SampleOutcomes().silence(
            .unreadable,
            .unreadable("not JSON: column 1: found \"oops\" where a value is expected")
        )
        #expect(
            text(SampleOutcomes().outcome([finding])).replacing("\n   ", with: " ").contains(
                "1. endless: it wrote something other than a result: not JSON: column 1: found "
                    + "\"oops\" where a value is expected (1 case)"
            )
        )
    }

    @Test func `the legend explains the notation of children`() throws {
        let words = MeasuredWords([3, 4, 5], lineHeight: 2, breaks: [true, false])
        let tree = try LayoutTree(
            .stack(children: [
                .node(.fixed(Size(width: 4, height: 2))), .node(.words(words)),
            ]),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 9, height: 9))
        )
        let finding = try SampleOutcomes().difference(in: tree)
        let lines = text(SampleOutcomes().outcome([finding])).split(separator: "\n").joined()
        let shown = lines.split(separator: " ").joined(separator: " ")
        #expect(
            shown.contains(
                """
                W 9, H 9: 4 × 2 auto grow 0 shrink 0; words 3 4+5 auto grow 0 shrink 0 \
                (W and H are the width and height offered to the root; semicolons separate children; \
                each child starts with its content (if any), its flex basis and factors; words are \
                given by their widths, with + where no line break is allowed)
                """
            ),
            "\(shown)"
        )
    }

    @Test func `a disputed difference is marked and lists the answer of each judge`() throws {
        let text = text(SampleOutcomes().outcome([try SampleOutcomes().dispute()]))
        #expect(
            text.hasPrefix(
                "endless against greedy: nothing is wrong except disputed failures\n10 cases, none of them failing; "
            )
        )
        #expect(text.hasSuffix("\n\nnothing is wrong except disputed failures\n"))
        #expect(
            text.contains(
                """

                Engines
                engine   compared  agree  disputed
                greedy         10     10         –
                endless        10      9         1

                """
            )
        )
        #expect(
            text.contains(
                "\n1. endless: red is 81.6 wide by endless and 20 by greedy, in css: "
            )
        )
        #expect(text.contains(" (1 case, disputed)\n"))
        #expect(
            text.contains(
                """
                             red    /1
                   greedy   20    35.5
                   endless  81.6  30.4
                   one red  20    35.5
                   two red  81.6  30.4
                   - they disagree
                """
            )
        )
        #expect(
            text.contains(
                """
                   - one red agrees with greedy
                   - two red agrees with endless
                   - three red refused: red
                   again: stacklp
                """
            )
        )
    }

    @Test func `a report without findings says that nothing is wrong`() {
        let text = text(SampleOutcomes().outcome())
        #expect(
            text.hasPrefix(
                "endless against greedy: nothing is wrong\n10 cases, none of them failing; "
            )
        )
        #expect(text.hasSuffix("\n\nnothing is wrong\n"))
        #expect(!text.contains("Known"))
    }

    @Test func `laws and known, stale and unchecked entries have their own sections`() throws {
        let text = text(try SampleOutcomes().everything())
        #expect(
            text.contains(
                """

                Laws
                law       greedy: checked  broken  endless: checked  broken
                scaling                20       0                20       5
                monotone               20       0                20       0

                """
            )
        )
        #expect(
            text.contains(
                """
                   varied:
                   W 240, H 20, gap 16: "red" 0 grow 1 shrink 0 [auto, 40]; 20 grow 0.25 shrink 1
                   endless           20    35.5
                   endless, varied  163.2  60.8
                   - red is 20 long, and not twice as long in twice the space
                """
            )
        )
        #expect(
            text.contains(
                """

                Known
                - endless/unreadable/css/growing+maximum, 2 cases: it mutters: red

                Known differences that did not happen
                - nobody/red/*: was mended: red

                Not checked
                - red.json: no fixture

                Errors after the last answer
                - red: exit status 3 after its last answer

                """
            )
        )
        #expect(text.contains("   - endless crashed: exit status 134 red\n"))
        #expect(
            text.contains(
                """
                   end of its standard error, without numbers:
                     so long
                     red
                   again: stacklp
                """
            )
        )
        #expect(
            text.contains(
                """
                   case as found, 3 elements, after 7 attempts:
                """
            )
        )
        #expect(text.contains("   - the case is as found: its failure did not happen again\n"))
        #expect(text.contains("   - endless gave no answer within 2 s\n"))
        #expect(!text.contains("\n6. "))
        #expect(
            text.hasSuffix(
                "\n5 new classes of failure (1 broken law), 1 known class, 1 known difference that did not "
                    + "happen, 1\nmissing check and 1 error after the last answer\n"
            )
        )
    }

    @Test func `the summary names the number of compared cases`() {
        let sample = SampleOutcomes()
        var tally = CampaignTally(engines: 2)
        for number in 0..<3 {
            tally.count(
                CaseReport(
                    on: "\(number)",
                    elements: 1,
                    verdicts: [.agrees, number == 0 ? .agrees : .refused],
                    findings: [],
                    decisions: [.growing],
                    laws: [[:], [:]]
                ),
                number: number
            )
        }
        var settings = sample.settings
        settings.minCompared = LeastCompared("1") ?? .half
        let setting = CampaignOutcome.Setting(
            version: "1.0.0",
            command: sample.command,
            settings: settings,
            engines: sample.engines,
            laws: []
        )
        let outcome = CampaignOutcome(
            setting: setting,
            tally: tally,
            findings: [],
            known: KnownDifferences()
        )
        let text = text(outcome)
        #expect(text.contains("a line grows        1  100.0\n"))
        #expect(
            text.hasSuffix("\n\nnothing is wrong in the compared cases (endless: 1 of 3)\n")
        )
    }

    @Test func `a report with known differences only says that nothing else is wrong`() throws {
        let sample = SampleOutcomes()
        let finding = try sample.difference()
        let known = KnownDifferences([.init(pattern: "endless/*", reason: "on purpose")])
        let text = text(sample.outcome([finding], known: known))
        #expect(text.hasSuffix("\n\nnothing is wrong except known failures\n"))
    }

    @Test func `colours change no character`() throws {
        let outcome = try SampleOutcomes().everything()
        var plain = text(outcome, isColoured: true)
        for code in ["0", "1", "2", "31", "32", "33"] {
            #expect(plain.contains("\u{1B}[\(code)m"))
            plain = plain.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false)
                .joined()
        }
        #expect(plain == text(outcome))
    }

    @Test func `lines are broken at the width of a terminal`() throws {
        let lines = text(try SampleCampaigns.rows(cases: 60)).split(separator: "\n")
        #expect(lines.count > 100)
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test func `nested stacks are shown as a tree`() throws {
        var (child, inner) = (Style(maxWidth: 10), Style())
        (child.flexGrow, inner.flexBasis, inner.spacingBefore) = (1, .fraction(0.5), 2)
        let row = Element.stack(
            spacing: 4,
            style: inner,
            children: [.node(.text(Text("a\nb")), style: child), .node()]
        )
        let tree = try LayoutTree(
            .stack(.vertical, children: [row]),
            algorithm: .css,
            constrainedSize: SizeRange(
                min: Size(width: 5, height: 0),
                max: Size(width: 50, height: .infinity)
            )
        )
        // Only this tree crashes the engine, so it cannot be reduced.
        let engines = [
            TestedEngine(name: "greedy", GreedyEngine()),
            TestedEngine(name: "dead") {
                ScriptedSession { $0.tree == tree ? .crashed("at once") : .refused("too small") }
            },
        ]
        let outcome = try SampleCampaigns.rows(cases: 1, engines: engines) { _ in tree }
        #expect(
            text(outcome).contains(
                """
                   W 5 to 50
                   column
                     row, gap 4, 50% grow 0 shrink 0 before 2
                       text "a\\nb" auto grow 1 shrink 0 [auto, 10]
                       auto grow 0 shrink 0
                """
            )
        )
    }
}
