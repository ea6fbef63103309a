// SPDX-License-Identifier: GPL-3.0-or-later

import ProgramLayout

/// The loop of CSS Flexible Box Layout, section 9.7, to the letter: no program, no solver.
enum FreezingLoop {
    static func lengths(_ items: [CSSLine<Double>.Item], available: Double) -> [Double] {
        // 1. Which factor is used.
        let isGrowing = items.reduce(0) { $0 + $1.hypothetical } < available
        func factor(_ item: CSSLine<Double>.Item) -> Double { isGrowing ? item.grow : item.shrink }

        // 2. Items that cannot flex.
        var lengths = items.map(\.hypothetical)
        var unfrozen = Set(
            items.indices.filter { index in
                let item = items[index]
                return factor(item) != 0
                    && !(isGrowing && item.base > item.hypothetical)
                    && !(!isGrowing && item.base < item.hypothetical)
            }
        )

        // 3. The initial free space.
        func freeSpace() -> Double {
            items.indices.reduce(available) {
                $0 - (unfrozen.contains($1) ? items[$1].base : lengths[$1])
            }
        }
        let initial = freeSpace()

        // 4. Until all are frozen.
        while !unfrozen.isEmpty {
            let factors = unfrozen.sorted().reduce(0) { $0 + factor(items[$1]) }
            var remaining = freeSpace()
            if factors < 1, (initial * factors).magnitude < remaining.magnitude {
                remaining = initial * factors
            }
            let scaled = unfrozen.sorted().reduce(0) { $0 + items[$1].shrink * items[$1].base }
            var violations: [Int: Double] = [:]
            for index in unfrozen {
                let item = items[index]
                var length = item.base
                if remaining != 0, isGrowing { length += remaining * item.grow / factors }
                if remaining != 0, !isGrowing, scaled > 0 {
                    length -= remaining.magnitude * item.shrink * item.base / scaled
                }
                lengths[index] = max(item.lower, min(length, item.upper))
                violations[index] = lengths[index] - length
            }
            let total = violations.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
            if total.magnitude < 1e-11 * items.reduce(1, { $0 + $1.base }) { break }
            unfrozen = unfrozen.filter { index in
                let violation = violations[index] ?? 0
                return !(total > 0 ? violation > 0 : violation < 0)
            }
        }
        return lengths
    }
}
