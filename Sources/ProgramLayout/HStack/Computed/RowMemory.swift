// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The answers of elements of rows to offered sizes.
struct RowMemory<Number: ProgramNumber>: Sendable {
    typealias Question = ProgramPass<Number>.Question

    /// The lengths, divisions and arrangements by the greedy rule.
    var lengths = AnswerCache<Question, Number>()
    var divisions = AnswerCache<Question, Division<Number>>()
    var arrangements = AnswerCache<Question, CrossArrangement<Number>>()
    /// The positions of guides inside elements, by the greedy rule.
    var lines = AnswerCache<ProgramPass<Number>.LineQuestion, Number?>()
    /// The gaps of stacks with default spacing.
    var defaultGaps: [Int: [Number]] = [:]
    /// The settled lengths of the optimal layout.
    var settled: SettledRows<Number>

    /// Creates the memory; `count` is the number of elements that an optimal layout settles.
    init(settling count: Int) { settled = SettledRows(count: count) }

    /// Forgets everything about another tree, and keeps the memory.
    mutating func forget(settling count: Int) {
        lengths.clear()
        divisions.clear()
        arrangements.clear()
        lines.clear()
        defaultGaps.removeAll(keepingCapacity: true)
        settled = SettledRows(count: count)
    }
}
