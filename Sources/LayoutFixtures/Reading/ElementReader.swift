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

        var ownKeys: KeySet {
            switch self {
            case .node: [.content]
            case .stack:
                [
                    .direction, .spacing, .justifyContent, .alignItems, .flexWrap, .alignContent,
                    .lineSpacing, .algorithm, .children,
                ]
            case .absolute, .static: [.sizing, .children]
            case .inset: [.insets, .child]
            case .ratio: [.ratio, .child]
            case .relative: [.horizontalPosition, .verticalPosition, .sizing, .child]
            case .center: [.centering, .sizing, .child]
            case .corner: [.location, .offset, .wrapsCorner, .child, .corner]
            case .background: [.child, .background]
            case .overlay: [.child, .overlay]
            case .wrapper: [.children]
            }
        }
    }

    private static let common: KeySet = [.type, .style, .id, .debugName]

    var problems = ProblemList()
    /// Whether a stack must name an algorithm of its own.
    let needsAlgorithm: Bool
    /// The path of the first stack without the algorithm that it needs.
    private(set) var stackWithoutAlgorithm: String?

    init(needsAlgorithm: Bool) {
        self.needsAlgorithm = needsAlgorithm
    }

    /// Reads the root and what is inside.
    mutating func root(_ value: TapeValue) -> Element {
        problems.steps = []
        defer { problems.steps = nil }
        return element(value)
    }

    /// Reads the element that the list of problems is at.
    private mutating func element(_ value: TapeValue) -> Element {
        // Which keys are known depends on the type.
        var type = ElementType.node
        if value.kind == .object, let found = value.values.first(where: { $0.key == .type }) {
            guard let known = found.text.flatMap(ElementType.init(rawValue:)) else {
                let allowed = ElementType.allCases.map(\.rawValue)
                problems.add("type", ObjectReader.notAllowed(found, allowed))
                return .node()
            }
            type = known
        }

        let reader = ObjectReader(
            value,
            known: Self.common.union(type.ownKeys),
            hint: { Self.hint(for: $0, in: type) },
            &problems
        )
        let (kind, children) = inside(of: type, reader)
        var style = Style()
        StyleReader.read(into: &style, of: reader, &problems)
        return Element(
            kind,
            style: style,
            children: children,
            id: reader.string(.id, &problems),
            debugName: reader.string(.debugName, &problems)
        )
    }

    /// What to say of a key that elements of another type have: the type may have been forgotten.
    private static func hint(for key: String, in type: ElementType) -> String? {
        ElementType.allCases.first { $0.ownKeys.texts.contains(key) }.map {
            "\($0.withArticle) has it, and this is \(type.withArticle)"
        }
    }

    /// What an element is, and what is in it.
    private mutating func inside(
        of type: ElementType,
        _ reader: ObjectReader
    ) -> (Element.Kind, [Element]) {
        switch type {
        case .node: (.node(ContentReader.content(of: reader, &problems)), [])
        case .stack: (.stack(stack(reader)), children(reader))
        case .absolute, .static: (.absolute(absolute(reader, type)), children(reader))
        case .inset: (.inset(insets(reader)), slots([.child], reader))
        case .ratio: (.ratio(reader.requiredRatio(.ratio, &problems)), slots([.child], reader))
        case .relative: (.relative(relative(reader)), slots([.child], reader))
        case .center: (.center(center(reader)), slots([.child], reader))
        case .corner: (.corner(corner(reader)), slots([.child, .corner], reader))
        case .background: (.background, slots([.child, .background], reader))
        case .overlay: (.overlay, slots([.child, .overlay], reader))
        case .wrapper: (.wrapper, children(reader))
        }
    }

    // MARK: Children

    private mutating func children(_ reader: ObjectReader) -> [Element] {
        guard let value = reader[.children] else { return [] }
        guard value.kind == .array else {
            let reason = "found \(value.shortText); an array of elements is expected"
            reader.note(.children, reason, &problems)
            return []
        }
        var children: [Element] = []
        children.reserveCapacity(value.count)
        for child in value.values {
            problems.steps?.append(children.count)
            children.append(element(child))
            problems.steps?.removeLast()
        }
        return children
    }

    /// The children of an element that has a key for each.
    private mutating func slots(_ keys: [FixtureKey], _ reader: ObjectReader) -> [Element] {
        var children: [Element] = []
        children.reserveCapacity(keys.count)
        for key in keys {
            if let value = reader[key] {
                problems.steps?.append(children.count)
                children.append(element(value))
                problems.steps?.removeLast()
            } else {
                if reader.isObject {
                    reader.note(key, "is missing; an element is expected", &problems)
                }
                children.append(.node())
            }
        }
        return children
    }

    // MARK: Arrangements

    private mutating func absolute(_ reader: ObjectReader, _ type: ElementType) -> Absolute {
        let usual: Absolute.Sizing = type == .static ? .sizeToFit : .default
        return Absolute(sizing: reader.choice(.sizing, &problems) ?? usual)
    }

    private mutating func relative(_ reader: ObjectReader) -> Relative {
        Relative(
            horizontal: reader.choice(.horizontalPosition, &problems) ?? .none,
            vertical: reader.choice(.verticalPosition, &problems) ?? .none,
            sizing: reader.choice(.sizing, &problems) ?? .default
        )
    }

    private mutating func center(_ reader: ObjectReader) -> Center {
        Center(
            centering: reader.choice(.centering, &problems) ?? .none,
            sizing: reader.choice(.sizing, &problems) ?? .default
        )
    }

    private mutating func insets(_ reader: ObjectReader) -> Insets {
        let sides: KeySet = [.top, .left, .bottom, .right]
        guard let insets = reader.object(.insets, known: sides, &problems) else { return Insets() }
        return Insets(
            top: insets.inset(.top, &problems) ?? 0,
            left: insets.inset(.left, &problems) ?? 0,
            bottom: insets.inset(.bottom, &problems) ?? 0,
            right: insets.inset(.right, &problems) ?? 0
        )
    }

    private mutating func corner(_ reader: ObjectReader) -> Corner {
        let offset = reader.object(.offset, known: [.x, .y], &problems)
        return Corner(
            location: reader.choice(.location, &problems) ?? .topLeft,
            offset: Point(
                x: offset?.number(.x, &problems) ?? 0,
                y: offset?.number(.y, &problems) ?? 0
            ),
            wrapsCorner: reader.bool(.wrapsCorner, &problems) ?? false
        )
    }

    // MARK: Stacks

    private mutating func stack(_ reader: ObjectReader) -> Stack {
        var stack = Stack()
        stack.direction = reader.choice(.direction, &problems) ?? .horizontal
        stack.spacing = reader.number(.spacing, &problems) ?? 0
        // Only lines are stretched.
        stack.justifyContent =
            reader.choice(.justifyContent, except: .stretch, &problems) ?? .start
        stack.alignItems = reader.choice(.alignItems, &problems)
        stack.flexWrap = reader.choice(.flexWrap, &problems) ?? .noWrap
        stack.alignContent = reader.choice(.alignContent, &problems) ?? .start
        stack.lineSpacing = reader.number(.lineSpacing, &problems) ?? 0
        stack.algorithm = reader.choice(.algorithm, &problems)
        if needsAlgorithm, stackWithoutAlgorithm == nil, !reader.has(.algorithm) {
            stackWithoutAlgorithm = problems.path
        }
        return stack
    }
}
