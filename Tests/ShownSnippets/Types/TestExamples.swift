// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of documentation comments, and keep their form.
// swift-format-ignore-file

import Deviations
import DifferentialTesting
import FixtureGenerating
import FixtureReducing
import LayoutDiagnosis
import LayoutDrawing
import LayoutFixtures
import LayoutLaws
import LayoutOracle

extension TypeExample {
    /// Comparing engines.
    static let tests = [
        TypeExample("Comparison") { print in
            let tree = try sampleTree()
            // Comparison begins
            let greedy = try GreedyEngine().layout(tree)
            let optimal = try ProgramEngine(.optimal).layout(tree)
            let comparison = Comparison(greedy, optimal, tolerance: 1e-6)
            print(comparison.agrees, comparison.largestDistance) // false 45.0
            // Comparison ends
        },
        TypeExample("Diff") { print in
            let fixture = try sampleFixture()
            // Diff begins
            let diff = Diff(
                fixture, greedy: GreedyEngine(), mirror: ProgramEngine(.mirror), optimizer: ProgramEngine(.optimal)
            )
            print(diff.verdict, diff.shortfalls[0].overflow) // agrees 45.0
            // Diff ends
        },
        TypeExample("Shortfall") { print in
            let tree = try sampleTree()
            // Shortfall begins
            let layout = try GreedyEngine().layout(tree)
            if let shortfall = try Shortfall(of: layout.stacks[0], by: ProgramEngine(.optimal)) {
                print(shortfall.overflow, shortfall.optimalLengths) // 45.0 [100.0, 30.0, 5.0]
            }
            // Shortfall ends
        },
        TypeExample("ExpectationTest") { print in
            let tree = try sampleTree()
            // ExpectationTest begins
            let frame = Rect(x: 145, y: 0, width: 5, height: 40)
            let fixture = Fixture(name: "row", tree: tree, expectation: .init(["/2": frame], in: tree))
            let test = ExpectationTest(fixture, engines: [("greedy", GreedyEngine()), ("lp", ProgramEngine(.optimal))])
            print(test.verdict, test.misses.map(\.engine)) // failed ["greedy"]
            // ExpectationTest ends
        },
        TypeExample("TestedEngine") { print in
            let fixture = try sampleFixture()
            // TestedEngine begins
            let engine = TestedEngine(name: "greedy", GreedyEngine())
            let answers = engine.start().answers(to: [fixture])
            print(answers[0].layout?.size ?? .zero)      // 195 × 40
            // TestedEngine ends
        },
        TypeExample("Law") { print in
            let tree = try sampleTree(.css)
            // Law begins
            let layout = try GreedyEngine().layout(tree)
            if let trial = Law.scaling.trial(of: layout) {
                print(try trial.violation(by: ProgramEngine(.mirror)) == nil) // true
            }
            // Law ends
        },
        TypeExample("Diagnostician") { print in
            let tree = try limitedTree()
            guard let deviation = RuleDeviation(name: "maximum-violations-omitted") else { return }
            // Diagnostician begins
            let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
            let layout = EngineLayout(tree, frames: try engine.layout(tree).frames, tolerance: 1e-6)
            var diagnostician = Diagnostician()
            let found = diagnostician.explanation(of: layout, by: [deviation])
            print(found == [deviation])                  // true
            // Diagnostician ends
        },
        TypeExample("OtherValue") { print in
            let tree = try limitedTree()
            guard let deviation = RuleDeviation(name: "maximum-violations-omitted") else { return }
            let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
            // OtherValue begins
            let layout = EngineLayout(tree, frames: try engine.layout(tree).frames, tolerance: 1e-6)
            for value in layout.otherValues()?.prefix(1) ?? [] {
                print(value.step, value.quantity)        // §9.7 step 4e violations frozen
                print(value.instead, value.byRule)       // no yes
            }
            // OtherValue ends
        },
    ]

    /// Random cases, smaller cases, and pictures.
    static let tools = [
        TypeExample("CaseGenerator") { print in
            // CaseGenerator begins
            let generator = CaseGenerator(seed: 42, algorithm: .css, profile: .rows)
            print(generator.fixture(at: 17).name)        // css-rows-42-17
            // CaseGenerator ends
        },
        TypeExample("FixtureReducer") { print in
            let fixture = try sampleFixture()
            // FixtureReducer begins
            let reduction = FixtureReducer().reduce(fixture) { candidates in
                candidates.map { $0.json.contains("minWidth") }
            }
            print(reduction.fixture.tree.items.count)    // 1
            // FixtureReducer ends
        },
        TypeExample("SequenceReducer") { print in
            let fixtures = try (0..<20).map { Fixture(name: "f\($0)", tree: try sampleTree()) }
            // SequenceReducer begins
            let reduction = SequenceReducer().reduce(fixtures) { some in some.contains { $0.name == "f7" } }
            print(reduction?.fixtures.map(\.name) ?? []) // ["f7"]
            // SequenceReducer ends
        },
        TypeExample("LayoutPicture") { print in
            let tree = try sampleTree()
            // LayoutPicture begins
            let picture = LayoutPicture(title: "a row", panels: [
                .init(caption: "greedy", layout: try GreedyEngine().layout(tree)),
                .init(caption: "optimal", layout: try ProgramEngine(.optimal).layout(tree)),
            ])
            print(picture.svg)                           // an SVG document
            // LayoutPicture ends
        },
        TypeExample("ASCIIArt") { print in
            let tree = try sampleTree()
            // ASCIIArt begins
            let art = ASCIIArt(withIDsOf: tree)
            print(art.width > 20, art.height)            // true 3
            // ASCIIArt ends
        },
        TypeExample("BrowserPage") { print in
            let fixture = Fixture(name: "row", tree: try sampleTree(.css))
            // BrowserPage begins
            if let page = BrowserPage(title: fixture.name, tree: fixture.tree) {
                print(page.html)                         // an HTML document
            }
            // BrowserPage ends
        },
        TypeExample("SuiteFixture") { print in
            let fixture = Fixture(name: "row", tree: try sampleTree(.css))
            // SuiteFixture begins
            print(try SuiteFixture(name: fixture.name, tree: fixture.tree, in: .yoga).html) // a div with three inside
            // SuiteFixture ends
        },
    ]
}
