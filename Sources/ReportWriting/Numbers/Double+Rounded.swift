// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension Double {
    /// The number with at most three decimals, for people.
    package var rounded: String {
        guard isFinite, magnitude < 1e12 else { return shortDescription }
        let value = (self * 1000).rounded() / 1000
        // A difference too small for three decimals is not nothing.
        if value == 0, self != 0 { return shortDescription }
        return value == 0 ? "0" : value.shortDescription
    }
}

extension Rect {
    /// The four numbers, for people.
    package var text: String { "[\(numbers.map(\.rounded).joined(separator: ", "))]" }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    package var list: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
