// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The properties of the elements in a random tree, and their frequencies: a frequency `n` means one in `n`.
struct TreeTraits {
    /// The kinds of content of a node.
    enum Showing: CaseIterable {
        case nothing, box, picture, resizablePicture, words, unloaded
    }

    /// The kinds of content from which a node picks one.
    var contents: [Showing]
    /// The frequency of dimensions that are set.
    var dimension = 4
    /// The frequency of minima and maxima that are set.
    var limit = 8
    /// The frequency of percentages among the dimensions that are set.
    var fraction = 6
    /// The frequency of stacks with several lines.
    var wrapping = 5
    /// The frequency of stacks aligned by baselines, and of items with their own baseline.
    var baseline = 8
    /// The frequency of elements other than stacks among elements with others inside; 0 for none.
    var arrangement = 0
    /// Whether pictures that keep their ratio occur under every rule.
    var keepsRatios = false
    /// Whether each stack picks its own rule, and may lie inside any other element.
    var mixesRules = false
    /// The frequency of `css` stacks with all properties of boxes among leaves; 0 for none.
    var embedding = 0
    /// Whether items have spaces before and after them, priorities, and their own alignments.
    var hasDetails = true
}

extension TreeTraits.Showing {
    /// Returns the kinds of content that every engine of a rule supports.
    static func known(to algorithm: Algorithm, of contents: [Self]) -> [Self] {
        contents.filter { !algorithm.words.rareContents.contains($0) }
    }
}
