// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Numbers are written like the standard library describes them, without a needless `.0`.
@Suite struct NumberTextTests {
    private static func written(_ number: Double) -> String {
        var text = JSONText()
        text.number(number)
        return text.text
    }

    private static func expected(_ number: Double) -> String {
        if !number.isFinite { return "null" }
        if number == 0 { return "0" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The numbers, among some and their neighbours, that are not written as expected.
    private static func different(_ numbers: some Sequence<Double>) -> [Double] {
        numbers.flatMap { [$0, $0.nextUp, $0.nextDown, -$0] }
            .filter { written($0) != expected($0) }
    }

    private static func random(
        _ count: Int,
        _ number: (inout SplitMix64) -> Double
    ) -> [Double] {
        var random = SplitMix64(seed: 7)
        return (0..<count).map { _ in number(&random) }
    }

    @Test func `whole numbers of every size match the standard library`() {
        let numbers = Self.random(20_000) { random in
            Double(random.next() >> UInt64.random(in: 0..<64, using: &random))
        }
        #expect(Self.different(numbers) == [])
        #expect(Self.different((0...10_100).map(Double.init)) == [])
    }

    @Test func `decimals of every length match the standard library`() {
        let numbers = Self.random(20_000) { random in
            var scale = 1.0
            for _ in 0..<Int.random(in: 1...12, using: &random) { scale *= 10 }
            return Double(random.next() >> UInt64.random(in: 11..<64, using: &random)) / scale
        }
        #expect(Self.different(numbers) == [])
    }

    @Test func `fractions of a length match the standard library`() {
        let numbers = Self.random(20_000) { random in
            Double.random(in: 0...2_000, using: &random).rounded()
                / Double(Int.random(in: 1...99, using: &random))
        }
        #expect(Self.different(numbers) == [])
    }

    @Test func `random bit patterns and special numbers match the standard library`() {
        let numbers = Self.random(40_000) { Double(bitPattern: $0.next()) }
        #expect(Self.different(numbers) == [])
        let special = [
            0, -0.0, .nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1e15, 1e16, 1e17, 1e-4, 1e-5,
        ]
        #expect(Self.different(special) == [])
    }

    @Test func `numbers of every magnitude match the standard library`() {
        let numbers = (-80...80).flatMap { exponent in
            Self.random(200) { random in
                let significand = Double.random(in: 1..<2, using: &random)
                return Double(sign: .plus, exponent: exponent, significand: significand)
            }
        }
        #expect(Self.different(numbers) == [])
    }

    @Test func `powers of two and their neighbours match the standard library`() {
        let powers = (-1_074...1_023).map { Double(sign: .plus, exponent: $0, significand: 1) }
        #expect(Self.different(powers) == [])
    }

    @Test func `the even one of two equally near decimals is written`() {
        // From 2⁵⁰ to 2⁵¹ neighbours are a quarter apart.
        let smallest = Double(UInt64(1) << 50)
        #expect(Self.written(smallest + 0.25) == "1125899906842624.2")
        #expect(Self.written(smallest + 0.75) == "1125899906842624.8")
        let numbers = Self.random(5_000) { random in
            smallest + Double(UInt64.random(in: 0..<1 << 52, using: &random)) / 4
        }
        #expect(Self.different(numbers) == [])
    }

    @Test func `a written number reads back`() {
        let numbers = Self.random(20_000) { Double(bitPattern: $0.next()) }.filter(\.isFinite)
        #expect(numbers.filter { Double(Self.written($0)) != $0 } == [])
    }

    @Test func `an array of numbers is written`() {
        let numbers = [0, -1, 12, 123, 1_234, 0.5, -97.2247191011236, 1e-300, .nan, 5e300]
        var text = JSONText()
        text.member("n", numbers)
        let expected = numbers.map(Self.expected).joined(separator: ",")
        #expect(text.text == #""n":[\#(expected)]"#)
    }

    @Test func `the longest numbers fit into arrays, members and frames`() throws {
        let longest = -2.2250738585072014e-308
        #expect(Self.written(longest).utf8.count == 24)
        let tree = try fixture(root: #"{"type":"stack","children":[{},{}]}"#).tree
        let frame = Rect(x: longest, y: longest, width: longest, height: longest)
        let layout = Layout(of: tree, frames: [frame, frame, frame])
        var text = JSONText()
        text.object { text in
            text.member("n", [longest, longest])
            text.member("i", Int.min)
            text.frames(of: layout)
        }
        let numbers = Array(repeating: Self.written(longest), count: 4).joined(separator: ",")
        #expect(
            text.text
                == #"{"n":[\#(longest),\#(longest)],"i":\#(Int.min),"frames":{"#
                + #""/":[\#(numbers)],"/0":[\#(numbers)],"/1":[\#(numbers)]}}"#
        )
    }
}
