// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

extension LinearProgram {
    /// A power of two that brings the largest bound near 1024, or 1 if it is near enough.
    ///
    /// GLPK takes a bound for kept that is broken by less than 10⁻⁷: too coarse for bounds that are
    /// themselves that small, too fine for very large ones.
    var lengthScale: Double {
        var largest = 0.0
        for bounds in columnBounds { largest = max(largest, bounds.largestFinite) }
        for bounds in rowBounds { largest = max(largest, bounds.largestFinite) }
        guard largest > 0, largest < 0x1p-10 || largest > 0x1p30 else { return 1 }
        let exponent = 10 - min(max(Int(largest.exponent), -900), 900)
        return Double(sign: .plus, exponent: exponent, significand: 1)
    }
}

extension Bounds {
    fileprivate var largestFinite: Double {
        max(lower.isFinite ? lower.magnitude : 0, upper.isFinite ? upper.magnitude : 0)
    }
}
