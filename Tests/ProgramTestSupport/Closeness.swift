// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns whether two numbers are equal except for rounding, relative to a scale.
package func isClose(
    _ left: Double,
    _ right: Double,
    scale: Double = 1,
    tolerance: Double = 1e-8
) -> Bool {
    guard left.isFinite, right.isFinite else { return left == right }
    return (left - right).magnitude <= tolerance * max(scale, left.magnitude, right.magnitude)
}

/// Returns whether all members are close; the default scale is the largest member's magnitude.
package func areClose(
    _ left: [Double],
    _ right: [Double],
    scale: Double? = nil,
    tolerance: Double = 1e-8
) -> Bool {
    let scale = scale ?? right.map(\.magnitude).max() ?? 1
    return left.count == right.count
        && zip(left, right).allSatisfy {
            isClose($0, $1, scale: scale, tolerance: tolerance)
        }
}
