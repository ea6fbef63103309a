// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// One `hstack` stack on its main axis, children in the order in which they are served.
///
/// The order, how many of the same priority are still unserved (`N`), and the minima reserved for
/// lower priorities (`ρ`) are data of the programs, not variables.
package struct HStackProblem<Number: RealNumber>: Hashable, Sendable {
    /// A child before it is served.
    package struct Child: Hashable, Sendable {
        /// Its position in the order of declaration.
        package var position: Int
        /// Its answer to an offer of 0, in points.
        package var lower: Number
        /// Its answer to an infinite offer, in points.
        package var upper: Number
        /// Its priority.
        package var priority: Number
        /// Whether it answers every offer with the nearest length from `lower` to `upper`.
        package var isInterval: Bool

        /// A child from its parts.
        package init(
            position: Int,
            lower: Number,
            upper: Number,
            priority: Number = 0,
            isInterval: Bool = true
        ) {
            self.position = position
            self.lower = lower
            self.upper = upper
            self.priority = priority
            self.isInterval = isInterval
        }

        /// The nearest length from `lower` to `upper`.
        package func clamp(_ length: Number) -> Number { max(lower, min(length, upper)) }
    }

    /// The children in the order in which they are served.
    package private(set) var children: [Child]
    /// `N`: how many of the same priority are unserved when a child's turn comes, itself included.
    package private(set) var unserved: [Int]
    /// `ρ`: the minima of all children of lower priority.
    package private(set) var reserved: [Number]
    /// `A`: what they share once the gaps are paid; may be negative.
    package var available: Number

    /// Puts children in order.
    ///
    /// Keys, in this order: falling priority; rising flexibility (the largest less the smallest
    /// length); among unlimited children the falling minimum; the order of declaration.
    package init(_ children: [Child], available: Number) {
        self.available = available
        let keys = children.map { child in
            let flexibility = child.upper - child.lower
            return (-child.priority, flexibility, flexibility == .infinity ? -child.lower : 0)
        }
        let order = children.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        self.children = order.map { children[$0] }
        unserved = Array(repeating: 1, count: children.count)
        reserved = Array(repeating: 0, count: children.count)

        // Backwards: a child has one more of its own priority after it than its successor, or is
        // the last of its priority, and then all that come after it are reserved for.
        var minima: Number = 0
        for index in self.children.indices.reversed() {
            let next = index + 1
            if next < self.children.count {
                if self.children[next].priority == self.children[index].priority {
                    unserved[index] = unserved[next] + 1
                    reserved[index] = reserved[next]
                } else {
                    reserved[index] = minima
                }
            }
            minima += self.children[index].lower
        }
    }

    /// Returns the offer to a child when those before it have taken `spent` in all.
    package func share(at index: Int, spent: Number) -> Number {
        (available - reserved[index] - spent) / Number(unserved[index])
    }
}

private func < <Number: RealNumber>(
    left: ((Number, Number, Number), Int),
    right: ((Number, Number, Number), Int)
) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
