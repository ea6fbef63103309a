// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Numbers and lengths in CSS notation.
enum CSSText {
    /// Returns a length in points as CSS pixels.
    static func pixels(_ points: Double) -> String { number(points) + "px" }

    /// Returns a dimension, with points as pixels.
    static func dimension(_ dimension: Dimension) -> String {
        switch dimension {
        case .points(let points): pixels(points)
        case .fraction, .auto: dimension.description
        case .keyword(let keyword): word(keyword)
        }
    }

    private static func word(_ keyword: SizingKeyword) -> String {
        switch keyword {
        case .content: "content"
        case .minContent: "min-content"
        case .maxContent: "max-content"
        case .fitContent: "fit-content"
        case .stretch: "stretch"
        }
    }

    /// Returns a number with up to ten decimals and no exponent, for readability.
    static func number(_ value: Double) -> String {
        let isLarge = value.magnitude >= 100_000
        let rounded = isLarge ? value : value.rounded(places: 10)
        let text = rounded == 0 ? "0" : rounded.shortDescription
        let parts = text.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]) else { return text }

        // 1.25e-05 is 0.0000125, and 1e+16 is 10000000000000000.
        let sign = value < 0 ? "-" : ""
        let digits = parts[0].filter { $0.isASCII && $0.isNumber }
        if exponent < 0 {
            return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
        }
        let missing = max(0, exponent - digits.count + 1)
        return sign + digits + String(repeating: "0", count: missing)
    }
}
