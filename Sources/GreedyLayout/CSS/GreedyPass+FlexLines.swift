// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.3, *Main Size Determination*.

extension GreedyPass {
    /// Collects items into lines.
    ///
    /// - Complexity: O(items).
    mutating func lines(of items: [FlexItem], in container: FlexContainer) -> [FlexLine] {
        let main = container.main
        let end = container.length(along: main) ?? container.range(along: main).max
        // A sum that is right but for its last digit must not cost a line.
        let slack: Number = Number.isExact ? 0 : 1e-6
        let limit = (container.question.lineLimit ?? end) + slack
        var lines: [FlexLine] = []
        var length: Number = 0
        for item in items {
            let outer = item.hypothetical + item.margins
            let extended = length + container.gap + outer
            let isFull =
                container.isMultiline && !lines.isEmpty
                && isLess(
                    limit,
                    extended,
                    scale: limit,
                    .wrapping,
                    at: container.index,
                    about: [item.index]
                )
            if let last = lines.indices.last, !isFull {
                lines[last].items.append(item)
                lines[last].spacing += container.gap + item.margins
                length = extended
            } else {
                lines.append(FlexLine(items: [item], spacing: item.margins))
                length = outer
            }
        }
        return lines
    }

    /// The container's main size: known, or as long as the longest line.
    func mainLength(of container: FlexContainer, _ lines: [FlexLine]) -> Number {
        let main = container.main
        if let length = container.length(along: main) { return length }
        let longest = lines.map(\.hypothetical).max() ?? 0
        return container.range(along: main).clamp(longest)
    }

    /// Lets the items of a line grow or shrink.
    mutating func flex(_ line: inout FlexLine, to length: Number, in container: FlexContainer) {
        var lengths = FlexibleLengths(
            line.items.map { item in
                let style = tree.items[item.index].style
                return FlexibleLengths<Number>.Item(
                    base: item.base,
                    range: item.range,
                    grow: Number(style.flexGrow),
                    shrink: Number(style.flexShrink)
                )
            },
            available: length - line.spacing
        )
        let items = line.items.map(\.index)
        lengths.resolve { violation, scale in
            sign(of: violation, scale: scale, at: container.index, about: items)
        }
        for position in line.items.indices {
            line.items[position].length = lengths.targets[position]
        }
    }

    /// Whether a violation, or that of a whole line, is above 0 (1), below (−1) or neither.
    ///
    /// What is left of a sum of doubles that comes to nothing is nothing: browsers, whose lengths are
    /// multiples of 1/64, freeze everybody then.
    private mutating func sign(
        of violation: Number,
        scale: Number,
        at index: Int,
        about items: [Int]
    ) -> Int {
        guard Number.isExact || violation.magnitude > 1e-11 * scale else { return 0 }
        if isLess(0, violation, scale: scale, .violation, at: index, about: items) { return 1 }
        return isLess(violation, 0, scale: scale, .violation, at: index, about: items) ? -1 : 0
    }

    /// Distributes free space along the main axis.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9.5, *Main-Axis Alignment*.
    func justify(_ line: inout FlexLine, to length: Number, _ stack: Stack) {
        let free = length - line.length
        let space = stack.justifyContent.space(free, among: line.items.count)
        var position = space.before
        for number in line.items.indices {
            position += line.items[number].before
            line.items[number].start = position
            position += line.items[number].length + line.items[number].after
            position += Number(stack.spacing) + space.between
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
        case .start, .stretch: return (0, 0)
        case .end: return (free, 0)
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
