// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import ReportWriting
package import StackLayout

extension [Overflow] {
    /// The overflows in groups by element, or by the root's offer, in their order.
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

    /// Returns the overflows in sentences, one for each element and one for the root's offer.
    package func sentences(in tree: LayoutTree) -> [String] {
        groups.map { $0.sentence(in: tree) }
    }

    /// Returns a sentence about the overflows of one group, which share their bounds.
    private func sentence(in tree: LayoutTree) -> String {
        let ways = map { overflow in
            let place = overflow.side.axis == .horizontal ? "on" : "at"
            return "by \(overflow.amount.readable) \(place) the \(overflow.side.rawValue) "
                + "(\(tree.name(of: overflow.furthest)))"
        }
        let isOffer = self[0].bounds == .offer
        let what = isOffer ? "the layout" : "the content of \(tree.name(of: self[0].index))"
        return "\(what) overflows\(isOffer ? " the root's offer" : "") \(ways.list)"
    }

    /// Writes the overflows as a member, with an object for each element and one for the root's offer.
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
    /// Returns whether the shortfall already reports an overflow: the same excess of the same stack, along its axis.
    package func tells(_ overflow: Overflow, in tree: LayoutTree, tolerance: Double) -> Bool {
        guard self.overflow > tolerance, overflow.index == index, let limit = record.limit,
            overflow.side.axis == tree.stack(at: index)?.direction
        else { return false }
        let excess = record.length - limit
        return (excess - overflow.amount).magnitude <= 1e-6 * max(1, excess)
    }
}
