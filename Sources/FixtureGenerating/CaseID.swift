// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a random case: the run's seed, and its number in the run.
///
/// A case is made from these two alone, and from no case before it.
public struct CaseID: Hashable, Sendable, CustomStringConvertible {
    /// The run's seed.
    public var seed: UInt64
    /// The number in the run, from 0.
    public var index: Int
    /// The number of the attempt: 0 for the first case of that number, and others for those that take its place
    /// where an engine refuses it.
    public var attempt: Int

    /// A place from its parts.
    public init(seed: UInt64, index: Int, attempt: Int = 0) {
        self.seed = seed
        self.index = index
        self.attempt = attempt
    }

    /// A place as ``description`` has it, or `nil` if it is none: `42:17`, `42:17.3`.
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

    /// Seed and number: `42:17`; with the attempt, if it is not the first: `42:17.3`.
    public var description: String { "\(seed):\(place)" }

    /// The number, with the attempt if it is not the first.
    var place: String { attempt == 0 ? "\(index)" : "\(index).\(attempt)" }
}
