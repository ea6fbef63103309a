// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads an element and its descendants, in path order.
struct ElementReader {
    private var problems = ProblemList()
    /// The elements read so far.
    private var elements: LayoutTreeBuilder
    /// Whether a stack must name its own algorithm.
    private let needsAlgorithm: Bool
    /// The path of the first stack that lacks its own algorithm.
    private var stackWithoutAlgorithm: String?

    /// Reads a root and its descendants.
    ///
    /// - Parameters:
    ///   - elements: The empty builder that gets the elements.
    ///   - needsAlgorithm: Whether a stack must name its own algorithm.
    /// - Returns: The path of the first stack that lacks its own algorithm.
    static func read(
        _ root: TapeValue,
        into elements: inout LayoutTreeBuilder,
        needsAlgorithm: Bool,
        _ problems: inout ProblemList
    ) -> String? {
        var reader = ElementReader(elements: elements, needsAlgorithm: needsAlgorithm)
        swap(&reader.problems, &problems)
        NestedText.withStack(forLevels: root.inside / 2 + 1) { reader.readElement(root) }
        swap(&reader.problems, &problems)
        swap(&reader.elements, &elements)
        return reader.stackWithoutAlgorithm
    }

    private init(elements: LayoutTreeBuilder, needsAlgorithm: Bool) {
        self.elements = elements
        self.needsAlgorithm = needsAlgorithm
    }

    /// Reads an element inside the current one.
    private mutating func readElement(_ value: TapeValue) {
        // 1. Read the type, which decides the known keys.
        let first = problems.count
        var type = ElementType.node
        if let found = value[.type] {
            guard let known = found.text.flatMap(ElementType.init(rawValue:)) else {
                let allowed = ElementType.allCases.map(\.rawValue)
                problems.add("type", ObjectReader.notAllowed(found, .type, allowed))
                return addNode(withProblemsFrom: first)
            }
            type = known
        }
        let reader = ObjectReader(
            value,
            known: ElementType.commonKeys.union(type.ownKeys),
            place: .element(type),
            &problems
        )

        // 2. Read the element's properties, and check its children.
        let kind = kind(of: type, reader)
        let id = reader.string(.id, &problems)
        let debugName = reader.string(.debugName, &problems)
        let slots = type.slots
        let children = reader.array(.children, of: "elements", &problems)
        for key in slots where !reader.has(key) {
            reader.note(key, "is missing; an element is expected", &problems)
        }

        // 3. Add the element and its style; give its problems its path.
        let room = children?.count ?? slots.count
        Self.begin(kind, reader, id, debugName, room, in: &elements, &problems)
        problems.place(from: first, at: elements.path)
        if needsAlgorithm, type == .stack, stackWithoutAlgorithm == nil, !reader.has(.algorithm) {
            stackWithoutAlgorithm = elements.path
        }

        // 4. Read the children.
        if let children {
            for child in children.values { readElement(child) }
        }
        for key in slots {
            if let child = reader[key] {
                readElement(child)
            } else {
                addNode(withProblemsFrom: problems.count)
            }
        }
        elements.end()
    }

    /// Begins an element and reads its style.
    private static func begin(
        _ kind: Element.Kind,
        _ reader: ObjectReader,
        _ id: String?,
        _ debugName: String?,
        _ room: Int,
        in elements: inout LayoutTreeBuilder,
        _ problems: inout ProblemList
    ) {
        elements.begin(kind, id: id, debugName: debugName, room: room) { style in
            StyleReader.read(into: &style, of: reader, &problems)
        }
    }

    /// Adds an empty node in place of an unreadable element.
    private mutating func addNode(withProblemsFrom first: Int) {
        elements.begin(.node(.none))
        problems.place(from: first, at: elements.path)
        elements.end()
    }

    /// Reads the kind of an element, with its properties.
    private mutating func kind(of type: ElementType, _ reader: ObjectReader) -> Element.Kind {
        switch type {
        case .node: .node(ContentReader.content(of: reader, &problems))
        case .stack: .stack(properties(of: reader, in: Stack()))
        case .absolute: .absolute(properties(of: reader, in: Absolute()))
        case .static: .absolute(properties(of: reader, in: Absolute(sizing: .sizeToFit)))
        case .inset: .inset(insets(reader))
        case .ratio: .ratio(reader.requiredRatio(.ratio, &problems))
        case .relative: .relative(properties(of: reader, in: Relative()))
        case .center: .center(properties(of: reader, in: Center(centering: .none)))
        case .corner: .corner(properties(of: reader, in: Corner(location: .topLeft)))
        case .background: .background
        case .overlay: .overlay
        case .wrapper: .wrapper
        case .frame: .swiftUI(.frame(properties(of: reader, in: .init())))
        case .padding: .swiftUI(.padding(padding(reader)))
        case .fixedSize: .swiftUI(.fixedSize(properties(of: reader, in: .init())))
        case .aspectRatio: .swiftUI(.aspectRatio(properties(of: reader, in: .init())))
        case .offset: .swiftUI(.offset(properties(of: reader, in: .init())))
        case .position: .swiftUI(.position(properties(of: reader, in: .init())))
        case .alignmentGuide: .swiftUI(.alignmentGuide(alignmentGuide(reader)))
        case .layer: .swiftUI(.layer(properties(of: reader, in: .init())))
        case .zstack: .swiftUI(.zstack(properties(of: reader, in: .init())))
        case .geometryReader: .swiftUI(.geometryReader)
        case .spacer: .swiftUI(.spacer(properties(of: reader, in: .init())))
        case .divider: .swiftUI(.divider(properties(of: reader, in: .init())))
        case .viewThatFits: .swiftUI(.viewThatFits(properties(of: reader, in: .init())))
        case .scroll: .swiftUI(.scroll(properties(of: reader, in: .init())))
        }
    }

    /// Reads the properties of a structure.
    private mutating func properties<Root: PropertyHolder>(
        of reader: ObjectReader,
        in standard: Root
    ) -> Root {
        var root = standard
        reader.properties(into: &root, &problems)
        return root
    }

    private mutating func insets(_ reader: ObjectReader) -> Insets {
        guard let insets = reader.object(.insets, known: Insets.keys, &problems) else {
            return Insets()
        }
        return properties(of: insets, in: Insets())
    }

    /// Reads a number for all sides, an object of sides, or `"default"`.
    private mutating func padding(_ reader: ObjectReader) -> SwiftUIElement.Padding {
        guard let value = reader[.insets], !value.supports("default") else { return .init() }
        if let all = value.number { return .init(.init(all)) }
        guard value.kind == .object else {
            reader.expected(
                "a number, \"default\", or an object of \"top\", \"leading\", \"bottom\" and \"trailing\"",
                .insets,
                value,
                &problems
            )
            return .init()
        }
        let keys = SwiftUIElement.EdgeInsets.keys
        guard let insets = reader.object(.insets, known: keys, &problems) else { return .init() }
        return .init(properties(of: insets, in: .init()))
    }

    private mutating func alignmentGuide(_ reader: ObjectReader) -> SwiftUIElement.AlignmentGuide {
        if reader.isObject, !reader.has(.guide) {
            let guides = Guide.allCases.map(\.rawValue).joined(separator: ", ")
            reader.note(.guide, "is missing; allowed: \(guides)", &problems)
        }
        return properties(of: reader, in: SwiftUIElement.AlignmentGuide(.leading))
    }
}
