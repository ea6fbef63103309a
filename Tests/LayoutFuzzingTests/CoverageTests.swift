// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import Testing

@Suite struct CoverageTests {
    private static func decisions(_ fixture: Fixture) -> Set<Decision> {
        Campaign(.greedy).worker().reports(on: [fixture])[0].decisions
    }

    private static func decisions(_ tree: LayoutTree) -> Set<Decision> {
        decisions(Fixture(name: "tree", tree: tree))
    }

    @Test func `rounds are counted like the loop of the css specification`() throws {
        // Each child reaches its maximum one round after the previous child.
        func caps(_ caps: Double...) -> [Box] { caps.map { Box(grow: 1, range: (0, $0)) } }
        let free = Box(grow: 1)
        #expect(Self.decisions(try flexRow(90, [Box(basis: 10)])).contains(.rounds0))
        #expect(Self.decisions(try flexRow(90, [free])).contains(.rounds1))
        #expect(Self.decisions(try flexRow(90, caps(20) + [free])).contains(.rounds2))
        #expect(Self.decisions(try flexRow(300, caps(50, 83) + [free])).contains(.rounds2))
        #expect(Self.decisions(try flexRow(300, caps(50, 120) + [free])).contains(.rounds3))
        #expect(Self.decisions(try flexRow(300, caps(50, 80, 84) + [free])).contains(.rounds4))
    }

    @Test func `a round stops children at their minima or at their maxima only`() throws {
        // If the first round stopped the second child, too, the next round would stop others.
        let boxes = [
            Box(grow: 1, range: (60, .infinity)), Box(grow: 1, range: (0, 30)),
            Box(grow: 1, range: (22, .infinity)), Box(grow: 1, range: (0, 34)),
        ]
        #expect(Self.decisions(try flexRow(130, boxes)).contains(.rounds2))
    }

    @Test func `violations that cancel out are a tie`() throws {
        let boxes = [
            Box(grow: 1, range: (60, .infinity)), Box(grow: 1, range: (0, 20)), Box(grow: 1),
        ]
        let decisions = Self.decisions(try flexRow(120, boxes))
        #expect(decisions.isSuperset(of: [.tie, .both, .rounds1, .growing]))
        #expect(!Self.decisions(try flexRow(100, boxes)).contains(.tie))
    }

    @Test func `features of css boxes count under css only`() throws {
        var style = Style(width: .keyword(.minContent))
        (style.margin, style.order, style.aspectRatio) = (Sides(1), 2, 1.5)
        (style.position, style.overflowX, style.display) = (.absolute, .hidden, .contents)
        var stack = Stack()
        stack.flow = .horizontalReverse
        let words = Element.node(.words(MeasuredWords([5], lineHeight: 10)), style: style)
        let space = LayoutConstraint.range(.unconstrained)
        let root = Element(.stack(stack), children: [words])
        let tree = try LayoutTree(root, algorithm: .css, in: space)
        let all: Set<Decision> = [
            .edges, .reversed, .order, .keywords, .ratios, .absolutePositions, .scrolling, .noBox,
            .measuredWords,
        ]
        #expect(Self.decisions(tree).isSuperset(of: all))
        (style.width, stack.flow) = (.auto, .horizontal)
        let child = Element.node(.words(MeasuredWords([5], lineHeight: 10)), style: style)
        let other = Element(.stack(stack), children: [child])
        let texture = try LayoutTree(other, algorithm: .texture, in: space)
        #expect(Self.decisions(texture).intersection(all) == [.measuredWords])
    }

    @Test func `overflow, unfilled space and a lack of space are counted`() throws {
        #expect(Self.decisions(try flexRow(50, [Box(basis: 80)])).contains(.overflow))
        #expect(Self.decisions(try flexRow(90, [Box(basis: 80)])).contains(.unfilled))
        #expect(Self.decisions(try flexRow(10, gap: 20, [Box(), Box()])).contains(.noSpace))
        let full = Self.decisions(try flexRow(80, [Box(basis: 80)]))
        #expect(full.isDisjoint(with: [.overflow, .unfilled, .noSpace]))
    }

