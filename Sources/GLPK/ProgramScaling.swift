// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

/// Powers of two that bring a program's numbers near 1, where GLPK's tolerances are.
///
/// GLPK takes a bound for kept that is broken by less than 10⁻⁷, a reduced cost below 10⁻⁷ for 0,
/// and a coefficient below 10⁻⁹ for no pivot: all too coarse for numbers that are themselves that
/// small. Multiplying by a power of two rounds nothing. Most programs need no scale at all.
struct ProgramScaling {
    /// For every bound.
    var length = 1.0
    /// For every cost.
    var cost = 1.0
    /// For the coefficients of each row; empty if no row needs one.
    var rows: [Double] = []
    /// Whether the scaled numbers are small enough to be worked with.
    ///
    /// GLPK checks no result for overflow: an infinity becomes a NaN, a NaN an index of nowhere,
    /// and that the process's end.
    var isWithinReach = true

    /// Numbers whose quotients and squares of quotients do not overflow.
    private static let reach = 0x1p130

    /// Looks at a program's numbers.
    ///
    /// - Complexity: O(columns + terms); nothing is allocated unless a row needs a scale.
    init(of program: borrowing LinearProgram) {
        // 1. Coefficients.
        var coefficients = Magnitudes()
        for coefficient in program.termCoefficients { coefficients.add(coefficient) }
        if coefficients.smallest < 0x1p-7 || coefficients.largest > 0x1p20 {
            rows = (0..<program.rowCount).map { Self.scale(ofRow: $0, in: program) }
            coefficients = Magnitudes()
            for row in 0..<program.rowCount {
                for term in program.terms(at: row) {
                    coefficients.add(program.termCoefficients[term], times: rows[row])
                }
            }
        }

        // 2. Costs.
        var costs = Magnitudes()
        for cost in program.costs { costs.add(cost) }
        cost = costs.scale

        // 3. Bounds. Whole numbers are to stay whole.
        var bounds = Magnitudes()
        for column in program.columnBounds { bounds.add(column) }
        for (index, row) in program.rowBounds.enumerated() {
            bounds.add(row, times: rows.isEmpty ? 1 : rows[index])
        }
        if program.integerColumns.isEmpty { length = bounds.scale }

        isWithinReach =
            coefficients.largest < Self.reach && costs.largest * cost < Self.reach
            && bounds.largest * length < .infinity
    }

    /// Brings the geometric mean of a row's coefficients near 1 if it is far off.
    private static func scale(ofRow row: Int, in program: LinearProgram) -> Double {
        var (sum, count) = (0, 0)
        for term in program.terms(at: row) where program.termCoefficients[term] != 0 {
            sum += Int(program.termCoefficients[term].exponent)
            count += 1
        }
        guard count > 0, (sum / count).magnitude > 3 else { return 1 }
        return .powerOfTwo(-sum / count)
    }
}

/// The range of some numbers, zeros and infinities left out.
///
/// Magnitudes of doubles are in the order of their bits, which are compared without a branch. One is
/// taken from those of the smallest, so that 0 comes after all others.
private struct Magnitudes {
    private var smallestBits = Double.infinity.bitPattern - 1
    private var largestBits: UInt64 = 0

    var smallest: Double { Double(bitPattern: smallestBits + 1) }
    var largest: Double { Double(bitPattern: largestBits) }

    mutating func add(_ value: Double, times factor: Double = 1) {
        let bits = value.isFinite ? (value * factor).magnitude.bitPattern : 0
        smallestBits = min(smallestBits, bits &- 1)
        largestBits = max(largestBits, bits)
    }

    mutating func add(_ bounds: Bounds, times factor: Double = 1) {
        add(bounds.lower, times: factor)
        add(bounds.upper, times: factor)
    }

    /// Brings the largest near 1024 if it is far off, but makes nothing smaller than 1 that was
    /// not: a bound of 10¹² that only stands for "many" must not drown a bound of 45.
    var scale: Double {
        guard largest > 0, largest < 0x1p-10 || largest > 0x1p30, largest.isFinite else { return 1 }
        let exponent = 10 - Int(largest.exponent)
        return .powerOfTwo(exponent > 0 ? exponent : min(0, max(exponent, -Int(smallest.exponent))))
    }
}

extension Double {
    /// 2 to a power, which is kept away from overflow.
    fileprivate static func powerOfTwo(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: min(max(exponent, -1000), 1000), significand: 1)
    }
}
