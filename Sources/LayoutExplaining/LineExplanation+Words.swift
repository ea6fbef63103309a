// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
public import StackLayout

extension LineExplanation {
    /// Returns the explanation, one sentence for each point.
    ///
    /// - Parameters:
    ///   - tree: The tree of the layout.
    ///   - withOptimum: Whether the sentences describe the optimal division if that is another one.
    public func sentences(in tree: LayoutTree, withOptimum: Bool = true) -> [String] {
        let division =
            [motion(in: tree), rest(in: tree)].compactMap { $0 } + autoMarginSentences(in: tree)
            + standing(in: tree) + stops(in: tree)
        return [available(in: tree)] + unequalBases(in: tree)
            + (GreedySteps(record)?.sentences(in: tree) ?? [])
            + (isOptimal ? division : withOptimum ? optimum(division, in: tree) : [])
            + originSentences(in: tree) + ratioSentences(in: tree)
            + (withOptimum ? contradictions : [])
    }

    /// Whether every child has its optimal length.
    package var isOptimal: Bool {
        children.allSatisfy { ($0.optimal - $0.record.length).magnitude <= 1e-6 }
    }

    /// Returns sentences on the difference from the optimal division, and then those on that division.
    private func optimum(_ division: [String], in tree: LayoutTree) -> [String] {
        let difference =
            shortfall.map {
                "The greedy division falls short of the optimum: "
                    + "\($0.sentence(in: tree, tolerance: 1e-6))."
            } ?? "The optimal division is another one, and not notably better."
        return [difference, "The optimal division:"] + division.map { "  " + $0 }
    }

    private func name(_ tree: LayoutTree) -> String { tree.name(of: record.index) }

    /// Returns the sentence on the length of the stack and the part for its children.
    private func available(in tree: LayoutTree) -> String {
        let count = children.count
        let who = count == 1 ? "its child" : "its \(count) children"
        guard let room = record.room else {
            let start =
                "\(name(tree)) is as long as its content, \(record.length.points): "
                + "nothing is divided"
            if children.isEmpty || !childrenOffBase.isEmpty { return start + "." }
            let areMoved = children.contains {
                ($0.record.base - $0.record.length).magnitude > 1e-6
            }
            let has = count == 1 ? "has" : "have"
            let lengths =
                record.rule.traits.grows && areMoved
                ? "\(count == 1 ? "its base" : "their bases"), moved into \(count == 1 ? "its range" : "their ranges")"
                : "the length that \(count == 1 ? "it prefers" : "they prefer")"
            return "\(start), and \(who) \(has) \(lengths)."
        }
        func range(_ spacing: Double) -> (points: String, amount: String) {
            let (least, most) = (room.least + spacing, room.most + spacing)
            guard least != most else { return (least.points, least.amount) }
            let end = most.isFinite ? most.readable : "∞"
            let words = "\(max(0, least).readable) to \(end)"
            return (words + " points", words + " are")
        }
        if let spending {
            let account = "\(name(tree)) has \(spending.length.points); \(spending.words)"
            if room.most < 0 { return account + ", \((-room.most).readable) more than there is." }
            return account + ", and \(range(0).amount) for \(who)."
        }
        guard record.spacing != 0 else {
            return "\(name(tree)) has \(range(0).points) for \(who)."
        }
        let gaps =
            "\(name(tree)) has \(range(record.spacing).points); gaps and margins take "
            + record.spacing.readable
        if room.most < 0 { return gaps + ", \((-room.most).readable) more than there is." }
        return gaps + ", and \(range(0).amount) for \(who)."
    }

    /// The children whose length is not their base within their range, although nothing was divided.
    private var childrenOffBase: [Child] {
        guard record.room == nil, record.rule.traits.grows else { return [] }
        return children.filter {
            ($0.record.interval.clamp($0.record.base) - $0.record.length).magnitude > 1e-6
        }
    }

    private func unequalBases(in tree: LayoutTree) -> [String] {
        childrenOffBase.map {
            "\($0.name(tree)) is \($0.record.length.readable) long, although its base is "
                + "\($0.record.base.readable)."
        }
    }

