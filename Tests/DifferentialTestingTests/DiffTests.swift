// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import RealNumbers
import StackLayout
import Testing

/// One fixture in two engines with prescribed results.
@Suite struct DiffTests {
    struct Told: ExactLayoutEngine {
        var result: Result<Layout, LayoutFailure>
        /// The length that exact arithmetic adds to the width of every frame, in points.
        var excess: Rational = 0
        /// The layouts of the engine if rounding decides otherwise.
        var others: [Layout] = []
        /// The kind of the ambiguous decision that leads to them.
        var kind = Ambiguity.Kind.violation

        func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout { try result.get() }

        func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout {
            exact(try result.get())
        }

        func branches(of tree: LayoutTree, limit: Int) throws(LayoutFailure) -> ExactBranches {
            let call = Ambiguity(
                kind: kind,
                index: 0,
                children: [1],
                left: 0,
                right: 0,
                difference: 0
            )
            let branches = others.map { ExactBranches.Branch(layout: exact($0), turned: [call]) }
            let first = ExactBranches.Branch(layout: exact(try result.get()), turned: [])
            return ExactBranches(branches: [first] + branches, isComplete: true)
        }

        private func exact(_ layout: Layout) -> ExactLayout {
            ExactLayout(
                layout: layout,
                frames: layout.frames.map { frame in
                    Geometry<Rational>.Rect(
                        x: Rational(valueOf: frame.origin.x),
                        y: Rational(valueOf: frame.origin.y),
                        width: Rational(valueOf: frame.size.width) + excess,
                        height: Rational(valueOf: frame.size.height)
                    )
                },
                stacks: layout.stacks.map { $0.map { Rational(valueOf: $0) } }
            )
        }
    }

    /// An optimizer that has no result or fails.
    struct NoOptimum: StackOptimizer {
        var failure: LayoutFailure?

        func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
            if let failure { throw failure }
            return nil
        }

        func exactOptimalLengths(
            of record: Geometry<Rational>.StackRecord
        ) throws(LayoutFailure) -> [Rational]? {
            if let failure { throw failure }
            return nil
        }
    }

    static func layout(_ width: Double) -> Result<Layout, LayoutFailure> {
        .success(frames(width))
    }

    static func diff(
        _ greedy: Result<Layout, LayoutFailure>,
        _ mirror: Result<Layout, LayoutFailure>
    ) throws -> Diff {
        try diff(Told(result: greedy), Told(result: mirror))
    }

    static func diff(
        _ greedy: Told,
        _ mirror: Told,
        arithmetic: Arithmetic = .double,
        optimizer: NoOptimum = NoOptimum()
    ) throws -> Diff {
        Diff(
            Fixture(name: "told", tree: tree),
            greedy: greedy,
            mirror: mirror,
            optimizer: optimizer,
            arithmetic: arithmetic
        )
    }

    static let tree = made(
        .stack(id: "row", children: [.node(id: "a")]),
        in: .proposal(.unspecified)
    )

    static func frames(_ width: Double) -> Layout {
        let frame = Rect(x: 0, y: 0, width: width, height: 10)
        return Layout(of: tree, frames: [frame, frame])
    }

    @Test func `only a difference that rounding decides is ambiguous`() throws {
        let both = Told(result: Self.layout(5), others: [Self.frames(6)])
        let diff = try Self.diff(both, Told(result: Self.layout(6)))
        #expect(diff.verdict == .ambiguous)
        #expect(diff.ambiguities.map(\.kind) == [.violation])
        #expect(diff.sentences.contains { $0.contains("rounding decides a comparison, row") })
        #expect(diff.json.contains(#""status":"ambiguous""#))
        #expect(diff.json.contains(#""ambiguities":["row: the sign of the violation"#))
        #expect(diff.json.contains(#""greedy":{"frames":{"/":[0,0,5,10]"#))
        #expect(diff.json.contains(#""mirror":{"frames":{"/":[0,0,6,10]"#))

        // The mirror has neither result of the ambiguous decision, or there is no such decision.
        #expect(try Self.diff(both, Told(result: Self.layout(7))).verdict == .differs)
        #expect(try Self.diff(Self.layout(5), Self.layout(6)).verdict == .differs)
        // Both engines have the same result.
        let same = Told(result: Self.layout(6), others: [Self.frames(5)])
        #expect(try Self.diff(same, Told(result: Self.layout(6))).verdict == .agrees)
    }

    @Test func `exact layouts agree only if they are equal`() throws {
        let (greedy, mirror) = (Told(result: Self.layout(5)), Told(result: Self.layout(5)))
        #expect(try Self.diff(greedy, mirror, arithmetic: .exact).verdict == .agrees)
        // The difference is too small for a double.
        let other = Told(result: Self.layout(5), excess: Rational(0x1p-80))
        let diff = try Self.diff(greedy, other, arithmetic: .exact)
        #expect(diff.verdict == .differs)
        #expect(diff.comparison?.largestDistance == 0x1p-80)
        #expect(try Self.diff(greedy, other).verdict == .agrees)
    }

    /// The layout of a row with a proposed length.
    private static let divided = Result<Layout, LayoutFailure>.success(
        Layout(
            of: tree,
            frames: frames(5).frames,
            stacks: [ShortfallTests.record([(0, 9, 5)], in: 10)]
        )
    )

    @Test(arguments: Arithmetic.allCases)
    func `a failed shortfall keeps the layouts and their difference`(
        arithmetic: Arithmetic
    ) throws {
        let reported = Told(result: Self.divided)
        let optimizer = NoOptimum(failure: LayoutFailure.infeasible("no optimum"))
        let diff = try Self.diff(reported, reported, arithmetic: arithmetic, optimizer: optimizer)
        #expect(diff.verdict == .failed)
        #expect(try diff.mirror.get() == Self.divided.get())
        #expect(diff.sentences == ["the shortfall could not be computed: no optimum"])
        #expect(diff.json.contains(#""shortfallError":"the shortfall could not be computed: no"#))
        #expect(!diff.json.contains(#""mirror""#))

        // A difference stays a difference.
        let other = Told(result: Self.layout(6))
        let differing = try Self.diff(reported, other, arithmetic: arithmetic, optimizer: optimizer)
        #expect(differing.verdict == .differs)
        #expect(differing.shortfallFailure != nil)
    }

    static func failure(_ kind: LayoutFailure.Kind) -> Result<Layout, LayoutFailure> {
        .failure(kind == .failed ? .failed("no") : .infeasible("no"))
    }

    @Test func `the verdict follows from the results of both engines`() throws {
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

    @Test func `a differing fixture has both layouts and the first difference`() throws {
        let diff = try Self.diff(Self.layout(5), Self.layout(6))
        #expect(diff.sentences.count == 1)
        #expect(
            diff.json.contains(#""firstDifference":{"stack":"/","words":"they disagree at row"#)
        )
        #expect(diff.json.contains(#""greedy":{"frames":{"/":[0,0,5,10],"/0":[0,0,5,10]}}"#))
        #expect(diff.json.contains(#""mirror":{"frames":{"/":[0,0,6,10],"/0":[0,0,6,10]}}"#))
    }

    @Test func `a failing engine is named with its message`() throws {
        let diff = try Self.diff(Self.layout(5), Self.failure(.failed))
        #expect(diff.sentences == ["mirror: no"])
        #expect(diff.json.contains(#""mirror":{"status":"failed","error":"no"}"#))
    }
}
