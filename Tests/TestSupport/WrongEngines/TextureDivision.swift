// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// The division of a line of one of Texture's stacks, with one planted defect or none.
struct TextureDivision {
    let defect: PlantedDefect?

    func lengths(_ record: StackRecord, _ available: Double) -> [Double] {
        let children = record.children
        // Only the children's lengths before flexing and their factors count.
        var lengths = children.map(\.base)
        let total = lengths.reduce(0, +)
        let limit = (record.limit ?? available + record.spacing) - record.spacing
        if total < available - 0.01 {
            grow(&lengths, children, by: available - total)
        } else if total > limit + 0.01 {
            shrink(&lengths, children, by: total - limit)
            if defect == .shrinksOnceMore {
                let excess = lengths.reduce(-limit, +)
                if excess > 0.01 { shrink(&lengths, children, by: excess) }
            }
        } else {
            return children.map(\.length)
        }
        return lengths
    }

    private func grow(
        _ lengths: inout [Double],
        _ children: [StackRecord.Child],
        by space: Double
    ) {
        let factors = children.map { child -> Double in
            switch defect {
            case .growsEqually: child.growth > 0 ? 1 : 0
            case .growsBySquaredFactors: child.growth * child.growth
            default: child.growth
            }
        }
        let sum = factors.reduce(0, +)
        guard sum > 0 else { return }
        let changes = factors.map { factor in
            let share = space * (factor / sum)
            let unit: Double = defect == .growsInTens ? 10 : 1
            return defect == .growsInFractions ? share : (share / unit).rounded(.down) * unit
        }
        let remainder = changes.reduce(space, -)
        let heir =
            defect == .givesTheRemainderToTheLast
            ? changes.lastIndex { $0 != 0 } : changes.firstIndex { $0 != 0 }
        for position in lengths.indices where changes[position] != 0 {
            let extra = position == heir && defect != .dropsTheRemainder ? remainder : 0
            lengths[position] += changes[position] + extra
            if defect == .clampsAfterGrowing {
                lengths[position] = children[position].interval.clamp(lengths[position])
            }
        }
    }

    private func shrink(
        _ lengths: inout [Double],
        _ children: [StackRecord.Child],
        by missing: Double
    ) {
        let weights = zip(lengths, children).map { length, child in
            let factor = child.base == 0 ? 0 : child.shrinkage / child.base
            return defect == .shrinksWithoutTheBase ? factor : factor * length
        }
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return }
        for position in lengths.indices {
            lengths[position] = max(0, lengths[position] - missing * weights[position] / sum)
        }
    }
}
