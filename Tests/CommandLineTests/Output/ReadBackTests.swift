// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The output of `stacklp program`, read by GLPK's own command line.
@Suite(.enabled { await Tools.hasGlpsol() }) struct ReadBackTests {
    /// The optimum that glpsol finds.
    private static func optimum(_ options: String, _ reader: String) async throws -> Double? {
        // glpsol deletes its output file before it writes, even /dev/stdout.
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.shell(
            """
            "$S" program \(options) - | glpsol \(reader) /dev/stdin -w "$1/solution" && cat "$1/solution"
            """,
            folder.path,
            input: Samples.seed
        )
        // The solution's own line: s bas ROWS COLUMNS PRIMAL DUAL OBJECTIVE.
        let line = outcome.lines.first { $0.hasPrefix("s bas ") }
        let words = line?.split(separator: " ") ?? []
        #expect(words.dropFirst(4).prefix(2) == ["f", "f"], "glpsol said: \(outcome.output)")
        return words.last.flatMap { Double($0) }
    }

    @Test func `the seed's mirror program misses its shares by 45, 5 and 45`() async throws {
        #expect(try await Self.optimum("", "--lp") == 95)
        #expect(try await Self.optimum("--format mps", "--freemps") == 95)
    }

    /// In step 1, two children are at their maxima, 30 and 50, which leaves 55 for the third one.
    ///
    /// Its minimum is 100, so step 2 pins it there, which leaves 35 for the other two.
    @Test func `the seed's levels are 55 in step 1 and 17.5 in step 2`() async throws {
        #expect(try await Self.optimum("--program optimal --step 1", "--lp") == 55)
        #expect(try await Self.optimum("--program optimal --step 2", "--lp") == 17.5)
    }

    @Test func `the seed's pairs differ by 70, 95 and 25`() async throws {
        let pairwise = "--program optimal --pairwise"
        #expect(try await Self.optimum(pairwise, "--lp") == 190)
        #expect(try await Self.optimum(pairwise + " --format mps", "--freemps") == 190)
    }
}
