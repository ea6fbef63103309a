// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// Numbers in sentences and tables.
@Suite struct RoundedTests {
    private static let lengths: [(Double, String)] = [
        (0.0, "0"), (-0.0, "0"), (-3.3306690738754696e-16, "0"), (-9e-10, "0"), (2e-9, "2e-09"),
        (0.00012345, "0.000123"), (0.30000000000000004, "0.3"), (-0.3333333333, "-0.333"),
        (100.0, "100"), (1.0005, "1.001"), (0.0001, "0.0001"), (-2.5, "-2.5"),
        (1e12, "1000000000000"), (1234567.8912, "1234567.891"),
        (1_234_567_890_123.5, "1234567890124"),
        (1.2345678901234567e+20, "1.23457e+20"), (Double.infinity, "∞"),
        (-Double.infinity, "-∞"), (Double.nan, "NaN"),
    ]

    @Test func `a length has at most three decimals, and no noise`() {
        for (length, text) in Self.lengths { #expect(length.readable == text) }
    }

    private static let differences: [(Double, String)] = [
        (0.0, "0"), (2.7755575615628914e-17, "2.78e-17"), (1e-6, "1e-06"),
        (Double.leastNonzeroMagnitude, "5e-324"), (45.0, "45"),
    ]

    @Test func `only a difference of zero is written as 0`() {
        for (difference, text) in Self.differences {
            #expect(difference.readableDifference == text)
        }
    }

    private static let pairs: [(Double, Double, String, String)] = [
        (5.0, -3.3306690738754696e-16, "5", "0"), (10.00004, 10.0, "10.00004", "10"),
        (0.30000000000000004, 0.3, "0.30000000000000004", "0.3"), (-1e-17, 1e-6, "0", "1e-06"),
    ]

    @Test func `two numbers are written with the decimals that tell them apart`() {
        for (first, second, own, other) in Self.pairs {
            let texts = Double.readable(first, apartFrom: second)
            #expect(texts.0 == own)
            #expect(texts.1 == other)
        }
    }
}
