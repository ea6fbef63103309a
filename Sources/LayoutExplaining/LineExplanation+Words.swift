// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import StackLayout

extension LineExplanation {
    /// The explanation, a sentence for each thing worth saying.
    public func sentences(in tree: LayoutTree) -> [String] {
        [available(in: tree), motion(in: tree), rest(in: tree)].compactMap { $0 }
            + stops(in: tree)
            + [parting(in: tree)].compactMap { $0 } + contradictions
    }

    private func name(_ tree: LayoutTree) -> String { tree.name(of: record.index) }

    /// What there is, and what of it is for the children.
    private func available(in tree: LayoutTree) -> String {
        let count = children.count
        let who = count == 1 ? "its child" : "its \(count) children"
        guard let room = record.room else {
            return "\(name(tree)) is as long as it turns out, \(record.length.rounded) points: "
                + "nothing is divided, and \(who) \(count == 1 ? "has" : "have") the length that "
                + "\(count == 1 ? "it prefers" : "they prefer")."
        }
        func range(_ spacing: Double) -> String {
            let (least, most) = (room.least + spacing, room.most + spacing)
            guard least != most else { return least.rounded }
            return "\(least.rounded) to \(most.isFinite ? most.rounded : "infinity")"
        }
        guard record.spacing != 0 else {
            return "\(name(tree)) has \(range(0)) points for \(who)."
        }
        return
            "\(name(tree)) has \(range(record.spacing)) points; gaps and margins take "
            + "\(record.spacing.rounded), and \(range(0)) are for \(who)."
    }

    /// Who moved, and by what shares.
    private func motion(in tree: LayoutTree) -> String? {
        guard let room = record.room else { return nil }
        let bases = children.reduce(0) { $0 + $1.record.interval.clamp($1.record.base) }
        let moving = children.filter { $0.share > 0 }
        guard let first = moving.first else {
            return "Their bases come to \(bases.rounded), and nobody "
                + (bases < room.least
                    ? "grows." : bases > room.most ? "shrinks." : "has to change.")
        }
        let shares = moving.map { child in
            "\(tree.name(of: child.record.index)) \((child.share * 100).rounded)%"
        }
        if record.rule == .hstack {
            return moving.count == 1
                ? nil : "Those of one priority get equal lengths, as far as they can."
        }
        let difference = max(room.least - bases, bases - room.most)
        let verb =
            first.motion == .grew
            ? "free, and shared by growing" : "missing, and given by shrinking"
        return "Their bases come to \(bases.rounded); \(difference.rounded) are \(verb): "
            + shares.list + "."
    }

    /// What is left when all is done.
    private func rest(in tree: LayoutTree) -> String? {
        guard leftOver.magnitude > 1e-6 else { return nil }
        let free = children.filter { $0.weight > 0 && $0.stop == nil }
        let isShort = leftOver < 0
        let subject =
            isShort
            ? "\((-leftOver).rounded) points stick out" : "\(leftOver.rounded) points are left over"
        let factors = free.reduce(0) { $0 + (isShort ? $1.record.flexShrink : $1.record.growth) }
        if record.rule == .css, !free.isEmpty, factors < 1 {
            return "\(subject): the factors of those that can still \(isShort ? "shrink" : "grow") "
                + "come to \(factors.rounded), and less than 1 means no more than that part."
        }
        return "\(subject): nobody can \(isShort ? "give" : "take") any more."
    }

    /// Which bound stopped whom, and what it costs the others.
    private func stops(in tree: LayoutTree) -> [String] {
        children.compactMap { child in
            guard let stop = child.stop else { return nil }
            let name = tree.name(of: child.record.index)
            if stop.isMinimum, stop.length == 0 { return "\(name) has nothing left to give." }
            let bound = "\(stop.property) of \(stop.length.rounded)"
            let sentence = "\(name) is held \(stop.isMinimum ? "up" : "back") by its \(bound)"
            guard let price = stop.price, price != 0 else { return sentence + "." }
            let others = children.filter {
                $0.weight > 0 && $0.stop == nil && $0.record.priority == child.record.priority
            }
            let losses = others.map { other in
                "\(tree.name(of: other.record.index)) \((price * other.weight).magnitude.rounded)"
            }
            return sentence + ": one point more of it would "
                + (price < 0 ? "take from " : "give to ") + losses.list + "."
        }
    }

    /// Where greedy parts from optimal.
    private func parting(in tree: LayoutTree) -> String? {
        shortfall.map {
            "The greedy rule does otherwise: \($0.sentence(in: tree, tolerance: 1e-6))."
        }
    }

    /// What can never hold together.
    private var contradictions: [String] {
        conflicts.map { conflict in
            conflict.count == 1
                ? "Impossible: \(conflict.list)."
                : "Impossible together, though possible without any one of them: \(conflict.list)."
        }
    }
}

extension StackRecord {
    /// How long the children should be together at least, and may be at most; `nil` if there was
    /// nothing to divide.
    var room: (least: Double, most: Double)? {
        guard let proposal, proposal.isFinite else { return nil }
        return (proposal - spacing, max(proposal, limit ?? proposal) - spacing)
    }
}
