// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads an element and those inside it.
struct ElementReader {
    private enum ElementType: String, CaseIterable {
        case node, stack, absolute
        /// The older name of an absolute layout.
        case `static`
        case inset, ratio, relative, center, corner, background, overlay, wrapper

        /// What a message calls an element of the type.
        var withArticle: String {
            switch self {
            case .absolute, .inset, .overlay: "an \(rawValue)"
            default: "a \(rawValue)"
            }
        }

        var ownKeys: [String] {
            switch self {
            case .node: ["content"]
            case .stack:
                [
                    "direction", "spacing", "justifyContent", "alignItems", "flexWrap",
                    "alignContent", "lineSpacing", "algorithm", "children",
                ]
            case .absolute, .static: ["sizing", "children"]
            case .inset: ["insets", "child"]
            case .ratio: ["ratio", "child"]
            case .relative: ["horizontalPosition", "verticalPosition", "sizing", "child"]
            case .center: ["centering", "sizing", "child"]
            case .corner: ["location", "offset", "wrapsCorner", "child", "corner"]
            case .background: ["child", "background"]
            case .overlay: ["child", "overlay"]
            case .wrapper: ["children"]
            }
        }
    }

    private static let common = ["type", "style", "id", "debugName"]

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
            known: Self.common + type.ownKeys,
            hint: { Self.hint(for: $0, in: type) },
            &problems
        )
        var element = element(of: type, reader, at: path)
        element.style = StyleReader.style(of: reader, &problems)
        element.id = reader.string("id", &problems)
        element.debugName = reader.string("debugName", &problems)
        return element
    }

    /// What to say of a key that elements of another type have: the type may have been forgotten.
    private static func hint(for key: String, in type: ElementType) -> String? {
        ElementType.allCases.first { $0.ownKeys.contains(key) }.map {
            "\($0.withArticle) has it, and this is \(type.withArticle)"
        }
    }

    private mutating func element(
        of type: ElementType,
        _ reader: ObjectReader,
        at path: String
    ) -> Element {
        switch type {
        case .node: Element(.node(ContentReader.content(of: reader, &problems)))
        case .stack: stack(reader, at: path)
        case .absolute, .static:
            Element(
                .absolute(
                    Absolute(
                        sizing: reader.choice("sizing", &problems)
                            ?? (type == .static ? .sizeToFit : .default)
                    )
                ),
                children: children(reader, at: path)
            )
        case .inset: Element(.inset(insets(reader)), children: slots(["child"], reader, at: path))
        case .ratio:
            Element(
                .ratio(reader.requiredRatio("ratio", &problems)),
                children: slots(["child"], reader, at: path)
            )
        case .relative:
            Element(
                .relative(
                    Relative(
                        horizontal: reader.choice("horizontalPosition", &problems) ?? .none,
                        vertical: reader.choice("verticalPosition", &problems) ?? .none,
                        sizing: reader.choice("sizing", &problems) ?? .default
                    )
                ),
                children: slots(["child"], reader, at: path)
            )
        case .center:
            Element(
                .center(
                    Center(
                        centering: reader.choice("centering", &problems) ?? .none,
                        sizing: reader.choice("sizing", &problems) ?? .default
                    )
                ),
                children: slots(["child"], reader, at: path)
            )
        case .corner:
            Element(
                .corner(corner(reader)),
                children: slots(["child", "corner"], reader, at: path)
            )
        case .background:
            Element(.background, children: slots(["child", "background"], reader, at: path))
        case .overlay: Element(.overlay, children: slots(["child", "overlay"], reader, at: path))
        case .wrapper: Element(.wrapper, children: children(reader, at: path))
        }
    }

    // MARK: Children

    private mutating func children(_ reader: ObjectReader, at path: String) -> [Element] {
        switch reader["children"] {
        case .array(let values):
            let base = path == "/" ? "" : path
            return values.enumerated().map { index, value in
                element(value, at: "\(base)/\(index)")
            }
        case nil: return []
        case let value?:
            let reason = "found \(value.shortText); an array of elements is expected"
            reader.note("children", reason, &problems)
            return []
        }
    }

    /// The children of an element that has a key for each.
    private mutating func slots(
        _ keys: [String],
        _ reader: ObjectReader,
        at path: String
    ) -> [Element] {
        let base = path == "/" ? "" : path
        return keys.enumerated().map { index, key in
            guard let value = reader[key] else {
                if reader.isObject {
                    reader.note(key, "is missing; an element is expected", &problems)
                }
                return .node()
            }
            return element(value, at: "\(base)/\(index)")
        }
    }

    // MARK: Arrangements

    private mutating func insets(_ reader: ObjectReader) -> Insets {
        let sides = ["top", "left", "bottom", "right"]
        guard let insets = reader.object("insets", known: sides, &problems) else { return Insets() }
        return Insets(
            top: insets.inset("top", &problems) ?? 0,
            left: insets.inset("left", &problems) ?? 0,
            bottom: insets.inset("bottom", &problems) ?? 0,
            right: insets.inset("right", &problems) ?? 0
        )
    }

    private mutating func corner(_ reader: ObjectReader) -> Corner {
        let offset = reader.object("offset", known: ["x", "y"], &problems)
        return Corner(
            location: reader.choice("location", &problems) ?? .topLeft,
            offset: Point(
                x: offset?.number("x", &problems) ?? 0,
                y: offset?.number("y", &problems) ?? 0
            ),
            wrapsCorner: reader.bool("wrapsCorner", &problems) ?? false
        )
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

        return Element(.stack(stack), children: children(reader, at: path))
    }
}
