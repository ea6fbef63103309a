// SPDX-License-Identifier: GPL-3.0-or-later

/// A small generator of random numbers that is the same everywhere.
///
/// Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// A generator for one seed.
    public init(seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns `true` once in `count` times, on average.
    public mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// One of several values.
    public mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &self)]
    }
}
