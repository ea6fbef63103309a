// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

extension Linear.Program {
    /// The scales of lengths and of costs in a program: its largest magnitudes, but at most 1.
    ///
    /// Without these units, every point would pass in a program whose lengths are all 10⁻⁹, and so
    /// would every multiplier in a program with such costs.
    package struct Units: Hashable, Sendable {
        package var length: Number
        package var cost: Number
    }

    /// The units of this program.
    ///
    /// A row's bounds count as lengths after division by its largest coefficient. Exact numbers
    /// need no scale: both units are 1.
    ///
    /// - Complexity: O(columns + terms), without allocation.
    package var units: Units {
        if !Number.rounds { return Units(length: 1, cost: 1) }
        var (length, cost): (Number, Number) = (0, 0)
        for value in costs { cost = Swift.max(cost, value.magnitude) }
        for bounds in columnBounds { length = Swift.max(length, bounds.largestFinite) }
        for row in 0..<rowCount {
            let bound = rowBounds[row].largestFinite
            if bound > 0 { length = Swift.max(length, bound / largestCoefficient(ofRow: row)) }
        }
        return Units(
            length: length == 0 ? 1 : Swift.min(1, length),
            cost: cost == 0 ? 1 : Swift.min(1, cost)
        )
    }

    /// The largest magnitude in a row; 1 for a row without terms.
    package func largestCoefficient(ofRow row: Int) -> Number {
        var largest: Number = 0
        for term in terms(at: row) {
            largest = Swift.max(largest, termCoefficients[term].magnitude)
        }
        return largest == 0 ? 1 : largest
    }
}

extension Linear.Bounds {
    /// The larger magnitude of the finite ends; 0 without any.
    package var largestFinite: Number {
        Swift.max(lower.isFinite ? lower.magnitude : 0, upper.isFinite ? upper.magnitude : 0)
    }
}

/// Returns a difference relative to a scale; infinite after an overflow or for NaN.
package func relative<Number: RealNumber>(_ difference: Number, to scale: Number) -> Number {
    guard scale.isFinite, !difference.isNaN else { return .infinity }
    return difference == 0 ? 0 : difference.magnitude / scale
}
