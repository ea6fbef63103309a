// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.3, *Main Size Determination*.

extension GreedyPass {
    /// Collects items into lines.
    ///
    /// - Parameter items: The positions of the items in `flexItems`.
    /// - Complexity: O(items).
    mutating func appendLines(of items: Range<Int>, in container: FlexContainer) {
        guard container.isMultiline else { return appendLine(of: items, in: container) }
        let main = container.main
        let end = container.length(along: main) ?? container.range(along: main).max
        // A sum that is right but for its last digit must not cost a line.
        let slack: Number = Number.isExact ? 0 : 1e-6
        let limit = (container.question.lineLimit ?? end) + slack
        let gap = container.gap
        var line = FlexLine(items: items.lowerBound..<items.lowerBound, spacing: 0)
        var length: Number = 0
        for position in items {
            let index = scratch.flexItems[position].index
            let margins = scratch.flexItems[position].margins
            let outer = scratch.flexItems[position].hypothetical + margins
            let extended = length + gap + outer
            let isFirst = line.items.isEmpty
            let isFull =
                !isFirst
                && isLess(
                    limit,
                    extended,
                    scale: limit,
                    .wrapping,
                    at: container.index,
                    about: [index]
                )
            if isFirst || isFull {
                if isFull { scratch.flexLines.append(line) }
                line = FlexLine(items: position..<position + 1, spacing: margins)
                length = outer
            } else {
                line.items = line.items.lowerBound..<position + 1
                line.spacing += gap + margins
                length = extended
            }
        }
        if !items.isEmpty { scratch.flexLines.append(line) }
    }

    /// Puts all items on one line.
    private mutating func appendLine(of items: Range<Int>, in container: FlexContainer) {
        guard let first = items.first else { return }
        let gap = container.gap
        var spacing = scratch.flexItems[first].margins
        for position in items.dropFirst() { spacing += gap + scratch.flexItems[position].margins }
        scratch.flexLines.append(FlexLine(items: items, spacing: spacing))
    }

    /// The container's main size: known, or as long as the longest line.
    func mainLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        let main = container.main
        if let length = container.length(along: main) { return length }
        var longest: Number?
        for number in lines {
            let length = hypotheticalLength(of: scratch.flexLines[number])
            if let other = longest, !(other < length) { continue }
            longest = length
        }
        return container.range(along: main).clamp(longest ?? 0)
    }

    /// Distributes free space along the main axis.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9.5, *Main-Axis Alignment*.
    mutating func justify(_ number: Int, to length: Number, _ stack: Stack) {
        let (positions, spacing) = (
            scratch.flexLines[number].items, scratch.flexLines[number].spacing
        )
        withFlexItems { _, items in
            var taken = spacing
            for position in positions { taken += items[position].length }
            let space = stack.justifyContent.space(length - taken, among: positions.count)
            let between = Number(stack.spacing) + space.between
            var start = space.before
            for position in positions {
                start += items[position].before
                items[position].start = start
                start += items[position].length + items[position].after
                start += between
            }
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
