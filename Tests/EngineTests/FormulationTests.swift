// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import LayoutFixtures
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// Every formulation of water-filling in the engine itself: the same frames, each proved by its programs.
@Suite struct FormulationTests {
    typealias Formulation = WaterFillingFormulation

    static func engine(
        _ formulation: Formulation,
        _ program: StackProgram = .mirror
    ) -> ProgramEngine<VerifiedSolver<GLPKSolver>> {
        ProgramEngine(program, solver: VerifiedSolver(GLPKSolver()), formulation: formulation)
    }

    /// All formulations except the reference.
    static let others = Formulation.allCases.filter { $0 != .segments }

    /// Compares a layout in a formulation with the standard one; both may fail.
    ///
    /// - Returns: Whether the programs have other sizes, so that it really was another formulation.
    @discardableResult
    static func compare(
        _ tree: LayoutTree,
        _ formulation: Formulation,
        _ program: StackProgram,
        _ name: String
    ) -> Bool {
        let (standard, other) = (
            Result { () throws(LayoutFailure) in try engine(.segments, program).layout(tree) },
            Result { () throws(LayoutFailure) in try engine(formulation, program).layout(tree) }
        )
        switch (standard, other) {
        case (.success(let standard), .success(let other)):
            let comparison = Comparison(standard, other, tolerance: MirrorTests.tolerance)
            let words = comparison.firstDifference?.sentence(
                in: tree,
                "segments",
                formulation.rawValue
            )
            #expect(comparison.agrees, "\(name): \(words ?? "")")
            let (first, second) = (standard.statistics, other.statistics)
            #expect((second.certificate == nil) == (second.programs == 0), "\(name)")
            return (first.rows, first.columns) != (second.rows, second.columns)
        case (.failure(let standard), .failure(let other)):
            #expect(standard.kind == other.kind, "\(name) by \(formulation)")
        default:
            Issue.record("\(name): \(standard) by segments, \(other) by \(formulation)")
        }
        return false
    }

    @Test(arguments: others)
    func `every fixture has its expected frames`(_ formulation: Formulation) throws {
        var tests = 0
        for item in FixtureFiles([FixtureTests.root + "/Fixtures"]) {
            let fixture = try item.fixture()
            let test = ExpectationTest(
                fixture,
                engines: [("lp:\(formulation)", Self.engine(formulation))]
            )
            #expect(test.sentences == [], "\(fixture.name)")
            #expect(test.verdict == .passed, "\(fixture.name)")
            tests += 1
        }
        #expect(tests > 100)
    }

    @Test(arguments: others, StackProgram.allCases)
    func `every fixture has the same layout in every formulation`(
        _ formulation: Formulation,
        _ program: StackProgram
    ) throws {
        var changed = 0
        for item in FixtureFiles([FixtureTests.root + "/Fixtures"]) {
            let fixture = try item.fixture()
            if Self.compare(fixture.tree, formulation, program, fixture.name) { changed += 1 }
        }
        // Those of css, and in optimal layouts the others too.
        #expect(changed > (program == .mirror ? 50 : 150), "\(changed)")
    }

    @Test(arguments: ["css", "regressions", "seed"])
    func `fixtures have the same exact layout in every formulation`(_ folder: String) throws {
        for item in FixtureFiles([FixtureTests.root + "/Fixtures/" + folder]) {
            let fixture = try item.fixture()
            for program in StackProgram.allCases {
                let standard = Result { () throws(LayoutFailure) in
                    try Self.engine(.segments, program).exactLayout(of: fixture.tree).frames
                }
                for formulation in Self.others {
                    let other = Result { () throws(LayoutFailure) in
                        try Self.engine(formulation, program).exactLayout(of: fixture.tree).frames
                    }
                    switch (standard, other) {
                    case (.success(let standard), .success(let other)):
                        let isSame = zip(standard, other).allSatisfy { $0.distance(to: $1) == 0 }
                        #expect(isSame, "\(fixture.name) by \(formulation)")
                    case (.failure(let standard), .failure(let other)):
                        #expect(standard.kind == other.kind, "\(fixture.name) by \(formulation)")
                    default: Issue.record("\(fixture.name): \(standard), \(other)")
                    }
                }
            }
        }
    }

    @Test(arguments: others)
    func `random trees have the same layout in every formulation`(
        _ formulation: Formulation
    ) throws {
        for seed in 0..<1000 {
            let isFractional = seed.isMultiple(of: 2)
            for (tree, program) in [
                (try RandomBoxes.row(seed: seed, isFractional: isFractional), StackProgram.mirror),
                (try RandomBoxes.tree(seed: seed, isMixed: isFractional), .mirror),
                (try RandomStacks.nested(seed: seed), .optimal),
                (try RandomTrees.tree(seed: seed), .optimal),
            ] {
                Self.compare(tree, formulation, program, "seed \(seed)")
            }
        }
    }

    /// A weight of one billionth of another one disappears in a solver's tolerances.
    @Test(arguments: Formulation.allCases)
    func `weights that are far apart are shared by segments`(_ formulation: Formulation) throws {
        func item(_ grow: Double, _ most: Dimension = .auto) -> Element {
            var style = Style(maxWidth: most)
            (style.flexBasis, style.flexGrow) = (0, grow)
            return .node(style: style)
        }
        let tree = try LayoutTree(
            .stack(children: [item(1e9, 10), item(1), item(3)]),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 50, height: 10))
        )
        let layout = try Self.engine(formulation).layout(tree)
        let widths = layout.frames.dropFirst().map(\.size.width)
        #expect(zip(widths, [10, 10, 30]).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(widths)")
        #expect(layout.statistics.rows == 1 && layout.statistics.columns == 3)
    }

    @Test(arguments: [
        (Formulation.segments, "stretch1", false), (.slack, "level", false),
        (.level, "red.width", true), (.pairwise, "red.width.child.1.width.over", true),
    ])
    func `programs are stated in any formulation`(
        _ formulation: Formulation,
        _ column: String,
        _ hasLengths: Bool
    ) throws {
        func item(_ id: String?, _ grow: Double) -> Element {
            var style = Style(maxWidth: 80)
            (style.flexBasis, style.flexGrow) = (10, grow)
            var element = Element.node(style: style)
            element.id = id
            return element
        }
        let tree = try LayoutTree(
            .stack(children: [item("red", 1), item(nil, 3)]),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 10))
        )
        let programs = try Self.engine(.segments).programs(
            ofStackAt: 0,
            in: tree,
            stating: formulation
        )
        let program = try #require(programs.first)
        let names = program.columns.map { program.name(of: $0) }
        #expect(names.contains(column), "\(names)")
        #expect(names.contains("child.1.width") == hasLengths, "\(names)")
    }
}
