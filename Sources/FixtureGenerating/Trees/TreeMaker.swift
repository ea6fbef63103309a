// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Makes trees of elements in the words of one algorithm.
///
/// An element gets the dimensions by which it sizes itself where it is made. What the stack around it
/// reads is added by that stack, so an element that is not asked for a factor has none.
struct TreeMaker {
    let algorithm: Algorithm
    let traits: TreeTraits
    var random: RandomNumbers
    /// The kinds of content that a node may show.
    let contents: [TreeTraits.Showing]
    /// The number of elements that may still be made; once it is used up, children are leaves.
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

    /// Anything that has others inside, up to so many levels of them.
    mutating func container(depth: Int) -> Element {
        if traits.arrangement > 0, random.oneIn(traits.arrangement) {
            return arrangement(depth: depth)
        }
        return stack(depth: depth)
    }

    /// A stack with children.
    mutating func stack(depth: Int) -> Element {
        let stack = stack(along: random.any(Axis.self, otherwise: .horizontal))
        let count = random.oneIn(12) ? 0 : random.integer(1...4)
        return element(stack, children: children(count, depth: depth))
    }

    /// A stack of children that are there, with what it reads of each.
    mutating func element(_ stack: Stack, children: consuming [Element]) -> Element {
        var items = children
        for position in items.indices { setItem(&items[position].style, in: stack) }
        var element = Element(.stack(stack), children: items)
        setSize(&element.style)
        return element
    }

    /// Leaves and, above the lowest level, elements with others inside.
    mutating func children(_ count: Int, depth: Int) -> [Element] {
        budget -= count
        return (0..<count).map { _ in inner(depth: depth) }
    }

    /// A leaf or, above the lowest level, an element with others inside.
    mutating func inner(depth: Int) -> Element {
        depth > 1 && budget > 0 && random.oneIn(2) ? container(depth: depth - 1) : leaf()
    }

    /// The properties of a stack itself.
    mutating func stack(along axis: Axis) -> Stack {
        let rule = traits.mixesRules ? random.any(otherwise: algorithm) : algorithm
        var stack = rule.words.stack(&self, axis)
        if rule != algorithm { stack.algorithm = rule }
        return stack
    }

    /// Sets what a stack reads of a child.
    private mutating func setItem(_ style: inout Style, in stack: Stack) {
        (stack.algorithm ?? algorithm).words.setItem(&self, &style, stack)
        guard traits.hasDetails else { return }
        if random.oneIn(9) { style.spacingBefore = random.pick(-2, 3, 5.5, 10) }
        if random.oneIn(9) { style.spacingAfter = random.pick(-2, 3, 5.5, 10) }
        let isRow = stack.direction == .horizontal
        if isRow, random.oneIn(traits.baseline) { style.ascender = random.pick(0, 5, 30) }
        if isRow, random.oneIn(traits.baseline) { style.descender = random.pick(0, -10) }
    }
}
