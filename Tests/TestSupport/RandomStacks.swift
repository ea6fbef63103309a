// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Random layouts of `hstack` stacks, one for each seed.
public enum RandomStacks {
    /// One stack of up to 30 children that are intervals, with priorities, in a space that may be
    /// too small, too large, or eaten up by the gaps.
    public static func flat(seed: Int) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let count =
            random.oneIn(3)
            ? Int.random(in: 1...30, using: &random) : Int.random(in: 1...6, using: &random)
        let isWhole = Bool.random(using: &random)
        let direction = random.pick(Axis.allCases)
        let priorities = random.pick([[0.0], [0, 1], [-1, 0, 2], [0, 0, 0, 1, 2, 3]])
        let children = (0..<count).map { _ in
            let priority = random.pick(priorities)
            return Element.node(
                style: interval(along: direction, isWhole, priority, &random)
            )
        }
        let spacing = random.pick([0, 0, 5, 7.5, 40, -3])
        let length = number(0...70 * Double(count), isWhole, &random)
        return try LayoutTree(
            .stack(
                direction,
                spacing: spacing,
                alignItems: random.pick([.start, .center, .end]),
                children: children
            ),
            in: .proposal(Proposal(main: length, cross: 100, along: direction))
        )
    }

    /// Stacks in stacks, with text, pictures, percentages, baselines, and every kind of proposal.
    public static func nested(seed: Int) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let root = stack(depth: Int.random(in: 1...4, using: &random), &random)
        func length() -> Double? {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: nil
            case 1: 0
            default: number(0...600, true, &random)
            }
        }
        let proposal = Proposal(width: length(), height: length())
        return try LayoutTree(root, in: .proposal(proposal))
    }

    private static func stack(depth: Int, _ random: inout SplitMix64) -> Element {
        let direction = random.pick(Axis.allCases)
        var alignments: [Alignment?] = [nil, .start, .center, .end]
        if direction == .horizontal { alignments += [.baselineFirst, .baselineLast] }
        let count = Int.random(in: 0...5, using: &random)
        let children = (0..<count).map { _ -> Element in
            var child =
                depth > 1 && random.oneIn(3)
                ? stack(depth: depth - 1, &random) : leaf(&random)
            if random.oneIn(8) { child.style.layoutPriority = random.pick([-1, 1, 2]) }
            if random.oneIn(10) { child.style.spacingBefore = random.pick([-2, 3, 10]) }
            if random.oneIn(10) { child.style.spacingAfter = random.pick([-2, 3, 10]) }
            if random.oneIn(8) { child.style.alignSelf = random.pick([.start, .center, .end]) }
            return child
        }
        var element = Element.stack(
            direction,
            spacing: random.pick([0, 5, 7.5]),
            alignItems: random.pick(alignments),
            children: children
        )
        if random.oneIn(5) { element.style = dimensions(&random) }
        return element
    }

    private static func leaf(_ random: inout SplitMix64) -> Element {
        let content: Content
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4: content = .none
        case 5:
            content = .fixed(Size(width: number(0...120, true, &random), height: 20))
        case 6:
            let size = Size(width: 80, height: random.pick([20.0, 80, 120]))
            content = .image(size, isResizable: Bool.random(using: &random))
        case 7, 8:
            let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                String(repeating: "x", count: Int.random(in: 1...9, using: &random))
            }
            content = .text(Text(words.joined(separator: " ")))
        default: content = .unloaded(kind: "video")
        }
        return .node(content, style: random.oneIn(3) ? Style() : dimensions(&random))
    }

    private static func dimensions(_ random: inout SplitMix64) -> Style {
        func dimension() -> Dimension {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .fraction(random.pick([0, 0.25, 0.5, 1, 1.5]))
            case 1...3: .points(number(0...150, true, &random))
            default: .auto
            }
        }
        var style = Style()
        if random.oneIn(3) { (style.width, style.height) = (dimension(), dimension()) }
        (style.minWidth, style.minHeight) = (dimension(), dimension())
        (style.maxWidth, style.maxHeight) = (dimension(), dimension())
        if random.oneIn(12) { style.ascender = random.pick([0, 5, 30]) }
        if random.oneIn(12) { style.descender = random.pick([-10, 0]) }
        return style
    }

    private static func interval(
        along axis: Axis,
        _ isWhole: Bool,
        _ priority: Double,
        _ random: inout SplitMix64
    ) -> Style {
        var (lower, upper): (Double?, Double?) = (nil, nil)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let length = number(0...200, isWhole, &random)
            (lower, upper) = (length, length)
        case 1: lower = number(0...200, isWhole, &random)
        case 2: upper = number(0...200, isWhole, &random)
        case 3:
            lower = number(0...200, isWhole, &random)
            upper = (lower ?? 0) + number(0...100, isWhole, &random)
        default: break
        }
        var style = Style(layoutPriority: priority)
        let (low, high) = (
            lower.map(Dimension.points) ?? .auto, upper.map(Dimension.points) ?? .auto
        )
        if axis == .horizontal {
            (style.minWidth, style.maxWidth) = (low, high)
        } else {
            (style.minHeight, style.maxHeight) = (low, high)
        }
        return style
    }

    private static func number(
        _ range: ClosedRange<Double>,
        _ isWhole: Bool,
        _ random: inout SplitMix64
    ) -> Double {
        let number = Double.random(in: range, using: &random)
        return isWhole ? number.rounded() : number
    }
}