    /// Returns the sentence on the division among the children; `nil` without a division.
    private func motion(in tree: LayoutTree) -> String? {
        guard record.room != nil, !children.isEmpty else { return nil }
        return record.rule.traits.grows ? division(in: tree) : equality
    }

    /// The sentence on the division of a stack whose children have no bases.
    private var equality: String? {
        guard direction != .stayed else {
            let minima = children.reduce(0) { $0 + $1.record.interval.min }.readable
            return children.count == 1
                ? "Its minimum is \(minima), so no space is left to share."
                : "Their minima add up to \(minima), so no space is left to share."
        }
        guard Set(children.map(\.record.priority)).count < children.count else { return nil }
        let who = record.rule.traits.hasPriorities ? "Children of one priority" : "All children"
        return "\(who) get equal lengths within their ranges."
    }

    /// Returns the sentence on the free or missing space and its division among the children.
    private func division(in tree: LayoutTree) -> String {
        let account = Account(self)
        let isOne = children.count == 1
        var sentence = isOne ? "Its base is" : "Their bases add up to"
        sentence += " \(account.bases.readable)"

        // 1. Name the children that take no part, with their lengths.
        let moved = children.filter { $0.role == .apart && $0.change.magnitude > 1e-6 }
        let (settled, isMoved) = ((account.bases + account.apart).readable, !moved.isEmpty)
        guard direction != .stayed else {
            if !isMoved {
                return sentence + ", and \(isOne ? "it does not have" : "none has") to change."
            }
            return sentence + ", or \(settled) within \(isOne ? "its range" : "their ranges"), "
                + "and \(isOne ? "it does not have" : "none has") to grow or shrink."
        }
        if isMoved {
            let lengths = moved.map { "\($0.name(tree)) at \($0.optimal.readable)" }
            sentence += ", or \(settled) with \(lengths.list)"
        }
        let isGrowing = direction == .grew
        sentence += "; \(account.divided.amount) \(isGrowing ? "free" : "missing")"

        // 2. Name the children that were stopped, and the space that they took or gave.
        let stopped = children.filter { $0.role == .stopped && $0.change.magnitude > 1e-6 }
        let sharing = children.filter { $0.role == .sharing }
        if !stopped.isEmpty {
            func changes(_ children: [Child]) -> String {
                children.enumerated().map { number, child in
                    let verb = number > 0 ? "" : isGrowing ? "takes " : "gives "
                    return "\(child.name(tree)) \(verb)\(child.change.magnitude.readable)"
                }.list
            }
            let ahead = stopped.filter { !$0.isPushed(growing: isGrowing) }
            let behind = stopped.filter { $0.isPushed(growing: isGrowing) }
            let bound = isGrowing ? "minimum" : "maximum"
            var parts: [String] = []
            if !ahead.isEmpty {
                let they = ahead.count == 1 ? "its bound stops it" : "their bounds stop them"
                parts.append("\(changes(ahead)) before \(they)")
            }
            if !behind.isEmpty {
                let they = behind.count == 1 ? "its \(bound)" : "their \(bound)s"
                parts.append("\(changes(behind)) to reach \(they)")
            }
            sentence += ": " + parts.joined(separator: ", ")
        }

        // 3. Name the children that share the rest.
        guard !sharing.isEmpty else {
            guard stopped.isEmpty else { return sentence + "." }
            let verb = isGrowing ? "grow" : "shrink"
            return sentence + (isOne ? ", and it does not \(verb)." : ", and none \(verb)s.")
        }
        let isPart = (account.shared - account.divided).magnitude > 1e-6
        let amount = isPart ? " \(account.shared.amount)" : ""
        let verb = isGrowing ? "shared by growing" : "given by shrinking"
        let shares = sharing.map { "\($0.name(tree)) \(($0.share * 100).readable)%" }
        return sentence + (isPart && stopped.isEmpty ? "; only" : ", and")
            + "\(amount) \(verb): \(shares.list)."
    }

