// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// An `hstack` stack along its main axis, with its children in service order.
///
/// The order, the numbers of unserved children of the same priority (`N`), and the minima reserved
/// for lower priorities (`ρ`) are data of the programs, not variables.
package struct HStackProblem<Number: RealNumber>: Hashable, Sendable {
    /// A child before it is served.
    package struct Child: Hashable, Sendable {
        /// The position in declaration order.
        package var position: Int
        /// The answer to an offer of 0, in points.
        package var lower: Number
        /// The answer to an infinite offer, in points.
        package var upper: Number
        /// The priority.
        package var priority: Number
        /// Whether the child answers every offer with the nearest length from `lower` to `upper`.
        package var isInterval: Bool

        /// Creates a child from its parts.
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

        /// Returns the nearest length from `lower` to `upper`.
        package func clamp(_ length: Number) -> Number { max(lower, min(length, upper)) }
    }

    /// The children in service order.
    package private(set) var children: [Child]
    /// `N`: the number of unserved children of the same priority at a child's turn, including
    /// itself.
    package private(set) var unserved: [Int]
    /// `ρ`: the sum of the minima of all children of lower priority.
    package private(set) var reserved: [Number]
    /// `A`: the length that the children share after gaps; may be negative.
    package var available: Number

    /// Sorts the children.
    ///
    /// Keys, in this order: falling priority; rising flexibility (the largest less the smallest
    /// length); for infinitely flexible children the falling minimum; the declaration order.
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

        // Backwards: within a priority, a child has one more unserved child than its successor. The
        // last child of a priority reserves the minima of all children after it.
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

    /// Returns the offer to a child after the children before it have taken `spent` together.
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
