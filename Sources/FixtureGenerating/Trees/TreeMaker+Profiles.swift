// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// Makes elements whose dimensions are mostly percentages, of known and unknown lengths.
    static func percent(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var traits = TreeTraits(contents: [.nothing, .nothing, .box, .words])
        (traits.dimension, traits.limit, traits.fraction) = (2, 4, 1)
        (traits.wrapping, traits.baseline, traits.hasDetails) = (10, 20, false)
        var maker = TreeMaker(algorithm, traits, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(2...4)))
    }

    /// Makes words, pictures and boxes on common baselines, and on lines that break.
    static func text(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var traits = TreeTraits(
            contents: [.words, .words, .words, .picture, .resizablePicture, .box]
        )
        (traits.dimension, traits.limit) = (7, 10)
        (traits.wrapping, traits.baseline) = (2, 2)
        var maker = TreeMaker(algorithm, traits, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(1...2)))
    }

    /// Makes trees of all that the rule reads.
    static func uniform(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var traits = TreeTraits(contents: TreeTraits.Showing.allCases + [.nothing, .box, .words])
        if algorithm.words.hasArrangements { traits.arrangement = 2 }
        var maker = TreeMaker(algorithm, traits, budget: 10, random)
        var draft = maker.draft(maker.container(depth: maker.random.integer(1...3)))
        maker.setScreen(of: &draft)
        return draft
    }

    /// Makes pictures that keep their ratio, among percentages and limits.
    static func pictures(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        var traits = TreeTraits(contents: [
            .resizablePicture, .resizablePicture, .nothing, .box, .words,
        ])
        (traits.dimension, traits.limit, traits.fraction) = (3, 4, 3)
        (traits.baseline, traits.hasDetails, traits.keepsRatios) = (20, false, true)
        var maker = TreeMaker(algorithm, traits, budget: 8, random)
        return maker.draft(maker.container(depth: maker.random.integer(1...3)))
    }

    /// Makes stacks of every rule in each other, and in every other element.
    ///
    /// - Parameter embedding: The frequency of `css` stacks with all properties of boxes: one in `embedding` leaves;
    ///   0 for none.
    static func mixed(
        _ algorithm: Algorithm,
        embedding: Int = 0,
        _ random: inout RandomNumbers
    ) -> LayoutDraft {
        var traits = TreeTraits(
            contents: TreeTraits.Showing.allCases + [.nothing, .nothing, .box, .words]
        )
        (traits.limit, traits.baseline, traits.arrangement) = (6, 12, 3)
        (traits.keepsRatios, traits.mixesRules, traits.embedding) = (true, true, embedding)
        var maker = TreeMaker(algorithm, traits, budget: 10, random)
        var draft = maker.draft(maker.container(depth: maker.random.integer(2...4)))
        if embedding > 0 { maker.setScreen(of: &draft) }
        return draft
    }

    /// Makes some layouts right-to-left, and rounds some to pixels.
    private mutating func setScreen(of draft: inout LayoutDraft) {
        if random.oneIn(12) { draft.layoutDirection = .rightToLeft }
        if algorithm.words.hasArrangements, random.oneIn(5) {
            draft.pixelScale = random.pick(1, 2, 3)
        }
    }

    /// Makes a layout from a root, with a constraint of the root's rule.
    mutating func draft(_ root: Element) -> LayoutDraft {
        var rule = algorithm
        if case .stack(let stack) = root.kind { rule = stack.algorithm ?? algorithm }
        return LayoutDraft(root, in: rule.words.space(&self))
    }
}