    @Test func `rows of hstack count ties, priorities, and unknown or infinite space`() throws {
        func row(_ styles: [Style], _ proposal: Proposal) throws -> Set<Decision> {
            Self.decisions(
                try LayoutTree(
                    .stack(children: styles.map { .node(style: $0) }),
                    in: .proposal(proposal)
                )
            )
        }
        let tied = [Style(minWidth: 0, maxWidth: 60), Style(minWidth: 40, maxWidth: 100)]
        let known = Proposal(width: 150, height: 10)
        #expect(try row(tied, known).contains(.tie))
        #expect(try !row([tied[0], tied[0]], known).contains(.tie))
        #expect(try row([Style(layoutPriority: 1), Style()], known).contains(.priorities))
        #expect(try row(tied, Proposal(width: nil, height: 10)).contains(.unknownSpace))
        #expect(try row(tied, Proposal(width: .infinity, height: 10)).contains(.endlessSpace))
    }

    @Test func `whole points count only if they leave a remainder`() throws {
        func row(_ width: Double) throws -> Set<Decision> {
            var style = Style()
            style.flexGrow = 1
            let child = Element.node(style: style)
            return Self.decisions(
                try LayoutTree(
                    .stack(children: [child, child, child]),
                    algorithm: .texture,
                    constrainedSize: SizeRange(exactly: Size(width: width, height: 10))
                )
            )
        }
        #expect(try row(100).contains(.wholePoints))
        #expect(try !row(99).contains(.wholePoints))
    }

    @Test func `every feature of a tree is counted`() throws {
        var margin = Style(minWidth: 30, maxWidth: 20)
        margin.spacingBefore = 3
        let baseline = Style(width: .percent(50))
        let inner = Element.stack(
            alignItems: .baselineFirst,
            children: [
                .node(.text(Text("a b")), style: baseline), .node(style: margin),
            ]
        )
        let root = Element.stack(
            .vertical,
            children: [
                inner, .stack(children: []), .inset(Insets(3), child: .node()),
                .node(.image(Size(width: 3, height: 3), isResizable: false)),
            ]
        )
        let tree = try LayoutTree(
            root,
            algorithm: .texture,
            pixelScale: 2,
            layoutDirection: .rightToLeft,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 100))
        )
        #expect(
            Self.decisions(tree).isSuperset(of: [
                .emptyStack, .nested, .margins, .baselines, .percentages, .text, .pictures,
                .minimumAboveMaximum, .otherElements, .rightToLeft, .pixels,
            ])
        )
    }

    @Test func `the coverage of a run lists its gaps`() throws {
        let worker = Campaign(.greedy).worker()
        var tally = CampaignTally(engines: 1)
        let fixtures = [
            try flexRow(90, [Box(grow: 1)], name: "1"),
            try flexRow(90, [Box(basis: 95)], name: "2"),
        ]
        for (number, report) in worker.reports(on: fixtures).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }
        #expect(tally.coverage[0].cases == 2)
        #expect(tally.coverage[0].count(of: .growing) == 1)
        #expect(tally.coverage[0].count(of: .oneChild) == 2)
        #expect(tally.coverage[0].gaps.contains(.wraps))
        #expect(!tally.coverage[0].gaps.contains(.overflow))
        // Decisions of other rules are no gaps.
        #expect(tally.coverage[0].gaps.contains(.rounds4))
        #expect(!tally.coverage[0].gaps.contains(.priorities))
        #expect(!tally.coverage[0].gaps.contains(.wholePoints))
    }

    /// A case that is refused or not compared adds no coverage; the case that replaces it does.
    @Test func `the coverage of an engine has its compared cases only`() throws {
        func report(_ verdicts: [CaseVerdict], _ decision: Decision, asked: Int) -> CaseReport {
            CaseReport(
                on: "case",
                elements: 1,
                verdicts: verdicts,
                findings: [],
                decisions: [decision],
                laws: verdicts.map { _ in [.scaling: asked] }
            )
        }
        var replaced = ComparedCase(
            report([.agrees, .refused, .agrees], .wraps, asked: 1),
            at: CasePlace(1)
        )
        replaced.replace(by: report([.agrees, .agrees], .growing, asked: 10), at: replaced.next)
        var tally = CampaignTally(engines: 3)
        tally.count(replaced)
        let last = report([.agrees, .crashed, .notCompared], .shrinking, asked: 100)
        tally.count(ComparedCase(last, at: CasePlace(2)))

        #expect(tally.coverage.map(\.cases) == [2, 1, 1])
        #expect(tally.coverage.map { $0.count(of: .growing) } == [1, 1, 0])
        #expect(tally.coverage.map { $0.count(of: .wraps) } == [0, 0, 1])
        #expect(tally.coverage.map { $0.count(of: .shrinking) } == [1, 0, 0])
        #expect(tally.lawsAsked.map { $0[.scaling] } == [111, 111, 101])
    }
}
