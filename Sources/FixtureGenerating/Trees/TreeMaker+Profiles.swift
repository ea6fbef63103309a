// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// Elements whose dimensions mostly are parts of their parents', known and unknown.
    static func percent(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var taste = Taste(contents: [.nothing, .nothing, .box, .words])
        (taste.dimension, taste.limit, taste.fraction) = (2, 4, 1)
        (taste.wrapping, taste.baseline, taste.hasDetails) = (10, 20, false)
        var maker = TreeMaker(algorithm, taste, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(2...4)))
    }

    /// Words, pictures and boxes on common baselines, and on lines that break.
    static func text(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var taste = Taste(
            contents: [.words, .words, .words, .picture, .resizablePicture, .box]
        )
        (taste.dimension, taste.limit) = (7, 10)
        (taste.wrapping, taste.baseline) = (2, 2)
        var maker = TreeMaker(algorithm, taste, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(1...2)))
    }

    /// Everything that the algorithm reads.
    static func uniform(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var taste = Taste(contents: Taste.Showing.allCases + [.nothing, .box, .words])
        if algorithm == .texture { taste.arrangement = 2 }
        var maker = TreeMaker(algorithm, taste, budget: 10, random)
        var draft = maker.draft(maker.container(depth: maker.random.integer(1...3)))
        if maker.random.oneIn(12) { draft.layoutDirection = .rightToLeft }
        if algorithm == .texture, maker.random.oneIn(5) {
            draft.pixelScale = maker.random.pick(1, 2, 3)
        }
        return draft
    }

    /// Pictures that keep their ratio, among lengths that are parts of others and limits.
    static func pictures(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var taste = Taste(contents: [.resizablePicture, .resizablePicture, .nothing, .box, .words])
        (taste.dimension, taste.limit, taste.fraction) = (3, 4, 3)
        (taste.baseline, taste.hasDetails, taste.keepsRatios) = (20, false, true)
        var maker = TreeMaker(algorithm, taste, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(1...3)))
    }

    /// Stacks of every rule in each other, and in every other element.
    static func mixed(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var taste = Taste(contents: Taste.Showing.allCases + [.nothing, .nothing, .box, .words])
        (taste.limit, taste.baseline, taste.arrangement) = (6, 12, 3)
        (taste.keepsRatios, taste.mixesRules) = (true, true)
        var maker = TreeMaker(algorithm, taste, budget: 10, random)
        return maker.draft(maker.container(depth: maker.random.integer(2...4)))
    }

    /// A root in a space of its rule's kind.
    mutating func draft(_ root: Element) -> LayoutDraft {
        var rule = algorithm
        if case .stack(let stack) = root.kind { rule = stack.algorithm ?? algorithm }
        return LayoutDraft(root, in: rule == .hstack ? proposal() : range())
    }
}
