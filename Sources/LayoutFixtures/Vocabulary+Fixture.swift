// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Vocabulary {
    /// A fixture without what may not be said, which is as by default then; the same one where nothing has
    /// to be left out, or where there would be none without.
    ///
    /// - Complexity: O(elements).
    public func applied(to fixture: Fixture) -> Fixture {
        if isAll { return fixture }
        let tree = fixture.tree
        let root = NestedText.withStack(forLevels: tree.levels) {
            applied(to: tree.rootElement, isInStack: false)
        }
        var other = fixture
        do {
            other.tree = try LayoutTree(
                root,
                algorithm: tree.algorithm,
                pixelScale: says(.pixelScale) ? tree.pixelScale : nil,
                layoutDirection: says(.layoutDirection)
                    && says(tree.layoutDirection.rawValue, of: .layoutDirection)
                    ? tree.layoutDirection : .leftToRight,
                spacingMetrics: says(.spacingMetrics) ? tree.spacingMetrics : SpacingMetrics(),
                in: applied(to: tree.constraint)
            )
        } catch {
            return fixture
        }
        return other
    }

    /// Whether a fixture says nothing that may not be said.
    ///
    /// - Complexity: O(elements).
    public func allows(_ fixture: Fixture) -> Bool {
        isAll || says(fixture.tree.algorithm) && applied(to: fixture).tree == fixture.tree
    }

    /// The room of a root, as it may be said.
    private func applied(to constraint: LayoutConstraint) -> LayoutConstraint {
        switch constraint {
        case .proposal where says(.proposal, isUsual: true): return constraint
        case .range(let range) where says(.constrainedSize, isUsual: true):
            return isExact ? .range(range.exact) : constraint
        default: return .range(isExact ? SizeRange.unconstrained.exact : .unconstrained)
        }
    }

    private func applied(to element: Element, isInStack: Bool) -> Element {
        // 1. What the element is: of an element that may not be said there is what it holds.
        if let type = ElementType(of: element.kind), !says(type) {
            return element.children.first.map { applied(to: $0, isInStack: isInStack) }
                ?? applied(to: Element(.node(.none), style: element.style), isInStack: isInStack)
        }
        var element = element
        if case .stack(var stack) = element.kind {
            if isInStack, !nests {
                return applied(to: Element(.node(.none), style: element.style), isInStack: true)
            }
            if let rule = stack.algorithm, !says(rule) { stack.algorithm = nil }
            element.kind = .stack(stack)
        }

        // 2. Its properties, its content, and what is inside.
        var reset = UnsaidReset(vocabulary: self)
        element.visitProperties(&reset)
        if case .node(let content) = element.kind { element.kind = .node(applied(to: content)) }
        let isStack = if case .stack = element.kind { true } else { isInStack }
        if !element.children.isEmpty {
            element.children = element.children.map { applied(to: $0, isInStack: isStack) }
        }
        return element
    }

    /// Content without the measures that are not said; none where its kind is not.
    private func applied(to content: Content) -> Content {
        guard says(.content) else { return .none }
        switch content {
        case .none, .fixed, .measured: return content
        case .image(let size, let isResizable):
            if !says(.image, isUsual: true) { return .none }
            return .image(size, isResizable: isResizable && says(.resizable, isUsual: true))
        case .text(let text):
            if !says(.text, isUsual: true) { return .none }
            let (saysWidth, saysHeight) = (
                says(.characterWidth, isUsual: true), says(.lineHeight, isUsual: true)
            )
            return .text(
                Text(
                    text.string,
                    characterWidth: saysWidth ? text.characterWidth : Text.usualCharacterWidth,
                    lineHeight: saysHeight ? text.lineHeight : Text.usualLineHeight,
                    lineLimit: says(.lineLimit, isUsual: true) ? text.lineLimit : nil
                )
            )
        case .words(var words):
            if !says(.words, isUsual: true) { return .none }
            if !says(.wordSpacing, isUsual: true) { words.spacing = 0 }
            if !says(.lineHeight, isUsual: true) { words.lineHeight = Text.usualLineHeight }
            if !says(.breaks, isUsual: true) { words.breaks = nil }
            return .words(words)
        case .unloaded: return says(.kind, isUsual: true) ? content : .none
        }
    }
}

