// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads an element and those inside it.
struct ElementReader {
    private enum ElementType: String, CaseIterable {
        case node, stack
    }

    private static let common = ["type", "style", "id", "debugName"]
    private static let stackKeys = [
        "direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent",
        "lineSpacing", "algorithm", "children",
    ]

    var problems = ProblemList()
    /// Stacks that name no algorithm of their own.
    var stacksWithoutAlgorithm: [String] = []

    /// Reads an element.
    ///
    /// - Parameter path: Where it is; `/` for the root.
    mutating func element(_ value: JSONValue, at path: String) -> Element {
        // Which keys are known depends on the type.
        var type = ElementType.node
        if case .object(let members) = value,
            let member = members.first(where: { $0.key == "type" })
        {
            guard case .string(let name) = member.value, let known = ElementType(rawValue: name)
            else {
                let allowed = ElementType.allCases.map(\.rawValue)
                let reason = ObjectReader.notAllowed(member.value, allowed)
                problems.add(.init(path: path, property: "type", reason: reason))
                return .node()
            }
            type = known
        }

        let reader = ObjectReader(
            value,
            path: path,
            known: Self.common + Self.ownKeys(of: type),
            hint: { Self.hint(for: $0, in: type) },
            &problems
        )
        var element: Element
        switch type {
        case .node: element = Element(.node(content(reader)))
        case .stack: element = stack(reader, at: path)
        }
        element.style = StyleReader.style(of: reader, &problems)
        element.id = reader.string("id", &problems)
        element.debugName = reader.string("debugName", &problems)
        return element
    }

    private static func ownKeys(of type: ElementType) -> [String] {
        switch type {
        case .node: ["content"]
        case .stack: stackKeys
        }
    }

    /// What to say of a key that elements of another type have: the type may have been forgotten.
    private static func hint(for key: String, in type: ElementType) -> String? {
        ElementType.allCases.first { ownKeys(of: $0).contains(key) }.map {
            "a \($0) has it, and this is a \(type)"
        }
    }

    // MARK: Stacks

    private mutating func stack(_ reader: ObjectReader, at path: String) -> Element {
        var stack = Stack()
        stack.direction = reader.choice("direction", &problems) ?? .horizontal
        stack.spacing = reader.number("spacing", &problems) ?? 0
        // Of lines only.
        let excluded: Set<Distribution> = [.stretch]
        stack.justifyContent =
            reader.choice("justifyContent", except: excluded, &problems) ?? .start
        stack.alignItems = reader.choice("alignItems", &problems)
        stack.flexWrap = reader.choice("flexWrap", &problems) ?? .noWrap
        stack.alignContent = reader.choice("alignContent", &problems) ?? .start
        stack.lineSpacing = reader.number("lineSpacing", &problems) ?? 0
        stack.algorithm = reader.choice("algorithm", &problems)
        if !reader.has("algorithm") { stacksWithoutAlgorithm.append(path) }

        var children: [Element] = []
        switch reader["children"] {
        case .array(let values):
            let base = path == "/" ? "" : path
            for (index, value) in values.enumerated() {
                children.append(element(value, at: "\(base)/\(index)"))
            }
        case nil: break
        case let value?:
            reader.note(
                "children",
                "found \(value.shortText); an array of elements is expected",
                &problems
            )
        }
        return Element(.stack(stack), children: children)
    }

    // MARK: Content

    private mutating func content(_ reader: ObjectReader) -> Content {
        guard let value = reader["content"] else { return .none }
        let kinds = [
            ("image", ["image", "resizable"]),
            ("text", ["text", "characterWidth", "lineHeight"]),
            ("kind", ["kind"]),
        ]
        var (kind, known) = ("size", ["width", "height", "image", "text", "kind"])
        if case .object(let members) = value,
            let match = kinds.first(where: { pair in members.contains { $0.key == pair.0 } })
        {
            (kind, known) = match
        }
        guard let content = reader.object("content", known: known, &problems), content.isObject
        else { return .none }

        switch kind {
        case "image":
            let size = content.size("image", &problems) ?? .zero
            return .image(size, isResizable: content.bool("resizable", &problems) ?? false)
        case "text":
            return .text(
                Text(
                    content.string("text", &problems) ?? "",
                    characterWidth: content.length("characterWidth", &problems) ?? 8,
                    lineHeight: content.length("lineHeight", &problems) ?? 16
                )
            )
        case "kind":
            return .unloaded(kind: content.string("kind", &problems) ?? "")
        default:
            if !content.has("width"), !content.has("height") {
                let wanted = "\"width\" and \"height\", \"image\", \"text\" or \"kind\""
                let reason = "says nothing of its size; \(wanted) is expected"
                if content.isKnown { reader.note("content", reason, &problems) }
                return .none
            }
            return .fixed(
                Size(
                    width: content.requiredLength("width", &problems),
                    height: content.requiredLength("height", &problems)
                )
            )
        }
    }
}
