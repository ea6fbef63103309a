// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
public import StackLayout

extension LineExplanation {
    /// The explanation, a sentence for each thing worth saying.
    public func sentences(in tree: LayoutTree) -> [String] {
        [available(in: tree)] + (GreedySteps(record)?.sentences(in: tree) ?? [])
            + [motion(in: tree), rest(in: tree)].compactMap { $0 }
            + autoMarginSentences(in: tree)
            + standing(in: tree) + stops(in: tree)
            + originSentences(in: tree) + ratioSentences(in: tree)
            + [parting(in: tree)].compactMap { $0 } + contradictions
    }

    private func name(_ tree: LayoutTree) -> String { tree.name(of: record.index) }

    /// Returns the sentence on the length of the stack, and on the part of it for the children.
    private func available(in tree: LayoutTree) -> String {
        let count = children.count
        let who = count == 1 ? "its child" : "its \(count) children"
        guard let room = record.room else {
            return "\(name(tree)) is as long as it turns out, \(record.length.readable) points: "
                + "nothing is divided, and \(who) \(count == 1 ? "has" : "have") the length that "
                + "\(count == 1 ? "it prefers" : "they prefer")."
        }
        func range(_ spacing: Double) -> String {
            let (least, most) = (room.least + spacing, room.most + spacing)
            guard least != most else { return least.readable }
            return "\(least.readable) to \(most.isFinite ? most.readable : "∞")"
        }
        if let spending {
            let account = "\(name(tree)) has \(spending.length.readable) points; \(spending.words)"
            if room.most < 0 { return account + ", \((-room.most).readable) more than there is." }
            return account + ", and \(range(0)) are for \(who)."
        }
        guard record.spacing != 0 else {
            return "\(name(tree)) has \(range(0)) points for \(who)."
        }
        let gaps =
            "\(name(tree)) has \(range(record.spacing)) points; gaps and margins take "
            + record.spacing.readable
        if room.most < 0 { return gaps + ", \((-room.most).readable) more than there is." }
        return gaps + ", and \(range(0)) are for \(who)."
    }

    /// Returns the sentence on the division among the children; `nil` if there is nothing to
    /// report.
    private func motion(in tree: LayoutTree) -> String? {
        guard record.room != nil, !children.isEmpty else { return nil }
        return record.rule.traits.hasBases ? division(in: tree) : equality
    }

    /// The sentence on the division of a stack whose children have no bases.
    private var equality: String? {
        guard direction != .stayed else {
            let minima = children.reduce(0) { $0 + $1.record.interval.min }.readable
            return children.count == 1
                ? "Its minimum is \(minima), and there is no more for it."
                : "Their minima come to \(minima), and there is no more for them."
        }
        guard Set(children.map(\.record.priority)).count < children.count else { return nil }
        let whom = record.rule.traits.hasPriorities ? "those of one priority" : "all"
        return "The optimal division gives \(whom) equal lengths, as far as they can."
    }

    /// Returns the sentence on the free or missing space, and on its division among the children.
    private func division(in tree: LayoutTree) -> String {
        let account = Account(self)
        let isOne = children.count == 1
        var sentence = isOne ? "Its base is" : "Their bases come to"
        sentence += " \(account.bases.readable)"

        // 1. What those have that take no part.
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

        // 2. What those took or gave that were stopped on the way.
        let stopped = children.filter { $0.role == .stopped && $0.change.magnitude > 1e-6 }
        let sharing = children.filter { $0.role == .sharing }
        if !stopped.isEmpty {
            let parts = stopped.enumerated().map { number, child in
                let verb = number > 0 ? "" : isGrowing ? "takes " : "gives "
                return "\(child.name(tree)) \(verb)\(child.change.magnitude.readable)"
            }
            let they = stopped.count == 1 ? "it is" : "they are"
            sentence += ": \(parts.list) before \(they) stopped"
        }

        // 3. What is left for the others.
        guard !sharing.isEmpty else {
            guard stopped.isEmpty else { return sentence + "." }
            let verb = isGrowing ? "grow" : "shrink"
            return sentence + (isOne ? ", and it does not \(verb)." : ", and none \(verb)s.")
        }
        let isPart = (account.shared - account.divided).magnitude > 1e-6
        let amount = isPart ? " \(account.shared.amount)" : ""
        let verb = isGrowing ? "shared by growing" : "given by shrinking"
        let shares = sharing.map { "\($0.name(tree)) \(($0.share * 100).readable)%" }
        return sentence + (isPart && stopped.isEmpty ? ", of which" : ", and")
            + "\(amount) \(verb): \(shares.list)."
    }

