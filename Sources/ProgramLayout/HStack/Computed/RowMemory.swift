// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The answers of the elements of rows, which are offered sizes.
struct RowMemory<Number: ProgramNumber>: Sendable {
    typealias Question = ProgramPass<Number>.Question

    /// Their lengths, divisions and arrangements by the greedy rule.
    var lengths = AnswerCache<Question, Number>()
    var divisions = AnswerCache<Question, Division<Number>>()
    var arrangements = AnswerCache<Question, CrossArrangement<Number>>()
    /// The places of lines of elements, as what is inside them says, by the greedy rule.
    var lines = AnswerCache<ProgramPass<Number>.LineQuestion, Number?>()
    /// The gaps of stacks that leave them to the platform.
    var defaultGaps: [Int: [Number]] = [:]
    /// Their lengths in the optimal layout.
    var settled: SettledRows<Number>

    /// Memory for so many elements, of which an optimal layout settles each.
    init(settling count: Int) { settled = SettledRows(count: count) }

    /// Forgets what is known of another tree, and keeps the memory.
    mutating func forget(settling count: Int) {
        lengths.clear()
        divisions.clear()
        arrangements.clear()
        lines.clear()
        defaultGaps.removeAll(keepingCapacity: true)
        settled = SettledRows(count: count)
    }
}
