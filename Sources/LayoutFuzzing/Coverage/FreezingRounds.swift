// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// How many rounds a line of flexible boxes takes, and whether one of them was a tie.
///
/// This counts; what the lengths are is for engines to say.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7, *Resolving Flexible Lengths*, step 4.
struct FreezingRounds {
    private(set) var rounds = 0
    /// Whether children were stopped on both sides, and both sides by as much.
    private(set) var hasTie = false

    init(_ children: [StackRecord.Child], available: Double) {
        let isGrowing = children.reduce(0) { $0 + $1.interval.clamp($1.base) } < available
        func weight(_ place: Int) -> Double {
            isGrowing ? children[place].growth : children[place].shrinkage
        }
        func factor(_ place: Int) -> Double {
            isGrowing ? children[place].growth : children[place].flexShrink
        }
        var frozen = 0.0
        // Which are not frozen yet, by their places.
        var open: [Int] = []
        for place in children.indices {
            let base = children[place].base
            let length = children[place].interval.clamp(base)
            let isRigid = factor(place) == 0 || (isGrowing ? base > length : base < length)
            if isRigid { frozen += length } else { open.append(place) }
        }
        let initial = open.reduce(available - frozen) { $0 - children[$1].base }
        while !open.isEmpty {
            rounds += 1
            // 1. What there is to share, and each child's share of it.
            var space = open.reduce(available - frozen) { $0 - children[$1].base }
            let factors = open.reduce(0) { $0 + factor($1) }
            if factors < 1, (initial * factors).magnitude < space.magnitude {
                space = initial * factors
            }
            let total = open.reduce(0) { $0 + weight($1) }
            func wanted(_ place: Int) -> Double {
                children[place].base + (total > 0 ? space * (weight(place) / total) : 0)
            }

            // 2. Which are stopped, and on which side more.
            func violation(_ place: Int) -> Double {
                let wanted = wanted(place)
                return children[place].interval.clamp(wanted) - wanted
            }
            let sum = open.reduce(0) { $0 + violation($1) }
            let noise = 1e-11 * open.reduce(1) { max($0, wanted($1).magnitude) }
            guard sum.magnitude > noise else {
                hasTie = hasTie || open.contains { violation($0).magnitude > noise }
                return
            }

            // 3. Those stay as they are.
            var rest = 0
            for place in open {
                let violation = violation(place)
                if sum > 0 ? violation > 0 : violation < 0 {
                    let interval = children[place].interval
                    frozen += sum > 0 ? interval.min : interval.max
                } else {
                    open[rest] = place
                    rest += 1
                }
            }
            open.removeLast(open.count - rest)
        }
    }
}