    /// Returns sentences on the children that have no part in the division from the beginning.
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
                    ? "\(empty.list) has nothing to give: its base is \(reason)."
                    : "\(empty.list) have nothing to give: their bases are \(reason)."
            )
        }
        return sentences
    }

    /// Returns the sentence on the space that is left over, or that overflows, after the division.
    private func rest(in tree: LayoutTree) -> String? {
        guard leftOver.magnitude > 1e-6 else { return nil }
        let isShort = leftOver < 0
        let subject =
            isShort
            ? "\((-leftOver).readable) points stick out"
            : "\(leftOver.readable) points are left over"
        if record.rule.traits.sharesPart, children.contains(where: { $0.role == .sharing }) {
            let factors = looseFactors
            return "\(subject): the factors of those that can still \(isShort ? "shrink" : "grow") "
                + "come to \(factors.readable), and less than 1 means no more than that part of the "
                + "\(Account(self).divided.readable)."
        }
        let hasAutoMargins = !isShort && !mainAutoMargins.margins.isEmpty
        return hasAutoMargins
            ? nil : "\(subject): none can \(isShort ? "give" : "take") any more."
    }

    /// The factors of all that are not frozen by the rule of `css`: also of one that shrinks by its base
    /// of 0, which is never stopped.
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
                ? "\(name) is frozen at once at its \(bound), "
                    + "\(stop.isMinimum ? "more" : "less") than its base of "
                    + child.record.base.readable
                : "\(name) is held \(stop.isMinimum ? "up" : "back") by its \(bound)"
            guard let price = stop.price, price != 0 else { return sentence + "." }
            let sharing = groups[child.record.priority] ?? Sharing()
            let others = sharing.others
            let condition = isAsLongAsSaid(in: tree) ? "" : "in a stack as long, "
            guard sharing.hasRoom(forOneMoreOf: child, at: price) else {
                let payers =
                    others.count > Self.mostLosses
                    ? "the \(others.count) that share" : others.map { $0.name(tree) }.list
                return sentence + ": \(condition)a little more of it would be taken from \(payers)."
            }
            return sentence + ": \(condition)one point more of it would take from "
                + Self.losses(of: others, sharing.weight, at: price, in: tree) + "."
        }
    }

    /// Whether the stack's length is what the fixture asks of the whole layout, so that no child changes it.
    private func isAsLongAsSaid(in tree: LayoutTree) -> Bool {
        guard record.index == LayoutTree.root,
            let axis = tree.stack(at: LayoutTree.root)?.direction
        else { return false }
        switch tree.constraint {
        case .range(let range): return range.min[axis] == range.max[axis]
        case .proposal(let proposal): return proposal[axis] != nil
        }
    }

    /// The children of one priority that share, and how much of what they have may be taken.
    private struct Sharing {
        var others: [Child] = []
        var weight = 0.0
        /// The way that those that share have gone, for each unit of weight: up if they grow, or down.
        var level = 0.0
        /// Down to here nobody of them is stopped, and nobody let go who is held back.
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

        /// Whether a bound may be moved up by a whole point before anyone else is stopped or let go.
        ///
        /// If so, the price for the smallest part of a point is that of a whole one.
        func hasRoom(forOneMoreOf child: Child, at price: Double) -> Bool {
            guard level + price >= lowest else { return false }
            // What is held back must still want as much.
            guard child.stop?.isMinimum == false else { return true }
            let wanted = child.freeze == .base ? 0 : (level + price) * child.weight
            return child.record.base + wanted >= child.optimal + 1
        }
    }

    /// The largest number of losses that are listed one by one.
    private static let mostLosses = 12

    /// Returns the points that the others lose if a bound gains one point: each of a few, or the
    /// sum of many.
    private static func losses(
        of others: [Child],
        _ weight: Double,
        at price: Double,
        in tree: LayoutTree
    ) -> String {
        guard others.count <= mostLosses else {
            return "the \(others.count) that share \((price * weight).magnitude.readable)"
        }
        return others.map { "\($0.name(tree)) \((price * $0.weight).magnitude.readable)" }.list
    }

    /// Returns the sentence on the shortfall of the greedy division, if it has one.
    private func parting(in tree: LayoutTree) -> String? {
        shortfall.map {
            "The greedy rule does otherwise: \($0.sentence(in: tree, tolerance: 1e-6))."
        }
    }

    /// The sentences on requirements that can never hold together.
    private var contradictions: [String] {
        conflicts.map { conflict in
            conflict.count == 1
                ? "Impossible: \(conflict.list)."
                : "Impossible together, though possible if any one of these lengths gave way: "
                    + "\(conflict.list)."
        }
    }
}

extension Double {
    /// `1 is`, `2 are`.
    fileprivate var amount: String { "\(readable) \(readable == "1" ? "is" : "are")" }
}

extension LineExplanation.Child {
    fileprivate func name(_ tree: LayoutTree) -> String { tree.name(of: record.index) }
}

extension StackRecord {
    /// The least total length that the children should have, and the greatest that they may have,
    /// in points; `nil` if there was nothing to divide.
    var room: (least: Double, most: Double)? {
        guard let proposal, proposal.isFinite else { return nil }
        return (proposal - spacing, max(proposal, limit ?? proposal) - spacing)
    }
}