    /// Returns sentences on the children that take no part in the division.
    private func standing(in tree: LayoutTree) -> [String] {
        func names(_ freeze: Freeze) -> [String] {
            children.filter { $0.freeze == freeze }.map { $0.name(tree) }
        }
        let (rigid, empty) = (names(.factor), names(.nothing))
        let (verb, factor) = direction == .grew ? ("grow", "flexGrow") : ("shrink", "flexShrink")
        var sentences: [String] = []
        if !rigid.isEmpty {
            sentences.append(
                rigid.count == 1
                    ? "\(rigid.list) does not \(verb): its \(factor) is 0."
                    : "\(rigid.list) do not \(verb): their \(factor) is 0."
            )
        }
        let bases = children.filter { $0.freeze == .nothing }.map(\.record.base)
        let reason = bases.contains { $0 != 0 } ? "no more than padding and border" : "0"
        if !empty.isEmpty {
            sentences.append(
                empty.count == 1
                    ? "\(empty.list) cannot shrink: its base is \(reason)."
                    : "\(empty.list) cannot shrink: their bases are \(reason)."
            )
        }
        return sentences
    }

    /// Returns the sentence on the length that is left over, or that overflows, after the division.
    private func rest(in tree: LayoutTree) -> String? {
        guard leftOver.magnitude > 1e-6 else { return nil }
        let isShort = leftOver < 0
        let subject =
            isShort
            ? "\((-leftOver).points) \((-leftOver).isOne ? "overflows" : "overflow")"
            : "\(leftOver.points) \(leftOver.isOne ? "is" : "are") left over"
        if record.rule.traits.sharesPart, children.contains(where: { $0.role == .sharing }) {
            let factors = looseFactors
            return "\(subject): the factors of the children that can still "
                + "\(isShort ? "shrink" : "grow") add up to \(factors.readable), so they "
                + "\(isShort ? "give" : "take") only that part of the \(Account(self).divided.readable)."
        }
        let pushed = children.filter { $0.isPushed(growing: !isShort) && $0.freeze == .bound }
        if record.rule.traits.sharesPart, !pushed.isEmpty {
            let factors = pushed.reduce(0) {
                $0 + (isShort ? $1.record.flexShrink : $1.record.growth)
            }
            let (change, bounds) = isShort ? ("shrink", "maxima") : ("grow", "minima")
            return "\(subject): the factors of the children that can still \(change) add up to "
                + "\(factors.readable). That part of the \(Account(self).divided.readable) is no more than they "
                + "\(isShort ? "give" : "take") to reach their \(bounds)."
        }
        let hasAutoMargins = !isShort && !mainAutoMargins.margins.isEmpty
        return hasAutoMargins
            ? nil : "\(subject): no child can \(isShort ? "give" : "take") more."
    }

    /// The sum of the factors of all children that the rule of `css` does not freeze.
    ///
    /// A child that shrinks from a base of 0 counts too, since it is never stopped.
    package var looseFactors: Double {
        children.reduce(0) { sum, child in
            guard child.role == .sharing || child.freeze == .nothing else { return sum }
            return sum + (direction == .shrank ? child.record.flexShrink : child.record.growth)
        }
    }

    /// Returns a sentence for each child that a bound stopped, with the cost to the others.
    private func stops(in tree: LayoutTree) -> [String] {
        var groups: [Double: Sharing] = [:]
        for child in children { groups[child.record.priority, default: Sharing()].add(child) }
        return children.compactMap { child in
            guard let stop = child.stop else { return nil }
            let name = child.name(tree)
            if stop.isMinimum, stop.length == 0 { return "\(name) has nothing left to give." }
            let bound = "\(stop.property) of \(stop.length.readable)\(stop.reason)"
            let sentence =
                child.freeze == .base
                ? "\(name) is frozen from the start at its \(bound), "
                    + "\(stop.isMinimum ? "more" : "less") than its base of "
                    + child.record.base.readable
                : "\(name) cannot be \(stop.isMinimum ? "shorter" : "longer") than its \(bound)"
            guard let price = stop.price, price != 0 else { return sentence + "." }
            let sharing = groups[child.record.priority] ?? Sharing()
            let others = sharing.others
            let condition = isLengthReached(in: tree) ? "" : "in a stack of this length, "
            guard sharing.hasRoom(forOneMoreOf: child, at: price) else {
                let payers =
                    others.count > Self.mostLosses
                    ? "the \(others.count) children that share" : others.map { $0.name(tree) }.list
                return sentence + ": \(condition)a little more would be taken from \(payers)."
            }
            return sentence + ": \(condition)one more point would take "
                + Self.losses(of: others, sharing.weight, at: price, in: tree) + "."
        }
    }

