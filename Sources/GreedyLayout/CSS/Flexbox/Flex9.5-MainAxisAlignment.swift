// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.5, *Main-Axis Alignment*.

extension GreedyPass {
    /// §9.5 step 12: Distribute any remaining free space of a line by `justify-content`.
    mutating func justify(_ line: Int, to length: Number, in container: FlexContainer) {
        let (positions, spacing) = (scratch.flexLines[line].items, scratch.flexLines[line].spacing)
        var items = scratch.flexItems.mutableSpan
        var taken = spacing
        for position in positions { taken += items[position].length }
        let justification = container.stack.justifyContent ?? .flexStart
        let space = justification.space(length - taken, among: positions.count)
        let between = container.gap + space.between
        var start = space.before
        for position in positions {
            start += items[position].before
            items[position].start = start
            start += items[position].length + items[position].after
            start += between
        }
    }
}

extension Distribution {
    /// What comes before the first of some lines or items, and between two of them; where there is less
    /// than no space, they begin at the start, or are centred as a whole.
    ///
    /// Source: CSS Box Alignment Module Level 3, §5.3, *Overflow alignment*, and §8.
    func space<Number: RealNumber>(
        _ free: Number,
        among count: Int
    ) -> (before: Number, between: Number) {
        switch self {
        case .start, .stretch, .flexStart: return (0, 0)
        case .end, .flexEnd: return (free, 0)
        case .center: return (free / 2, 0)
        case .spaceBetween, .spaceAround, .spaceEvenly: break
        }
        guard free > 0, count > 0 else { return (0, 0) }
        switch self {
        case .spaceBetween: return count > 1 ? (0, free / Number(count - 1)) : (0, 0)
        case .spaceAround: return (free / Number(2 * count), free / Number(count))
        default: return (free / Number(count + 1), free / Number(count + 1))
        }
    }
}
