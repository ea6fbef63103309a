// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import RealNumbers
import StackLayout
import Testing

/// Engines of callers, whose layouts have too few frames or too many.
@Suite struct FrameCountTests {
    /// An engine that gives a fixed number of frames for any tree.
    private struct Counting: ExactLayoutEngine, StackOptimizer {
        let count: Int

        func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
            Layout(of: tree, frames: Array(repeating: .zero, count: count))
        }

        func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout {
            ExactLayout(
                layout: try layout(tree),
                frames: Array(repeating: .zero, count: count)
            )
        }

        func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? { nil }

        func exactOptimalLengths(
            of record: Geometry<Rational>.StackRecord
        ) throws(LayoutFailure) -> [Rational]? { nil }
    }

    private func fixture() throws -> Fixture {
        let root = Element.stack(children: [.node(), .node()])
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        let frames = [(index: 2, frame: Rect.zero)]
        return Fixture(name: "row", tree: tree, expectation: .init(frames: frames))
    }

    @Test(arguments: [0, 1, 2, 4], [Arithmetic.double, .exact])
    func `a layout with a wrong number of frames fails a comparison`(
        _ count: Int,
        _ arithmetic: Arithmetic
    ) throws {
        for (first, second) in [(count, 3), (3, count)] {
            let diff = Diff(
                try fixture(),
                greedy: Counting(count: first),
                mirror: Counting(count: second),
                optimizer: Counting(count: 3),
                arithmetic: arithmetic
            )
            #expect(diff.verdict == .failed)
        }
    }

    @Test(arguments: [0, 1, 2, 4])
    func `a layout with a wrong number of frames fails a test, and is no answer`(
        _ count: Int
    ) throws {
        let fixture = try fixture()
        let engine = Counting(count: count)
        let layout = try engine.layout(fixture.tree)
        let test = ExpectationTest(fixture, answers: [(name: "mine", answer: .solved(layout))])
        #expect(test.failures.map(\.reason) == ["gave \(count) frames for 3 elements"])
        let answer = TestedEngine(name: "mine", engine).start().answers(to: [fixture])[0]
        #expect(answer.reason?.contains("has \(count) frames for 3 elements") == true)
    }
}
