// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// A detector of lost digits: if rounding costs a length too many digits, the layout is computed
/// without rounding.
struct Precision<Number: RealNumber> {
    private(set) var isLost = false

    /// The greatest ratio, in doubles, of the numbers that lengths are computed from to the
    /// container's length.
    ///
    /// A length is the difference of such numbers, of which doubles keep 16 digits. The engine also
    /// treats 10⁻¹¹ of them as zero, which must not become visible.
    private static var greatestExcess: Number { 1e4 }
    /// The same ratio if only positions follow from the numbers.
    private static var greatestOverflow: Number { 1e9 }

    /// Records a loss if a division costs too many digits.
    ///
    /// - Parameters:
    ///   - amount: The missing or free space, the space that gaps are subtracted from, or another
    ///     sum that lengths follow from, in points.
    ///   - length: The length of the container, in points; 0 counts as 1 point.
    ///   - isDivided: Whether lengths follow from the amount; otherwise only positions do.
    @inline(__always)
    mutating func note(_ amount: Number, in length: Number, isDivided: Bool = true) {
        guard Number.rounds else { return }
        let most = isDivided ? Self.greatestExcess : Self.greatestOverflow
        if amount.magnitude > most * (length > 0 ? length : 1) { isLost = true }
    }

    /// Records a loss if a weight, or a weighted part, underflows.
    ///
    /// An item with almost no weight would then get nothing, and other items might freeze.
    ///
    /// - Parameters:
    ///   - least: The smallest weight among the shares; infinite if there are none.
    ///   - weights: The sum of all weights.
    @inline(__always)
    mutating func noteShare(_ least: Number, of weights: Number) {
        guard Number.rounds else { return }
        if least < max(weights * 1e-300, 1e-307) { isLost = true }
    }
}
