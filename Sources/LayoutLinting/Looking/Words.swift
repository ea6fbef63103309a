// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LintedElement {
    /// The element as its own findings call it: by its name, or by what it is.
    var me: String { (item.id ?? item.debugName)?.shortened ?? "the \(noun)" }

    /// The element as findings about others call it; only an id is enough to find it.
    var mention: String { item.id?.shortened ?? "\(me) at \(path)" }

    /// The kind of element, such as `an inset`.
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
    /// `wide` or `high`.
    var adjective: String { self == .horizontal ? "wide" : "high" }
    /// `minWidth` or `minHeight`.
    var minimum: String { (self == .horizontal ? FixtureKey.minWidth : .minHeight).text }
    /// `maxWidth` or `maxHeight`.
    var maximum: String { (self == .horizontal ? FixtureKey.maxWidth : .maxHeight).text }
}

extension Style {
    /// The six dimensions by their names, on one axis.
    func dimensions(along axis: Axis) -> [(name: String, value: Dimension)] {
        [
            (axis.lengthName, preferredLayoutSize[axis]), (axis.minimum, minLayoutSize[axis]),
            (axis.maximum, maxLayoutSize[axis]),
        ]
    }
}

extension [FixtureKey] {
    /// The names, with commas and `and` between them.
    var list: String { map(\.text).list }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    var list: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension [LintedElement] {
    /// Up to three of them by name, and how many more there are.
    var mentions: String {
        guard count > 3 else { return map(\.mention).list }
        return (prefix(2).map(\.mention) + ["\(count - 2) more"]).list
    }
}
