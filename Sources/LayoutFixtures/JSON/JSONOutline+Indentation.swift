// SPDX-License-Identifier: GPL-3.0-or-later

extension JSONText {
    /// The text on several lines, in the style of this package's fixtures.
    ///
    /// A short value is on one line. Each member of a longer value is on a line of its own,
    /// indented by two spaces.
    ///
    /// - Complexity: O(bytes · depth).
    /// - Returns: The unchanged text if it is not one whole value.
    public var indented: String { JSONOutline(of: text)?.indented ?? text }
}

extension JSONOutline {
    /// The limit of a line, in characters; only a single long text exceeds it.
    private static let lineLength = 100

    /// The keys that mark an object as an element; its short members share a line.
    private static let elementKeys: Set = ["id", "type", "style", "content", "children", "child"]

    /// The keys whose values are never on one line, unless they are empty.
    private static let longKeys: Set = ["frames", "children", "expected"]

    /// The text on several lines.
    package var indented: String { text(after: 0, key: nil) }

    /// The text on one line or on several; the first one continues the current line.
    ///
    /// - Parameters:
    ///   - margin: The indentation of the lines around it, in spaces.
    ///   - key: The key of the value, in its quotes.
    private func text(after margin: Int, key: String?) -> String {
        if isShort(after: margin, key: key) { return onOneLine }
        let (space, inner) = (
            String(repeating: " ", count: margin), String(repeating: " ", count: margin + 2)
        )
        switch self {
        case .scalar(let text): return text
        case .array(let values):
            let lines = values.map { inner + $0.text(after: margin + 2, key: nil) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(space)]"
        case .object(let members):
            let entries = members.map { member in
                "\(member.key): \(member.value.text(after: margin + 2, key: member.key))"
            }
            let lines = isElement ? Self.packed(entries, inner) : entries.map { inner + $0 }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(space)}"
        }
    }

    private func isShort(after margin: Int, key: String?) -> Bool {
        switch self {
        case .scalar: return true
        case .array(let values): if values.isEmpty { return true }
        case .object(let members):
            if members.isEmpty { return true }
            if members.contains(where: { $0.key == "\"children\"" && !$0.value.isEmpty }) {
                return false
            }
        }
        if margin == 0, key == nil { return false }
        if let key, Self.longKeys.contains(String(key.dropFirst().dropLast())) { return false }
        return margin + onOneLine.count < Self.lineLength
    }

    private var isEmpty: Bool {
        switch self {
        case .scalar: false
        case .array(let values): values.isEmpty
        case .object(let members): members.isEmpty
        }
    }

    private var isElement: Bool {
        guard case .object(let members) = self else { return false }
        let keys = Set(members.map { String($0.key.dropFirst().dropLast()) })
        return !keys.isDisjoint(with: Self.elementKeys) && !keys.contains("root")
    }

    /// Packs short entries into shared lines; a long entry has lines of its own.
    private static func packed(_ entries: [String], _ space: String) -> [String] {
        var lines: [String] = []
        for entry in entries {
            if let last = lines.last, !last.contains("\n"), !entry.contains("\n"),
                last.count + 2 + entry.count < lineLength
            {
                lines[lines.count - 1] = "\(last), \(entry)"
            } else {
                lines.append(space + entry)
            }
        }
        return lines
    }
}
