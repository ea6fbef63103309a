// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The steps of a greedy rule that offers lengths: the offer to each child, and the length that it
/// took.
///
/// If children take turns under the rule, their ranges determine the order. Every offer is
/// computed again from the lengths that earlier children took. If an offer differs from the
/// recorded one, as for an engine with deviations, the sentences do not mention the order.
///
/// Source: Apple, layoutPriority(_:); the HStackLayout workshop.
struct GreedySteps {
    private let record: StackRecord
    /// The children, in the order in which the rule asks them.
    private let turns: [StackRecord.Child]
    /// Whether each child is offered its share of the space that earlier children leave.
    private let isByRule: Bool

    /// The largest number of steps that get their own sentence.
    private static let most = 12

    /// The steps of a row; `nil` if nothing was divided.
    init?(_ record: StackRecord) {
        guard record.rule.offers, let available = record.available, available.isFinite,
            !record.children.isEmpty
        else { return nil }
        self.record = record
        let turns = Self.sorted(record.children)
        isByRule = record.rule.traits.takesTurns && Self.isByRule(turns, available)
        self.turns = isByRule ? turns : record.children
    }

    /// Returns the children by descending priority, then by ascending flexibility; infinitely flexible ones by descending
    /// minimum.
    private static func sorted(_ children: [StackRecord.Child]) -> [StackRecord.Child] {
        children.sorted { left, right in
            if left.priority != right.priority { return left.priority > right.priority }
            let (own, other) = (left.flexibility, right.flexibility)
            if own != other { return own < other }
            let isEndless = own == .infinity && left.interval.min != right.interval.min
            return isEndless ? left.interval.min > right.interval.min : left.index < right.index
        }
    }

    /// Whether each child was offered an equal share of the remaining space, less the minima of later priorities.
    private static func isByRule(_ turns: [StackRecord.Child], _ available: Double) -> Bool {
        var reserved = turns.reduce(0) { $0 + $1.interval.min }
        var remaining = available
        var start = turns.startIndex
        while start < turns.endIndex {
            var end = start
            while end < turns.endIndex, turns[end].priority == turns[start].priority {
                reserved -= turns[end].interval.min
                end += 1
            }
            for place in start..<end {
                let share = max(0, (remaining - reserved) / Double(end - place))
                guard let offer = turns[place].proposal, BoundNames.isClose(share, offer) else {
                    return false
                }
                remaining -= turns[place].length
            }
            start = end
        }
        return true
    }

    /// Returns a heading and the steps in order: *green (0 to 30) is offered 45 and takes 30*.
    func sentences(in tree: LayoutTree) -> [String] {
        let steps = turns.prefix(Self.most).map { "  " + step($0, in: tree) }
        let rest = turns.count - steps.count
        let more = rest > 0 ? ["  and so on: \(rest) more, \(range(of: turns.suffix(rest)))"] : []
        return [heading] + steps + more
    }

    private var heading: String {
        guard isByRule else { return "The offers to the children, and the lengths that they took:" }
        guard turns.count > 1 else { return "The greedy rule offers its child all of this:" }
        let priorities = Set(turns.map(\.priority)).count
        return priorities > 1
            ? "The greedy rule goes from the highest priority to the lowest and reserves the minima of lower ones. "
                + "Within a priority, it offers each child an equal share of what is left, the least flexible first:"
            : "The greedy rule offers each child an equal share of what is left, the least flexible first:"
    }

    private func step(_ child: StackRecord.Child, in tree: LayoutTree) -> String {
        let range = child.interval
        let flexibility =
            range.min == range.max
            ? "always \(range.min.readable)" : "\(range.min.readable) to \(range.max.readable)"
        let offer = child.proposal.map(\.readable) ?? "no particular length"
        return "\(tree.name(of: child.index)) (\(flexibility)) is offered \(offer) and takes "
            + child.length.readable
    }

    private func range(of rest: ArraySlice<StackRecord.Child>) -> String {
        let lengths = rest.map(\.length)
        let (least, most) = (lengths.min() ?? 0, lengths.max() ?? 0)
        return least.readable == most.readable
            ? "each takes \(least.readable)"
            : "which take from \(least.readable) to \(most.readable)"
    }
}

extension StackRecord.Child {
    /// The difference between its maximum and its minimum, in points.
    fileprivate var flexibility: Double { interval.max - interval.min }
}
