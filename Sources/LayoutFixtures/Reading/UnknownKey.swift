// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What to say of a key that an object of a fixture does not have.
enum UnknownKey {
    /// Whose key it would be.
    enum Place {
        case fixture
        case element(ElementType)
        case style
        /// An object inside of those.
        case inner
    }

    /// What may be meant, or what is allowed.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - known: The keys that the object may have.
    ///   - place: Whose keys those are.
    static func reason(for name: String, among known: KeySet, in place: Place) -> String {
        // One letter off is a slip of the finger; a word from elsewhere is none, and then any word near.
        let slip = KeySuggestion.nearest(to: name, among: known.texts, within: 1)
        if slip == nil, let better = elsewhere(name, place) ?? ForeignWords.key(name, place) {
            return "unknown key; \(better)"
        }
        if let near = slip ?? KeySuggestion.nearest(to: name, among: known.texts) {
            return "unknown key; did you mean \"\(near)\"?"
        }
        return "unknown key; allowed: " + known.texts.joined(separator: ", ")
    }

    /// Where a key of the format belongs that is not known here.
    private static func elsewhere(_ name: String, _ place: Place) -> String? {
        guard let key = FixtureKey(rawValue: name) else { return nil }
        let owner = ElementType.allCases.first { $0.ownKeys.contains(key) }
        switch place {
        case .element(let type):
            // The type may have been forgotten.
            if let owner { return "\(owner.withArticle) has it, and this is \(type.withArticle)" }
            if StyleReader.known.contains(key) { return "it belongs to the element's \"style\"" }
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
        case .inner: break
        }
        return nil
    }

    private static let besideRoot = "it belongs to the fixture, beside \"root\""
}
