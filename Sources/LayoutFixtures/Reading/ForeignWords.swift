// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Words of CSS, Yoga, SwiftUI, UIKit, Flutter, Compose, Android and Texture that the format does
/// not have.
///
/// There are two kinds of advice. *"here it is …"* names a word of the format that gives the same
/// layout in every direction of the stack and of writing. Any other advice explains the word and
/// leaves the choice to the author.
package enum ForeignWords {
    /// Advice about a key.
    ///
    /// - Parameters:
    ///   - name: The key, as one word or with hyphens or underscores.
    ///   - place: The kind of object with the key.
    ///   - known: The keys that the object may have.
    static func key(_ name: String, _ place: UnknownKey.Place, among known: KeySet) -> String? {
        let name = inOneWord(name)
        return switch place {
        case .inner where known.contains(.top):
            known.contains(.leading) ? paddingSides[name] : sides[name]
        case .inner: nil
        case .fixture: keysBesideRoot[name] ?? keys[name]
        case .element(let type): viewKey(name, of: type) ?? keys[name]
        case .style: keys[name]
        }
    }

    /// Advice about a value of a key.
    ///
    /// - Parameters:
    ///   - word: The value, as one word or with hyphens, underscores or spaces.
    ///   - key: The key with that value.
    ///   - allowed: The words that the key takes.
    static func value(_ word: String, of key: FixtureKey, among allowed: [String]) -> String? {
        let whole = inOneWord(word)
        if let advice = values[key]?[whole.lowercased()] { return advice }
        // 1. Match a word with other separators. Different capital letters alone are a misspelling.
        if whole != word, let own = allowed.first(where: { $0.lowercased() == whole.lowercased() })
        {
            return here(own)
        }
        // 2. Match two words for two axes.
        if key == .overflow, word.split(separator: " ").allSatisfy({ allowed.contains(String($0)) })
        {
            return "write one word each as \"overflowX\" and \"overflowY\""
        }
        // 3. Match words that CSS has for every property.
        return cascade.contains(whole) ? "a fixture has no cascade; write the value itself" : nil
    }

    /// Advice that promises the same layout.
    static func here(_ own: String) -> String { "here it is \"\(own)\"" }

    private static let cascade: Set = ["inherit", "initial", "unset", "revert", "revertLayer"]

    /// Joins a word with hyphens, underscores or spaces: `flex-start` becomes `flexStart`.
    static func inOneWord(_ word: String) -> String {
        let parts = word.prefix(60).split { $0 == "-" || $0 == " " || $0 == "_" }
        guard let first = parts.first else { return word }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
