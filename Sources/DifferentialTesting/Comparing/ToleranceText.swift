// SPDX-License-Identifier: GPL-3.0-or-later

/// A tolerance as people write it: `0.01`, `0.01+1e-6x`, `1/64`, `f32` or `layout-units`.
public struct ToleranceText: Hashable, Sendable, CustomStringConvertible {
    /// The largest difference that is ignored, in points.
    public let points: Double
    /// The rounding that is ignored as well.
    public let rounding: Rounding
    /// The tolerance as it was written.
    public let description: String

    /// Creates a tolerance of a number of points, without rounding.
    public init(points: Double) {
        self.points = points
        rounding = .none
        description = "\(points)"
    }

    /// Creates a tolerance from its text; `nil` if the text is no tolerance.
    public init?(_ text: String) {
        description = text
        switch text {
        case "f32":
            (points, rounding) = (1e-4, .f32)
            return
        case "layout-units":
            (points, rounding) = (1e-4, .layoutUnits)
            return
        default: break
        }
        func number(_ text: some StringProtocol) -> Double? {
            guard let number = Double(String(text)), number >= 0, number.isFinite else {
                return nil
            }
            return number
        }
        // The points come first, then a relative part or a grid.
        if let slash = text.firstIndex(of: "/") {
            guard let above = number(text[..<slash]),
                let below = number(text[text.index(after: slash)...]), below > 0
            else { return nil }
            (points, rounding) = (1e-6, Rounding(grid: above / below))
        } else if text.hasSuffix("x") {
            // An exponent may contain a + itself.
            let parts = text.dropLast()
            let place = parts.indices.reversed().first { place in
                parts[place] == "+" && place > parts.startIndex
                    && !"eE".contains(parts[parts.index(before: place)])
            }
            let first = place.map { number(parts[..<$0]) } ?? 1e-6
            let second = number(place.map { parts[parts.index(after: $0)...] } ?? parts)
            guard let first, let second else { return nil }
            (points, rounding) = (first, Rounding(relative: second))
        } else {
            guard let own = number(text) else { return nil }
            (points, rounding) = (own, .none)
        }
    }
}
