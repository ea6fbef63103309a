// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
internal import StackLayout

/// Numbers and formulas in the notation of people: `(width − 45)/2`, `3/7 · (width − 16)`, `22.5`.
package struct FormulaText: Sendable {
    /// The name of the parameter.
    let word: String

    package init(word: String) { self.word = word }

    /// Returns a formula as text.
    package func text(of number: TracedNumber) -> String {
        if let constant = number.constant { return Self.text(of: constant) }
        guard let function = number.function else { return number.description }
        guard let divisor = function.divisor else { return text(of: function.numerator) }
        // Scale both parts to integers where their denominators allow it.
        let scale = 1 / divisor.leading
        return "(\(text(of: function.numerator * scale)))/(\(text(of: divisor * scale)))"
    }

    /// Returns a polynomial as text; a polynomial of degree 1 is written with few fractions.
    func text(of polynomial: Polynomial) -> String {
        guard polynomial.degree == 1 else { return terms(of: polynomial) }
        let (constant, slope) = (polynomial.constant, polynomial.leading)
        if slope == -1 {
            return constant.isZero ? "−\(word)" : "\(Self.text(of: constant)) − \(word)"
        }
        if slope.isOne || constant.isZero { return terms(of: polynomial) }
        let start = constant / slope
        // (width − 45)/2
        if slope.numerator == 1, Self.isShort(start) {
            return "(\(terms(of: Polynomial([start, 1]))))/\(slope.denominator)"
        }
        // 3/7 · (width − 16), −1/2 · (width − 300) as (300 − width)/2
        if slope.numerator == -1, Self.isShort(start) {
            return "(\(Self.text(of: -start)) − \(word))/\(slope.denominator)"
        }
        if start.denominator == 1, !Self.isShort(constant) || !Self.isShort(slope) {
            return "\(slope) · (\(terms(of: Polynomial([start, 1]))))"
        }
        if slope.sign < 0, constant.sign > 0 {
            return "\(Self.text(of: constant)) − \(terms(of: Polynomial([0, -slope])))"
        }
        return terms(of: polynomial)
    }

    /// Returns the terms of a polynomial, the greatest power first.
    private func terms(of polynomial: Polynomial) -> String {
        var text = ""
        for (power, coefficient) in polynomial.coefficients.enumerated().reversed()
        where !coefficient.isZero {
            let size = coefficient.magnitude
            let parameter =
                switch power {
                case 0: ""
                case 1: word
                case 2: "\(word)²"
                case 3: "\(word)³"
                default: "\(word)^\(power)"
                }
            let factor = power > 0 && size.isOne ? "" : Self.text(of: size)
            let term = factor + (factor.isEmpty || power == 0 ? "" : " · ") + parameter
            let isNegative = coefficient.sign < 0
            text += text.isEmpty ? (isNegative ? "−" : "") : isNegative ? " − " : " + "
            text += term
        }
        return text.isEmpty ? "0" : text
    }

    /// Returns a number as a decimal if that has up to four places or is not longer than the fraction; otherwise as a
    /// fraction.
    package static func text(of number: Rational) -> String {
        let fraction = number.description.replacing("-", with: "−")
        guard number.isFinite, number.denominator != 1 else { return fraction }
        if let decimal = decimal(of: number), isShort(number) || decimal.count <= fraction.count {
            return decimal
        }
        return fraction
    }

    /// Returns a fraction with all its decimal places; `nil` if they are infinitely many, or more than any double's
    /// digits.
    private static func decimal(of number: Rational) -> String? {
        let (mostPlaces, size) = (17, number.magnitude)
        var (shifted, places) = (size, 0)
        while shifted.denominator != 1 {
            guard places < mostPlaces else { return nil }
            (shifted, places) = (shifted * 10, places + 1)
        }
        let digits = shifted.description
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (number.sign < 0 ? "−" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    }

    /// Returns an irrational number with at most six decimals.
    private static func roundedText(of double: Double) -> String {
        let rounded = double.magnitude < 1e9 ? double.rounded(places: 6) : double
        return rounded.description.replacing("-", with: "−")
    }

    /// Whether four decimals represent a number exactly.
    private static func isShort(_ number: Rational) -> Bool {
        let shifted = number * 10_000
        return shifted.denominator == 1 && shifted.magnitude < 1e15
    }

    /// Returns an end of a piece as text; an irrational end has six decimals.
    package static func text(of root: RealRoot?) -> String {
        switch root {
        case nil: "∞"
        case .rational(let point): text(of: point)
        case .irrational(let root):
            "≈" + roundedText(of: root.lower.nearestDouble)
        }
    }
}
