// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import StackLayout
import Testing

/// The promises of the profiles of trees.
@Suite struct TreeProfileTests {
    private static func trees(_ algorithm: Algorithm, _ profile: Profile) -> [LayoutTree] {
        Combination(algorithm: algorithm, profile: profile).trees(2000)
    }

    @Test(arguments: Algorithm.allCases)
    func `percentages occur in every dimension, nested, and of known and unknown lengths`(
        _ algorithm: Algorithm
    ) {
        let trees = Self.trees(algorithm, .percent)
        var dimensions: [KeyPath<Style, Dimension>] = [
            \.width, \.height, \.minWidth, \.maxWidth, \.minHeight, \.maxHeight,
        ]
        if [.texture, .css].contains(algorithm) { dimensions.append(\.flexBasis) }
        for dimension in dimensions {
            let count = trees.count {
                $0.items.contains { $0.style[keyPath: dimension].isFraction }
            }
            #expect(count > 1000, "\(dimension)")
        }
        let nested = trees.count { tree in
            tree.items.contains { item in
                guard let parent = item.parent else { return false }
                return item.sizing.hasFractions && tree.items[parent].sizing.hasFractions
            }
        }
        #expect(nested > 1000)
        let unknown = trees.count { tree in
            let proposal = tree.constraint.proposal
            return proposal.definite.width == nil || proposal.definite.height == nil
        }
        #expect((300..<1700).contains(unknown))
    }

    @Test(arguments: Algorithm.allCases)
    func `deep trees are nested stacks with few children`(_ algorithm: Algorithm) {
        var (equal, alternating, words, hard) = (0, 0, 0, 0)
        for tree in Self.trees(algorithm, .deep) {
            let stacks = tree.items.indices.compactMap(tree.stack(at:))
            #expect((6...40).contains(stacks.count))
            #expect(tree.items.allSatisfy { $0.children.count <= 3 })
            #expect(tree.items.last.map { $0.depth >= stacks.count } == true)
            let turns = zip(stacks, stacks.dropFirst()).count { $0.direction != $1.direction }
            equal += turns == 0 ? 1 : 0
            alternating += turns == stacks.count - 1 ? 1 : 0
            if tree.items.contains(where: \.showsText) {
                words += 1
                hard += turns > 9 ? 1 : 0
            }
        }
        #expect(equal > 400 && alternating > 400)
        #expect((100..<700).contains(words) && hard == 0)
    }

    @Test(arguments: Algorithm.allCases)
    func `text cases have words, pictures, boxes, baselines and lines`(_ algorithm: Algorithm) {
        let trees = Self.trees(algorithm, .text)
        #expect(trees.count { $0.items.contains(where: \.showsText) } > 1400)
        #expect(trees.count { $0.shows { if case .image = $0 { true } else { false } } } > 700)
        #expect(trees.count { $0.shows { if case .fixed = $0 { true } else { false } } } > 400)
        let stacks = trees.map { tree in tree.items.indices.compactMap(tree.stack(at:)) }
        let baselines: Set<Alignment?> = [.baselineFirst, .baselineLast]
        #expect(stacks.count { $0.contains { baselines.contains($0.alignItems) } } > 500)
        let wrapping = stacks.count { $0.contains { $0.flexWrap == .wrap } }
        #expect([.texture, .css].contains(algorithm) ? wrapping > 1000 : wrapping == 0)
        #expect(trees.allSatisfy { $0.items.count <= 20 })
    }

    @Test(arguments: Algorithm.allCases)
    func `pictures keep their ratio, with percentages and limits`(_ algorithm: Algorithm) {
        let trees = Self.trees(algorithm, .pictures)
        let pictures = trees.flatMap(\.items).filter { item in
            if case .node(.image(_, isResizable: true)) = item.kind { true } else { false }
        }
        #expect(pictures.count > 2000)
        #expect(pictures.count { $0.sizing.hasFractions } > 500)
        #expect(pictures.count { $0.style.maxWidth != .auto || $0.style.maxHeight != .auto } > 500)
    }

