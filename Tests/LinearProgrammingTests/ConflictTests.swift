// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import Testing

/// Conflicts: inequalities that cannot hold together, none of which can be left out.
struct ConflictTests {
    @Test func `two minima conflict with a total`() throws {
        var program = LinearProgram()
        let red = program.addColumn("red.width", in: .atLeast(100))
        let green = program.addColumn("green.width", in: .atLeast(80))
        let blue = program.addColumn("blue.width", in: .between(0, and: 50))
        program.addRow("total", red + green, in: .exactly(150))
        program.addRow("harmless", red + green + blue, in: .atLeast(10))
        let conflict = try #require(try program.irreducibleConflict(using: DenseSimplex()))
        #expect(conflict.holds(for: program))
        #expect(
            conflict.explanation(in: program)
                == "red.width ≥ 100 and green.width ≥ 80 conflict with total = 150"
        )
    }

    @Test func `crossed bounds conflict with each other, and an empty row alone`() throws {
        var crossed = LinearProgram()
        crossed.addColumn("width", in: .between(5, and: 4))
        let pair = try #require(try crossed.irreducibleConflict(using: DenseSimplex()))
        #expect(pair.explanation(in: crossed) == "width ≥ 5 conflicts with width ≤ 4")

        var empty = LinearProgram()
        let x = empty.addColumn("width")
        empty.addRow("nothing", 0 * x, in: .atLeast(0.5))
        let single = try #require(try empty.irreducibleConflict(using: DenseSimplex()))
        #expect(single.explanation(in: empty) == "nothing ≥ 0.5 cannot hold")
        #expect(single.points.count == 1)
    }

    @Test(arguments: Textbook.all)
    func `a feasible program has no conflict`(book: Textbook) throws {
        #expect(try book.program.irreducibleConflict(using: DenseSimplex()) == nil)
    }

    /// Every inequality of a program.
    private func sides(of program: LinearProgram) -> [ConstraintSide] {
        func ends(_ bounds: Bounds) -> [ConstraintSide.End] {
            (bounds.lower.isFinite ? [.lower] : []) + (bounds.upper.isFinite ? [.upper] : [])
        }
        return program.columns.flatMap { column in
            ends(program.bounds(of: column)).map { ConstraintSide(.column(column), $0) }
        }
            + program.rows.flatMap { row in
                ends(program.bounds(of: row)).map { ConstraintSide(.row(row), $0) }
            }
    }

    /// Returns whether some inequalities alone can hold together.
    private func isFeasible(_ sides: [ConstraintSide], of program: LinearProgram) throws -> Bool {
        var part = program
        part.objective = LinearExpression()
        for column in part.columns {
            let bounds = program.bounds(of: column)
            part.setBounds(
                .init(
                    lower: sides.contains(.init(.column(column), .lower))
                        ? bounds.lower : -.infinity,
                    upper: sides.contains(.init(.column(column), .upper)) ? bounds.upper : .infinity
                ),
                of: column
            )
        }
        for row in part.rows {
            let bounds = program.bounds(of: row)
            part.setBounds(
                .init(
                    lower: sides.contains(.init(.row(row), .lower)) ? bounds.lower : -.infinity,
                    upper: sides.contains(.init(.row(row), .upper)) ? bounds.upper : .infinity
                ),
                of: row
            )
        }
        return try DenseSimplex().solve(part).status == .optimal
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func `conflicts of random programs are irreducible`(seed: UInt64) throws {
        let program = LinearProgram.small(seed: seed)
        let all = sides(of: program)
        let conflict = try program.irreducibleConflict(using: DenseSimplex())
        #expect(try (conflict == nil) == isFeasible(all, of: program), "seed \(seed)")
        guard let conflict else { return }
        #expect(conflict.holds(for: program), "seed \(seed)")
        #expect(Set(conflict.sides).isSubset(of: all))
        #expect(try !isFeasible(conflict.sides, of: program), "seed \(seed)")
        for left in conflict.sides {
            let others = conflict.sides.filter { $0 != left }
            #expect(try isFeasible(others, of: program), "seed \(seed)")
        }
        #expect(!conflict.explanation(in: program).isEmpty)
    }
}
