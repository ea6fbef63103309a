// SPDX-License-Identifier: GPL-3.0-or-later

internal import BigInt

// The decimals that an author wrote, of which a model in doubles keeps the nearest double.

extension Rational {
    /// The decimal that an author wrote: of all that read as a double the one with the fewest digits, and of
    /// those the one nearest to the double.
    ///
    /// `0.1` is 1/10 here, and the value of the double, 3602879701896397/36028797018963968, by
    /// ``init(valueOf:)``. A decimal of up to 15 digits is always found again, since no double is the nearest
    /// one to two of them.
    ///
    /// - Complexity: Some divisions of doubles for up to 15 digits.
    public init(written double: Double) {
        if let decimal = ShortDecimal(double) {
            self.init(decimal)
        } else {
            self.init(describing: double)
        }
    }

    /// The part of a whole that an author wrote as a percentage, or as a part of 1.
    ///
    /// A percentage is kept as the double nearest to a hundredth of its own double. That may be another than the
    /// nearest to a hundredth of the decimal, 0.00007 for `0.007%`, and several percentages give the same: up to 15
    /// digits there is one at most, and of longer ones that with the fewest digits stands for all, unless it is said
    /// which was written.
    ///
    /// - Parameters:
    ///   - fraction: The double that is kept.
    ///   - ulps: The number of doubles that the percentage is after the one with the fewest digits;
    ///     the largest number stands for none where 0 stands for a part of 1.
    /// - Complexity: As of ``init(written:)``, up to four times.
    public init(writtenFraction fraction: Double, ulps: Int8 = 0) {
        if ulps == 0, let decimal = ShortDecimal(fraction) {
            // 1. A part of 1 of up to 15 digits.
            self.init(decimal)
        } else if let percentage = Double.percentage(ofFraction: fraction, ulps: ulps) {
            // 2. A percentage.
            self = Rational(written: percentage) / 100
        } else {
            // 3. A part of 1 that is no percentage.
            self.init(describing: fraction)
        }
    }

    private init(_ decimal: ShortDecimal) {
        self.init(decimal.digits, over: decimal.unit)
    }

    /// 1, 10, 100, …: the last digit of a double stands 340 places behind the point at most, as 17 digits of one
    /// near 10⁻³²⁴ would.
    private static let powersOfTen = Array(sequence(first: BigInt(1)) { $0 * 10 }.prefix(341))

    /// The decimal that the standard library describes a double by, which is the shortest.
    private init(describing double: Double) {
        guard double.isFinite else {
            self.init(valueOf: double)
            return
        }
        // -1.2345e-67
        let parts = double.description.split(separator: "e")
        let halves = parts[0].split(separator: ".")
        let places = halves.count == 2 ? halves[1].utf8.count : 0
        let exponent = (parts.count == 2 ? Int(parts[1]) ?? 0 : 0) - places
        let digits = BigInt(halves.joined()) ?? 0
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        self = exponent < 0 ? Rational(digits, over: power) : Rational(digits * power)
    }
}

extension Double {
    /// The percentage that is kept as a fraction, its nearest hundredth; `nil` if none is.
    ///
    /// - Parameters:
    ///   - fraction: The double that is kept.
    ///   - ulps: The number of doubles that it is after the one with the fewest digits.
    package static func percentage(ofFraction fraction: Double, ulps: Int8 = 0) -> Double? {
        // Two roundings move it by less than two digits in the last place.
        let product = fraction * 100
        let percentages = [product, product.nextDown, product.nextUp].filter {
            $0 / 100 == fraction
        }
        let shortest = percentages.min { $0.description.utf8.count < $1.description.utf8.count }
        guard ulps != 0, ulps != .max, var percentage = shortest else { return shortest }
        for _ in 0..<ulps.magnitude {
            percentage = ulps > 0 ? percentage.nextUp : percentage.nextDown
        }
        return percentage
    }

    /// The number of doubles that a percentage is after that with the fewest digits of all that have the same nearest
    /// hundredth; 0 for those of up to 15 digits.
    package static func ulps(ofPercentage percentage: Double) -> Int8 {
        if ShortDecimal(percentage) != nil { return 0 }
        let written = Rational(written: percentage) / 100
        return [0, .max, 1, -1, 2, -2, 3, -3, 4, -4].first { ulps in
            Rational(writtenFraction: percentage / 100, ulps: ulps) == written
        } ?? 0
    }
}

/// A decimal of up to 15 digits, none of which is more than 18 places behind the point.
private struct ShortDecimal {
    /// The digits as an integer.
    let digits: Int
    /// The power of ten by which they are divided.
    let unit: Int

    /// The decimal with so few digits that reads as a double; `nil` if there is none.
    ///
    /// An integer of up to 15 digits and a power of ten up to 10²² are doubles, so their quotient is rounded
    /// once, as a decimal is that is read.
    @inline(__always)
    init?(_ double: Double) {
        var (unit, power) = (1, 1.0)
        for _ in 0...18 {
            let digits = (double * power).rounded()
            guard digits.magnitude < 1e15 else { return nil }
            if digits / power == double {
                (self.digits, self.unit) = (Int(digits), unit)
                return
            }
            (unit, power) = (unit &* 10, power * 10)
        }
        return nil
    }
}
