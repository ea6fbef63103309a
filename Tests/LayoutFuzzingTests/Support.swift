// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
import GLPK
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import LinearProgramming
internal import ProgramLayout
import StackLayout

/// A flexible box with a basis, factors, a minimum and a maximum.
struct Box {
    var basis: Dimension = 0
    var grow = 0.0
    var shrink = 0.0
    var range: (Double, Double) = (0, .infinity)

    var element: Element {
        var style = Style(minWidth: .points(range.0))
        if range.1 < .infinity { style.maxWidth = .points(range.1) }
        style.flexBasis = basis
        (style.flexGrow, style.flexShrink) = (grow, shrink)
        return .node(style: style)
    }
}

/// A row of flexible boxes in an exact size.
func flexRow(
    _ width: Double,
    gap: Double = 0,
    _ boxes: [Box],
    name: String = "row"
) throws
    -> Fixture
{
    let size = Size(width: width, height: 40)
    let tree = try LayoutTree(
        .stack(spacing: gap, children: boxes.map(\.element)),
        algorithm: .css,
        constrainedSize: SizeRange(exactly: size)
    )
    return Fixture(name: name, tree: tree)
}

/// An engine that answers as a test tells it.
struct ScriptedEngine: EngineSession {
    let answer: @Sendable (Fixture) -> EngineAnswer

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] { fixtures.map(answer) }
}

extension TestedEngine {
    /// An engine that answers as a test tells it.
    static func scripted(
        _ name: String,
        _ answer: @escaping @Sendable (Fixture) -> EngineAnswer
    ) -> TestedEngine {
        TestedEngine(name: name) { ScriptedEngine(answer: answer) }
    }

    static let greedy = TestedEngine(name: "greedy", GreedyEngine())
    static let optimal = TestedEngine(
        name: "optimal",
        isOptimal: true,
        ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
    )
}

extension AnswerComparer {
    static let standard = AnswerComparer(
        surveyor: GreedyEngine(),
        optimizer: ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
    )
}

extension Campaign {
    init(_ engines: TestedEngine..., laws: [Law] = []) {
        self.init(engines: engines, laws: laws, comparer: .standard)
    }
}

/// The greedy layout with the first child's length changed, and all after it moved.
func stretched(_ fixture: Fixture, by points: Double) -> EngineAnswer {
    guard var layout = try? GreedyEngine().layout(fixture.tree) else { return .failed("no layout") }
    for index in layout.frames.indices.dropFirst() {
        if index == 1 {
            layout.frames[index].size.width += points
        } else {
            layout.frames[index].origin.x += points
        }
    }
    return .solved(layout)
}
