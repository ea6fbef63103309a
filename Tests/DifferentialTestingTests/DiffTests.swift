// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import StackLayout
import Testing

/// One fixture through two engines that say what they were told to.
@Suite struct DiffTests {
    struct Told: LayoutEngine {
        var result: Result<Layout, LayoutFailure>

        func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout { try result.get() }
    }

    struct NoOptimum: StackOptimizer {
        func optimalLengths(of record: StackRecord) -> [Double]? { nil }
    }

    static func layout(_ width: Double) -> Result<Layout, LayoutFailure> {
        let frame = Rect(x: 0, y: 0, width: width, height: 10)
        return .success(Layout(frames: [frame, frame], stacks: []))
    }

    static func diff(
        _ greedy: Result<Layout, LayoutFailure>,
        _ mirror: Result<Layout, LayoutFailure>
    ) throws -> Diff {
        let tree = try LayoutTree(
            .stack(id: "row", children: [.node(id: "a")]),
            in: .proposal(.unspecified)
        )
        return Diff(
            Fixture(name: "told", tree: tree),
            greedy: Told(result: greedy),
            mirror: Told(result: mirror),
            optimizer: NoOptimum()
        )
    }

    static func failure(_ kind: LayoutFailure.Kind) -> Result<Layout, LayoutFailure> {
        .failure(LayoutFailure(kind, "no"))
    }

    @Test func `verdicts follow from what the two engines did`() throws {
        #expect(try Self.diff(Self.layout(5), Self.layout(5)).verdict == .agrees)
        #expect(try Self.diff(Self.layout(5), Self.layout(6)).verdict == .differs)
        #expect(try Self.diff(Self.layout(5), Self.failure(.infeasible)).verdict == .differs)
        #expect(try Self.diff(Self.failure(.infeasible), Self.layout(5)).verdict == .differs)
        #expect(try Self.diff(Self.layout(5), Self.failure(.failed)).verdict == .failed)
        #expect(
            try Self.diff(Self.failure(.infeasible), Self.failure(.infeasible)).verdict
                == .infeasible
        )
        #expect(
            try Self.diff(Self.failure(.infeasible), Self.failure(.failed)).verdict == .failed
        )
    }

    @Test func `an agreeing fixture is one short line`() throws {
        #expect(
            try Self.diff(Self.layout(5), Self.layout(5)).json
                == #"{"name":"told","status":"agrees","largestDifference":0}"#
        )
    }

    @Test func `a differing fixture says both layouts and where they part`() throws {
        let diff = try Self.diff(Self.layout(5), Self.layout(6))
        #expect(diff.sentences.count == 1)
        #expect(diff.json.contains(#""parting":{"stack":"/","words":"they part at row"#))
        #expect(diff.json.contains(#""greedy":{"frames":{"/":[0,0,5,10],"/0":[0,0,5,10]}}"#))
        #expect(diff.json.contains(#""mirror":{"frames":{"/":[0,0,6,10],"/0":[0,0,6,10]}}"#))
    }

    @Test func `a failing engine is named with its own words`() throws {
        let diff = try Self.diff(Self.layout(5), Self.failure(.failed))
        #expect(diff.sentences == ["mirror: no"])
        #expect(diff.json.contains(#""mirror":{"status":"failed","error":"no"}"#))
    }

    @Test func `expected frames are held against every engine`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node()]),
            in: .proposal(.unspecified)
        )
        let frame = Rect(x: 0, y: 0, width: 5, height: 10)
        let fixture = Fixture(
            name: "told",
            tree: tree,
            expectation: .init(frames: [(1, frame)], tolerance: 0.5)
        )
        let engines: [(String, any LayoutEngine)] = [
            ("near", Told(result: Self.layout(5.25))), ("far", Told(result: Self.layout(7))),
        ]
        let test = ExpectationTest(fixture, engines: engines)
        #expect(test.verdict == .failed)
        #expect(test.misses.map(\.engine) == ["far"])
        #expect(
            test.sentences == [
                "far: /0 is [0, 0, 7, 10], expected [0, 0, 5, 10] (off by 2, tolerated 0.5)"
            ]
        )
        #expect(ExpectationTest(fixture, engines: engines, tolerance: 2).verdict == .passed)
        #expect(
            ExpectationTest(Fixture(name: "none", tree: tree), engines: engines).verdict
                == .skipped
        )
    }
}
