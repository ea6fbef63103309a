// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

extension Linear.Program {
    /// The scales of lengths and of costs in a program: the largest of its own, but at most 1.
    ///
    /// Without them every point would pass in a program whose lengths are all 10⁻⁹, and every
    /// multiplier in one whose costs are.
    package struct Units: Hashable, Sendable {
        package var length: Number
        package var cost: Number
    }

    /// The units of this program.
    ///
    /// A row's bounds count as lengths once they are divided by its largest coefficient. Of exact
    /// numbers only 0 is small: both units are 1.
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
    /// The larger magnitude of the finite ends, or 0.
    package var largestFinite: Number {
        Swift.max(lower.isFinite ? lower.magnitude : 0, upper.isFinite ? upper.magnitude : 0)
    }
}

/// A difference as a part of a scale; infinite if either overflowed or is no number.
package func relative<Number: RealNumber>(_ difference: Number, to scale: Number) -> Number {
    guard scale.isFinite, !difference.isNaN else { return .infinity }
    return difference == 0 ? 0 : difference.magnitude / scale
}
