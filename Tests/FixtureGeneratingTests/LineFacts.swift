// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// What a line of childless nodes asks for, read from its layout.
struct LineFacts {
    let tree: LayoutTree
    let styles: [Style]
    let gaps: Double

    init(_ tree: LayoutTree) {
        self.tree = tree
        styles = tree.items.dropFirst().map(\.style)
        gaps = (tree.stack(at: LayoutTree.root)?.spacing ?? 0) * Double(max(0, styles.count - 1))
    }

    /// The width of the container, infinite or `nil` where it is not exactly one.
    var width: Double? { tree.constraint.proposal.width }

    var bases: [Double] { styles.map { $0.flexBasis.resolved(in: nil) ?? 0 } }
    var minima: [Double] { styles.map { $0.minWidth.resolved(in: nil) ?? 0 } }
    var maxima: [Double] { styles.map { $0.maxWidth.resolved(in: nil) ?? .infinity } }
    var grow: [Double] { styles.map(\.flexGrow) }
    var shrink: [Double] { styles.map(\.flexShrink) }

    /// Every length in points that it is made of.
    var lengths: [Double] {
        let own = styles.flatMap { [$0.width, $0.minWidth, $0.maxWidth, $0.flexBasis] }
        return own.compactMap { $0.resolved(in: nil) } + [width, gaps].compactMap(\.self)
    }

    /// Minima that are above their own maxima.
    var crossed: Int { zip(minima, maxima).count { $0 > $1 } }

    /// In how many rounds children are stopped by a minimum or maximum, by the rule of css.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.7.
    var rounds: Int {
        guard let width else { return 0 }
        let (bases, minima, maxima) = (bases, minima, maxima)
        func clamped(_ length: Double, _ index: Int) -> Double {
            max(minima[index], min(length, maxima[index]))
        }
        let sum = bases.indices.reduce(gaps) { $0 + clamped(bases[$1], $1) }
        let grows = sum < width
        let factors = grows ? grow : shrink
        var lengths = bases
        var left = Set(
            bases.indices.filter { index in
                let hypothetical = clamped(bases[index], index)
                lengths[index] = hypothetical
                let isPast = grows ? bases[index] > hypothetical : bases[index] < hypothetical
                return factors[index] > 0 && !isPast
            }
        )
        var rounds = 0
        while !left.isEmpty {
            // 1. What is left to share, no more than the factors' part of it.
            let used = bases.indices.reduce(gaps) {
                $0 + (left.contains($1) ? bases[$1] : lengths[$1])
            }
            let sum = left.reduce(0) { $0 + factors[$1] }
            let free = (width - used) * min(1, sum)
            let weights = bases.indices.map { grows ? factors[$0] : factors[$0] * bases[$0] }
            let weight = left.reduce(0) { $0 + weights[$1] }

            // 2. Who is stopped: those on the side of the total violation.
            var violation = 0.0
            var wanted = lengths
            for index in left {
                wanted[index] = bases[index] + (weight > 0 ? free * weights[index] / weight : 0)
                violation += clamped(wanted[index], index) - wanted[index]
            }
            let stopped = left.filter { index in
                let change = clamped(wanted[index], index) - wanted[index]
                return violation > 0 ? change > 0 : violation < 0 ? change < 0 : true
            }
            if violation == 0 { return rounds }
            for index in stopped { lengths[index] = clamped(wanted[index], index) }
            left.subtract(stopped)
            rounds += 1
        }
        return rounds
    }
}
