// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Exact solutions are right, even after a wrong answer in doubles.
struct ExactSolveTests {
    typealias ExactProgram = Linear<Rational>.Program

    private func basis(of program: LinearProgram, seed: UInt64) -> Basis {
        var generator = SeededGenerator(seed: seed)
        func statuses(_ count: Int) -> [VariableStatus] {
            (0..<count).map { _ in VariableStatus.allCases.randomElement(using: &generator) ?? .free
            }
        }
        return Basis(columns: statuses(program.columnCount), rows: statuses(program.rowCount))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `exact results of small programs match doubles, with a proof`(block: UInt64) throws {
        var counts: [Solution.Status: Int] = [:]
        for seed in block * 200..<(block + 1) * 200 {
            let program = LinearProgram.small(seed: seed)
            let double = try DenseSimplex().solve(program)
            let exact = try DenseSimplex().solveExactly(ExactProgram(program))
            #expect(exact.status == double.status, "seed \(seed)")
            #expect(exact.certificate == .exact, "seed \(seed)")
            #expect(exact.rounded.certificate == .exact)
            counts[exact.status, default: 0] += 1
            if exact.status == .optimal {
                #expect(
                    isClose(exact.objective.nearestDouble, double.objective, tolerance: 1e-9),
                    "seed \(seed)"
                )
                let check = Verification(of: program, exact.rounded)
                #expect(check.largest < 1e-14, "seed \(seed)")
            }
        }
        #expect(counts.count == 3, "\(counts)")
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `every basis leads to the same optimum`(block: UInt64) throws {
        for seed in block * 50..<(block + 1) * 50 {
            let program = LinearProgram.small(seed: seed)
            let exact = ExactProgram(program)
            let plain = exact.verdict()
            #expect(plain.holds(for: exact), "seed \(seed)")
            for salt in 1...4 as ClosedRange<UInt64> {
                let other = exact.verdict(from: basis(of: program, seed: seed &* 31 &+ salt))
                #expect(other.holds(for: exact), "seed \(seed)")
                switch (plain, other) {
                case (.optimal(let left), .optimal(let right)):
                    #expect(left.objective == right.objective, "seed \(seed)")
                case (.infeasible, .infeasible), (.unbounded, .unbounded): break
                default: Issue.record("seed \(seed): \(plain), \(other)")
                }
            }
        }
    }

    @Test(arguments: [5, 20, 60])
    func `random fractions are solved`(size: Int) throws {
        for seed in 0..<(300 / UInt64(size)) {
            var generator = SeededGenerator(seed: seed)
            let program = LinearProgram.random(columns: size, rows: size, using: &generator)
            let double = try DenseSimplex().solve(program)
            let exact = try DenseSimplex().solveExactly(ExactProgram(program))
            #expect(exact.certificate == .exact)
            #expect(isClose(exact.objective.nearestDouble, double.objective, tolerance: 1e-9))
        }
    }

    @Test(arguments: Textbook.all)
    func `textbook programs have their known optima`(book: Textbook) throws {
        let solution = try DenseSimplex().solve(book.program, arithmetic: .exact)
        #expect(solution.certificate == .exact)
        #expect(isClose(solution.objective, book.objective))
    }

    @Test func `an exact result is rounded only once`() throws {
        var program = LinearProgram(.maximize)
        let (x, y) = (program.addColumn(cost: 1), program.addColumn(cost: 1))
        program.addRow("first", 3 * x + y, in: .atMost(100))
        program.addRow("second", x + 4 * y, in: .atMost(100))
        let exact = try DenseSimplex().solveExactly(ExactProgram(program))
        let elevenths = { (numbers: [Int]) in numbers.map { Rational($0) / 11 } }
        #expect(exact.primal == elevenths([300, 200]))
        #expect(exact.duals == elevenths([3, 2]))
        let solution = try DenseSimplex().solve(program, arithmetic: .exact)
        let rounded: [Double] = [300 / 11, 200 / 11]
        #expect(solution.primal == rounded)
        #expect(solution.objective == 500.0 / 11)

        // The double 0.1 is not one tenth, and is not treated as one.
        var tenth = LinearProgram(.maximize)
        let z = tenth.addColumn(cost: 1)
        tenth.addRow("", 0.1 * z, in: .atMost(1))
        let point = try DenseSimplex().solveExactly(ExactProgram(tenth)).primal
        #expect(point == [1 / Rational(valueOf: 0.1)])
        #expect(point != [10])
    }

    @Test(arguments: [1e-9, 1e-12, 0x1p-52])
    func `a difference too small for doubles decides`(difference: Double) throws {
        var program = LinearProgram()
        let (x, y) = (program.addColumn(cost: 1), program.addColumn(cost: 1 - difference))
        program.addRow("enough", x + y, in: .atLeast(1))
        let wrong = Basis(columns: [.basic, .atLower], rows: [.atLower])
        #expect(try DenseSimplex().solve(program, from: wrong).primal == [1, 0])
        let exact = try DenseSimplex().solveExactly(ExactProgram(program), from: wrong)
        #expect(exact.primal == [0, 1])
        #expect(exact.iterations > 0)

        var narrow = LinearProgram()
        let z = narrow.addColumn(in: .between(0, and: 1))
        narrow.addRow("more", 1 * z, in: .atLeast(1 + difference))
        #expect(try DenseSimplex().solve(narrow).status == .optimal)
        let none = try DenseSimplex().solve(narrow, arithmetic: .exact)
        #expect(none.status == .infeasible)
        #expect(none.certificate == .exact)
    }

    @Test func `an optimum with any tiny error is refused`() throws {
        let program = ExactProgram(LinearProgram.workshop())
        guard case .optimal(let optimum) = program.verdict() else {
            Issue.record("no optimum")
            return
        }
        #expect(ExactVerdict.optimal(optimum).holds(for: program))
        let little = Rational(1e-300)
        let mistakes: [(inout Linear<Rational>.Solution) -> Void] = [
            { $0.primal[0] += little }, { $0.primal[0] -= little },
            { $0.duals[0] += little }, { $0.duals[1] -= little },
            { $0.reducedCosts[1] += little }, { $0.activities[0] -= little },
            { $0.objective += little }, { $0.objective = .nan }, { $0.primal[1] = .nan },
            { $0.duals[1] = .nan }, { $0.primal.removeLast() }, { $0.duals = [] },
            { $0.reducedCosts = [] }, { $0.activities = [] }, { $0.status = .feasible },
            {
                $0.primal = [0, 0]; $0.activities = [0, 0]; $0.objective = 0
            },
            {
                $0.primal = [16, 8]; $0.activities = [40, 40]; $0.objective = 640
            },
            {
                $0.duals = [-14, -2]; $0.reducedCosts = [60, 40]
            },
        ]
        for (index, mistake) in mistakes.enumerated() {
            var wrong = optimum
            mistake(&wrong)
            #expect(!ExactVerdict.optimal(wrong).holds(for: program), "mistake \(index)")
        }
        #expect(!ExactVerdict.undecided(.completed).holds(for: program))
        #expect(!ExactVerdict.noWholePoint.holds(for: program))
    }

    @Test func `infeasibility and unboundedness proofs with tiny errors are refused`() {
        let little = Rational(1e-300)
        var program = ExactProgram()
        let (x, y) = (program.addColumn(), program.addColumn())
        program.addRow("enough", x + y, in: .atLeast(10))
        program.addRow("little", 2 * x + 2 * y, in: .atMost(20 - little))
        let verdict = program.verdict()
        guard case .infeasible(.combination(let multipliers)) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(verdict.holds(for: program))
        for wrong in [
            [multipliers[0] * 2, multipliers[1]], [multipliers[0], 0], [], [.nan, .nan],
        ] {
            let proof = Linear<Rational>.InfeasibilityProof.combination(multipliers: wrong)
            #expect(!ExactVerdict.infeasible(proof).holds(for: program), "\(wrong)")
        }

        var endless = ExactProgram(.maximize)
        let (a, b) = (endless.addColumn(cost: 1), endless.addColumn(cost: 1))
        endless.addRow("", a - b, in: .exactly(1))
        guard case .unbounded(let point, let proof) = endless.verdict() else {
            Issue.record("\(endless.verdict())")
            return
        }
        #expect(ExactVerdict.unbounded(from: point, proof).holds(for: endless))
        #expect(!ExactVerdict.unbounded(from: [0, 0], proof).holds(for: endless))
        for direction in [[1, 1 + little], [-1, -1], [0, 0], [1]] as [[Rational]] {
            let wrong = ExactVerdict.unbounded(from: point, .init(direction: direction))
            #expect(!wrong.holds(for: endless), "\(direction)")
        }
    }

    @Test func `invalid programs are refused, and numbers beyond doubles are solved`() {
        var program = ExactProgram()
        program.addColumn(cost: .nan)
        #expect(throws: ProgramError.self) { try DenseSimplex().solveExactly(program) }
        // A program beyond the range of doubles is solved without a hint.
        var large = ExactProgram(.maximize)
        var size: Rational = 1e300
        size *= size
        let x = large.addColumn(in: .between(0, and: size), cost: size)
        large.addRow("", size * x, in: .atMost(1))
        let solution = try? DenseSimplex().solveExactly(large)
        #expect(solution?.objective == 1)
        #expect(solution?.primal == [1 / size])
    }
}
