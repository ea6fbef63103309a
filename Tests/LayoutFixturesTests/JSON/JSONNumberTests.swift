// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import TestSupport
import Testing

@Suite struct JSONNumberTests {
    private func number(_ text: String) throws -> Double? {
        if case .number(let number) = try parsed(text.utf8).get() { number } else { nil }
    }

    private func written(_ number: Double) -> String {
        var text = JSONText()
        text.number(number)
        return text.text
    }

    @Test func `a number that was written reads back to the last bit`() throws {
        var random = SplitMix64(seed: 7)
        var numbers: [Double] = [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne,
            0.1, 1 / 3, 1e15, 1e16, 1e21, 1e22, 1e23, 9_007_199_254_740_992,
            123_456_789.125,
        ]
        for _ in 0..<20_000 {
            numbers.append(Double(bitPattern: random.next()))
            numbers.append(.random(in: -1_000...1_000, using: &random))
            numbers.append((.random(in: 0...1_000, using: &random) * 64).rounded() / 64)
        }
        for number in numbers where number.isFinite {
            for number in [number, -number] where number != 0 {
                let text = written(number)
                let read = try self.number(text)
                #expect(read?.bitPattern == number.bitPattern, "\(text)")
            }
        }
    }

    @Test func `a decimal text is read as the nearest number`() throws {
        var random = SplitMix64(seed: 8)
        for _ in 0..<20_000 {
            var text = Bool.random(using: &random) ? "-" : ""
            let bits = Int.random(in: 0..<64, using: &random)
            text += String(random.next() >> UInt64(bits))
            if Bool.random(using: &random) {
                let digits = Int.random(in: 1...24, using: &random)
                text += "."
                for _ in 0..<digits { text += "\(Int.random(in: 0...9, using: &random))" }
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                text += ["e", "E"].randomElement(using: &random) ?? "e"
                text += ["", "+", "-"].randomElement(using: &random) ?? ""
                text += "\(Int.random(in: 0...280, using: &random))"
            }
            let expected = Double(text)
            #expect(try number(text)?.bitPattern == expected?.bitPattern, "\(text)")
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (150, "150"), (-7.5, "-7.5"), (0.1, "0.1"), (1e100, "1e+100"),
            (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
        ] as [(Double, String)]
    )
    func `a number is written as short as possible`(_ number: Double, _ text: String) {
        #expect(written(number) == text)
    }

    @Test func `values are written with commas between them and nowhere else`() {
        var text = JSONText()
        text.object { text in
            text.member("a", 1)
            text.member("b", "x")
            text.key("c")
            text.array { text in
                text.array { _ in }
                text.bool(true)
                text.object { _ in }
                text.bool(false)
            }
            text.member("d", [1, 2.5])
            text.member("e", 1.5)
        }
        #expect(text.text == #"{"a":1,"b":"x","c":[[],true,{},false],"d":[1,2.5],"e":1.5}"#)
    }
}
