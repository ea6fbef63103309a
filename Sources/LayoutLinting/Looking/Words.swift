// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LintedElement {
    /// The element's name in its own findings: its id or debug name, or its kind.
    var me: String { (item.id ?? item.debugName)?.shortened ?? "the \(noun)" }

    /// The element's name in findings about other elements: its id, or a name with its path.
    var mention: String { item.id?.shortened ?? "\(me) at \(path)" }

    /// The element's kind with an article, such as `an inset`.
    var kind: String { noun.withArticle }

    private var noun: String {
        switch item.kind {
        case .node(.text), .node(.words): "text"
        case .node(.image): "image"
        case .node(.unloaded(let kind)): kind.shortened
        default: item.kind.noun
        }
    }
}

extension Axis {
    /// The adjective for a length: `wide` or `high`.
    var adjective: String { self == .horizontal ? "wide" : "high" }
    /// The key of the minimum: `minWidth` or `minHeight`.
    var minimum: String { (self == .horizontal ? FixtureKey.minWidth : .minHeight).text }
    /// The key of the maximum: `maxWidth` or `maxHeight`.
    var maximum: String { (self == .horizontal ? FixtureKey.maxWidth : .maxHeight).text }
}

extension Style {
    /// Returns the three dimensions on one axis, with their names.
    func dimensions(along axis: Axis) -> [(name: String, value: Dimension)] {
        [
            (axis.lengthName, preferredLayoutSize[axis]), (axis.minimum, minLayoutSize[axis]),
            (axis.maximum, maxLayoutSize[axis]),
        ]
    }
}

extension [FixtureKey] {
    /// The names of the keys as a list in words.
    var list: String { map(\.text).list }
}

extension [String] {
    /// The texts as a list in words: `a`, `a and b`, `a, b and c`.
    var list: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension [LintedElement] {
    /// The names of up to three elements; of more, two names and the number of the others.
    var mentions: String {
        guard count > 3 else { return map(\.mention).list }
        return (prefix(2).map(\.mention) + ["\(count - 2) more"]).list
    }
}
