// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// A Boolean value that says whether doubles of this magnitude resolve a millionth of a point.
    ///
    /// True for zero, infinity and NaN, and for finite numbers from 10⁻⁹ to 2³².
    @inline(__always)
    var isOrdinary: Bool { magnitude.isOrdinaryMagnitude || !isFinite }

    /// Whether a number that is not negative is 0 or in that range.
    @inline(__always)
    var isOrdinaryMagnitude: Bool { self == 0 || self >= 1e-9 && self <= 0x1p32 }
}
