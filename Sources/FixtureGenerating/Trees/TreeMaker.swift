// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Makes trees of elements for one rule.
///
/// An element gets its own dimensions when it is made. The properties that its stack reads are added by
/// the stack, so an element has no flex factor unless its stack reads factors.
struct TreeMaker {
    let algorithm: Algorithm
    let traits: TreeTraits
    var random: RandomNumbers
    /// The kinds of content that a node may show.
    let contents: [TreeTraits.Showing]
    /// The number of elements that may still be made; when it is used up, children are leaves.
    var budget: Int

    init(_ algorithm: Algorithm, _ traits: TreeTraits, budget: Int, _ random: RandomNumbers) {
        self.algorithm = algorithm
        self.traits = traits
        contents =
            traits.keepsRatios
            ? traits.contents : TreeTraits.Showing.known(to: algorithm, of: traits.contents)
        self.budget = budget
        self.random = random
    }

    /// Makes an element with others inside, up to `depth` levels deep.
    mutating func container(depth: Int) -> Element {
        if traits.arrangement > 0, random.oneIn(traits.arrangement) {
            return arrangement(depth: depth)
        }
        return stack(depth: depth)
    }

    /// Makes a stack with children.
    mutating func stack(depth: Int) -> Element {
        let stack = stack(along: random.any(Axis.self, otherwise: .horizontal))
        let count = random.oneIn(12) ? 0 : random.integer(1...4)
        return element(stack, children: children(count, depth: depth))
    }

    /// Makes a stack of existing children, and sets the properties that it reads from each.
    mutating func element(_ stack: Stack, children: consuming [Element]) -> Element {
        var items = children
        for position in items.indices { setItem(&items[position].style, in: stack) }
        var element = Element(.stack(stack), children: items)
        setSize(&element.style)
        return element
    }

    /// Makes leaves and, above the lowest level, elements with others inside.
    mutating func children(_ count: Int, depth: Int) -> [Element] {
        budget -= count
        return (0..<count).map { _ in inner(depth: depth) }
    }

    /// Makes a leaf or, above the lowest level, an element with others inside.
    mutating func inner(depth: Int) -> Element {
        depth > 1 && budget > 0 && random.oneIn(2) ? container(depth: depth - 1) : leaf()
    }

    /// Makes the properties of a stack itself.
    mutating func stack(along axis: Axis) -> Stack {
        let rule = traits.mixesRules ? random.any(otherwise: algorithm) : algorithm
        var stack = rule.words.stack(&self, axis)
        if rule != algorithm { stack.algorithm = rule }
        return stack
    }

    /// Sets the properties of a child that a stack reads.
    private mutating func setItem(_ style: inout Style, in stack: Stack) {
        let rule = stack.algorithm ?? algorithm
        rule.words.setItem(&self, &style, stack)
        guard traits.hasDetails else { return }
        let (keys, isRow) = (rule.traits.keys, stack.direction == .horizontal)
        func isSet(_ key: FixtureKey, oneIn count: Int) -> Bool {
            keys.contains(key) && random.oneIn(count)
        }
        if isSet(.spacingBefore, oneIn: 9) { style.spacingBefore = random.pick(-2, 3, 5.5, 10) }
        if isSet(.spacingAfter, oneIn: 9) { style.spacingAfter = random.pick(-2, 3, 5.5, 10) }
        guard isRow else { return }
        if isSet(.ascender, oneIn: traits.baseline) { style.ascender = random.pick(0, 5, 30) }
        if isSet(.descender, oneIn: traits.baseline) { style.descender = random.pick(0, -10) }
    }
}
