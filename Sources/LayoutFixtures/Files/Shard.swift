// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of all fixtures, so that several processes can share them without communicating.
public struct Shard: LosslessStringConvertible, Hashable, Sendable {
    /// The property of a fixture that decides which part it belongs to.
    public enum Kind: String, Sendable {
        /// Every `count`-th fixture of the input.
        case slice
        /// The fixtures whose name hashes to the part; adding fixtures does not move others.
        case hash
    }

    /// The property of a fixture that decides which part it belongs to.
    public var kind: Kind
    /// The number of this part, from 1 to `count`.
    public var number: Int
    /// The number of parts.
    public var count: Int

    /// Creates a part from its text, `slice:1/8` or `hash:1/8`.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        let numbers = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]),
            count >= 1, (1...count).contains(number)
        else { return nil }
        (self.kind, self.number, self.count) = (kind, number, count)
    }

    /// The text that ``init(_:)`` reads.
    public var description: String { "\(kind.rawValue):\(number)/\(count)" }

    /// Whether a fixture at a position may belong to the part; otherwise it need not be read.
    ///
    /// - Parameter position: The position in the input, counted from 0.
    public func mayContain(position: Int) -> Bool {
        kind == .hash || contains(position: position, name: "")
    }

    /// Whether a fixture belongs to the part.
    ///
    /// - Parameters:
    ///   - position: The position of the fixture in the input, counted from 0.
    ///   - name: The name of the fixture.
    /// - Complexity: O(bytes of the name).
    public func contains(position: Int, name: String) -> Bool {
        switch kind {
        case .slice: position % count == number - 1
        case .hash: Self.hash(name) % UInt64(count) == UInt64(number - 1)
        }
    }

    /// Returns the FNV-1a hash of a name with 64 bits, which is the same on every machine and in every version.
    ///
    /// Source: Fowler, Noll, Vo: *The FNV Non-Cryptographic Hash Algorithm*.
    package static func hash(_ name: String) -> UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
