// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// A Boolean value that says whether doubles keep a millionth of a point beside this number.
    ///
    /// Zero, infinity and NaN count as ordinary; a finite number from 10⁻⁹ to 2³² does, too.
    @inline(__always)
    var isOrdinary: Bool {
        let magnitude = magnitude
        return magnitude <= 0x1p32 && magnitude >= 1e-9 || magnitude == 0 || !isFinite
    }
}
