// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// The price of one more unit of a bound, and the range in which it holds.
struct PriceTests {
    @Test func `a workshop's hours and wood have a price`() throws {
        let program = LinearProgram.workshop()
        let prices = try DenseSimplex().solve(program).prices(in: program)
        let (wood, labour) = (program.rows[0], program.rows[1])
        #expect(
            prices == [
                Price(
                    side: .init(.row(wood), .upper),
                    perUnit: 14,
                    range: .between(15, and: 90)
                ),
                Price(
                    side: .init(.row(labour), .upper),
                    perUnit: 2,
                    range: .between(20, and: 120)
                ),
            ]
        )
    }

    @Test func `a binding minimum has a positive price`() throws {
        var program = LinearProgram()
        let red = program.addColumn("red", in: .atLeast(30), cost: 2)
        let green = program.addColumn("green", in: .between(0, and: 100), cost: 1)
        program.addRow("total", red + green, in: .exactly(90))
        let prices = try DenseSimplex().solve(program).prices(in: program)
        #expect(prices.map(\.perUnit) == [1, 1])
        #expect(prices[0].side == .init(.column(red), .lower))
        #expect(prices[0].range == .between(-10, and: 90))
        #expect(prices[1].range == .between(30, and: 130))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `moving a bound within its range changes the objective by its price`(seed: UInt64) throws {
        let program = LinearProgram.small(seed: seed)
        let optimum = try DenseSimplex().solve(program)
        let prices = optimum.prices(in: program)
        guard optimum.status == .optimal else {
            #expect(prices.isEmpty)
            return
        }
        for price in prices {
            var bounds: Bounds
            switch price.side.subject {
            case .column(let column): bounds = program.bounds(of: column)
            case .row(let row): bounds = program.bounds(of: row)
            }
            let isFixed = bounds.lower == bounds.upper
            let old = price.side.end == .lower ? bounds.lower : bounds.upper
            #expect(price.range.lower <= old && old <= price.range.upper, "seed \(seed)")
            let far = [price.range.lower, price.range.upper].map {
                $0.isFinite ? $0 : old + ($0 > 0 ? 5 : -5)
            }
            for end in far + [(far[0] + far[1]) / 2] {
                // The ends have been rounded, perhaps to beyond the last point.
                let new = old + (end - old) * (1 - 1e-9)
                var moved = program
                if isFixed || price.side.end == .lower { bounds.lower = new }
                if isFixed || price.side.end == .upper { bounds.upper = new }
                switch price.side.subject {
                case .column(let column): moved.setBounds(bounds, of: column)
                case .row(let row): moved.setBounds(bounds, of: row)
                }
                let solution = try DenseSimplex().solve(moved, arithmetic: .exact)
                let expected = optimum.objective + price.perUnit * (new - old)
                #expect(isClose(solution.objective, expected), "seed \(seed), \(price), \(new)")
            }
        }
    }

    @Test func `without a basis there are no prices`() throws {
        let program = LinearProgram.workshop()
        var solution = try DenseSimplex().solve(program)
        solution.basis = Basis()
        #expect(solution.prices(in: program).isEmpty)
    }
}
