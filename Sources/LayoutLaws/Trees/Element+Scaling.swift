// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Element {
    /// Multiplies every length of an element by a factor.
    ///
    /// Percentages stay, since the lengths that they refer to are multiplied.
    ///
    /// - Parameters:
    ///   - factor: A power of two.
    ///   - margin: The smallest share of a length that must keep all its digits.
    /// - Returns: Whether all lengths, and parts of them, keep all their digits.
    static func scale(
        _ kind: inout Kind,
        _ style: inout Style,
        by factor: Double,
        keeping margin: Double
    ) -> Bool {
        var keepsDigits = true
        let part = factor * margin
        changeNumbers(of: &kind, &style, showingTextMeasures: true) { number, role in
            guard role == .length else { return }
            let isKept =
                number * factor * (1 / factor) == number && number * part * (1 / part) == number
            keepsDigits = keepsDigits && isKept
            number *= factor
        }
        return keepsDigits
    }
}

extension Dimension {
    /// Returns the dimension times a factor if it is in points; otherwise the dimension.
    func scaled(by factor: Double) -> Dimension {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

extension Size {
    /// Returns the size with both extents times a factor.
    func scaled(by factor: Double) -> Size {
        Size(width: width * factor, height: height * factor)
    }
}