    /// Whether the fixture fixes the stack's length, so that no child changes it.
    private func isLengthReached(in tree: LayoutTree) -> Bool {
        guard record.index == LayoutTree.root,
            let axis = tree.stack(at: LayoutTree.root)?.direction
        else { return false }
        switch tree.constraint {
        case .range(let range): return range.min[axis] == range.max[axis]
        case .proposal(let proposal): return proposal[axis] != nil
        }
    }

    /// The children of one priority that share, and the limit down to which their level may fall.
    private struct Sharing {
        var others: [Child] = []
        var weight = 0.0
        /// The change of the sharing children for each unit of weight; positive if they grow.
        var level = 0.0
        /// The lowest level at which bounds stop the same children as now.
        var lowest = -Double.infinity

        mutating func add(_ child: Child) {
            if child.share > 0 {
                others.append(child)
                weight += child.weight
                level = child.change / child.weight
                let least = child.record.interval.min
                let end = child.motion == .grew ? max(least, child.record.base) : least
                lowest = max(lowest, (end - child.record.base) / child.weight)
            } else if child.freeze == .bound, child.stop?.isMinimum == false {
                lowest = max(lowest, child.change / child.weight)
            }
        }

        /// Whether a bound can move up by one point before bounds stop other children.
        ///
        /// If so, the price holds for a whole point.
        func hasRoom(forOneMoreOf child: Child, at price: Double) -> Bool {
            guard level + price >= lowest else { return false }
            // A child at its maximum must still want the additional point.
            guard child.stop?.isMinimum == false else { return true }
            let wanted = child.freeze == .base ? 0 : (level + price) * child.weight
            return child.record.base + wanted >= child.optimal + 1
        }
    }

    /// The largest number of losses that are listed one by one.
    private static let mostLosses = 12

    /// Returns the points that the others lose if a bound gains one point: one by one for a few
    /// children, the sum for many.
    private static func losses(
        of others: [Child],
        _ weight: Double,
        at price: Double,
        in tree: LayoutTree
    ) -> String {
        guard others.count <= mostLosses else {
            return "\((price * weight).magnitude.readable) from the \(others.count) children "
                + "that share"
        }
        return others.map { "\((price * $0.weight).magnitude.readable) from \($0.name(tree))" }.list
    }

    /// The sentences on requirements that cannot hold together.
    private var contradictions: [String] {
        conflicts.map { conflict in
            conflict.count == 1
                ? "Impossible: \(conflict.list)."
                : "Impossible together, but possible without any one of these: "
                    + "\(conflict.list)."
        }
    }
}

extension Double {
    /// `1 is`, `2 are`.
    fileprivate var amount: String { "\(readable) \(isOne ? "is" : "are")" }

    /// `1 point`, `2 points`.
    fileprivate var points: String { isOne ? "1 point" : "\(readable) points" }

    fileprivate var isOne: Bool { readable == "1" }
}

extension LineExplanation.Child {
    fileprivate func name(_ tree: LayoutTree) -> String { tree.name(of: record.index) }

    /// Whether a bound makes the child change more than its share, instead of stopping it.
    fileprivate func isPushed(growing: Bool) -> Bool { stop?.isMinimum == growing }
}

extension StackRecord {
    /// The smallest and the largest total length of the children, in points; `nil` if nothing was divided.
    var room: (least: Double, most: Double)? {
        guard let proposal, proposal.isFinite else { return nil }
        return (proposal - spacing, max(proposal, limit ?? proposal) - spacing)
    }
}
