// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import RealNumbers
import Testing

/// Written decimals, recovered from their nearest doubles.
@Suite struct WrittenDecimalsTests {
    /// The fraction that digits and places stand for.
    static func fraction(_ digits: Int, places: Int) -> Rational {
        let power = BigInt(10).power(abs(places))
        return places < 0
            ? Rational(BigInt(digits) * power) : Rational(BigInt(digits), over: power)
    }

    /// A random number of up to 15 digits, and how many places it has.
    static func decimals(_ count: Int) -> [(digits: Int, places: Int)] {
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in
            let most = (0..<Int.random(in: 1...15, using: &random)).reduce(1) { most, _ in most * 10
            }
            return (Int.random(in: -most + 1..<most, using: &random), Int.random(in: -5...30))
        }
    }

    @Test func `a double stands for its written decimal`() {
        #expect(Rational(written: 0.1) == Rational(1) / 10)
        #expect(Rational(written: -12.75) == Rational(-51) / 4)
        #expect(Rational(written: 0.1) + Rational(written: 0.2) == Rational(written: 0.3))
        #expect(Rational(valueOf: 0.1) + Rational(valueOf: 0.2) != Rational(valueOf: 0.3))
        #expect(Rational(written: .leastNonzeroMagnitude) == Self.fraction(5, places: 324))
        #expect(Rational(written: 1e300) == Self.fraction(1, places: -300))
        #expect(Rational(written: -0.0) == 0)
        #expect(Rational(written: -.infinity) == -Rational.infinity)
        #expect(Rational(written: .nan).isNaN)
        // 2⁶⁰ is 1152921504606846976. A decimal with fewer digits identifies it.
        #expect(Rational(written: 0x1p60) == Self.fraction(1_152_921_504_606_847, places: -3))
        // 17 digits: 0.1 + 0.2 in doubles.
        #expect(Rational(written: 0.1 + 0.2) == Self.fraction(30_000_000_000_000_004, places: 17))
    }

    @Test func `decimals of up to 15 digits are recovered`() throws {
        for (digits, places) in Self.decimals(20_000) {
            let double = try #require(Double("\(digits)e\(-places)"))
            let written = Self.fraction(digits, places: places)
            #expect(Rational(written: double) == written, "\(digits)e\(-places)")
        }
    }

    @Test func `percentages of up to 15 digits are recovered from their fractions`() throws {
        for (digits, places) in Self.decimals(20_000) {
            let percentage = try #require(Double("\(digits)e\(-places)"))
            let written = Self.fraction(digits, places: places + 2)
            #expect(
                Rational(writtenFraction: percentage / 100) == written,
                "\(digits)e\(-places)%"
            )
        }
        // 0.7 / 100 is another double than 0.007.
        #expect(0.7 / 100 != 0.007)
        #expect(Rational(writtenFraction: 0.7 / 100) == Rational(7) / 1000)
        #expect(Rational(writtenFraction: 0.007) == Rational(7) / 1000)
        // 100/3 with 17 digits.
        let third = Self.fraction(33_333_333_333_333_336, places: 17)
        #expect(Rational(writtenFraction: 33.333333333333336 / 100) == third)
    }

    @Test func `longer percentages are recovered with their offset in ulps`() {
        // Every quotient of 100 and a small number, and its neighbours.
        for whole in 1...200 {
            for count in 1...7 {
                let middle = Double(count) * 100 / Double(whole)
                for percentage in [middle.nextDown, middle, middle.nextUp] {
                    let ulps = Double.ulps(ofPercentage: percentage)
                    let part = Rational(writtenFraction: percentage / 100, ulps: ulps)
                    #expect(part == Rational(written: percentage) / 100, "\(percentage)")
                }
            }
        }
    }

    @Test func `every double reads as its decimal`() {
        for _ in 0..<5000 {
            let double = Double(bitPattern: UInt64.random(in: 0...UInt64.max))
            guard double.isFinite else { continue }
            #expect(Rational(written: double).nearestDouble == double)
        }
    }

    @Test func `conversion to double leaves doubles unchanged`() {
        for double in [0.1, 0.7 / 100, .leastNonzeroMagnitude, -0.0, .infinity] {
            #expect(Double(written: double).bitPattern == double.bitPattern)
            #expect(Double(writtenFraction: double, ulps: 0).bitPattern == double.bitPattern)
            #expect(Double(valueOf: double).bitPattern == double.bitPattern)
        }
    }
}
