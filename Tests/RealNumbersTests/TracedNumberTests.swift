// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import RealNumbers
import Testing

/// Functions of one number, compared under a trace.
@Suite struct TracedNumberTests {
    static let placeholder = Placeholder(near: 100)

    /// Runs a computation just right of a number.
    ///
    /// - Returns: The result, and the end of the range in which it holds.
    static func traced<Value>(
        rightOf start: Rational,
        _ body: (TracedNumber) -> Value
    ) -> (value: Value, end: RealRoot?) {
        let trace = Trace(rightOf: start, before: nil, placeholder: placeholder)
        let value = Trace.$current.withValue(trace) {
            body(TracedNumber(written: placeholder.double))
        }
        return (value, trace.end)
    }

    @Test func `the placeholder is the parameter only under its trace`() {
        #expect(
            TracedNumber(written: Self.placeholder.double).constant
                == Rational(written: Self.placeholder.double)
        )
        let (number, end) = Self.traced(rightOf: 0) { $0 }
        #expect(number.constant == nil)
        #expect(number.description == "1 W")
        #expect(end == nil)
        let trace = Trace(at: Rational(1, over: 3), placeholder: Self.placeholder)
        let value = Trace.$current.withValue(trace) {
            TracedNumber(written: Self.placeholder.double)
        }
        #expect(value.constant == Rational(1, over: 3))
    }

    @Test func `a comparison holds until the next root`() {
        let (isLess, end) = Self.traced(rightOf: 0) { 3 * $0 < 100 }
        #expect(isLess)
        #expect(end == .rational(Rational(100, over: 3)))
        // At the root itself, the piece after it decides.
        let (isStillLess, none) = Self.traced(rightOf: Rational(100, over: 3)) { 3 * $0 < 100 }
        #expect(!isStillLess)
        #expect(none == nil)
        #expect(Self.traced(rightOf: 5) { $0 == 5 }.value == false)
        #expect(Self.traced(rightOf: 5) { $0 > 5 }.value)
        #expect(Self.traced(rightOf: 5) { 5 - $0 }.value.description == "5 + -1 W")
    }

    @Test func `functions that are equal everywhere compare without a decision`() {
        let (isEqual, end) = Self.traced(rightOf: 1) { ($0 + 1) * ($0 - 1) == $0 * $0 - 1 }
        #expect(isEqual && end == nil)
        let quotient = Self.traced(rightOf: 1) { ($0 * $0 - 4) / ($0 - 2) == $0 + 2 }
        #expect(quotient.value)
        // The divisor's difference from 0 was a decision.
        #expect(quotient.end == .rational(2))
    }

    @Test func `an irrational root is enclosed, a fraction among several is found`() throws {
        let (_, end) = Self.traced(rightOf: 0) { $0 * $0 < 2 }
        guard case .irrational(let root)? = end else {
            Issue.record("\(String(describing: end))")
            return
        }
        #expect(root.lower * root.lower < 2 && root.upper * root.upper > 2)
        #expect(root.upper - root.lower <= Polynomial.width)
        // (3W − 7)(W² − 11)(W − 4) from 0, and from the first root.
        let product = { (number: TracedNumber) in
            (3 * number - 7) * (number * number - 11) * (number - 4) > 0
        }
        #expect(Self.traced(rightOf: 0, product).end == .rational(Rational(7, over: 3)))
        let next = Self.traced(rightOf: Rational(7, over: 3), product).end
        #expect(next.isApproximately(11.0.squareRoot()))
        #expect(Self.traced(rightOf: 3.5, product).end == .rational(4))
        // A double root changes no sign, but equality holds there.
        let double = Self.traced(rightOf: 0) { ($0 * $0 - 2) * ($0 * $0 - 2) == 0 }
        #expect(double.end.isApproximately(2.0.squareRoot()))
    }

    @Test func `the smaller of two irrational roots is the end, and equal roots count once`() {
        let (_, end) = Self.traced(rightOf: 0) { ($0 * $0 < 3, $0 * $0 < 2, $0 * $0 * $0 < 2 * $0) }
        #expect(end.isApproximately(2.0.squareRoot()))
    }

    @Test func `rounding gives a constant up to the next step`() {
        let (below, end) = Self.traced(rightOf: 7) { ($0 / 3).rounded(.down) }
        #expect(below.constant == 2)
        #expect(end == .rational(9))
        let (nearest, next) = Self.traced(rightOf: 7) { ($0 / 3).rounded(.toNearestOrEven) }
        #expect(nearest.constant == 2)
        #expect(next == .rational(7.5))
        #expect(Self.traced(rightOf: 7.5) { ($0 / 3).rounded(.toNearestOrEven) }.value == 3)
        #expect(Self.traced(rightOf: 9) { ($0 / 3).rounded(.up) }.value == 4)
        #expect(Self.traced(rightOf: 9) { (-$0 / 3).rounded(.down) }.value == -4)
        #expect(Self.traced(rightOf: 9) { (-$0 / 3).rounded(.towardZero) }.value == -3)
        #expect(Self.traced(rightOf: 9) { (-$0 / 3).rounded(.awayFromZero) }.value == -4)
    }

    @Test func `rounding an unbounded function gives no piece`() {
        let trace = Trace(rightOf: 2, before: nil, placeholder: Self.placeholder)
        Trace.$current.withValue(trace) {
            _ = (1 / (TracedNumber(written: Self.placeholder.double) - 2)).rounded(.down)
        }
        #expect(trace.hasNoPiece)
    }

    @Test func `infinities and NaN compare as in fractions`() {
        let (answers, end) = Self.traced(rightOf: 1) {
            [
                $0 < .infinity, $0 > -.infinity, $0 < .nan, $0 == .nan, .nan == TracedNumber.nan,
                $0 == .infinity, $0 * .infinity == .infinity, ($0 / .infinity) == 0,
                ($0 / 0) == .infinity, .infinity - $0 == .infinity,
            ]
        }
        #expect(answers == [true, true, false, false, false, false, true, true, true, true])
        #expect(end == nil)
    }

    @Test func `keys of caches distinguish NaN from numbers and recognize it`() {
        let (keys, _) = Self.traced(rightOf: 0) {
            Set([.nan, .nan, 1, .infinity, -.infinity, $0].map(\.identity))
        }
        #expect(keys.count == 5)
    }

    @Test func `keys of caches make no decision`() {
        let (_, end) = Self.traced(rightOf: 0) {
            Set([$0.identity, ($0 + 1 - 1).identity, TracedNumber(3).identity]).count
        }
        #expect(end == nil)
    }

    /// The theorem itself, on programs of random steps: in the whole piece a run in fractions takes the same
    /// branches, and gives the value of the formula.
    @Test func `a formula equals exact evaluation within its piece`() {
        var random = SplitMix()
        var degrees: Set<Int> = []
        for _ in 0..<400 {
            let steps = (0..<8).map { _ in (random.next(9), random.next(12), random.next(12)) }
            let start = Rational(Int(random.next(40)))
            let trace = Trace(rightOf: start, before: nil, placeholder: Self.placeholder)
            let formula = Trace.$current.withValue(trace) {
                Self.run(steps, TracedNumber(written: Self.placeholder.double))
            }
            if trace.hasNoPiece { continue }
            let stop = trace.end?.lower ?? start + 10
            degrees.insert(formula.function?.numerator.degree ?? 0)
            for part in 1...5 {
                let point = start + (stop - start) * Rational(part) / 6
                let value = Self.run(steps, point)
                let expected = formula.constant ?? formula.function?.value(at: point) ?? .nan
                #expect(value == expected || value.isNaN && expected.isNaN, "\(steps) at \(point)")
            }
        }
        #expect(degrees.count > 2)
    }

    /// A program of random steps over a few registers.
    private static func run<Number: RealNumber>(
        _ steps: [(UInt64, UInt64, UInt64)],
        _ number: Number
    ) -> Number {
        var registers: [Number] = [number, 3, number * 2 - 5, 7]
        for (kind, first, second) in steps {
            let (left, right) = (registers[Int(first % 4)], registers[Int(second % 4)])
            let result: Number =
                switch kind {
                case 0: left + right
                case 1: left - right
                case 2: left.isFinite && right.isFinite ? left * right : left
                case 3: right == 0 ? left : left / right
                case 4: left < right ? left : right
                case 5: left >= right ? left - right : right
                case 6: left.magnitude
                case 7: (left / 4).rounded(.down) * 4
                default: left == right ? 1 : left * 2 / 3
                }
            registers[Int((first &+ second) % 4)] = result
        }
        return registers.reduce(0, +)
    }
}

extension RealRoot? {
    fileprivate func isApproximately(_ double: Double) -> Bool {
        guard let self else { return false }
        return (self.lower.nearestDouble - double).magnitude < 1e-12
    }
}

/// A generator that gives the same numbers each time.
private struct SplitMix {
    private var state: UInt64 = 20_261_123

    mutating func next(_ bound: UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return (mixed ^ (mixed >> 31)) % bound
    }
}
