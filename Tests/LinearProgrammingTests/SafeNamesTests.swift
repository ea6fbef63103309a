// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct SafeNamesTests {
    /// Names that some format cannot read.
    private static let unsafe =
        [
            "", " ", "a b", "ω", "größe", "🙂", "a\u{301}", "two\nlines", "\u{0}", "x\\y", "x:y",
            "1st", ".5", "3.5e2", "1e5", "e", "E", "e5", "E12", "e5x", "٣", "-x", "+", "$1", "*",
            "st", "ST", "s.t.", "st.", "such", "subject", "to", "such that", "subject to",
            "min", "Minimum", "MINIMIZE", "minimise", "max", "maximum", "maximize", "Maximise",
            "bound", "Bounds", "free", "FREE", "inf", "Inf", "infinity", "nan", "NaN", "end", "End",
            "gen", "general", "Generals", "int", "integer", "INTEGERS", "bin", "binary", "Binaries",
        ] + [String(repeating: "n", count: 256), String(repeating: "n", count: 100_000)]

    @Test(arguments: [
        "x", "red.width", "root.over", "objective.1", "_", "_1", "x1", "X", "energy", "ee", "end_",
        "minimal", "RHS", "free.over", "a..b", "x_2",
    ])
    func `a safe name is kept`(_ name: String) {
        #expect(SafeNames.isSafe(name))
        #expect(SafeNames(["ω", name, name], prefix: "x").names[1] == name)
    }

    @Test(arguments: unsafe)
    func `an unsafe name becomes a safe one`(_ name: String) {
        #expect(!SafeNames.isSafe(name))
        let names = SafeNames([name], prefix: "x").names
        #expect(names.count == 1)
        #expect(names.allSatisfy(SafeNames.isSafe), "\(names)")
    }

    @Test func `as much as possible of a name remains`() {
        let originals = ["a b", "größe", "ω", "1st", "e5", "MAX", "(cell)", "flow[1,2]", ""]
        #expect(
            SafeNames(originals, prefix: "x").names == [
                "a_b", "gr_e", "x_3", "x_1st", "x_e5", "x_MAX", "cell", "flow_1_2", "x_9",
            ]
        )
    }

    @Test func `equal names are numbered without using taken names`() {
        let originals = ["a", "a", "a b", "a_b", "a", "a_2", "a+b"]
        #expect(
            SafeNames(originals, prefix: "x").names == [
                "a", "a_3", "a_b_2", "a_b", "a_4", "a_2", "a_b_3",
            ]
        )
    }

    @Test func `similar originals get different names`() {
        let long = String(repeating: "n", count: 300)
        let originals = Self.unsafe + Self.unsafe + [long + "1", long + "2", "x_1", "x_2", "x"]
        let names = SafeNames(originals, prefix: "x").names
        #expect(names.count == originals.count)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy(SafeNames.isSafe))
        #expect(SafeNames(originals, prefix: "x").names == names)
    }

    @Test func `a claimed name is not given again`() {
        var names = SafeNames(["objective", "ω"], prefix: "r")
        #expect(names.claim("objective") == "objective_2")
        #expect(names.claim("objective") == "objective_3")
        #expect(names.claim("r_2") == "r_2_2")
        #expect(names.claim("new") == "new")
        #expect(names.names == ["objective", "r_2"])
    }

    @Test(.enabled("glpsol is not installed", Glpsol.isInstalled))
    func `both formats read every name`() async throws {
        // Each column is at most its position in a row of its own, and all names are mixed up.
        var program = LinearProgram(.maximize)
        var optimum = 0.0
        for (index, name) in (Self.unsafe + Self.unsafe.reversed()).enumerated() {
            let column = program.addColumn(name, cost: 1)
            program.addRow(name, 1 * column, in: .atMost(Double(index)))
            optimum += Double(index)
        }
        let expected = Glpsol.Answer(status: .optimal, objective: optimum)
        #expect(try await Glpsol.solve(program, .lp) == expected)
        #expect(try await Glpsol.solve(program, .mps) == expected)
    }
}
