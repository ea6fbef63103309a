// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Messages about keys that an object of a fixture cannot have.
enum UnknownKey {
    /// The kind of object that has the key.
    enum Place: Equatable {
        case fixture
        case element(ElementType)
        case style
        /// An object inside of those.
        case inner
    }

    /// The message about a key: it names the key that may be meant, or the keys that are allowed.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - known: The keys that the object may have.
    ///   - place: The kind of object that may have them.
    static func reason(for name: String, among known: KeySet, in place: Place) -> String {
        // 1. A word of another system is no slip of the finger, however near a key may be.
        if let better = ForeignWords.key(name, place, among: known) {
            return "unknown key; \(better)"
        }
        // 2. Only a key that is one letter off is nearer than the same key in another place.
        if let slip = KeySuggestion.nearest(to: name, among: known.texts, within: 1) {
            return "unknown key; did you mean \"\(slip)\"?"
        }
        if let better = elsewhere(name, place) { return "unknown key; \(better)" }
        if place != .inner, let type = ElementType(rawValue: ForeignWords.inOneWord(name)) {
            let isAround = type.slots.contains(.child)
            let words = isAround ? wrapping(type.rawValue) : "element of type \"\(type.rawValue)\""
            return "unknown key; it is an \(words)"
        }
        if let near = KeySuggestion.nearest(to: name, among: known.texts) {
            return "unknown key; did you mean \"\(near)\"?"
        }
        return "unknown key; allowed: " + known.texts.joined(separator: ", ")
    }

    /// The place of a key of the format that is not known here, whatever separates its words.
    private static func elsewhere(_ name: String, _ place: Place) -> String? {
        let own = ForeignWords.inOneWord(name)
        guard place != .inner, let key = FixtureKey(rawValue: own),
            let reason = otherMeaning(of: key, place) ?? owner(of: key, place)
        else { return nil }
        return own == name ? reason : "it is \"\(own)\"; \(reason)"
    }

    /// Advice about a key that has another meaning in other systems than here.
    private static func otherMeaning(of key: FixtureKey, _ place: Place) -> String? {
        switch (key, place) {
        case (.background, .style), (.background, .element):
            "a fixture does not say how an element looks; an element of type \"background\" has a \"child\" "
                + "and a \"background\" of the same size behind it, one of type \"layer\" is as in SwiftUI"
        case (.overlay, .style), (.overlay, .element):
            "an element of type \"overlay\" has a \"child\" and an \"overlay\" of the same size in front of it, "
                + "one of type \"layer\" is as in SwiftUI"
        case (.offset, .style), (.offset, .element):
            "a corner has it; under \"css\" the \"inset\" of a style moves an element from its place, under "
                + "\"hstack\" an element of type \"offset\" with \"x\" and \"y\" does"
        case (.alignment, .element(.stack)), (.alignment, .style):
            "children across a stack are aligned by its \"alignItems\", or by \"alignSelf\" of a child's style; "
                + "a \"frame\", a \"layer\" and a \"zstack\" have an \"alignment\""
        case (.axes, .element(.stack)): "it is \"direction\" of a stack"
        case (.minLength, .style), (.minLength, .element(.stack)):
            "a spacer has it; a length is at least \"minWidth\" or \"minHeight\" of a style"
        case (.lineLimit, .style), (.lineLimit, .element): "it belongs to the \"content\" of text"
        case (.direction, .style):
            "a stack has it, beside its \"style\"; the direction of writing is a \"layoutDirection\""
        case (.child, .element(let type)) where type.ownKeys.contains(.children):
            "\(type.withArticle) has \"children\", an array"
        default: nil
        }
    }

    /// The element or object that has a key.
    private static func owner(of key: FixtureKey, _ place: Place) -> String? {
        let owner = ElementType.allCases.first { $0.ownKeys.contains(key) }
        switch place {
        case .element(let type):
            if StyleReader.known.contains(key) {
                let style = "it belongs to the element's \"style\""
                guard ElementType(rawValue: key.text) != nil else { return style }
                return "under \"css\" \(style); under \"hstack\" it is an \(wrapping(key.text))"
            }
            // The type may have been forgotten.
            if let owner { return "\(owner.withArticle) has it, and this is \(type.withArticle)" }
            if FixtureReader.known.contains(key) { return besideRoot }
        case .style:
            if let owner { return "\(owner.withArticle) has it, beside its \"style\"" }
            if ElementType.commonKeys.contains(key) {
                return "an element has it, beside its \"style\""
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

    /// The element that a word is the type of.
    private static func wrapping(_ type: String) -> String {
        "element of type \"\(type)\", with what it is around as its \"child\""
    }

    private static let besideRoot = "it belongs to the fixture, beside \"root\""
}
