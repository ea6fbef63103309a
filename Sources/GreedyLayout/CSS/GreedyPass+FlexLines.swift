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
        let main = container.main
        let end = container.length(along: main) ?? container.range(along: main).max
        // A sum that is right but for its last digit must not cost a line.
        let slack: Number = Number.isExact ? 0 : 1e-6
        let limit = (container.question.lineLimit ?? end) + slack
        let gap = container.gap
        var line = FlexLine(items: items.lowerBound..<items.lowerBound, spacing: 0)
        var length: Number = 0
        for position in items {
            let item = flexItems[position]
            let outer = item.hypothetical + item.margins
            let extended = length + gap + outer
            let isFirst = line.items.isEmpty
            let isFull =
                container.isMultiline && !isFirst
                && isLess(
                    limit,
                    extended,
                    scale: limit,
                    .wrapping,
                    at: container.index,
                    about: [item.index]
                )
            if isFirst || isFull {
                if isFull { flexLines.append(line) }
                line = FlexLine(items: position..<position + 1, spacing: item.margins)
                length = outer
            } else {
                line.items = line.items.lowerBound..<position + 1
                line.spacing += gap + item.margins
                length = extended
            }
        }
        if !items.isEmpty { flexLines.append(line) }
    }

    /// The container's main size: known, or as long as the longest line.
    func mainLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        let main = container.main
        if let length = container.length(along: main) { return length }
        var longest: Number?
        for number in lines {
            let length = hypotheticalLength(of: flexLines[number])
            if let other = longest, !(other < length) { continue }
            longest = length
        }
        return container.range(along: main).clamp(longest ?? 0)
    }

    /// Lets the items of a line grow or shrink.
    mutating func flex(_ number: Int, to length: Number, in container: FlexContainer) {
        let line = flexLines[number]
        var lengths = FlexibleLengths<Number>()
        swap(&lengths, &flexibleLengths)
        lengths.removeAll(expecting: line.items.count)
        for position in line.items {
            let style = tree.items.span[flexItems[position].index].style
            lengths.append(
                .init(
                    base: flexItems[position].base,
                    range: flexItems[position].range,
                    grow: Number(style.flexGrow),
                    shrink: Number(style.flexShrink)
                )
            )
        }
        lengths.resolve(available: length - line.spacing) { violation, scale in
            sign(of: violation, scale: scale, at: container.index, about: line.items)
        }
        for (position, item) in zip(line.items, lengths.items) {
            flexItems[position].length = item.target
        }
        swap(&lengths, &flexibleLengths)
    }

    /// Whether a violation, or that of a whole line, is above 0 (1), below (−1) or neither.
    ///
    /// What is left of a sum of doubles that comes to nothing is nothing: browsers, whose lengths are
    /// multiples of 1/64, freeze everybody then.
    private mutating func sign(
        of violation: Number,
        scale: Number,
        at index: Int,
        about positions: Range<Int>
    ) -> Int {
        guard Number.isExact || violation.magnitude > 1e-11 * scale else { return 0 }
        guard Number.isExact else { return violation > 0 ? 1 : -1 }
        let items = positions.map { flexItems[$0].index }
        if isLess(0, violation, scale: scale, .violation, at: index, about: items) { return 1 }
        return isLess(violation, 0, scale: scale, .violation, at: index, about: items) ? -1 : 0
    }

    /// Distributes free space along the main axis.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9.5, *Main-Axis Alignment*.
    mutating func justify(_ number: Int, to length: Number, _ stack: Stack) {
        let line = flexLines[number]
        var taken = line.spacing
        for position in line.items { taken += flexItems[position].length }
        let space = stack.justifyContent.space(length - taken, among: line.items.count)
        let gap = Number(stack.spacing)
        var start = space.before
        for position in line.items {
            start += flexItems[position].before
            flexItems[position].start = start
            start += flexItems[position].length + flexItems[position].after
            start += gap + space.between
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
