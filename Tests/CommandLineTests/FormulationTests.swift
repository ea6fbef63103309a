// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ProgramLayout
import Testing

/// All formulations of flexible lengths give the same lengths.
@Suite(.timeLimit(.minutes(20))) struct FormulationTests {
    private static let others = WaterFillingFormulation.allCases.filter { $0 != .segments }
        .map(\.rawValue)

    @Test(arguments: others)
    func `every formulation passes every fixture`(_ formulation: String) async throws {
        let fixtures = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized
            .path
        for command in ["test", "diff"] {
            let outcome = try await Stacklp.run(
                "\(command) --formulation \(formulation) --format jsonl",
                fixtures
            )
            #expect(outcome.exitStatus == 0, "\(command): \(outcome.error)")
        }
    }

    /// Without wide lines: an LP that compares every pair of 300 children takes minutes to solve.
    @Test(arguments: ["hstack", "texture", "css"], ["fractional", "cascades", "uniform"])
    func `all formulations agree on random cases`(
        _ algorithm: String,
        _ profile: String
    ) async throws {
        for program in ["mirror", "optimal"] {
            let engines = Self.others.map { "--engine \(program)-\($0)" }.joined(separator: " ")
            let outcome = try await Stacklp.run(
                "fuzz --algorithm \(algorithm) --profile \(profile) --count 100 --seed 6611 "
                    + "--laws none --discard --quiet --engine \(program) \(engines)"
            )
            #expect(outcome.exitStatus == 0, "\(outcome.output)")
        }
    }

    @Test func `the level formulation has columns for lengths, and segments has none`()
        async throws
    {
        let row =
            #"{"name":"css","algorithm":"css","constrainedSize":{"width":100,"height":10},"root":"#
            + #"{"type":"stack","children":[{"id":"a","style":{"flexGrow":1,"maxWidth":30}}]}}"#
        for formulation in WaterFillingFormulation.allCases.map(\.rawValue) {
            let outcome = try await Stacklp.run(
                "program --formulation \(formulation) -",
                input: row
            )
            #expect(outcome.exitStatus == 0, "\(outcome.error)")
            #expect(
                outcome.lines.first == #"\ The mirror program of / in css, \#(formulation)"#
            )
        }
        let level = try await Stacklp.run("program --formulation level -", input: row)
        #expect(level.output.contains("a.width"))
        let segments = try await Stacklp.run("program --formulation segments -", input: row)
        #expect(!segments.output.contains("a.width"))
    }

    @Test func `an unknown or inapplicable formulation is refused`() async throws {
        let wrong = try await Stacklp.run("solve --formulation rows -")
        #expect(wrong.exitStatus == 64)
        #expect(wrong.error.contains("segments"))
        let both = try await Stacklp.run(
            "program --program optimal --pairwise --formulation level -"
        )
        #expect(both.exitStatus == 64)
    }
}
