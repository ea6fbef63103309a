// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import ReportWriting
package import StackLayout

extension [Overflow] {
    /// The overflows in groups of one element, or of the offer, in their order.
    private var groups: [[Overflow]] {
        var groups: [[Overflow]] = []
        for overflow in self {
            if let last = groups.last?.first, last.index == overflow.index,
                last.bounds == overflow.bounds
            {
                groups[groups.count - 1].append(overflow)
            } else {
                groups.append([overflow])
            }
        }
        return groups
    }

    /// The overflows in sentences, one for each element and one for the root's offer.
    package func sentences(in tree: LayoutTree) -> [String] {
        groups.map { $0.sentence(in: tree) }
    }

    /// The overflows of one group, which share their bounds, in a sentence.
    private func sentence(in tree: LayoutTree) -> String {
        let ways = map { overflow in
            let place = overflow.side.axis == .horizontal ? "on" : "at"
            return "by \(overflow.amount.readable) \(place) the \(overflow.side.rawValue) "
                + "(\(tree.name(of: overflow.furthest)))"
        }
        let isOffer = self[0].bounds == .offer
        let what = isOffer ? "the layout" : "what is in \(tree.name(of: self[0].index))"
        return "\(what) sticks out\(isOffer ? " of what it was offered" : "") \(ways.list)"
    }

    /// Writes them as a member, with an object for each element and one for the root's offer.
    package func write(_ key: String, to text: inout JSONText, in tree: LayoutTree) {
        text.objects(key, groups) { text, group in
            text.member("element", tree.path(of: group[0].index))
            text.member("bounds", group[0].bounds.rawValue)
            for overflow in group { text.member(overflow.side.rawValue, overflow.amount) }
            text.object("furthest") { text in
                for overflow in group {
                    text.member(overflow.side.rawValue, tree.path(of: overflow.furthest))
                }
            }
            text.member("words", group.sentence(in: tree))
        }
    }
}

extension Shortfall {
    /// Whether its words tell an overflow already: the same excess of the same stack, along it.
    package func tells(_ overflow: Overflow, in tree: LayoutTree, tolerance: Double) -> Bool {
        guard self.overflow > tolerance, overflow.index == index, let limit = record.limit,
            overflow.side.axis == tree.stack(at: index)?.direction
        else { return false }
        let excess = record.length - limit
        return (excess - overflow.amount).magnitude <= 1e-6 * max(1, excess)
    }
}
