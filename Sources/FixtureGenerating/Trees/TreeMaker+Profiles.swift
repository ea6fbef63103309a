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
        taste.arrangement = 2
        var maker = TreeMaker(algorithm, taste, budget: 10, random)
        var draft = maker.draft(maker.container(depth: maker.random.integer(1...3)))
        if maker.random.oneIn(12) { draft.layoutDirection = .rightToLeft }
        if algorithm == .texture, maker.random.oneIn(5) {
            draft.pixelScale = maker.random.pick(1, 2, 3)
        }
        return draft
    }

    /// A root in a space of its algorithm's kind.
    mutating func draft(_ root: Element) -> LayoutDraft {
        LayoutDraft(root, in: algorithm == .hstack ? proposal() : range())
    }
}
