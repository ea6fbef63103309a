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
        func weight(_ child: StackRecord.Child) -> Double {
            isGrowing ? child.growth : child.shrinkage
        }
        func factor(_ child: StackRecord.Child) -> Double {
            isGrowing ? child.growth : child.flexShrink
        }
        var frozen = 0.0
        var open: [StackRecord.Child] = []
        for child in children {
            let length = child.interval.clamp(child.base)
            let isRigid =
                factor(child) == 0 || (isGrowing ? child.base > length : child.base < length)
            if isRigid { frozen += length } else { open.append(child) }
        }
        let initial = open.reduce(available - frozen) { $0 - $1.base }
        while !open.isEmpty {
            rounds += 1
            // 1. What there is to share, and each child's share of it.
            var space = open.reduce(available - frozen) { $0 - $1.base }
            let factors = open.reduce(0) { $0 + factor($1) }
            if factors < 1, (initial * factors).magnitude < space.magnitude {
                space = initial * factors
            }
            let total = open.reduce(0) { $0 + weight($1) }
            let wanted = open.map { $0.base + (total > 0 ? space * (weight($0) / total) : 0) }

            // 2. Which are stopped, and on which side more.
            let violations = zip(open, wanted).map { $0.interval.clamp($1) - $1 }
            let sum = violations.reduce(0, +)
            let noise = 1e-11 * wanted.reduce(1) { max($0, $1.magnitude) }
            guard sum.magnitude > noise else {
                hasTie = hasTie || violations.contains { $0.magnitude > noise }
                return
            }

            // 3. Those stay as they are.
            var rest: [StackRecord.Child] = []
            for (child, violation) in zip(open, violations) {
                if sum > 0 ? violation > 0 : violation < 0 {
                    frozen += sum > 0 ? child.interval.min : child.interval.max
                } else {
                    rest.append(child)
                }
            }
            open = rest
        }
    }
}
