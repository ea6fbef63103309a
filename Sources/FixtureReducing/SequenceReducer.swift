// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// Makes a sequence of fixtures shorter while a condition holds.
///
///     let reduction = SequenceReducer().reduce(fixtures) { some in some.contains { $0.name == "f7" } }
///     print(reduction?.fixtures.map(\.name) ?? []) // ["f7"]
///
/// 1. It tries the last 0, 1, 2, 4, … fixtures, and takes the first of these sequences for which the
///    condition holds.
/// 2. It drops halves, quarters, …, and then single fixtures, until none can be dropped.
public struct SequenceReducer: Sendable {
    /// The result of a reduction.
    public struct Reduction: Sendable {
        /// The shortest sequence found, in order.
        public let fixtures: [Fixture]
        /// Whether no single fixture can be dropped.
        public let isShortest: Bool
        /// The number of sequences that were tried.
        public let tried: Int

        /// A sentence that names the fixtures after which the finding happens.
        package var sentence: String {
            let names = fixtures.prefix(8).map(\.name).joined(separator: ", ")
            let rest = fixtures.count > 8 ? ", …" : ""
            let which = fixtures.count == 1 ? "this fixture" : "these \(fixtures.count) fixtures"
            let end =
                isShortest ? "" : "; fewer may be enough: the search ended early"
            return "it happens only after \(which) in the same process: \(names)\(rest)\(end)"
        }
    }

    /// The largest number of sequences to try.
    public var limit: Int

    /// Creates a reducer.
    public init(limit: Int = 300) {
        self.limit = limit
    }

    /// Makes a sequence as short as dropping fixtures can make it.
    ///
    /// - Parameters:
    ///   - fixtures: The sequence to begin with.
    ///   - isOver: Returns whether the time is over; called before a sequence is tried.
    ///   - holds: Returns whether the condition holds for a sequence.
    /// - Returns: The shortest sequence found; `nil` if the condition does not hold for the whole sequence.
    /// - Complexity: At most ``limit`` sequences are tried, and the whole one.
    public func reduce(
        _ fixtures: [Fixture],
        until isOver: () -> Bool = { false },
        while holds: ([Fixture]) -> Bool
    ) -> Reduction? {
        var tried = 0
        func hasNoTime() -> Bool { tried >= limit || isOver() }
        func isTaken(_ candidate: [Fixture]) -> Bool {
            tried += 1
            return holds(candidate)
        }
        // 1. Try the end alone.
        var shown: [Fixture]?
        var length = 0
        while shown == nil, length < fixtures.count, !hasNoTime() {
            let end = Array(fixtures.suffix(length))
            if isTaken(end) { shown = end }
            length = max(1, 2 * length)
        }
        guard var sequence = shown ?? (isTaken(fixtures) ? fixtures : nil) else { return nil }

        // 2. Drop parts, from large to small.
        var size = (sequence.count + 1) / 2
        while size > 0, !sequence.isEmpty {
            var start = 0
            var isChanged = false
            while start < sequence.count {
                if hasNoTime() {
                    return Reduction(fixtures: sequence, isShortest: false, tried: tried)
                }
                var candidate = sequence
                candidate.removeSubrange(start..<min(start + size, sequence.count))
                if isTaken(candidate) {
                    (sequence, isChanged) = (candidate, true)
                } else {
                    start += size
                }
            }
            if size > 1 {
                size = (size + 1) / 2
            } else if !isChanged {
                break
            }
        }
        return Reduction(fixtures: sequence, isShortest: true, tried: tried)
    }
}
