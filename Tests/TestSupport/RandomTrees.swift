// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Random layouts of Texture's elements, one for each seed.
public enum RandomTrees {
    /// A tree of any elements, mostly small, with a few rows of `hstack` inside and around.
    public static func tree(seed: Int) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let depth = random.oneIn(6) ? 3 : Int.random(in: 1...2, using: &random)
        let root = element(depth: depth, &random)
        // Half of the widths, and fewer heights, are exact; other minima may be anything below.
        let algorithm: Algorithm = random.oneIn(25) ? .hstack : .texture
        var largest = Size(width: limit(&random), height: limit(&random))
        var isOffered = algorithm == .hstack
        if case .stack(let stack) = root.kind { isOffered = stack.algorithm == .hstack }
        if isOffered {
            largest = Size(width: min(largest.width, 400), height: min(largest.height, 300))
        }
        var smallest = Size.zero
        for (axis, chance) in [(Axis.horizontal, 2), (.vertical, 3)] where largest[axis].isFinite {
            if random.oneIn(chance) {
                smallest[axis] = largest[axis]
            } else if random.oneIn(2) {
                smallest[axis] = (largest[axis] / 3).rounded()
            }
        }
        return try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: algorithm == .hstack ? nil : random.pick([nil, nil, 1, 2, 3]),
            layoutDirection: random.oneIn(20) ? .rightToLeft : .leftToRight,
            constrainedSize: try SizeRange(min: smallest, max: largest)
        )
    }

    private static func limit(_ random: inout SplitMix64) -> Double {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .infinity
        case 1: Double(Int.random(in: 0...900, using: &random)) / 2
        default: random.pick([50, 100, 160, 320, 375, 500])
        }
    }

    private static func element(depth: Int, _ random: inout SplitMix64) -> Element {
        guard depth > 0 else { return leaf(&random) }
        var element: Element
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<10: element = stack(depth: depth, &random)
        case 10:
            let children = children(depth: depth, 0...3, &random).map { child in
                var child = child
                child.style.layoutPosition = Point(
                    x: random.pick([0, 0, 10, 33.3, -5, 120]),
                    y: random.pick([0, 0, 10, 33.3, -5, 120])
                )
                if random.oneIn(6) {
                    let size = RelativeSize(width: .percent(0.5), height: .points(30))
                    child.style.sizeRange = RelativeSizeRange(exactly: size)
                }
                return child
            }
            element = .absolute(
                sizing: random.pick(Absolute.Sizing.allCases),
                children: children
            )
        case 11, 12:
            let sides: [Double] = [0, 5, 10.3, 20, -4, .infinity]
            element = .inset(
                Insets(
                    top: random.pick(sides),
                    left: random.pick(sides),
                    bottom: random.pick(sides),
                    right: random.pick(sides)
                ),
                child: self.element(depth: depth - 1, &random)
            )
        case 13:
            element = .ratio(
                random.pick([0.5, 0.75, 1, 1.5, 2, 1.0 / 3]),
                child: self.element(depth: depth - 1, &random)
            )
        case 14:
            element = .relative(
                horizontal: random.pick(Relative.Position.allCases),
                vertical: random.pick(Relative.Position.allCases),
                sizing: random.pick(Relative.Sizing.allCases),
                child: self.element(depth: depth - 1, &random)
            )
        case 15:
            element = .center(
                random.pick(Center.Centering.allCases),
                sizing: random.pick(Relative.Sizing.allCases),
                child: self.element(depth: depth - 1, &random)
            )
        case 16:
            element = .corner(
                self.element(depth: depth - 1, &random),
                at: random.pick(Corner.Location.allCases),
                offset: Point(x: random.pick([0, 0, 3, -7.5]), y: random.pick([0, 0, 3, -7.5])),
                wrapsCorner: Bool.random(using: &random),
                child: self.element(depth: depth - 1, &random)
            )
        case 17:
            element = .background(
                self.element(depth: depth - 1, &random),
                child: self.element(depth: depth - 1, &random)
            )
        case 18:
            element = .overlay(
                self.element(depth: depth - 1, &random),
                child: self.element(depth: depth - 1, &random)
            )
        default:
            element = .wrapper(children: children(depth: depth, 1...3, &random))
        }
        style(&element.style, &random)
        return element
    }

    private static func stack(depth: Int, _ random: inout SplitMix64) -> Element {
        let isRow = random.oneIn(12)
        var stack = Stack(
            direction: random.pick(Axis.allCases),
            spacing: random.pick([0, 0, 5, 8, -3, 7.3])
        )
        var children = children(depth: depth, 0...5, &random)
        if isRow {
            stack.algorithm = .hstack
            stack.alignItems = random.pick([nil, .start, .center, .end])
            if stack.direction == .horizontal, random.oneIn(3) {
                stack.alignItems = random.pick([.baselineFirst, .baselineLast])
            }
            let allowed: [Alignment?] = [nil, .start, .center, .end]
            for position in children.indices
            where !allowed.contains(children[position].style.alignSelf) {
                children[position].style.alignSelf = nil
            }
        } else {
            stack.algorithm = .texture
            stack.justifyContent =
                random.pick([.start, .start, .center, .end, .spaceBetween, .spaceAround])
            stack.alignItems = random.pick([nil, nil] + Alignment.plain)
            stack.flexWrap = random.oneIn(4) ? .wrap : .noWrap
            stack.alignContent = random.pick(
                [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]
            )
            stack.lineSpacing = random.pick([0, 0, 4, -2])
        }
        return Element(.stack(stack), children: children)
    }

    private static func children(
        depth: Int,
        _ count: ClosedRange<Int>,
        _ random: inout SplitMix64
    ) -> [Element] {
        (0..<Int.random(in: count, using: &random)).map { _ in
            random.oneIn(3) ? element(depth: depth - 1, &random) : leaf(&random)
        }
    }

    private static func leaf(_ random: inout SplitMix64) -> Element {
        let content: Content
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: content = .none
        case 2...4:
            content = .fixed(
                Size(width: number(&random), height: number(&random))
            )
        case 5:
            let size = Size(width: 80, height: random.pick([20.0, 80, 120]))
            content = .image(size, isResizable: Bool.random(using: &random))
        case 6:
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                String(repeating: "x", count: Int.random(in: 1...9, using: &random))
            }
            content = .text(Text(words.joined(separator: " ")))
        default: content = .unloaded(kind: "networkImage")
        }
        var element = Element.node(content)
        style(&element.style, &random)
        return element
    }

    private static func number(_ random: inout SplitMix64) -> Double {
        random.pick([0, 10, 20, 33.3, 40, 50, 75, 120, 1.0 / 3])
    }

    private static func style(_ style: inout Style, _ random: inout SplitMix64) {
        func dimension(_ chance: Int) -> Dimension {
            guard random.oneIn(chance) else { return .auto }
            return random.oneIn(4)
                ? .fraction(random.pick([0, 0.25, 0.5, 0.6, 1, 1.5])) : .points(number(&random))
        }
        style.width = dimension(4)
        style.height = dimension(4)
        style.minWidth = dimension(8)
        style.maxWidth = dimension(8)
        style.minHeight = dimension(8)
        style.maxHeight = dimension(8)
        style.flexBasis = dimension(6)
        if random.oneIn(2) { style.flexGrow = random.pick([0, 0.5, 1, 1, 2, 3]) }
        if random.oneIn(2) { style.flexShrink = random.pick([0, 0.5, 1, 1, 2]) }
        if random.oneIn(6) { style.alignSelf = random.pick([.start, .center, .end, .stretch]) }
        if random.oneIn(8) { style.spacingBefore = random.pick([-2, 3, 10, 5.5]) }
        if random.oneIn(8) { style.spacingAfter = random.pick([-2, 3, 10, 5.5]) }
        if random.oneIn(12) { style.ascender = random.pick([0, 5, 30]) }
        if random.oneIn(12) { style.descender = random.pick([-10, 0]) }
        if random.oneIn(20) { style.layoutPriority = 1 }
    }
}
