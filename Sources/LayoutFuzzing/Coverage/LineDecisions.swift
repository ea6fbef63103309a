// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

/// The decisions in one line, read from its record.
struct LineDecisions {
    private let record: StackRecord
    /// Whether the line has more space than its children's bases take within their ranges.
    ///
    /// It is `nil` for a line without free or missing space, and for a line without a given length.
    private let isGrowing: Bool?
    private let traits: AlgorithmTraits

    init(record: StackRecord) {
        self.record = record
        isGrowing = record.isGrowing
        traits = record.rule.traits
    }

    var all: DecisionSet {
        var decisions = situation
        decisions.formUnion(spaces)
        let rounds = rounds
        if traits.freezes, record.available != nil { decisions.insert(decision(of: rounds.count)) }
        if rounds.hasTie || hasTurns { decisions.insert(.tie) }
        if let first = record.children.first?.priority,
            record.children.contains(where: { $0.priority != first })
        {
            decisions.insert(.priorities)
        }
        if record.granularity == 1, isGrowing == true, hasRemainder {
            decisions.insert(.wholePoints)
        }
        if record.children.count == 1 { decisions.insert(.oneChild) }
        return decisions
    }

    /// The decisions that distinguish kinds of failures: whether the line grows or shrinks, whether its
    /// factors add up to less than 1, and which limits stop children.
    var situation: DecisionSet {
        var decisions: DecisionSet = []
        switch isGrowing {
        case true?: decisions.insert(.growing)
        case false?: decisions.insert(.shrinking)
        case nil: if record.available != nil { decisions.insert(.fitting) }
        }
        if traits.sharesPart, let isGrowing {
            let sum = record.children.reduce(0) {
                $0 + (isGrowing ? $1.growth : $1.flexShrink)
            }
            if sum > 0, sum < 1 { decisions.insert(isGrowing ? .growBelowOne : .shrinkBelowOne) }
        }
        let stops = stops
        if stops.minimum, stops.maximum {
            decisions.insert(.both)
        } else if stops.minimum {
            decisions.insert(.minimum)
        } else if stops.maximum {
            decisions.insert(.maximum)
        }
        if !record.children.isEmpty, let isGrowing,
            record.children.allSatisfy({ (isGrowing ? $0.growth : $0.shrinkage) == 0 })
        {
            decisions.insert(.rigid)
        }
        return decisions
    }

    private var spaces: DecisionSet {
        guard let available = record.available else { return [.unknownSpace] }
        guard available.isFinite else { return [.endlessSpace] }
        var decisions: DecisionSet = []
        if available <= 0, !record.children.isEmpty { decisions.insert(.noSpace) }
        let (length, noise) = (record.length, noise)
        if length > (record.limit ?? .infinity) + noise { decisions.insert(.overflow) }
        if length < available + record.spacing - noise { decisions.insert(.unfilled) }
        return decisions
    }

    private var noise: Double {
        1e-9 * record.children.reduce(1) { max($0, $1.length.magnitude) }
    }

    private var stops: (minimum: Bool, maximum: Bool) {
        var stops = (minimum: false, maximum: false)
        let (grows, noise) = (traits.grows, noise)
        for child in record.children {
            let wanted = grows ? nil : child.proposal ?? child.length
            let isLess = wanted.map { $0 < child.length - noise } ?? (child.base != child.length)
            let isMore = wanted.map { $0 > child.length + noise } ?? (child.base != child.length)
            if isLess, (child.length - child.interval.min).magnitude <= noise {
                stops.minimum = true
            } else if isMore, (child.length - child.interval.max).magnitude <= noise {
                stops.maximum = true
            }
        }
        return stops
    }

    /// Whether some children with different ranges are equally flexible, so that their order is arbitrary.
    private var hasTurns: Bool {
        guard traits.takesTurns else { return false }
        func flexibility(_ range: Geometry<Double>.Interval) -> Double { range.max - range.min }
        let ranges = record.children.map(\.interval).filter { $0.max.isFinite }
            .sorted { flexibility($0) < flexibility($1) }
        return zip(ranges, ranges.dropFirst()).contains { first, second in
            first != second && flexibility(first) == flexibility(second)
        }
    }

    private var hasRemainder: Bool {
        guard let available = record.available else { return false }
        let free = record.children.reduce(available) { $0 - $1.base }
        let sum = record.children.reduce(0) { $0 + $1.growth }
        guard sum > 0 else { return false }
        return record.children.contains { child in
            let share = free * child.growth / sum
            return share != share.rounded(.down)
        }
    }

    private func decision(of rounds: Int) -> Decision {
        switch rounds {
        case 0: .rounds0
        case 1: .rounds1
        case 2: .rounds2
        case 3: .rounds3
        default: .rounds4
        }
    }

    /// The number of rounds until all children are frozen, and whether one round was a tie.
    ///
    /// The number is 0 if the rule freezes no children.
    private var rounds: (count: Int, hasTie: Bool) {
        guard traits.freezes, let available = record.available, available.isFinite else {
            return (0, false)
        }
        return FlexibleLine(
            available: available,
            items: record.children.map(\.flexible)
        ).rounds
    }
}

extension StackRecord.Child {
    fileprivate var flexible: FlexibleLine<Double>.Item {
        .init(
            base: base,
            range: interval,
            maximum: interval.max,
            hasAutomaticMinimum: false,
            // The part of the base that does not count in the shrinkage.
            edges: flexShrink > 0 ? base - shrinkage / flexShrink : 0,
            grow: growth,
            shrink: flexShrink
        )
    }
}

extension StackRecord {
    fileprivate var isGrowing: Bool? {
        guard let available, available.isFinite else { return nil }
        let total = children.reduce(0) { $0 + $1.interval.clamp($1.base) }
        let limit = (limit ?? available) - spacing
        if total < available { return true }
        return total > limit ? false : nil
    }
}
