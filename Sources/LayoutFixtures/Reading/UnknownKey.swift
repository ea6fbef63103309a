// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Messages about unknown keys of an object.
enum UnknownKey {
    /// The kind of object with the key.
    enum Place: Equatable {
        case fixture
        case element(ElementType)
        case style
        /// An object inside one of these.
        case inner
    }

    /// The message about a key, with the key that may have been meant or with the allowed keys.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - known: The keys that the object may have.
    ///   - place: The kind of object.
    static func reason(for name: String, among known: KeySet, in place: Place) -> String {
        // 1. Words of other systems are not misspellings, even if they resemble a key.
        if let better = ForeignWords.key(name, place, among: known) {
            return "unknown key; \(better)"
        }
        // 2. Prefer a misspelling by one letter to the same key in another place.
        if let slip = KeySuggestion.nearest(to: name, among: known.texts, within: 1) {
            return "unknown key; did you mean \"\(slip)\"?"
        }
        if let better = elsewhere(name, place) { return "unknown key; \(better)" }
        if place != .inner, let type = ElementType(rawValue: ForeignWords.inOneWord(name)) {
            let isAround = type.slots.contains(.child)
            let words = isAround ? wrapping(type.rawValue) : "element of type \"\(type.rawValue)\""
            return "unknown key; write an \(words)"
        }
        if let near = KeySuggestion.nearest(to: name, among: known.texts) {
            return "unknown key; did you mean \"\(near)\"?"
        }
        return "unknown key; allowed: " + known.texts.joined(separator: ", ")
    }

    /// Advice about a key of the format that belongs elsewhere, regardless of its separators.
    private static func elsewhere(_ name: String, _ place: Place) -> String? {
        let own = ForeignWords.inOneWord(name)
        guard place != .inner, let key = FixtureKey(rawValue: own),
            let reason = otherMeaning(of: key, place) ?? owner(of: key, place)
        else { return nil }
        return own == name ? reason : "it is \"\(own)\"; \(reason)"
    }

    /// Advice about a key that has another meaning in other systems.
    private static func otherMeaning(of key: FixtureKey, _ place: Place) -> String? {
        switch (key, place) {
        case (.background, .style), (.background, .element):
            "a fixture does not describe how an element looks; an element of type \"background\" has a \"child\" "
                + "and a \"background\" of the same size behind it, and type \"layer\" works as in SwiftUI"
        case (.overlay, .style), (.overlay, .element):
            "an element of type \"overlay\" has a \"child\" and an \"overlay\" of the same size in front of it, "
                + "and type \"layer\" works as in SwiftUI"
        case (.offset, .style), (.offset, .element):
            "it belongs to a corner; to move an element from its place, write \"inset\" of its style under "
                + "\"css\", or an element of type \"offset\" with \"x\" and \"y\" under \"hstack\""
        case (.alignment, .element(.stack)), (.alignment, .style):
            "to align children across a stack, write its \"alignItems\", or \"alignSelf\" of a child's style; "
                + "a \"frame\", a \"layer\" and a \"zstack\" have an \"alignment\""
        case (.axes, .element(.stack)): "write \"direction\" of a stack"
        case (.minLength, .style), (.minLength, .element(.stack)):
            "it belongs to a spacer; in a style write \"minWidth\" or \"minHeight\""
        case (.lineLimit, .style), (.lineLimit, .element): "it belongs to the \"content\" of text"
        case (.direction, .style):
            "it belongs to a stack, beside its \"style\"; for the direction of writing write \"layoutDirection\""
        case (.child, .element(let type)) where type.ownKeys.contains(.children):
            "\(type.withArticle) has \"children\", an array"
        default: nil
        }
    }

    /// The element or object that the key belongs to.
    private static func owner(of key: FixtureKey, _ place: Place) -> String? {
        let owner = ElementType.allCases.first { $0.ownKeys.contains(key) }
        switch place {
        case .element(let type):
            if StyleReader.known.contains(key) {
                let style = "it belongs to the element's \"style\""
                guard ElementType(rawValue: key.text) != nil else { return style }
                return "under \"css\" \(style); under \"hstack\" write an \(wrapping(key.text))"
            }
            // The author may have forgotten the type.
            if let owner {
                return "it belongs to \(owner.withArticle), but this is \(type.withArticle)"
            }
            if FixtureReader.known.contains(key) { return besideRoot }
        case .style:
            if let owner { return "it belongs to \(owner.withArticle), beside its \"style\"" }
            if ElementType.commonKeys.contains(key) {
                return "it belongs to the element, beside its \"style\""
            }
            if FixtureReader.known.contains(key) { return besideRoot }
        case .fixture:
            if owner != nil || ElementType.commonKeys.contains(key) {
                return "it belongs to an element, such as the \"root\""
            }
            if StyleReader.known.contains(key) {
                return "it belongs to the \"style\" of an element, such as the \"root\""
            }
        case .inner: return nil
        }
        return ContentReader.keys.contains(key) ? "it belongs to the \"content\" of a node" : nil
    }

    /// The name of an element of a type, with the current element as its child.
    private static func wrapping(_ type: String) -> String {
        "element of type \"\(type)\", with this element as its \"child\""
    }

    private static let besideRoot = "it belongs to the fixture, beside \"root\""
}
