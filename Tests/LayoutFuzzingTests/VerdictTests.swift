// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import RealNumbers
import StackLayout
import Testing

@Suite struct VerdictTests {
    private static let fixture = Result {
        try flexRow(100, [Box(basis: 20, grow: 1), Box(basis: 30)])
    }

    private static func verdicts(_ answer: EngineAnswer) throws -> [CaseVerdict] {
        let worker = Campaign(.greedy, .scripted("other") { _ in answer }).worker()
        return worker.reports(on: [try fixture.get()])[0].verdicts
    }

    @Test(arguments: [
        (EngineAnswer.crashed("signal 6"), CaseVerdict.crashed),
        (.timedOut(after: 1), .timedOut),
        (.unreadable("no object"), .unreadable),
        (.refused("gaps"), .refused),
        (.infeasible("nothing"), .statusDiffers),
        (.failed("gave up"), .statusDiffers),
    ])
    func `each kind of answer without a layout has its own verdict`(
        _ answer: EngineAnswer,
        _ verdict: CaseVerdict
    ) throws {
        #expect(try Self.verdicts(answer) == [.agrees, verdict])
    }

    @Test func `layouts within the tolerance agree, others differ`() throws {
        let fixture = try Self.fixture.get()
        #expect(try Self.verdicts(stretched(fixture, by: 1e-7))[1] == .agrees)
        #expect(try Self.verdicts(stretched(fixture, by: 1e-5))[1] == .differs)
    }

    @Test func `the tolerance grows with the coordinates`() throws {
        let wide = try flexRow(2e9, [Box(basis: 20, grow: 1), Box(basis: 30)])
        let worker = Campaign(.greedy, .scripted("other") { stretched($0, by: 0.5) }).worker()
        #expect(worker.reports(on: [wide])[0].verdicts[1] == .agrees)
        let narrow = try flexRow(2e3, [Box(basis: 20, grow: 1), Box(basis: 30)])
        #expect(worker.reports(on: [narrow])[0].verdicts[1] == .differs)
    }

    @Test func `a failure of the reference does not count against other engines`() throws {
        let campaign = Campaign(.scripted("dead") { _ in .crashed("signal 6") }, .greedy)
        let report = campaign.worker().reports(on: [try Self.fixture.get()])[0]
        #expect(report.verdicts == [.crashed, .notCompared])
        #expect(report.failures.map(\.key) == ["dead/crashed/signal-6"])
    }

    @Test func `two engines without a layout agree`() throws {
        let campaign = Campaign(
            .scripted("one") { _ in .infeasible("this") },
            .scripted("two") { _ in .failed("that") }
        )
        #expect(campaign.worker().reports(on: [try Self.fixture.get()])[0].failures.isEmpty)
    }

    @Test func `a decision by rounding is ambiguous, not a difference`() throws {
        // The second item is 8 points wide. If a sum that is 0 is rounded to a little more or less, its width is 0.
        let fixture = try flexRow(
            50,
            [
                Box(basis: 100, shrink: 0.25, range: (60, .infinity)), Box(basis: 30, shrink: 0.2),
                Box(basis: 150, shrink: 0.2, range: (40, 20)),
                Box(basis: 100, shrink: 0.2, range: (90, 60)),
            ]
        )
        let branches = try GreedyEngine().branches(of: fixture.tree).branches
        let other = try #require(branches.last).layout.layout
        #expect(branches.map { $0.layout.layout.frames[2].size.width } == [8, 0])
        let report = Campaign(.greedy, .scripted("other") { _ in .solved(other) })
            .worker().reports(on: [fixture])[0]
        #expect(report.verdicts == [.agrees, .ambiguous])
        #expect(report.failures.isEmpty)
    }

    @Test
    func `a tie is ambiguous for an external engine and a difference for our own`() throws {
        let picture = Content.image(Size(width: 1, height: 1), isResizable: true)
        let row = Element.stack(children: [
            .node(picture), .node(.fixed(Size(width: 0, height: 10))),
        ])
        let tree = try LayoutTree(
            .stack(.vertical, children: [row, .node(.fixed(.zero))]),
            in: .proposal(Proposal(width: nil, height: 10))
        )
        var lenient = GreedyEngine()
        lenient.turnsTies = true
        let other = try #require(lenient.branches(of: tree).branches.last).layout.layout
        func verdict(_ engine: TestedEngine) -> CaseVerdict {
            Campaign(.greedy, engine).worker()
                .reports(on: [Fixture(name: "tie", tree: tree)])[0].verdicts[1]
        }
        #expect(verdict(.scripted("ours") { _ in .solved(other) }) == .differs)
        let process = TestedEngine(processName: "theirs") {
            ScriptedEngine { _ in .solved(other) }
        }
        #expect(verdict(process) == .ambiguous)
    }

