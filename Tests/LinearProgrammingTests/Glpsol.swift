// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Subprocess
import TestSupport

/// GLPK's command-line solver: an independent reader of the texts.
enum Glpsol {
    /// The format of a text, as the option that makes `glpsol` read it.
    enum Format: String {
        case lp = "--lp"
        case mps = "--freemps"
    }

    /// The solver's result.
    struct Answer: Equatable, Sendable {
        var status: Solution.Status
        var objective: Double
    }

    /// The solver gave no answer; usually it could not read the text.
    struct Failure: Error, CustomStringConvertible {
        let log: String
        let text: String
        var description: String { "glpsol said:\n\(log)\nof this text:\n\(text)" }
    }

    @Sendable static func isInstalled() async -> Bool {
        await (try? Executable.name("glpsol").resolveExecutablePath(in: .inherit)) != nil
    }

    /// Reads and solves a text.
    static func solve(_ text: String, _ format: Format) async throws -> Answer {
        // glpsol deletes its output file before it writes, even /dev/stdout.
        let folder = try TemporaryFolder()
        let solution = folder.path("solution")
        let result = try await run(
            .name("glpsol"),
            arguments: [
                format.rawValue, "/dev/stdin", "--nopresol", "--tmlim", "20", "-w", solution,
            ],
            input: .string(text),
            output: .string(limit: 1 << 22),
            error: .discarded
        )
        let log = result.standardOutput
        let written = (try? folder.read("solution")) ?? ""
        for line in written.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let objective = words.last.flatMap({ Double($0) }) else { continue }
            if words.starts(with: ["s", "bas"]), words.count == 7 {
                return Answer(status: basicStatus(words[4], words[5]), objective: objective)
            }
            if words.starts(with: ["s", "mip"]), words.count == 6 {
                return Answer(status: integerStatus(words[4]), objective: objective)
            }
        }
        throw Failure(log: log, text: text)
    }

    /// Solves a program by way of a text; restores the sign of a maximum that MPS negates.
    static func solve(_ program: LinearProgram, _ format: Format) async throws -> Answer {
        switch format {
        case .lp:
            return try await solve(program.lpText().text, format)
        case .mps:
            var answer = try await solve(program.mpsText().text, format)
            if program.sense == .maximize { answer.objective.negate() }
            return answer
        }
    }

    private static func basicStatus(_ primal: Substring, _ dual: Substring) -> Solution.Status {
        switch (primal, dual) {
        case ("f", "f"): .optimal
        case ("n", _): .infeasible
        case (_, "n"): .unbounded
        case ("f", _): .feasible
        default: .undecided
        }
    }

    private static func integerStatus(_ status: Substring) -> Solution.Status {
        switch status {
        case "o": .optimal
        case "f": .feasible
        case "n": .infeasible
        default: .undecided
        }
    }
}
