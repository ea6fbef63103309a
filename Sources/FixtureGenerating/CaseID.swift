// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a random case: the run's seed, and its number in the run.
///
/// A case is made from these two alone, and from no case before it.
public struct CaseID: Hashable, Sendable, CustomStringConvertible {
    /// The run's seed.
    public var seed: UInt64
    /// The number in the run, from 0.
    public var index: Int

    /// A place from its parts.
    public init(seed: UInt64, index: Int) {
        self.seed = seed
        self.index = index
    }

    /// A place as ``description`` has it, or `nil` if it is none: `42:17`.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let seed = UInt64(parts[0]), let index = Int(parts[1]), index >= 0
        else { return nil }
        self.init(seed: seed, index: index)
    }

    /// Seed and number: `42:17`.
    public var description: String { "\(seed):\(index)" }
}
