// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// Numbers as a person reads them.
package enum NumberText {
    /// A length with at most two decimals, or with an exponent if it has more than seven digits.
    package static func short(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "−∞" : "∞" }
        let sign = value < 0 ? "−" : ""
        let magnitude = value.magnitude
        if magnitude >= 1e7 { return sign + scientific(magnitude) }
        let rounded = rounded(magnitude)
        return rounded == 0 ? "0" : sign + rounded.shortDescription
    }

    /// A length greater than 0, which stays so.
    package static func positive(_ value: Double) -> String {
        rounded(value) == 0 ? "<0.01" : short(value)
    }

    /// A width and a height.
    package static func short(_ size: Size) -> String {
        "\(short(size.width)) × \(short(size.height))"
    }

    /// The numbers of a frame, as exact as they are.
    package static func exact(_ frame: Rect) -> String {
        "[" + frame.numbers.map(\.shortDescription).joined(separator: ", ") + "]"
    }

    /// A coordinate of a picture, to a hundredth.
    package static func coordinate(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        if rounded == 0 { return "0" }
        let text = rounded.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func rounded(_ value: Double) -> Double {
        value < 1e7 ? (value * 100).rounded() / 100 : value
    }

    private static func scientific(_ value: Double) -> String {
        var (mantissa, exponent) = (value, 0)
        while mantissa >= 10 {
            mantissa /= 10
            exponent += 1
        }
        mantissa = rounded(mantissa)
        if mantissa >= 10 { (mantissa, exponent) = (1, exponent + 1) }
        return "\(mantissa.shortDescription)e\(exponent)"
    }
}
