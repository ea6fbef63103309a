// SPDX-License-Identifier: GPL-3.0-or-later

internal import BigInt

// Decimals that an author wrote; a model keeps the nearest doubles.

extension Rational {
    /// Creates the decimal that an author wrote.
    ///
    /// It is the decimal with the fewest digits that reads as the double; of several, the one nearest to the double.
    /// Here `0.1` is 1/10, while ``init(valueOf:)`` gives 3602879701896397/36028797018963968. A decimal of up to 15
    /// digits is always recovered, since no double is the nearest one to two of them.
    ///
    /// - Complexity: Some divisions of doubles for up to 15 digits.
    public init(written double: Double) {
        if let decimal = ShortDecimal(double) {
            self.init(decimal)
        } else {
            self.init(describing: double)
        }
    }

    /// Creates the fraction that an author wrote as a percentage or as a part of 1.
    ///
    /// A percentage is kept as the double nearest to a hundredth of its own double. This may differ from the double
    /// nearest to a hundredth of the decimal, for example 0.00007 for `0.007%`. Several percentages may give the same
    /// double. At most one of them has up to 15 digits. Of longer ones, the percentage with the fewest digits is taken,
    /// unless `ulps` gives another one.
    ///
    /// - Parameters:
    ///   - fraction: The kept double.
    ///   - ulps: The number of doubles from the percentage with the fewest digits to the written one. The largest
    ///     number means 0 doubles if 0 would mean a part of 1.
    /// - Complexity: Up to four times ``init(written:)``.
    public init(writtenFraction fraction: Double, ulps: Int8 = 0) {
        if ulps == 0, let decimal = ShortDecimal(fraction) {
            // 1. Read a part of 1 of up to 15 digits.
            self.init(decimal)
        } else if let percentage = Double.percentage(ofFraction: fraction, ulps: ulps) {
            // 2. Read a percentage.
            self = Rational(written: percentage) / 100
        } else {
            // 3. Read a part of 1 that is not a percentage.
            self.init(describing: fraction)
        }
    }

    private init(_ decimal: ShortDecimal) {
        self.init(decimal.digits, over: decimal.unit)
    }

    /// The powers of ten: 1, 10, 100, ….
    ///
    /// The last digit of a double is at most 340 places behind the point, for 17 digits of a double near 10⁻³²⁴.
    private static let powersOfTen = Array(sequence(first: BigInt(1)) { $0 * 10 }.prefix(341))

    /// Creates the decimal in the standard library's description of a double, which is the shortest one.
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
    /// Returns the percentage whose nearest hundredth is a fraction; `nil` if there is no such percentage.
    ///
    /// - Parameters:
    ///   - fraction: The kept double.
    ///   - ulps: The number of doubles from the percentage with the fewest digits to the returned one.
    package static func percentage(ofFraction fraction: Double, ulps: Int8 = 0) -> Double? {
        // Two roundings change it by less than two units in the last place.
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

    /// Returns the number of doubles from the percentage with the fewest digits to the given one, among all with the same
    /// nearest hundredth; 0 for a percentage of up to 15 digits.
    package static func ulps(ofPercentage percentage: Double) -> Int8 {
        if ShortDecimal(percentage) != nil { return 0 }
        let written = Rational(written: percentage) / 100
        return [0, .max, 1, -1, 2, -2, 3, -3, 4, -4].first { ulps in
            Rational(writtenFraction: percentage / 100, ulps: ulps) == written
        } ?? 0
    }
}

/// A decimal of up to 15 digits, with at most 18 decimal places.
private struct ShortDecimal {
    /// The digits as an integer.
    let digits: Int
    /// The power of ten that divides the digits.
    let unit: Int

    /// Finds the decimal that reads as a double; `nil` if it has more digits or places.
    ///
    /// Integers of up to 15 digits and powers of ten up to 10²² are exact doubles. Their quotient is
    /// rounded once, in the same way as a decimal that is read.
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
