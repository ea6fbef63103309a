// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// Numbers in the notation of people.
package enum NumberText {
    /// Returns a length with at most two decimals, or with an exponent if it has more than seven digits.
    package static func short(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "−∞" : "∞" }
        let sign = value < 0 ? "−" : ""
        let magnitude = value.magnitude
        if magnitude >= 1e7 { return sign + scientific(magnitude) }
        let rounded = rounded(magnitude)
        return rounded == 0 ? "0" : sign + rounded.shortDescription
    }

    /// Returns a length greater than 0, which is never shown as 0.
    package static func positive(_ value: Double) -> String {
        rounded(value) == 0 ? "<0.01" : short(value)
    }

    /// Returns a width and a height.
    package static func short(_ size: Size) -> String {
        "\(short(size.width)) × \(short(size.height))"
    }

    /// Returns the numbers of a frame, unrounded.
    package static func exact(_ frame: Rect) -> String {
        "[" + frame.numbers.map(\.shortDescription).joined(separator: ", ") + "]"
    }

    /// Returns a coordinate of a picture, rounded to a hundredth.
    package static func coordinate(_ value: Double) -> String {
        let rounded = value.rounded(places: 2)
        return rounded == 0 ? "0" : rounded.shortDescription
    }

    /// Returns a share in percent with one decimal; 100 means exactly all, and 0 exactly none.
    package static func percent(_ part: Int, of whole: Int) -> String {
        if part == whole, whole > 0 { return "100.0" }
        let percent = 100 * Double(part) / Double(max(1, whole))
        return part > 0 && percent < 0.1 ? "<0.1" : "\(min(percent.rounded(places: 1), 99.9))"
    }

    /// Returns a number with one decimal, as C's `%.1f` writes it.
    ///
    /// It is the decimal nearest to the exact value; of two equally near ones, the even one. Of more than 15 digits, only
    /// the first are exact.
    package static func oneDecimal(_ value: Double) -> String {
        let tenfold = value * 10
        var tenths = tenfold.rounded(.toNearestOrEven)
        // If the rounded product is a tie, the rounding error of the product decides.
        let lost = (-tenfold).addingProduct(value, 10)
        if (tenfold - tenths).magnitude == 0.5, lost != 0 {
            tenths = tenfold.rounded(lost > 0 ? .up : .down)
        }
        return "\(tenths / 10)"
    }

    private static func rounded(_ value: Double) -> Double {
        value < 1e7 ? value.rounded(places: 2) : value
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
