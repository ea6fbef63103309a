// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

/// Powers of two that scale a program's numbers to near 1, the range of GLPK's tolerances.
///
/// GLPK accepts a bound that is violated by less than 10⁻⁷, treats a reduced cost below 10⁻⁷ as 0,
/// and does not pivot on a coefficient below 10⁻⁹. All these are too coarse for numbers of such
/// sizes. Multiplication by a power of two does not round. Most programs need no scale.
struct ProgramScaling {
    /// The factor for every bound.
    var length = 1.0
    /// The factor for every cost.
    var cost = 1.0
    /// The factor for the coefficients of each row; empty if no row needs one.
    var rows: [Double] = []
    /// Whether the scaled numbers are small enough for GLPK.
    ///
    /// GLPK does not check results for overflow: an infinity becomes a NaN, a NaN becomes an
    /// invalid index, and the process ends.
    var isWithinReach = true

    /// The magnitude up to which quotients and their squares do not overflow.
    private static let reach = 0x1p130

    /// Computes the factors for a program.
    ///
    /// - Complexity: O(columns + terms); nothing is allocated unless a row needs a scale.
    init(of program: borrowing LinearProgram) {
        // 1. Scale the coefficients.
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

        // 2. Scale the costs.
        var costs = Magnitudes()
        for cost in program.costs { costs.add(cost) }
        cost = costs.scale

        // 3. Scale the bounds. Whole numbers must stay whole.
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

    /// Returns the factor that scales the geometric mean of a row's coefficients to near 1; 1 if it
    /// is near already.
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

/// The range of some numbers, except zeros and infinities.
///
/// The bits of doubles have the order of their magnitudes, and are compared without a branch. The
/// smallest bits are stored less 1, so that 0 wraps around to the largest value.
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

    /// The factor that scales the largest number to near 1024; 1 if it is near already.
    ///
    /// It makes no number smaller than 1 that was not: a bound of 10¹² that only means "many" must
    /// not make a bound of 45 negligible.
    var scale: Double {
        guard largest > 0, largest < 0x1p-10 || largest > 0x1p30, largest.isFinite else { return 1 }
        let exponent = 10 - Int(largest.exponent)
        return .powerOfTwo(exponent > 0 ? exponent : min(0, max(exponent, -Int(smallest.exponent))))
    }
}

extension Double {
    /// Returns a power of 2, limited so that it does not overflow.
    fileprivate static func powerOfTwo(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: min(max(exponent, -1000), 1000), significand: 1)
    }
}