    /// In doubles, lengths that differ by a few units in the last place count as equal.
    @Test func `the exact layout differs from a rounded one within rounding`() throws {
        var style = Style()
        style.minHeight = .fraction(1)
        let stack = Stack(direction: .vertical, justifyContent: .spaceEvenly)
        let size = Size(width: 100, height: 20)
        let tree = try LayoutTree(
            Element(.stack(stack), children: [.node(style: style)]),
            algorithm: .css,
            in: .range(SizeRange(min: size, max: Size(width: 100, height: size.height.nextUp)))
        )
        let exact = try GreedyEngine().exactLayout(of: tree).layout
        #expect(
            try GreedyEngine().layout(tree).frames[1] == Rect(x: 0, y: 0, width: 100, height: 20)
        )
        #expect(exact.frames[1] == Rect(x: 0, y: 10, width: 100, height: 0))
        func verdict(_ layout: Layout) -> CaseVerdict {
            Campaign(.greedy, .scripted("other") { _ in .solved(layout) })
                .worker().reports(on: [Fixture(name: "close", tree: tree)])[0].verdicts[1]
        }
        #expect(verdict(exact) == .withinRounding)
        var other = exact
        other.frames[1].origin.y = 5
        #expect(verdict(other) == .differs)
    }

    /// The verdicts on an engine that changes frames, without a grid and with one of 1/64 point.
    private static func verdicts(
        on fixture: Fixture,
        changing change: @escaping @Sendable (inout [Rect]) -> Void
    ) throws -> [CaseVerdict] {
        let engine = TestedEngine.scripted("coarse") { fixture in
            guard case .solved(var layout) = stretched(fixture, by: 0) else { return .failed("") }
            change(&layout.frames)
            return .solved(layout)
        }
        var coarse = GreedyEngine()
        coarse.closeDistance = 1.0 / 64
        let allowance = try #require(ToleranceText("1/64"))
        return [nil, coarse].map { coarse in
            let comparer = AnswerComparer(
                surveyor: GreedyEngine(),
                coarse: coarse,
                optimizer: AnswerComparer.standard.optimizer,
                allowance: allowance
            )
            return Campaign(engines: [.greedy, engine], laws: [], comparer: comparer).worker()
                .reports(on: [fixture])[0].verdicts[1]
        }
    }

    @Test func `a decision that a grid changes is within rounding`() throws {
        // The first item becomes -0.005, which is 0 on a grid of 1/64 point. So it is not frozen, and the second item need not
        // shrink by half of its length.
        let fixture = try flexRow(33, [Box(basis: 1, shrink: 0.77), Box(basis: 95, shrink: 0.5)])
        let verdicts = try Self.verdicts(on: fixture) { $0[2].size.width = 33 }
        #expect(verdicts == [.differs, .withinRounding])
    }

    @Test func `an item that reaches its minimum exactly may be frozen on a grid`() throws {
        // The missing space takes all 2 points of the second item. If that freezes the item, it stays at 0; otherwise it gives
        // a quarter of the space that was missing at first.
        let boxes = [Box(basis: 1, shrink: 1), Box(basis: 2, shrink: 0.25), Box(basis: 3)]
        let fixture = try flexRow(0, boxes)
        let own = try GreedyEngine().layout(fixture.tree).frames
        #expect(own[2].size.width == 0.5 && own[3].origin.x == 0.5)
        // Its share of the missing space is a third, which every engine rounds, so it is ambiguous without a grid, too.
        for (width, verdict) in [(0, CaseVerdict.ambiguous), (0.3, .differs)] {
            let verdicts = try Self.verdicts(on: fixture) { frames in
                (frames[2].size.width, frames[3].origin.x) = (width, width)
            }
            #expect(verdicts == [verdict, verdict])
        }
    }

    @Test(arguments: [(72.0, CaseVerdict.withinRounding), (72.5, .differs)])
    func `a text that fits exactly may be broken on a grid`(
        _ width: Double,
        _ verdict: CaseVerdict
    ) throws {
        let tree = try LayoutTree(
            .stack(
                alignItems: .start,
                children: [
                    .node(.text(Text("xxxx xxxx")), style: Style(width: .points(width)))
                ]
            ),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 100))
        )
        let fixture = Fixture(name: "words", tree: tree)
        #expect(try GreedyEngine().layout(tree).frames[1].size == Size(width: width, height: 16))
        let verdicts = try Self.verdicts(on: fixture) { $0[1].size.height = 32 }
        #expect(verdicts == [.differs, verdict])
    }

    @Test func `a greedy result that is worse than the optimum is a shortfall`() throws {
        let tree = try LayoutTree(
            .stack(
                spacing: 7.5,
                children: [
                    .node(style: Style(minWidth: 100)), .node(style: Style(width: 30)),
                    .node(style: Style(maxWidth: 50)),
                ]
            ),
            in: .proposal(Proposal(width: 150, height: 100))
        )
        let report = Campaign(.optimal, .greedy).worker()
            .reports(on: [Fixture(name: "seed", tree: tree)])[0]
        #expect(report.verdicts == [.agrees, .shortfall])
        #expect(report.failures.isEmpty)
    }

    @Test func `another optimum is equally good`() throws {
        // Children at the start and children at the end of a stack fill it equally well.
        let tree = try LayoutTree(
            .stack(children: [.node(style: Style(width: 30)), .node(style: Style(width: 20))]),
            algorithm: .texture,
            constrainedSize: SizeRange(exactly: Size(width: 50, height: 10))
        )
        let other = TestedEngine.scripted("other") { fixture in
            guard case .solved(var layout) = stretched(fixture, by: 0) else { return .failed("") }
            layout.frames[1].origin.y += 1
            return .solved(layout)
        }
        let report = Campaign(.optimal, other).worker()
            .reports(on: [Fixture(name: "same", tree: tree)])[0]
        #expect(report.verdicts == [.agrees, .equallyGood])
    }

    @Test func `under css the optimum is the rule's own result`() throws {
        let other = TestedEngine.scripted("other") { stretched($0, by: 3) }
        let report = Campaign(.optimal, other).worker().reports(on: [try Self.fixture.get()])[0]
        #expect(report.verdicts == [.agrees, .differs])
    }
}
