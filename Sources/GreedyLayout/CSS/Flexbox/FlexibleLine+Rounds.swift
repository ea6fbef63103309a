// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension FlexibleLine where Number == Double {
    /// The number of rounds of §9.7 that the line takes, and whether the last round ends in a tie.
    ///
    /// In a tie, the minimum and the maximum violations of the items cancel each other.
    package var rounds: (count: Int, hasTie: Bool) {
        var (precision, decisions) = (Precision<Double>(), Decisions<Double>(turning: nil))
        var items = items.map(GreedyPass<Double, PlainReading>.FlexItem.init)
        var line = GreedyPass<Double, PlainReading>.FlexingLine(
            rules: PlainReading(),
            container: 0,
            children: [],
            positions: items.indices,
            available: available,
            gap: 0
        )
        line.resolve(&items, to: available, &precision, &decisions)
        let hasTie = items.contains { item in
            !item.isFrozen && item.violation.magnitude > 1e-11 * item.violationScale
        }
        return (line.rounds, hasTie)
    }
}
