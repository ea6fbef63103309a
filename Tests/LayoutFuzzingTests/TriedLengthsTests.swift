// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import LayoutProving
import RealNumbers
import StackLayout
import Testing

/// Cases at every length at which the layout changes.
@Suite struct TriedLengthsTests {
    private static func campaign(
        over text: String = "width",
        _ engine: @escaping @Sendable (Fixture) -> EngineAnswer
    ) throws -> Campaign {
        var campaign = Campaign(.greedy, .scripted("mine", engine))
        let length = try #require(ProvedLength(text))
        campaign.lengths = LengthRange(length, from: 0 as Rational, to: 500 as Rational)
        return campaign
    }

    /// Two boxes that share the row; the second one is 100 to 300 points wide.
    private static func row() throws -> Fixture {
        try flexRow(50, [Box(grow: 1), Box(grow: 1, range: (100, 300))])
    }

    /// An engine that is wrong for some widths of the container.
    private static func wrong(
        _ isWrong: @escaping @Sendable (Double) -> Bool
    ) -> @Sendable (Fixture) -> EngineAnswer {
        { fixture in
            let width = fixture.tree.constraint.proposal.width ?? 0
            return stretched(fixture, by: isWrong(width) ? 3 : 0)
        }
    }

    @Test func `a case is tried at breakpoints, next to them and between them`() throws {
        let lengths = try #require(Self.campaign { .refused("\($0.name)") }.lengths)
        let numbers = lengths.variants(of: try Self.row()).compactMap(\.number)
        // The first box has no width up to 100; from 200 on, both are equally wide; from 600 on, they are not.
        #expect(numbers.first == 0 && numbers.last == 500)
        for breakpoint in [100.0, 200] {
            #expect(numbers.contains(breakpoint))
            #expect(numbers.contains(breakpoint.nextUp) && numbers.contains(breakpoint.nextDown))
        }
        #expect(numbers.contains(50))
        #expect(numbers.filter { $0 > 200.nextUp && $0 < 500 }.count == 2)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    }

    @Test func `the interval of wrong lengths is found and reported`() throws {
        let worker = try Self.campaign(Self.wrong { $0 > 112.4 && $0 < 180.25 }).worker()
        // At the row's own width, the engine is right.
        let report = try #require(worker.reports(on: [try Self.row()]).first)
        #expect(report.verdicts == [.agrees, .differs])
        #expect(report.layouts > 8)
        let found = try #require(report.findings.first)
        let finding = worker.spread(worker.reduced(found))
        let interval = try #require(finding.interval)
        #expect(interval.length == "width")
        #expect(interval.from == 112.401)
        #expect(interval.to == 180.249)
        #expect(
            finding.sentences.contains {
                $0.hasPrefix("wrong at every width that was tried from 112.401 to 180.249 (")
            },
            "\(finding.sentences)"
        )
    }

    /// The rounded end of the interval was right at 0 and at 300.
    @Test func `the ends of the interval are wrong`() throws {
        for isWrong: @Sendable (Double) -> Bool in [{ $0 > 0 }, { $0 < 300 }, { $0 >= 0.25 }] {
            let worker = try Self.campaign(Self.wrong(isWrong)).worker()
            let found = try #require(worker.reports(on: [try Self.row()]).first?.findings.first)
            let interval = try #require(worker.spread(found).interval)
            #expect(isWrong(interval.from) && isWrong(interval.to), "\(interval)")
            #expect(!isWrong(interval.from - 0.002) || interval.from == 0)
            #expect(!isWrong(interval.to + 0.002) || interval.to == 500)
        }
    }

    @Test func `an engine that is wrong everywhere is reported as such`() throws {
        let worker = try Self.campaign(Self.wrong { _ in true }).worker()
        let found = try #require(worker.reports(on: [try Self.row()]).first?.findings.first)
        let interval = try #require(worker.spread(found).interval)
        #expect(interval.from == 0 && interval.to == 500)
        #expect(worker.spread(found).sentences.contains { $0.contains("the whole range") })
    }

    @Test func `a breakpoint that is off by a rounding error is no difference`() throws {
        func late(_ points: Double) -> @Sendable (Fixture) -> EngineAnswer {
            { fixture in
                let length = ProvedLength("width")!
                let width = fixture.tree.constraint.proposal.width ?? 0
                let tree = try? length.setting(max(0, width - points), in: fixture.tree)
                guard let tree, let layout = try? GreedyEngine().layout(tree) else {
                    return .failed("no layout")
                }
                return .solved(layout)
            }
        }
        let row = try Self.row()
        let almost = try Self.campaign(late(5e-6)).worker()
        #expect(almost.reports(on: [row]).first?.findings.isEmpty == true)
        let wrong = try Self.campaign(late(1)).worker()
        #expect(wrong.reports(on: [row]).first?.verdicts == [.agrees, .differs])
    }

    @Test func `a length of an element is tried like one of the container`() throws {
        let worker = try Self.campaign(over: "/1.minWidth") { fixture in
            let least = fixture.tree.items[2].style.minWidth
            return stretched(fixture, by: least == .points(100) ? 2 : 0)
        }.worker()
        let report = try #require(worker.reports(on: [try Self.row()]).first)
        // The length in the fixture is tried, too.
        let found = try #require(report.findings.first)
        let interval = try #require(worker.spread(found).interval)
        #expect(interval.from == 100 && interval.to == 100)
    }

    @Test func `a case without the length is tried unchanged`() throws {
        let worker = try Self.campaign(over: "/7.minWidth") { stretched($0, by: 0) }.worker()
        let report = try #require(worker.reports(on: [try Self.row()]).first)
        #expect(report.layouts == 1)
        #expect(report.verdicts == [.agrees, .agrees])
    }
}
