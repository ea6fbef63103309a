// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LineExplanation.Child {
    /// The role of a child in the division of a line.
    package enum Role: Sendable {
        /// The division does not change the child's length.
        case apart
        /// The child took part until one of its bounds stopped it.
        case stopped
        /// The child took its share.
        case sharing
    }

    /// The role of the child in the division.
    package var role: Role {
        if share > 0 { return .sharing }
        return freeze == .bound ? .stopped : .apart
    }

    /// The difference between its length in the optimal division and its base, in points.
    package var change: Double { optimal - record.base }
}

extension LineExplanation {
    /// The sums over the children of a line, in points.
    ///
    /// When children grow, `room = bases + apart + divided` and
    /// `divided = stopped + shared + left over`.
    package struct Account: Sendable {
        /// The sum of all bases.
        package let bases: Double
        /// The change from the bases of the children that take no part.
        package let apart: Double
        /// The space that is free when children grow, or missing when they shrink; not negative.
        package let divided: Double
        /// The part of ``divided`` that stopped children took or gave.
        package let stopped: Double
        /// The part of ``divided`` that sharing children took or gave.
        package let shared: Double

        /// Computes the account of a line.
        package init(_ line: LineExplanation) {
            let sign: Double = line.direction == .shrank ? -1 : 1
            func sum(_ role: Child.Role) -> Double {
                line.children.reduce(0) { $0 + ($1.role == role ? $1.change : 0) }
            }
            bases = line.children.reduce(0) { $0 + $1.record.base }
            apart = sum(.apart)
            stopped = sign * sum(.stopped)
            shared = sign * sum(.sharing)
            let room = line.record.room.map { line.direction == .shrank ? $0.most : $0.least }
            divided =
                line.direction == .stayed
                ? 0 : sign * ((room ?? 0) - bases - apart)
        }
    }
}