extension ElementType {
    /// The type of an element that may be left out; `nil` for nodes and stacks.
    fileprivate init?(of kind: Element.Kind) {
        switch kind {
        case .node, .stack: return nil
        case .absolute: self = .absolute
        case .inset: self = .inset
        case .ratio: self = .ratio
        case .relative: self = .relative
        case .center: self = .center
        case .corner: self = .corner
        case .background: self = .background
        case .overlay: self = .overlay
        case .wrapper: self = .wrapper
        case .swiftUI(let element): self.init(rawValue: element.typeName)
        }
    }
}

/// Sets what a vocabulary does not say to its default.
private struct UnsaidReset: PropertyVisitor {
    let vocabulary: Vocabulary

    func visit<Root: PropertyHolder>(_ root: inout Root) {
        // One key says both axes where what overflows is treated alike.
        let sharesOverflow = (root as? BoxStyle).map { $0.overflowX == $0.overflowY } ?? false
        for property in Root.properties where property.weight(in: root) > 0 {
            let isShared = sharesOverflow && [.overflowX, .overflowY].contains(property.key)
            let key = isShared ? .overflow : property.key
            // The edges of an inset belong to what has been said.
            let isUsual = Root.self == Insets.self || Root.self == SwiftUIElement.EdgeInsets.self
            if vocabulary.says(key, isUsual: isUsual) {
                limit(property, key, in: &root)
            } else {
                property.reset(in: &root)
            }
        }
    }

    /// Sets a property, or a part of it, to its default if its word may not stand there, or the part.
    private func limit<Root>(_ property: Property<Root>, _ key: FixtureKey, in root: inout Root) {
        func says(_ dimension: Dimension) -> Bool {
            switch dimension {
            case .points: true
            case .fraction:
                vocabulary.says(Vocabulary.percent, of: key)
                    && vocabulary.says("\(dimension)", of: key)
            case .auto, .keyword: vocabulary.says("\(dimension)", of: key)
            }
        }
        let isSaid =
            switch property.value {
            case .dimension(let field): says(field.value(of: root))
            case .relative(let field): says(Dimension(field.value(of: root)))
            case .gap(let field, let flag):
                says(Dimension(field.value(of: root)))
                    && (!flag.value(of: root) || vocabulary.says("default", of: key))
            case .choice(let choice):
                choice.word(in: root).map { vocabulary.says($0, of: key) } ?? true
            case .sides(let field, let kind):
                limit(field, kind, in: &root, says)
            case .point(let field):
                limit(field, in: &root)
            default: true
            }
        if !isSaid { property.reset(in: &root) }
    }

    /// Sets sides to their defaults whose key or word is not said.
    ///
    /// - Returns: Whether the others may stay: the word of sides that are all alike is that of the property.
    private func limit<Root>(
        _ field: Field<Root, Sides>,
        _ kind: Sides.Kind,
        in root: inout Root,
        _ says: (Dimension) -> Bool
    ) -> Bool {
        var sides = field.value(of: root)
        if sides.isUniform { return says(sides.top) }
        let keys: [(Side, FixtureKey)] = [
            (.top, .top), (.left, .left), (.bottom, .bottom), (.right, .right),
        ]
        for (side, key) in keys
        where sides[side] != kind.usual[side]
            && !(vocabulary.says(key, isUsual: true) && says(sides[side]))
        {
            sides[side] = kind.usual[side]
        }
        field.set(sides, in: &root)
        return true
    }

    /// Sets coordinates to 0 whose key is not said.
    private func limit<Root>(_ field: Field<Root, Point>, in root: inout Root) -> Bool {
        var point = field.value(of: root)
        if !vocabulary.says(.x, isUsual: true) { point.x = 0 }
        if !vocabulary.says(.y, isUsual: true) { point.y = 0 }
        field.set(point, in: &root)
        return true
    }
}

extension SizeRange {
    /// The range of one size: as large as may be, or else as small.
    fileprivate var exact: SizeRange {
        func length(_ axis: Axis) -> Double {
            if max[axis].isFinite { return max[axis] }
            return min[axis] > 0 ? min[axis] : Self.anyLength
        }
        let size = Size(width: length(.horizontal), height: length(.vertical))
        return (try? SizeRange(exactly: size)) ?? self
    }

    /// The length of a root that might have any.
    private static let anyLength = 100.0
}
