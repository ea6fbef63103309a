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

    @Test func `a difference is told with both sides below each other`() throws {
        let outcome = SampleOutcomes().outcome([try SampleOutcomes().difference()])
        let parts = text(outcome).split(separator: "\nnever compared of endless: ")
        #expect(
            parts[0] == """
                endless against greedy: 1 new class of failure
                10 cases, 1 of them failing; tolerance 0.001, stacklp 1.0.0
                again: stacklp fuzz --seed 42

                1. endless: red is 81.6 wide and should be 20, in a css stack: a line grows; children stopped by
                   their maximum (1 case)
                   endless/differs/lengths/css/growing+maximum
                   smallest case, 3 elements, after 7 attempts:
                   W 120, H 20, gap 8: "red" 0 grow 1 shrink 0 [auto, 20]; 10 grow 0.25 shrink 1
                   (W and H are what the root is offered; semicolons are between children; a child begins with its
                     flex basis and its factors; [ ] are its minimum and maximum)
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

                What the cases had to decide
                decision                           endless      %
                a line grows                            10  100.0
                children stopped by their maximum        5   50.0
                """
        )
        #expect(
            parts[1].hasPrefix("a line shrinks; a line is exactly full before any item flexes; ")
        )
        #expect(parts[1].hasSuffix("measured\n\n1 new class of failure\n"))
    }

    @Test func `the heading tells the length that the class is about`() throws {
        // One child is a little too long, and the other one much too low, which follows from nothing.
        let tree = try SampleOutcomes().row()
        let right = try GreedyEngine().layout(tree)
        var wrong = right
        wrong.frames[1].size.width += 1
        wrong.frames[1].size.height -= 15
        let finding = try SampleOutcomes().difference(in: tree, wrong: wrong)
        #expect(
            text(SampleOutcomes().outcome([finding]))
                .contains("\n1. endless: red is 21 wide and should be 20, in a css stack: ")
        )
    }

    @Test func `an answer that is no result is quoted in the heading`() throws {
        let finding = try SampleOutcomes().silence(
            .unreadable,
            .unreadable("not JSON: column 1: found \"oops\" where a value is expected")
        )
        #expect(
            text(SampleOutcomes().outcome([finding])).replacing("\n   ", with: " ").contains(
                "1. endless: it answered with something that is no result: not JSON: column 1: found "
                    + "\"oops\" where a value is expected (1 case)"
            )
        )
    }

    @Test func `the legend says what a child begins with`() throws {
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
                (W and H are what the root is offered; semicolons are between children; a child begins \
                with its content, if it has one, its flex basis and its factors; words are told by \
                their widths, with + where no line may end)
                """
            ),
            "\(shown)"
        )
    }

    @Test func `what is disputed stands apart, with what each answered`() throws {
        let text = text(SampleOutcomes().outcome([try SampleOutcomes().dispute()]))
        #expect(
            text.hasPrefix(
                "endless against greedy: nothing is wrong but what is disputed\n10 cases, none of them failing; "
            )
        )
        #expect(text.hasSuffix("\n\nnothing is wrong but what is disputed\n"))
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
                "\n1. endless: red is 81.6 wide by endless and 20 by greedy, in a css stack: "
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

    @Test func `without findings there is nothing wrong`() {
        let text = text(SampleOutcomes().outcome())
        #expect(
            text.hasPrefix(
                "endless against greedy: nothing is wrong\n10 cases, none of them failing; "
            )
        )
        #expect(text.hasSuffix("\n\nnothing is wrong\n"))
        #expect(!text.contains("Known"))
    }

    @Test func `laws, known, stale and unchecked ones have their own sections`() throws {
        let text = text(try SampleOutcomes().everything())
        #expect(
            text.contains(
                """

                Laws
                law       greedy: asked  broken  endless: asked  broken
                scaling              20       0              20       5
                monotone             20       0              20       0

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

                Said to be known, but did not happen
                - nobody/red/*: was mended: red

                Not checked
                - red.json: no fixture

                After the last answer
                - red: exit status 3 after its last answer

                """
            )
        )
        #expect(text.contains("   - endless crashed: exit status 134 red\n"))
        #expect(
            text.contains(
                """
                   last on its standard error, without numbers:
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
        #expect(text.contains("   - the case is as it was found: this did not happen again when "))
        #expect(text.contains("   - endless no answer within 2 s\n"))
        #expect(!text.contains("\n6. "))
        #expect(
            text.hasSuffix(
                "\n5 new classes of failure, 1 known class, 1 known difference that did not happen, 1 thing not "
                    + "checked\nand 1 complaint after the last answer\n"
            )
        )
    }

    @Test func `that nothing is wrong is said of what was compared`() {
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
        let setting = CampaignOutcome.Setting(
            version: "1.0.0",
            command: sample.command,
            engines: sample.engines,
            laws: [],
            tolerance: 0.001,
            leastCompared: LeastCompared("1") ?? .half
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
            text.hasSuffix("\n\nnothing is wrong in what was compared: endless in 1 of 3 cases\n")
        )
    }

    @Test func `what is known to be wrong is not wrong`() throws {
        let sample = SampleOutcomes()
        let finding = try sample.difference()
        let known = KnownDifferences([.init(pattern: "endless/*", reason: "on purpose")])
        let text = text(sample.outcome([finding], known: known))
        #expect(text.hasSuffix("\n\nnothing is wrong but what is known\n"))
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

    @Test func `stacks in stacks are told as a tree`() throws {
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
        // Nothing else does it, so nothing can be made smaller.
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
