// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import StackLayout
import Testing

/// Expected frames, and a decider that knows the layouts on the other side of close calls.
@Suite struct ExpectationTests {
    typealias Told = DiffTests.Told

    /// A row whose child is expected to be 5 wide, but for half a point.
    static func fixture() throws -> Fixture {
        let tree = try LayoutTree(.stack(children: [.node()]), in: .proposal(.unspecified))
        let frame = Rect(x: 0, y: 0, width: 5, height: 10)
        return Fixture(
            name: "told",
            tree: tree,
            expectation: .init(frames: [(1, frame)], tolerance: 0.5)
        )
    }

    /// Tests an engine with a layout of some width, for which other widths are acceptable as well.
    static func test(
        _ width: Double,
        others: [Double],
        tolerance: Double? = nil
    ) throws -> ExpectationTest {
        let engine = Told(result: DiffTests.layout(width), others: others.map(DiffTests.frames))
        return ExpectationTest(
            try fixture(),
            engines: [("told", engine)],
            decider: engine,
            tolerance: tolerance
        )
    }

    private static let call = "/: the sign of the violation of /0: 0 and 0 are the same"

    @Test func `a frame of an element that is not there is a failure`() throws {
        var fixture = try Self.fixture()
        for index in [2, -1] {
            fixture.expectation?.frames = [(index, Rect(x: 0, y: 0, width: 0, height: 0))]
            let engine = Told(result: DiffTests.layout(5), others: [])
            let test = ExpectationTest(fixture, engines: [("told", engine)], decider: engine)
            #expect(test.verdict == .failed)
            #expect(
                test.sentences
                    == ["expectation: a frame of element \(index), and the tree has 2"]
            )
            #expect(fixture.json.contains(#""frames":{}"#))
        }
    }

    @Test func `expected frames are held against every engine`() throws {
        let fixture = try Self.fixture()
        let engines: [(String, any LayoutEngine)] = [
            ("near", Told(result: DiffTests.layout(5.25))),
            ("far", Told(result: DiffTests.layout(7))),
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
            ExpectationTest(Fixture(name: "none", tree: fixture.tree), engines: engines).verdict
                == .skipped
        )
    }

    @Test func `frames from the other side of a close call are ambiguous`() throws {
        let test = try Self.test(7, others: [9, 5])
        #expect(test.verdict == .ambiguous)
        #expect(test.closeCalls.map(\.kind) == [.violation])
        #expect(
            test.sentences == [
                "told: /0 is [0, 0, 7, 10], expected [0, 0, 5, 10] (off by 2, tolerated 0.5)",
                "rounding decides a comparison, \(Self.call)",
            ]
        )
        #expect(
            test.json
                == #"{"name":"told","status":"ambiguous","tolerance":0.5,"closeCalls":["#
                + #""\#(Self.call)"],"misses":[{"engine":"told","element":"/0","#
                + #""expected":[0,0,5,10],"found":[0,0,7,10]}]}"#
        )
    }

    @Test func `an engine that took no branch at all has failed`() throws {
        let decider = Told(result: DiffTests.layout(7), others: [DiffTests.frames(5)])
        let test = ExpectationTest(
            try Self.fixture(),
            engines: [("told", Told(result: DiffTests.layout(8)))],
            decider: decider
        )
        #expect(test.verdict == .failed)
    }

    @Test func `frames to which no decision leads are failed`() throws {
        let test = try Self.test(7, others: [9, 6])
        #expect(test.verdict == .failed)
        #expect(test.closeCalls == [])
        #expect(!test.json.contains("closeCalls"))
        #expect(try Self.test(7, others: []).verdict == .failed)
    }

    @Test(
        arguments: [(nil, "ambiguous"), (0.4, "ambiguous"), (0.3, "failed")] as [(Double?, String)]
    )
    func `the other side is held to the same tolerance`(
        _ tolerance: Double?,
        _ verdict: String
    ) throws {
        let test = try Self.test(7, others: [5.375], tolerance: tolerance)
        #expect(test.verdict.rawValue == verdict)
    }

    @Test func `no decider is asked where every frame is the expected one`() throws {
        let test = try Self.test(5.25, others: [5])
        #expect(test.verdict == .passed)
        #expect(test.closeCalls == [])
    }

    @Test func `an engine that is off where the exact layout is right has failed`() throws {
        let decider = Told(result: DiffTests.layout(5), others: [DiffTests.frames(8)])
        let engines: [(String, any LayoutEngine)] = [("off", Told(result: DiffTests.layout(7)))]
        let test = ExpectationTest(try Self.fixture(), engines: engines, decider: decider)
        #expect(test.verdict == .failed)
    }

    @Test func `a tie has no side that is right`() throws {
        let decider = Told(
            result: DiffTests.layout(5),
            others: [DiffTests.frames(7)],
            kind: .tie
        )
        let engines: [(String, any LayoutEngine)] = [("other", Told(result: DiffTests.layout(7)))]
        let test = ExpectationTest(try Self.fixture(), engines: engines, decider: decider)
        #expect(test.verdict == .ambiguous)
        #expect(test.sentences.last?.hasPrefix("a tie has no order of its own") == true)
    }

    @Test func `an engine without a layout has failed, whatever the others are`() throws {
        let decider = Told(result: DiffTests.layout(7), others: [DiffTests.frames(5)])
        let engines: [(String, any LayoutEngine)] = [
            ("near", decider), ("none", Told(result: DiffTests.failure(.failed))),
        ]
        let test = ExpectationTest(try Self.fixture(), engines: engines, decider: decider)
        #expect(test.verdict == .failed)
        #expect(test.closeCalls == [])
    }

    @Test func `no decider, or one without a layout, means failed`() throws {
        let engines: [(String, any LayoutEngine)] = [("off", Told(result: DiffTests.layout(7)))]
        let fixture = try Self.fixture()
        #expect(ExpectationTest(fixture, engines: engines).verdict == .failed)
        let decider = Told(result: DiffTests.failure(.failed))
        let test = ExpectationTest(fixture, engines: engines, decider: decider)
        #expect(test.verdict == .failed)
    }
}
