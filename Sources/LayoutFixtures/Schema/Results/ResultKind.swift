// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of line that a command writes as JSON: its members, with their types and meanings.
package struct ResultKind: Sendable {
    /// The type of a member's value.
    package indirect enum Value: Sendable {
        /// A type from ``ResultKind/types``.
        case named(String)
        /// One of several texts.
        case words([String])
        case list(Value)
        /// An object whose names are data.
        case map(Value)
        case object([Member])

        /// The members of the object, or of the objects inside a list or map.
        package var members: [Member] {
            switch self {
            case .object(let members): members
            case .list(let value), .map(let value): value.members
            case .named, .words: []
            }
        }
    }

    /// A member of an object.
    package struct Member: Sendable {
        package let name: String
        /// Whether it is always present.
        package let isRequired: Bool
        package let value: Value
        /// The type as the table writes it.
        package let type: String
        /// The meaning, as a sentence.
        package let meaning: String
    }

    /// The name of the kind, such as `solve`.
    package let name: String
    /// The subject of a line, and the command that writes it.
    package let summary: String
    package let members: [Member]

    /// All kinds, in the order of the table.
    package static let all: [ResultKind] = {
        var kinds: [ResultKind] = []
        var rest = table.split(separator: "\n", omittingEmptySubsequences: true)[...]
        while let heading = rest.popFirst() {
            let words = heading.split(separator: ":", maxSplits: 1)
            kinds.append(
                ResultKind(
                    name: String(words[0]),
                    summary: String(words[1].dropFirst()),
                    members: members(of: &rest, indented: 2)
                )
            )
        }
        return kinds
    }()

    /// Takes the lines of the next members, each with the members that are indented below it.
    private static func members(
        of rest: inout ArraySlice<Substring>,
        indented depth: Int
    ) -> [Member] {
        var members: [Member] = []
        while let line = rest.first, line.prefix(while: { $0 == " " }).count == depth {
            rest.removeFirst()
            let columns = line.split(separator: " ", omittingEmptySubsequences: true)
            let (name, type) = (String(columns[0]), String(columns[1]))
            let inner = Self.members(of: &rest, indented: depth + 2)
            let isOptional = name.hasSuffix("?")
            members.append(
                Member(
                    name: isOptional ? String(name.dropLast()) : name,
                    isRequired: !isOptional,
                    value: value(type, inner),
                    type: type,
                    meaning: columns.dropFirst(2).joined(separator: " ")
                )
            )
        }
        return members
    }

    private static func value(_ type: String, _ members: [Member]) -> Value {
        let inside = String(type.dropFirst().dropLast())
        switch type.first {
        case "[": return .list(value(inside, members))
        case "{": return .map(value(inside, members))
        default: break
        }
        if type == "object" { return .object(members) }
        return types.contains { $0.name == type } ? .named(type) : .words(type.components("|"))
    }
}

extension String {
    fileprivate func components(_ separator: Character) -> [String] {
        split(separator: separator).map(String.init)
    }
}
