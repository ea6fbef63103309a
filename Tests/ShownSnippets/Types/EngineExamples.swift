// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of documentation comments, and keep their form.
// swift-format-ignore-file

import Deviations
import LayoutLinting
import LayoutOracle
import LayoutProving

extension TypeExample {
    /// Engines, solvers, and explanations of their layouts.
    static let engines = [
        TypeExample("GLPKSolver") { print in
            var program = LinearProgram(.maximize)
            let column = program.addColumn("x", cost: 1)
            program.addRow("row", 2 * column, in: .atMost(5))
            // GLPKSolver begins
            let solution = try GLPKSolver().solve(program)
            print(solution.status, solution.objective)   // the solution is optimal 2.5
            // GLPKSolver ends
        },
        TypeExample("VerifiedSolver") { print in
            var program = LinearProgram(.maximize)
            let column = program.addColumn("x", cost: 1)
            program.addRow("row", 2 * column, in: .atMost(5))
            // VerifiedSolver begins
            let solution = try VerifiedSolver(GLPKSolver()).solve(program)
            print(solution.objective, solution.certificate) // 2.5 double
            // VerifiedSolver ends
        },
        TypeExample("LayoutEngine") { print in
            let tree = try sampleTree()
            // LayoutEngine begins
            struct WholePoints: LayoutEngine {
                func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
                    var layout = try GreedyEngine().layout(tree)
                    for index in layout.frames.indices { layout.frames[index].size.width.round() }
                    return layout
                }
            }
            print(try WholePoints().layout(tree).size)   // 195 × 40
            // LayoutEngine ends
        },
        TypeExample("GreedyEngine") { print in
            let tree = try sampleTree()
            // GreedyEngine begins
            let layout = try GreedyEngine().layout(tree)
            print(layout.size)                           // 195 × 40
            print(layout.overflows[0].amount)            // 45.0
            // GreedyEngine ends
        },
        TypeExample("ProgramEngine") { print in
            let tree = try sampleTree()
            // ProgramEngine begins
            let engine = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
            print(try engine.layout(tree).size)          // 150 × 40
            print(try engine.programs(ofStackAt: LayoutTree.root, in: tree)[0]) // an LP file
            // ProgramEngine ends
        },
        TypeExample("Explainer") { print in
            let tree = try sampleTree()
            // Explainer begins
            let solver = VerifiedSolver(GLPKSolver())
            let explainer = Explainer(solver: solver, optimizer: ProgramEngine(.optimal, solver: solver))
            let layout = try GreedyEngine().layout(tree)
            print(try explainer.explanation(ofStackAt: LayoutTree.root, in: layout)) // an account in sentences
            // Explainer ends
        },
        TypeExample("Linter") { print in
            let tree = try LayoutTree(
                .stack(children: [.node(style: Style(width: 30, layoutPriority: 1))]), algorithm: .texture,
                in: .range(SizeRange(exactly: Size(width: 100, height: 10)))
            )
            // Linter begins
            let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
            for finding in Linter().findings(in: tree, layout: layout) {
                print(finding.path, finding.message)
            }
            // Linter ends
        },
        TypeExample("DeviatingEngine") { print in
            let tree = try sampleTree(.css)
            // DeviatingEngine begins
            guard let deviation = RuleDeviation(name: "further-rounds-never") else { return }
            let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
            print(deviation.rule.rawValue, deviation.step) // css §9.7 step 4f
            print(try engine.layout(tree).frames.count)  // 4
            // DeviatingEngine ends
        },
        TypeExample("LengthProver") { print in
            let tree = try sampleTree()
            // LengthProver begins
            let programs = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
            let prover = try LengthProver([GreedyEngine(), programs])
            if let range = LengthRange(.horizontal, 0...400) {
                let result = try prover.prove(tree, over: range)
                print(result.verdict, result.breakpoints) // proved [45.0, 145.0, 195.0]
            }
            // LengthProver ends
        },
    ]
}
