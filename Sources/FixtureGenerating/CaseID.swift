// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a random case: the run's seed, and its number in the run.
///
/// A case depends on these two only, not on earlier cases.
public struct CaseID: Hashable, Sendable, CustomStringConvertible {
    /// The run's seed.
    public var seed: UInt64
    /// The number in the run, from 0.
    public var index: Int
    /// The number of the attempt: 0 for the first case of that number, more for the cases that replace one
    /// that an engine refuses.
    public var attempt: Int

    /// Creates a place from its parts.
    public init(seed: UInt64, index: Int, attempt: Int = 0) {
        self.seed = seed
        self.index = index
        self.attempt = attempt
    }

    /// Creates a place from a text like ``description``, such as `42:17` or `42:17.3`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let seed = UInt64(parts[0]) else { return nil }
        let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false).map {
            Int($0) ?? -1
        }
        guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }),
            numbers.last != 0
                || numbers.count == 1
        else { return nil }
        self.init(seed: seed, index: numbers[0], attempt: numbers.count > 1 ? numbers[1] : 0)
    }

    /// Seed and number: `42:17`; with the attempt if it is not 0: `42:17.3`.
    public var description: String { "\(seed):\(place)" }

    /// The number, with the attempt if it is not 0.
    var place: String { attempt == 0 ? "\(index)" : "\(index).\(attempt)" }
}
