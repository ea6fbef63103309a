// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RandomLine {
    /// Makes children that stop growing or shrinking one after the other.
    ///
    /// Each child changes by its weight times a common level. When a child stops below the level of the
    /// others, that level rises, and may reach the limit of the next child.
    static func cascade(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> RandomLine {
        let count = random.integer(3...9)
        let grows = random.oneIn(2)
        var children = (0..<count).map { _ in
            Child.free(grows: grows, hasBase: algorithm.traits.grows, &random)
        }

        // 1. Choose the space to share: free space, or the missing part of all bases.
        let bases = children.reduce(0) { $0 + $1.basis }
        let total =
            grows
            ? random.whole(10...60) * Double(count)
            : (bases * random.pick(0.25, 0.5, 0.75)).rounded()
        let spacing = random.oneIn(3) ? random.whole(1...10) : 0
        let gaps = spacing * Double(count - 1)
        let length = gaps + (grows ? bases + total : bases - total)

        // 2. Choose the length at which each child stops.
        let weights = children.map { grows ? $0.grow : $0.shrink * $0.basis }
        let levels = stops(weights, total, isSteep: random.oneIn(2), &random)
        for (position, level) in levels.enumerated() {
            let change = weights[position] * level
            if grows {
                children[position].maximum = children[position].basis + change
            } else {
                children[position].minimum = max(0, children[position].basis - change)
            }
        }

        // 3. Now and then hold a child at the other limit, which takes rounds of its own.
        if random.oneIn(4), let last = children.indices.last {
            if grows {
                children[last].minimum = children[last].basis + random.whole(5...40)
            } else {
                children[last].maximum = max(0, children[last].basis - random.whole(5...40))
            }
        }
        return RandomLine(
            extent: .exactly(length),
            spacing: spacing,
            children: random.shuffled(children)
        )
    }

    /// Returns the levels at which all but the last of some children stop, one in each round.
    private static func stops(
        _ weights: [Double],
        _ total: Double,
        isSteep: Bool,
        _ random: inout RandomNumbers
    ) -> [Double] {
        var (left, weight) = (total, weights.reduce(0, +))
        var reached = left / weight * (isSteep ? 1 / 4 : 3 / 4)
        var levels: [Double] = []
        for own in weights.dropLast() {
            // A level between the previous round's, which the child survives, and this round's.
            let level = left / weight
            let stop = reached + (level - reached) * random.pick(0.25, 0.5, 0.75)
            levels.append(stop)
            left -= own * stop
            weight -= own
            reached = level
        }
        return levels
    }
}

extension RandomLine.Child {
    /// Makes a child without limits.
    fileprivate static func free(
        grows: Bool,
        hasBase: Bool,
        _ random: inout RandomNumbers
    ) -> Self {
        var child = Self()
        guard hasBase else {
            // All children have equal shares.
            (child.basis, child.grow, child.shrink) = (grows ? 0 : 60, 1, 1)
            return child
        }
        child.basis = grows ? random.pick(0, random.whole(0...40)) : random.whole(40...200)
        child.grow = grows ? random.whole(1...3) : 0
        child.shrink = grows ? 0 : 1
        return child
    }
}
