// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension BoxMaker {
    /// Sets the properties that a root reads.
    mutating func setRoot(_ style: inout Style) {
        setEdges(&style)
        setOverflow(&style)
        // The constraint leaves a length open now and then; only then does a root's own length apply.
        if traits.keyword > 0, random.oneIn(6) {
            style.width = .keyword(random.pick(.minContent, .maxContent, .fitContent))
        }
        if happens(traits.ratio * 8) { style.aspectRatio = ratio() }
    }

    /// Sets the properties that a child of a stack reads, and those that the stack reads from it.
    mutating func setItem(_ style: inout Style, of kind: Element.Kind) {
        // 1. Its lengths and its flexibility.
        setDimensions(&style)
        if random.oneIn(6) { style.flexBasis = basis() }
        if random.oneIn(4) { style.flexGrow = random.pick(0.25, 0.5, 1, 1, 2, 3) }
        if random.oneIn(2) { style.flexShrink = random.pick(0.5, 1, 1, 1, 2, 3) }
        if random.oneIn(8) { style.alignSelf = random.any(otherwise: .center) }

        // 2. Its margins, edges, overflow and ratio.
        setMargin(&style)
        setEdges(&style)
        setOverflow(&style)
        if happens(traits.ratio) { style.aspectRatio = ratio() }

        // 3. Its position, order, direction and display.
        setPosition(&style)
        if happens(traits.order) { style.order = random.pick(-1, -2, 1, 2, 3) }
        if happens(traits.direction) {
            style.layoutDirection = random.pick(.rightToLeft, .leftToRight)
        }
        guard happens(traits.display) else { return }
        if case .stack = kind { style.display = .contents } else { style.display = .some(.none) }
    }

    /// Sets the properties that a box reads independently of its parent.
    mutating func setBox(_ style: inout Style) {
        setDimensions(&style)
        setEdges(&style)
        setOverflow(&style)
        if happens(traits.ratio) { style.aspectRatio = ratio() }
    }

    // MARK: Lengths

    private mutating func setDimensions(_ style: inout Style) {
        style.width = dimension(oneIn: traits.dimension, lengths)
        style.height = dimension(oneIn: traits.dimension, lengths)
        style.minWidth = dimension(oneIn: traits.limit, [0, 10, 20, 40, 60, 80])
        style.minHeight = dimension(oneIn: traits.limit, [0, 10, 20, 30, 40])
        style.maxWidth = dimension(oneIn: traits.limit, [15, 20, 30, 40, 50, 60, 90, 120])
        style.maxHeight = dimension(oneIn: traits.limit, [15, 20, 30, 50, 90])
    }

    private var lengths: [Double] { [10, 16, 20, 25, 30, 36, 40, 42.5, 50, 60, 64, 80, 90, 120] }

    private mutating func dimension(oneIn chance: Int, _ lengths: [Double]) -> Dimension {
        guard random.oneIn(chance) else { return .auto }
        if happens(traits.keyword) {
            return .keyword(random.pick(.minContent, .maxContent, .fitContent, .stretch))
        }
        if random.oneIn(traits.fraction) {
            return .fraction(random.pick(0.05, 0.1, 0.125, 0.2, 0.25, 0.33, 0.5, 0.6, 0.8, 1))
        }
        return .points(lengths[random.below(lengths.count)])
    }

    private mutating func basis() -> Dimension {
        if happens(traits.keyword) {
            return .keyword(random.any(otherwise: .content))
        }
        return random.oneIn(8) ? .content : dimension(oneIn: 1, [0, 20, 30, 50, 60, 80, 100])
    }

    private mutating func ratio() -> Double { random.pick(0.5, 0.75, 1, 1, 1.25, 1.5, 2, 3) }

    // MARK: Sides

    private mutating func setMargin(_ style: inout Style) {
        guard happens(traits.margin) else { return }
        style.margin = sides { maker in
            switch maker.random.below(8) {
            case 0: .auto
            case 1: .fraction(maker.random.pick(0.02, 0.05, 0.1, -0.05))
            case 2: .points(maker.random.pick(-5, -10, -12.5, -20, -30))
            default: maker.side()
            }
        }
        // Other spaces make no sense beside a margin that takes all free space.
        guard Side.allCases.allSatisfy({ style.margin[$0] != .auto }), random.oneIn(6) else {
            return
        }
        style.spacingBefore = random.pick(4, 5, 10, 12.5)
        style.spacingAfter = random.pick(0, 4, 5)
    }

    private mutating func setEdges(_ style: inout Style) {
        let (hasPadding, hasBorder) = (happens(traits.edge), happens(traits.edge))
        if hasPadding {
            style.padding = sides { maker in
                maker.random.oneIn(8)
                    ? .fraction(maker.random.pick(0.03, 0.05, 0.1)) : maker.side()
            }
        }
        if hasBorder {
            style.border = sides { .points($0.random.pick(1, 1, 2, 3, 4, 5, 8)) }
        }
        if hasPadding || hasBorder, random.oneIn(3) { style.boxSizing = .contentBox }
    }

    /// Returns the same value for all sides, or values for some sides.
    private mutating func sides(_ side: (inout BoxMaker) -> Dimension) -> Sides {
        if random.oneIn(3) { return Sides(side(&self)) }
        var sides = Sides()
        for place in Side.allCases where random.oneIn(2) { sides[place] = side(&self) }
        return sides
    }

    private mutating func side() -> Dimension {
        .points(random.pick(1, 2, 4, 5, 7.5, 8, 10, 12, 12.5, 15, 20))
    }

    private mutating func setOverflow(_ style: inout Style) {
        guard happens(traits.overflow) else { return }
        style.overflowX = random.any(except: [.visible], otherwise: .hidden)
        style.overflowY = random.oneIn(2) ? style.overflowX : random.any(otherwise: .hidden)
        if style.overflowX == .scroll || style.overflowY == .scroll {
            style.scrollbarWidth = random.pick(0, 4, 8, 10, 12, 15)
        }
    }

    // MARK: Places

    private mutating func setPosition(_ style: inout Style) {
        if happens(traits.absolute) {
            style.position = .absolute
        } else if happens(traits.moved) {
            style.position = random.pick(.static, .relative)
        } else {
            return
        }
        guard !random.oneIn(6) else { return }
        for side in Side.allCases where random.oneIn(2) {
            style.inset[side] =
                random.oneIn(4)
                ? .fraction(random.pick(0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.8, 1))
                : .points(random.pick(0, 0, 4, 5, 8, 10, 12.5, 20, -5, -10))
        }
    }
}