    @Test(arguments: Algorithm.allCases)
    func `mixed trees nest every rule in every other rule and in other elements`(
        _ algorithm: Algorithm
    ) {
        var pairs: [[Algorithm?]: Int] = [:]
        for tree in Self.trees(algorithm, .mixed) {
            #expect(tree.algorithm == algorithm)
            for item in tree.items {
                guard let parent = item.parent, !item.children.isEmpty else { continue }
                pairs[[tree.items[parent].rule, item.rule], default: 0] += 1
            }
        }
        let rules: [Algorithm?] = Algorithm.allCases + [nil]
        for outer in rules {
            for inner in rules { #expect(pairs[[outer, inner], default: 0] > 20) }
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `embedded trees have boxes in stacks of every rule and in other elements`(
        _ algorithm: Algorithm
    ) {
        var parents: [Algorithm?: Int] = [:]
        for tree in Self.trees(algorithm, .embedded) {
            for item in tree.items where item.rule == .css && !item.children.isEmpty {
                guard let parent = item.parent, item.sizing.min.width.isKeyword else { continue }
                parents[tree.items[parent].rule, default: 0] += 1
            }
        }
        for rule in Algorithm.allCases + [nil] { #expect(parents[rule, default: 0] > 2) }
    }

    @Test(arguments: Algorithm.allCases)
    func `uniform trees have all common properties`(_ algorithm: Algorithm) {
        let trees = Self.trees(algorithm, .uniform)
        let items = trees.flatMap(\.items)
        #expect(items.count { $0.depth > 1 } > 2000)
        #expect(trees.allSatisfy { $0.items.count <= 24 })
        #expect(items.contains { $0.showsText })
        #expect(items.contains { $0.sizing.hasFractions })
        #expect(items.contains { $0.style.ascender != nil })
        if algorithm != .flutter {
            #expect(items.contains { $0.style.spacingBefore < 0 })
            #expect(items.contains { $0.style.spacingAfter > 0 })
            #expect(items.contains { $0.style.descender != nil })
        }
        #expect(trees.count { $0.layoutDirection == .rightToLeft } > 80)
        let stacks = trees.flatMap { tree in tree.items.indices.compactMap(tree.stack(at:)) }
        #expect(Set(stacks.map(\.direction)) == Set(Axis.allCases))
        let alignments = Set(stacks.map(\.alignItems))
        #expect(alignments.isSuperset(of: [nil, .start, .center, .end, .baselineFirst]))
        #expect(alignments.contains(.baselineLast) == (algorithm != .flutter))
    }

    @Test func `uniform trees of Flutter have both sizes, both fits and reversed directions`() {
        let trees = Self.trees(.flutter, .uniform)
        let stacks = trees.flatMap { tree in tree.items.indices.compactMap(tree.stack(at:)) }
        #expect(stacks.count { $0.mainAxisSize == .min } > 300)
        #expect(stacks.count(where: \.isReversed) > 100)
        let distributions = Set(Distribution.allCases).subtracting([.stretch, .flexStart, .flexEnd])
        #expect(Set(stacks.compactMap(\.justifyContent)) == distributions)
        let flexible = trees.flatMap(\.items).map(\.style).filter { $0.flexGrow > 0 }
        #expect(flexible.count { $0.flexFit == .loose } > 300)
        #expect(flexible.count { $0.flexFit == .tight } > 300)
    }

    @Test func `uniform trees of hstack have priorities and every kind of proposal`() {
        let trees = Self.trees(.hstack, .uniform)
        #expect(trees.count { $0.items.contains { $0.style.layoutPriority != 0 } } > 400)
        let widths = trees.map(\.constraint.proposal.width)
        #expect(widths.count { $0 == nil } > 100)
        #expect(widths.count { $0 == 0 } > 60)
        #expect(widths.count { $0 == .infinity } > 60)
    }

    @Test func `uniform trees of Texture have all its elements`() {
        let trees = Self.trees(.texture, .uniform)
        var kinds: [String: Int] = [:]
        for item in trees.flatMap(\.items) { kinds[item.kind.noun, default: 0] += 1 }
        #expect(kinds.count == 11)
        #expect(kinds.values.allSatisfy { $0 > 100 }, "\(kinds)")
        #expect(trees.count { $0.pixelScale != nil } > 200)
        let styles = trees.flatMap(\.items).map(\.style)
        #expect(styles.count { $0.sizeRange != nil } > 20)
        #expect(styles.count { $0.preferredFrameSize != nil } > 10)
        #expect(styles.count { $0.layoutPosition != .zero } > 100)
        #expect(
            trees.count { $0.items.contains { $0.kind.noun == "inset" && $0.kind.isInfinite } } > 50
        )
    }

    @Test func `uniform trees of css have all keywords except those for reversed flows`() {
        let trees = Self.trees(.css, .uniform)
        let stacks = trees.flatMap { tree in tree.items.indices.compactMap(tree.stack(at:)) }
        let distributions = Set(Distribution.allCases).subtracting([.flexStart, .flexEnd])
        #expect(Set(stacks.compactMap(\.justifyContent)) == distributions.subtracting([.stretch]))
        #expect(Set(stacks.compactMap(\.alignContent)) == distributions)
        #expect(stacks.count { $0.flexWrap == .wrap } > 300)
        #expect(stacks.contains { $0.lineSpacing > 0 })
        let styles = trees.flatMap(\.items).map(\.style)
        let alignments = Set(Alignment.allCases).subtracting([.flexStart, .flexEnd])
        #expect(Set(styles.map(\.alignSelf)) == Set(alignments.map(Optional.some)).union([nil]))
        #expect(styles.contains { $0.flexBasis == .content })
    }
}

extension LayoutTree {
    /// Returns whether any node has content of a kind.
    fileprivate func shows(_ isOfKind: (Content) -> Bool) -> Bool {
        items.contains { item in
            if case .node(let content) = item.kind { isOfKind(content) } else { false }
        }
    }
}

extension LayoutTree.Item {
    fileprivate var showsText: Bool {
        if case .node(.text) = kind { true } else { false }
    }
}

extension Element.Kind {
    /// A Boolean value that says whether the element is an inset with an infinite side.
    fileprivate var isInfinite: Bool {
        guard case .inset(let insets) = self else { return false }
        return [insets.top, insets.left, insets.bottom, insets.right].contains(.infinity)
    }
}
