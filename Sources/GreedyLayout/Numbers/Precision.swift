// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// Whether numbers that round have lost more digits of a length than can be spared, so that the layout is
/// to be computed without rounding.
struct Precision<Number: RealNumber> {
    private(set) var isLost = false

    /// By so many times something that lengths are computed from may exceed the container in doubles.
    ///
    /// A length is what is left of such numbers, and is known to 16 digits of theirs. That 10⁻¹¹ of
    /// them counts as nothing must not be seen either.
    private static var greatestExcess: Number { 1e4 }
    /// The same where nothing but positions follows.
    private static var greatestOverflow: Number { 1e9 }

    /// Notes if a division costs too many digits.
    ///
    /// - Parameters:
    ///   - amount: The missing or free space, the space that gaps are paid from, or another sum
    ///     that lengths follow from, in points.
    ///   - length: The length of the container, in points; one of 0 counts as 1 point.
    ///   - isDivided: Whether lengths follow from it, or positions only.
    @inline(__always)
    mutating func note(_ amount: Number, in length: Number, isDivided: Bool = true) {
        guard Number.rounds else { return }
        let most = isDivided ? Self.greatestExcess : Self.greatestOverflow
        if amount.magnitude > most * (length > 0 ? length : 1) { isLost = true }
    }

    /// Notes that a weight, or a part of something, is no number any more, if it is not: an item of next to
    /// no weight seems to get nothing then, and which items are frozen may depend on that.
    ///
    /// - Parameters:
    ///   - least: The least weight among whatever is shared by weight; infinite if nothing is.
    ///   - weights: The sum of all weights.
    @inline(__always)
    mutating func noteShare(_ least: Number, of weights: Number) {
        guard Number.rounds else { return }
        if least < max(weights * 1e-300, 1e-307) { isLost = true }
    }
}
