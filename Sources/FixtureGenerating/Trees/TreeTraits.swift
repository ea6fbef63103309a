// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The properties of the elements in a random tree, and their frequencies.
struct TreeTraits {
    /// The kinds of content of a node.
    enum Showing: CaseIterable {
        case nothing, box, picture, resizablePicture, words, unloaded
    }

    /// A node shows one of these.
    var contents: [Showing]
    /// One dimension in so many is set.
    var dimension = 4
    /// One minimum or maximum in so many is set.
    var limit = 8
    /// One set dimension in so many is a part of the parent's.
    var fraction = 6
    /// One stack in so many has several lines.
    var wrapping = 5
    /// One stack in so many is aligned by baselines, and one item in so many has its own.
    var baseline = 8
    /// One element with others inside in so many is something else than a stack; 0 for none.
    var arrangement = 0
    /// Whether pictures that keep their ratio are shown under every rule.
    var keepsRatios = false
    /// Whether every stack has any of the rules, and any other element may be around it.
    var mixesRules = false
    /// One leaf in so many is a stack of `css` with all that boxes may have; 0 for none.
    var embedding = 0
    /// Whether there are spaces before and after items, priorities, and alignments of their own.
    var hasDetails = true
}

extension TreeTraits.Showing {
    /// Those of some that every engine of an algorithm knows.
    static func known(to algorithm: Algorithm, of contents: [Self]) -> [Self] {
        contents.filter { !algorithm.words.unusualContents.contains($0) }
    }
}
