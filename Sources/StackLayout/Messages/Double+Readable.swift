// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// A length or a coordinate for people, with at most three decimals, or three digits if it is
    /// small.
    ///
    /// Values below a billionth of a point are rounding errors of 0 and shown as 0. JSON has all
    /// digits.
    package var readable: String {
        magnitude < 1e-9 ? "0" : readableDifference
    }

    /// A difference or a tolerance for people; like ``readable``, but only 0 is shown as 0.
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

    /// Returns two numbers with as many decimals as needed to distinguish them.
    package static func readable(_ first: Double, apartFrom second: Double) -> (String, String) {
        var (own, other) = (first.readable, second.readable)
        for decimals in 4...15 where own == other {
            (own, other) = (
                first.rounded(toDecimals: decimals), second.rounded(toDecimals: decimals)
            )
        }
        return own == other ? (first.shortDescription, second.shortDescription) : (own, other)
    }

    /// Returns the number with at most `count` decimals.
    package func rounded(places count: Int) -> Double {
        let power = Self.powerOfTen(count)
        return (self * power).rounded() / power
    }

    private func rounded(toDecimals count: Int) -> String {
        let value = rounded(places: count)
        // Adding 0 removes a negative zero.
        return value.isFinite ? (value + 0).shortDescription : readableDifference
    }

    /// Returns the number with its first digits.
    private func rounded(toDigits count: Int) -> String {
        var place = 0
        while magnitude * Self.powerOfTen(place) < 1, place < 300 { place += 1 }
        while magnitude * Self.powerOfTen(place) >= 10, place > -300 { place -= 1 }
        let decimals = place + count - 1
        let power = Self.powerOfTen(abs(decimals))
        // Divide large numbers first, because a power of ten below 1 is not exact.
        let value =
            decimals < 0 ? (self / power).rounded() * power : (self * power).rounded() / power
        return value.isFinite && value != 0 ? value.shortDescription : shortDescription
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        Double("1e\(exponent)") ?? 1
    }
}

extension Rect {
    /// The four numbers, formatted for people.
    package var text: String { "[\(numbers.map(\.readable).joined(separator: ", "))]" }
}
