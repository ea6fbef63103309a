// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import GreedyLayout
import ProgramLayout
import StackLayout
import Testing

/// Requirements of every rule, including a new one.
///
/// Each failure names the rule and says what it lacks.
@Suite struct ConformanceTests {
    /// The engines by name.
    private static let engines: [(name: String, engine: any LayoutEngine)] = [
        ("the greedy engine", GreedyEngine()), ("the engine of programs", MirrorTests.mirror),
    ]

    /// Random trees of one rule that have a finite layout.
    private static func trees(of rule: Algorithm, each count: Int) throws -> [LayoutTree] {
        try trees(of: rule, 0..<count).filter { (try? GreedyEngine().layout($0)) != nil }
    }

    /// The trees of each profile with some numbers.
    private static func trees(of rule: Algorithm, _ numbers: Range<Int>) throws -> [LayoutTree] {
        try Profile.allCases.filter { $0.algorithm ?? rule == rule }.flatMap { profile in
            let generator = CaseGenerator(seed: 20, algorithm: rule, profile: profile)
            return try numbers.map(generator.tree(at:)).filter { tree in
                tree.items.allSatisfy { $0.rule ?? rule == rule } && tree.algorithm == rule
            }
        }
    }

    // MARK: Layouts

    @Test(arguments: Algorithm.allCases)
    func `both engines lay out every random case and agree`(_ rule: Algorithm) throws {
        let trees = try Self.trees(of: rule, each: 60)
        #expect(trees.count > 300, "\(rule) has too few random cases: see RuleWords")
        for tree in trees {
            let (greedy, programs) = (
                try GreedyEngine().layout(tree), try MirrorTests.mirror.layout(tree)
            )
            let comparison = Comparison(greedy, programs, tolerance: 1e-6)
            let words = comparison.firstDifference?.sentence(in: tree, "greedy", "programs") ?? ""
            try #require(comparison.agrees, "\(rule): \(words)")
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `every two rules differ on a random case`(_ rule: Algorithm) throws {
        let trees = try Self.trees(of: rule, each: 40)
        for other in Algorithm.allCases where other != rule {
            for (name, engine) in Self.engines {
                let differs = try trees.contains { tree in
                    var root = tree.rootElement
                    root.changeStacks { $0.algorithm = $0.algorithm.map { _ in other } }
                    guard
                        let twin = try? LayoutTree(root, algorithm: other, in: tree.constraint),
                        let layout = try? engine.layout(twin)
                    else { return false }
                    return try engine.layout(tree).frames != layout.frames
                }
                #expect(differs, "\(name) lays \(rule) out as \(other)")
            }
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `each deviation from a rule changes a random layout`(_ rule: Algorithm) throws {
        var unnoticed = RuleDeviation.allCases.filter { $0.rule == rule }
        for start in stride(from: 0, to: 3000, by: 100) where !unnoticed.isEmpty {
            for tree in try Self.trees(of: rule, start..<(start + 100)) where !unnoticed.isEmpty {
                guard let frames = try? GreedyEngine().layout(tree).frames else { continue }
                let plain = DeviatingEngine(GreedyEngine(), under: [])
                // A few deviations are tried sooner than sorted out.
                let mayChange =
                    unnoticed.count > 20
                    ? plain.mayChange(tree, by: unnoticed) : unnoticed.map { _ in true }
                let noticed = zip(unnoticed, mayChange).filter { deviation, mayChange in
                    let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
                    return mayChange && (try? engine.layout(tree))?.frames != frames
                }
                unnoticed.removeAll { deviation in noticed.contains { $0.0 == deviation } }
            }
        }
        #expect(
            unnoticed.map(\.name) == [],
            "no random case of \(rule) depends on these, or no engine reads them"
        )
    }

    // MARK: Keys

    /// The properties that some rule reads of its stacks or of their children.
    private static let keys = Algorithm.allCases.reduce([] as KeySet) { $0.union($1.traits.keys) }

    @Test(arguments: Algorithm.allCases)
    func `every key that a rule reads changes a layout, and no other does`(
        _ rule: Algorithm
    ) throws {
        let (trees, few) = (
            try Self.trees(of: rule, each: 25), try Self.trees(of: rule, each: 1)
        )
        // The rule itself has a test of its own.
        for key in Self.keys where key != .algorithm {
            let isRead = rule.traits.keys.contains(key)
            // Programs take many times as long, so they get the first tree that the greedy engine notices.
            let noticed = isRead ? Self.first(of: trees, key, rule, GreedyEngine()) : nil
            for (name, engine) in Self.engines {
                let isNoticed =
                    isRead
                    ? Self.first(of: noticed.map { [$0] } ?? few, key, rule, engine) != nil
                    : few.contains { tree in
                        Self.differs(engine, tree, among: tree.variantsAtOnce(of: key, by: rule))
                    }
                #expect(
                    isNoticed == isRead,
                    "\(key) of \(rule) is \(isRead ? "" : "not ")among its keys, and \(name) reads it \(isRead ? "nowhere" : "")"
                )
            }
        }
    }

    /// The first tree whose frames change with a key of an element.
    private static func first(
        of trees: [LayoutTree],
        _ key: FixtureKey,
        _ rule: Algorithm,
        _ engine: any LayoutEngine
    ) -> LayoutTree? {
        trees.first { differs(engine, $0, among: $0.variants(of: key, by: rule)) }
    }

    /// Whether the frames of one of some layouts differ from those of a tree.
    private static func differs(
        _ engine: any LayoutEngine,
        _ tree: LayoutTree,
        among variants: some Sequence<LayoutTree>
    ) -> Bool {
        guard let frames = try? engine.layout(tree).frames else { return false }
        return variants.contains { variant in
            (try? engine.layout(variant).frames).map { $0 != frames } ?? false
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `the defaults of a stack are allowed by its rule`(_ rule: Algorithm) {
        let traits = rule.traits
        for alignments in [traits.alignments.row, traits.alignments.column] {
            #expect(alignments.contains(rule.defaultAlignment), "\(rule)")
        }
        #expect(traits.distributions.along.contains(rule.defaultDistribution), "\(rule)")
    }
}

extension LayoutTree {
    /// The layouts in which one element has another value of a key: a stack of a rule, or a child of one.
    fileprivate func variants(
        of key: FixtureKey,
        by rule: Algorithm
    ) -> some Sequence<LayoutTree> {
        changes(of: key, by: rule).lazy.flatMap(\.self).compactMap { changing([$0]) }
    }

    /// The layouts in which all these elements have another value at once, or one of them where that is not valid.
    fileprivate func variantsAtOnce(
        of key: FixtureKey,
        by rule: Algorithm
    ) -> some Sequence<LayoutTree> {
        let changes = changes(of: key, by: rule)
        return (0..<(changes.map(\.count).max() ?? 0)).lazy.flatMap { place in
            let some = changes.filter { place < $0.count }.map { $0[place] }
            return changing(some).map { [$0] } ?? some.compactMap { changing([$0]) }
        }
    }

    private typealias Change = (path: [Int], change: (inout Element) -> Void)

    private func changing(_ changes: [Change]) -> LayoutTree? {
        var root = rootElement
        for change in changes { root.change(at: change.path[...], change.change) }
        return try? replacing(root: root)
    }

    /// The changes of each element, in the order of the values.
    private func changes(of key: FixtureKey, by rule: Algorithm) -> [[Change]] {
        items.indices.map { index in
            let isStack = items[index].rule == rule
            let isInside = items[index].parent.map { items[$0].rule == rule } ?? false
            let steps = path(of: index).split(separator: "/").compactMap { Int($0) }
            var changes: [(inout Element) -> Void] = []
            if isStack, case .stack = items[index].kind, let property = Stack.table[key] {
                changes += property.changes.map { change in
                    { element in
                        guard case .stack(var stack) = element.kind else { return }
                        change(&stack)
                        element.kind = .stack(stack)
                    }
                }
            }
            if isInside, let property = Style.table[key] {
                changes += property.changes.map { change in { change(&$0.style) } }
            }
            if isStack || isInside, let property = BoxStyle.table[key] {
                changes += property.changes.map { change in { change(&$0.style.box) } }
            }
            return changes.map { (steps, $0) }
        }
    }
}

extension Element {
    fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout Element) -> Void) {
        guard let first = path.first else { return change(&self) }
        children[first].change(at: path.dropFirst(), change)
    }

    fileprivate mutating func changeStacks(_ change: (inout Stack) -> Void) {
        if case .stack(var stack) = kind {
            change(&stack)
            kind = .stack(stack)
        }
        for place in children.indices { children[place].changeStacks(change) }
    }
}

extension Property {
    /// Some values, most of which differ from the present one.
    fileprivate var changes: [(inout Root) -> Void] {
        switch value {
        case .dimension(let field):
            [13, 160].map { length in { field.set(.points(length), in: &$0) } }
        case .number(let field, let quantity): [{ field.set(quantity.sample, in: &$0) }]
        case .optionalNumber(let field, let quantity): [{ field.set(quantity.sample, in: &$0) }]
        case .choice(let choice): choice.words.map { word in { choice.choose(word, in: &$0) } }
        case .flag(let field): [{ field.set(true, in: &$0) }]
        case .point(let field): [{ field.set(Point(x: 3, y: 5), in: &$0) }]
        case .relative(let field): [{ field.set(.points(9), in: &$0) }]
        case .gap(let field, let flag):
            [{ field.set(.points(9), in: &$0) }, { flag.set(true, in: &$0) }]
        case .sides(let field, _): [{ field.set(Sides(top: 3, left: 6), in: &$0) }]
        case .size, .sizeRange: []
        }
    }
}

extension Quantity {
    fileprivate var sample: Double {
        switch self {
        case .length, .inset, .extent: 7
        case .factor, .ratio: 2
        case .rank, .integer: 1
        }
    }
}
