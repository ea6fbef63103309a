// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import RealNumbers
import Testing

@Suite struct `Rational numbers` {
    @Test func `a double converts to a rational and back unchanged`() {
        var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<20_000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let double = Double(bitPattern: bits)
            guard !double.isNaN else { continue }
            #expect(Rational(valueOf: double).nearestDouble == double)
        }
        let edges: [Double] = [
            0, 1, -1, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude,
            .greatestFiniteMagnitude, .infinity, -.infinity, 0x1p52 + 1, 0x1p53,
        ]
        for double in edges { #expect(Rational(valueOf: double).nearestDouble == double) }
        #expect(Rational(valueOf: Double.nan).isNaN)
    }

    @Test func `conversion to double rounds once, to the nearest, ties to even`() {
        #expect((Rational(1) / 3).nearestDouble == 1.0 / 3)
        #expect((Rational(valueOf: 0.1) + Rational(valueOf: 0.2)).nearestDouble == 0.1 + 0.2)
        // Half-way between 2^53 and its neighbour, and a little more.
        #expect((Rational(0x1p53) + 1).nearestDouble == 0x1p53)
        #expect((Rational(0x1p53) + 3).nearestDouble == 0x1p53 + 4)
        #expect((Rational(0x1p53) + 1 + Rational(0x1p-60)).nearestDouble == 0x1p53 + 2)
        // Below the smallest double, and beyond the largest.
        #expect((Rational(valueOf: Double.leastNonzeroMagnitude) / 2).nearestDouble == 0)
        #expect(
            (Rational(valueOf: Double.leastNonzeroMagnitude) * 3 / 4).nearestDouble == 0x1p-1074
        )
        #expect(
            (Rational(valueOf: Double.leastNonzeroMagnitude) * 3 / 2).nearestDouble == 0x1p-1073
        )
        #expect((Rational(valueOf: Double.greatestFiniteMagnitude) * 2).nearestDouble == .infinity)
    }

    @Test func `operations on doubles equal rounded rational operations`() {
        var bits: UInt64 = 42
        func next() -> Double {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int64(bitPattern: bits) >> 20) / 1024
        }
        for _ in 0..<5_000 {
            let (left, right) = (next(), next())
            let (own, other) = (Rational(valueOf: left), Rational(valueOf: right))
            #expect((own + other).nearestDouble == left + right)
            #expect((own - other).nearestDouble == left - right)
            #expect((own * other).nearestDouble == left * right)
            #expect((own / other).nearestDouble == left / right)
            #expect((own < other) == (left < right))
            #expect((own >= other) == (left >= right))
            for rule in [FloatingPointRoundingRule.up, .down, .toNearestOrEven, .towardZero] {
                #expect(own.rounded(rule).nearestDouble == left.rounded(rule))
            }
        }
    }

    @Test func `infinities and NaN behave as in doubles`() {
        let values: [Double] = [-.infinity, -2, 0, 0.5, .infinity, .nan]
        func same(_ rational: Rational, _ double: Double) -> Bool {
            rational.isNaN ? double.isNaN : rational.nearestDouble == double
        }
        for left in values {
            for right in values {
                let (own, other) = (Rational(valueOf: left), Rational(valueOf: right))
                #expect(same(own + other, left + right), "\(left) + \(right)")
                #expect(same(own - other, left - right), "\(left) - \(right)")
                #expect(same(own * other, left * right), "\(left) * \(right)")
                #expect(same(own / other, left / right), "\(left) / \(right)")
                #expect((own < other) == (left < right), "\(left) < \(right)")
                #expect((own <= other) == (left <= right), "\(left) <= \(right)")
                #expect((own > other) == (left > right), "\(left) > \(right)")
                #expect((own >= other) == (left >= right), "\(left) >= \(right)")
                #expect((own == other) == (left == right), "\(left) == \(right)")
            }
        }
    }

    @Test func `fractions are reduced and have descriptions`() {
        #expect(Rational(6, over: -4).description == "-3/2")
        #expect(Rational(6, over: 3) == 2)
        #expect(Set([Rational(1, over: 2), 0.5, Rational(2, over: 4)]).count == 1)
        #expect(
            "\(Rational.infinity) \(-Rational.infinity) \(Rational.nan)" == "infinity -infinity nan"
        )
    }

    @Test func `words and longer integers give the same sums, products and orders`() {
        let integers: [BigInt] = [
            0, 1, -1, 2, -3, 6, BigInt(Int32.max), BigInt(Int.max) - 1, BigInt(Int.max),
            BigInt(Int.max) + 1, BigInt(Int.min), BigInt(Int.min) + 1, BigInt(1) << 100,
            -(BigInt(1) << 62), BigInt(3) << 61,
        ]
        let fractions = integers.flatMap { upper in
            integers.filter { $0 > 0 }.map { (upper, $0) }
        }
        func isReduced(_ number: Rational, _ upper: BigInt, _ lower: BigInt) -> Bool {
            let divisor = upper.greatestCommonDivisor(with: lower)
            return number.numerator == upper / divisor
                && BigInt(number.denominator) == lower / divisor
        }
        for (upper, lower) in fractions {
            let own = Rational(upper, over: lower)
            #expect(isReduced(own, upper, lower))
            #expect((-own).numerator == -own.numerator)
            #expect(own.sign == upper.signum() && own.isZero == (upper == 0))
            let (quotient, rest) = upper.quotientAndRemainder(dividingBy: lower)
            #expect(own.rounded(.down).numerator == (rest < 0 ? quotient - 1 : quotient))
            #expect(own.rounded(.up).numerator == (rest > 0 ? quotient + 1 : quotient))
            for (other, divisor) in fractions {
                let second = Rational(other, over: divisor)
                #expect(isReduced(own + second, upper * divisor + other * lower, lower * divisor))
                #expect(isReduced(own * second, upper * other, lower * divisor))
                if other > 0 { #expect(isReduced(own / second, upper * divisor, lower * other)) }
                if other < 0 { #expect(isReduced(own / second, -upper * divisor, -lower * other)) }
                #expect((own < second) == (upper * divisor < other * lower))
                #expect((own == second) == (upper * divisor == other * lower))
                #expect((own.identity == second.identity) == (own == second))
            }
        }
    }

    @Test func `equal numbers have equal identities, NaN included`() {
        #expect(Set([Rational.nan, .nan, 1, .infinity, -.infinity].map(\.identity)).count == 4)
        #expect(Set([Double.nan, .nan, 1, 0, -0.0].map(\.identity)).count == 4)
        #expect(Rational(6, over: 4).identity == Rational(1.5).identity)
    }
}
