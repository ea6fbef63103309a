// SPDX-License-Identifier: GPL-3.0-or-later

/// Random numbers that are the same on every platform and with every Swift version.
///
/// The standard library may change how it bounds a number, so this type does it itself.
///
/// Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014.
struct RandomNumbers: Hashable, Sendable {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    private var state: UInt64

    /// Creates the numbers of one case, which are independent of its neighbours' numbers.
    ///
    /// - Parameters:
    ///   - id: The case.
    ///   - purpose: The purpose of the numbers; another purpose gives the same case other numbers.
    init(_ id: CaseID, for purpose: String) {
        state = Self.mixed(id.seed &+ Self.step)
        state = Self.mixed(state ^ UInt64(bitPattern: Int64(id.index)))
        if id.attempt > 0 { state = Self.mixed(state &+ UInt64(id.attempt)) }
        for byte in purpose.utf8 { state = Self.mixed(state ^ UInt64(byte)) }
    }

    /// Returns the next 64 bits.
    mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mixed(state)
    }

    private static func mixed(_ bits: UInt64) -> UInt64 {
        var bits = bits
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension RandomNumbers {
    /// Returns a whole number from 0 to below `count`, which is at least 1.
    ///
    /// The upper half of the product is uneven by less than `count` in 2⁶⁴, which is negligible.
    mutating func below(_ count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// Returns a whole number from a range.
    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.upperBound - range.lowerBound + 1)
    }

    /// Returns a whole number from a range, as a length.
    mutating func whole(_ range: ClosedRange<Int>) -> Double { Double(integer(range)) }

    /// Returns true once in `count` times on average.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// Returns one of some values; the separate first value rules out an empty list.
    mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
        let position = below(others.count + 1)
        return position == 0 ? first : others[position - 1]
    }

    /// Returns one of all values of a type.
    mutating func any<Choice: CaseIterable & Equatable>(
        _: Choice.Type = Choice.self,
        except excluded: [Choice] = [],
        otherwise fallback: Choice
    ) -> Choice {
        let all = Choice.allCases
        let count = excluded.isEmpty ? all.count : all.count { !excluded.contains($0) }
        guard count > 0 else { return fallback }
        var place = below(count)
        for choice in all where !excluded.contains(choice) {
            if place == 0 { return choice }
            place -= 1
        }
        return fallback
    }

    /// Returns the same values in random order.
    mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
        var values = values
        for last in values.indices.reversed() where last > 0 {
            values.swapAt(last, below(last + 1))
        }
        return values
    }
}
