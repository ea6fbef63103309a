// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import StackLayout
import Testing

/// Expected frames, and a decider that knows the other results of ambiguous decisions.
@Suite struct ExpectationTests {
    typealias Told = DiffTests.Told

    /// A row whose child is expected to be 5 points wide, with a tolerance of half a point.
    static func fixture() throws -> Fixture {
        let tree = try LayoutTree(.stack(children: [.node()]), in: .proposal(.unspecified))
        let frame = Rect(x: 0, y: 0, width: 5, height: 10)
        return Fixture(
            name: "told",
            tree: tree,
            expectation: .init(frames: [(1, frame)], tolerance: 0.5)
        )
    }

    /// Tests an engine with a layout of some width, where an ambiguous decision gives other widths.
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

    @Test func `a frame of a missing element is a failure`() throws {
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

    @Test func `expected frames are compared with every engine`() throws {
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

    @Test func `expected frames of the other result of a decision are ambiguous`() throws {
        let test = try Self.test(7, others: [9, 5])
        #expect(test.verdict == .ambiguous)
        #expect(test.ambiguities.map(\.kind) == [.violation])
        #expect(
            test.sentences == [
                "told: /0 is [0, 0, 7, 10], expected [0, 0, 5, 10] (off by 2, tolerated 0.5)",
                "rounding decides a comparison, \(Self.call)",
            ]
        )
        #expect(
            test.json
                == #"{"name":"told","status":"ambiguous","tolerance":0.5,"ambiguities":["#
                + #""\#(Self.call)"],"misses":[{"engine":"told","element":"/0","#
                + #""expected":[0,0,5,10],"found":[0,0,7,10]}]}"#
        )
    }

    @Test func `an engine whose layout no decision gives has failed`() throws {
        let decider = Told(result: DiffTests.layout(7), others: [DiffTests.frames(5)])
        let test = ExpectationTest(
            try Self.fixture(),
            engines: [("told", Told(result: DiffTests.layout(8)))],
            decider: decider
        )
        #expect(test.verdict == .failed)
    }

    @Test func `expected frames that no decision gives are failed`() throws {
        let test = try Self.test(7, others: [9, 6])
        #expect(test.verdict == .failed)
        #expect(test.ambiguities == [])
        #expect(!test.json.contains("ambiguities"))
        #expect(try Self.test(7, others: []).verdict == .failed)
    }

    @Test(
        arguments: [(nil, "ambiguous"), (0.4, "ambiguous"), (0.3, "failed")] as [(Double?, String)]
    )
    func `the other result of a decision has the same tolerance`(
        _ tolerance: Double?,
        _ verdict: String
    ) throws {
        let test = try Self.test(7, others: [5.375], tolerance: tolerance)
        #expect(test.verdict.rawValue == verdict)
    }

    @Test func `nothing is ambiguous if every frame is the expected one`() throws {
        let test = try Self.test(5.25, others: [5])
        #expect(test.verdict == .passed)
        #expect(test.ambiguities == [])
    }

    @Test func `an engine that misses a correct exact layout has failed`() throws {
        let decider = Told(result: DiffTests.layout(5), others: [DiffTests.frames(8)])
        let engines: [(String, any LayoutEngine)] = [("off", Told(result: DiffTests.layout(7)))]
        let test = ExpectationTest(try Self.fixture(), engines: engines, decider: decider)
        #expect(test.verdict == .failed)
    }

    @Test func `both orders of a tie are acceptable`() throws {
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

    @Test func `an engine without a layout has failed, whatever the others give`() throws {
        let decider = Told(result: DiffTests.layout(7), others: [DiffTests.frames(5)])
        let engines: [(String, any LayoutEngine)] = [
            ("near", decider), ("none", Told(result: DiffTests.failure(.failed))),
        ]
        let test = ExpectationTest(try Self.fixture(), engines: engines, decider: decider)
        #expect(test.verdict == .failed)
        #expect(test.ambiguities == [])
    }

    @Test func `a miss fails without a decider or without a layout of the decider`() throws {
        let engines: [(String, any LayoutEngine)] = [("off", Told(result: DiffTests.layout(7)))]
        let fixture = try Self.fixture()
        #expect(ExpectationTest(fixture, engines: engines).verdict == .failed)
        let decider = Told(result: DiffTests.failure(.failed))
        let test = ExpectationTest(fixture, engines: engines, decider: decider)
        #expect(test.verdict == .failed)
    }
}
