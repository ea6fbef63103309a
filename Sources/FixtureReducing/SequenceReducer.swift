// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// Makes a sequence of fixtures shorter, as long as something holds of it.
///
///     let reduction = SequenceReducer().reduce(fixtures) { some in some.contains { $0.name == "f7" } }
///     print(reduction?.fixtures.map(\.name) ?? []) // ["f7"]
///
/// 1. The last 0, 1, 2, 4, … fixtures are tried, and the first of these for which it holds is taken.
/// 2. Halves, quarters, … are dropped, and in the end single fixtures, until none can be.
public struct SequenceReducer: Sendable {
    /// The sequence that was found.
    public struct Reduction: Sendable {
        /// The sequence, in order.
        public let fixtures: [Fixture]
        /// Whether no single fixture can be dropped.
        public let isShortest: Bool
        /// The number of sequences that were tried.
        public let tried: Int

        /// A sentence that says after which fixtures the finding happens.
        package var sentence: String {
            let names = fixtures.prefix(8).map(\.name).joined(separator: ", ")
            let rest = fixtures.count > 8 ? ", …" : ""
            let which = fixtures.count == 1 ? "this fixture" : "these \(fixtures.count) fixtures"
            let end =
                isShortest ? "" : "; there may be fewer: the search was ended before it was done"
            return "it happens only after \(which) in the same process: \(names)\(rest)\(end)"
        }
    }

    /// The largest number of sequences that are tried.
    public var limit: Int

    /// A reducer.
    public init(limit: Int = 300) {
        self.limit = limit
    }

    /// Makes a sequence as short as dropping fixtures makes it.
    ///
    /// - Parameters:
    ///   - fixtures: The sequence to begin with.
    ///   - isOver: Asked before a sequence is tried: whether there is no time for it any more.
    ///   - holds: Says whether a sequence still shows what is looked for.
    /// - Returns: The shortest sequence that was found; `nil` if it does not hold of the whole one.
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
        // 1. The end alone.
        var shown: [Fixture]?
        var length = 0
        while shown == nil, length < fixtures.count, !hasNoTime() {
            let end = Array(fixtures.suffix(length))
            if isTaken(end) { shown = end }
            length = max(1, 2 * length)
        }
        guard var sequence = shown ?? (isTaken(fixtures) ? fixtures : nil) else { return nil }

        // 2. Parts, from large to small.
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
