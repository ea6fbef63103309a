// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// A length or a coordinate as people read it: at most three decimals, or three digits where it is less.
    ///
    /// Anything below a billionth of a point is what rounding leaves of 0. JSON has all digits.
    package var readable: String {
        magnitude < 1e-9 ? "0" : readableDifference
    }

    /// A difference or a tolerance as people read it: like ``readable``, but 0 only where it is 0.
    package var readableDifference: String {
        switch magnitude {
        case 0: "0"
        case ..<5e-4: rounded(toDigits: 3)
        case ..<1e12: rounded(places: 3).shortDescription
        case ..<0x1p53: rounded().shortDescription
        case .infinity: self < 0 ? "-∞" : "∞"
        default: isNaN ? "NaN" : rounded(toDigits: 6)
        }
    }

    /// Two numbers with as many decimals as tell them apart.
    package static func readable(_ first: Double, apartFrom second: Double) -> (String, String) {
        var (own, other) = (first.readable, second.readable)
        for decimals in 4...15 where own == other {
            (own, other) = (
                first.rounded(toDecimals: decimals), second.rounded(toDecimals: decimals)
            )
        }
        return own == other ? (first.shortDescription, second.shortDescription) : (own, other)
    }

    /// The number with so many decimals at most.
    package func rounded(places count: Int) -> Double {
        let power = Self.powerOfTen(count)
        return (self * power).rounded() / power
    }

    private func rounded(toDecimals count: Int) -> String {
        let value = rounded(places: count)
        // A sum with 0 has no negative zero.
        return value.isFinite ? (value + 0).shortDescription : readableDifference
    }

    /// The number with its first digits.
    private func rounded(toDigits count: Int) -> String {
        var place = 0
        while magnitude * Self.powerOfTen(place) < 1, place < 300 { place += 1 }
        while magnitude * Self.powerOfTen(place) >= 10, place > -300 { place -= 1 }
        let decimals = place + count - 1
        let power = Self.powerOfTen(abs(decimals))
        // A power of ten below 1 is no double, so large numbers are divided first.
        let value =
            decimals < 0 ? (self / power).rounded() * power : (self * power).rounded() / power
        return value.isFinite && value != 0 ? value.shortDescription : shortDescription
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        Double("1e\(exponent)") ?? 1
    }
}

extension Rect {
    /// The four numbers, for people.
    package var text: String { "[\(numbers.map(\.readable).joined(separator: ", "))]" }
}
