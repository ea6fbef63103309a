// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Random layouts of `css` stacks, one for each seed.
public enum RandomBoxes {
    /// One row or column of up to nine items that flex, in a space of its own.
    ///
    /// - Parameter isFractional: Whether factors may be fractions, so that they add up to less than 1.
    public static func row(seed: Int, isFractional: Bool) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let direction = random.pick(Axis.allCases)
        let count =
            random.oneIn(4) ? Int.random(in: 6...9, using: &random) : random.pick([1, 2, 3, 4, 5])
        let factors: [Double] = isFractional ? [0, 0.1, 0.2, 0.25, 0.5, 1, 2] : [0, 1, 1, 2, 3]
        let children = (0..<count).map { _ in
            var style = Style()
            style.flexGrow = random.pick(factors)
            style.flexShrink = random.pick(factors)
            style.flexBasis = random.oneIn(8) ? .auto : basis(&random)
            let least: Dimension =
                random.oneIn(3) ? .points(random.pick([5, 10, 30, 60, 100, 33.3])) : 0
            let most: Dimension =
                random.oneIn(3) ? .points(random.pick([10, 20, 50, 90, 120, 66.6])) : .auto
            let length: Dimension =
                random.oneIn(6) ? .points(random.pick([0, 20, 75, 250])) : .auto
            switch direction {
            case .horizontal: (style.minWidth, style.maxWidth, style.width) = (least, most, length)
            case .vertical: (style.minHeight, style.maxHeight, style.height) = (least, most, length)
            }
            return Element.node(style: style)
        }
        let length = random.pick([0, 50, 100, 120, 199.9, 200, 300, 375, 540, 768])
        let size = Size(main: length, cross: 100, along: direction)
        return try LayoutTree(
            .stack(direction, spacing: random.pick([0, 0, 5, 7.5]), children: children),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: size)
        )
    }

    private static func basis(_ random: inout SplitMix64) -> Dimension {
        random.oneIn(4)
            ? .fraction(random.pick([0, 0.1, 0.25, 0.6, 1]))
            : .points(random.pick([0, 0, 10, 20, 33.25, 50, 80, 150, 200]))
    }

    /// Rows and columns inside each other, with everything that css reads.
    ///
    /// - Parameter isMixed: Whether there are pictures that keep their ratio, and now and then an
    ///   element of another rule.
    public static func tree(seed: Int, isMixed: Bool = false) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let depth = Int.random(in: 1...3, using: &random)
        let root = stack(depth: depth, isMixed: isMixed, &random)
        func limits() -> (least: Double, most: Double) {
            let length: Double = random.pick([50, 100, 200, 320, 500])
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return (0, .infinity)
            case 1: return (20, length)
            case 2: return (0, length)
            default: return (length, length)
            }
        }
        let (width, height) = (limits(), limits())
        return try LayoutTree(
            root,
            algorithm: .css,
            layoutDirection: random.oneIn(20) ? .rightToLeft : .leftToRight,
            constrainedSize: SizeRange(
                min: Size(width: width.least, height: height.least),
                max: Size(width: width.most, height: height.most)
            )
        )
    }

    private static func stack(
        depth: Int,
        isMixed: Bool,
        _ random: inout SplitMix64
    ) -> Element {
        var stack = Stack(
            direction: random.pick(Axis.allCases),
            spacing: random.pick([0, 0, 5, 8, 7.3]),
            justifyContent: random.pick(Distribution.plain.filter { $0 != .stretch }),
            alignItems: random.pick([nil, nil] + Alignment.plain),
            flexWrap: random.oneIn(4) ? .wrap : .noWrap,
            alignContent: random.pick(Distribution.plain),
            lineSpacing: random.pick([0, 0, 4])
        )
        let isForeign = isMixed && random.oneIn(25)
        if isForeign {
            stack.algorithm = .texture
            if stack.justifyContent == .spaceEvenly { stack.justifyContent = .center }
            if stack.alignContent == .spaceEvenly { stack.alignContent = .center }
        }
        let children = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            var child =
                depth > 1 && random.oneIn(3)
                ? self.stack(depth: depth - 1, isMixed: isMixed, &random)
                : leaf(isMixed: isMixed, &random)
            if isForeign {
                if child.style.flexBasis == .content { child.style.flexBasis = .auto }
                child.style.alignSelf = nil
            } else if isMixed, random.oneIn(40) {
                child = .inset(Insets(top: 2, left: 3, bottom: 2, right: 3), child: child)
            }
            return child
        }
        var element = Element(.stack(stack), children: children)
        style(&element.style, &random)
        return element
    }

    private static func leaf(isMixed: Bool, _ random: inout SplitMix64) -> Element {
        let content: Content
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: content = .none
        case 2...4:
            content = .fixed(
                Size(
                    width: random.pick([10, 25, 40, 80, 33.3]),
                    height: random.pick([10, 16, 30, 45])
                )
            )
        case 5:
            let size = Size(width: random.pick([20, 30, 60]), height: random.pick([10, 45, 60]))
            content = .image(size, isResizable: isMixed && Bool.random(using: &random))
        default:
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                String(repeating: "x", count: Int.random(in: 1...9, using: &random))
            }
            content = .text(Text(words.joined(separator: random.oneIn(9) ? "\n" : " ")))
        }
        var element = Element.node(content)
        style(&element.style, &random)
        return element
    }

    private static func style(_ style: inout Style, _ random: inout SplitMix64) {
        func dimension(_ chance: Int, _ points: [Double]) -> Dimension {
            guard random.oneIn(chance) else { return .auto }
            return random.oneIn(3)
                ? .fraction(random.pick([0, 0.3, 0.5, 0.6, 1])) : .points(random.pick(points))
        }
        style.width = dimension(4, [10, 20, 40, 100, 150])
        style.height = dimension(4, [10, 20, 40, 60])
        style.minWidth = dimension(6, [0, 20, 50])
        style.maxWidth = dimension(6, [15, 40, 90])
        style.minHeight = dimension(6, [0, 15, 40])
        style.maxHeight = dimension(6, [12, 40, 90])
        style.flexBasis = random.oneIn(9) ? .content : dimension(4, [0, 20, 60])
        if random.oneIn(2) { style.flexGrow = random.pick([0, 0.25, 0.5, 1, 1, 2]) }
        if random.oneIn(2) { style.flexShrink = random.pick([0, 0.25, 0.5, 1, 1, 2]) }
        if random.oneIn(5) { style.alignSelf = random.pick(Alignment.plain) }
        if random.oneIn(9) { style.spacingBefore = random.pick([-4, 2, 5, 10]) }
        if random.oneIn(9) { style.spacingAfter = random.pick([-4, 2, 5, 10]) }
        if random.oneIn(20) { style.ascender = random.pick([0, 5, 30]) }
        if random.oneIn(20) { style.descender = random.pick([-10, 0]) }
    }
}
