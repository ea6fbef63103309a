// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Vocabulary {
    /// Returns a fixture in which every unsupported property has its default value.
    ///
    /// The fixture is unchanged if it uses supported terms only, or if the result would be invalid.
    ///
    /// - Complexity: O(elements).
    public func applied(to fixture: Fixture) -> Fixture {
        limited(fixture) ?? fixture
    }

    /// Returns a fixture without what is not supported; `nil` if the rest is no valid layout.
    package func limited(_ fixture: Fixture) -> Fixture? {
        if isAll { return fixture }
        let tree = fixture.tree
        let root = NestedText.withStack(forLevels: tree.levels) {
            applied(to: tree.rootElement, isInStack: false)
        }
        var other = fixture
        let limited = try? LayoutTree(
            root,
            algorithm: tree.algorithm,
            pixelScale: supports(.pixelScale) ? tree.pixelScale : nil,
            layoutDirection: supports(.layoutDirection)
                && supports(tree.layoutDirection.rawValue, of: .layoutDirection)
                ? tree.layoutDirection : .leftToRight,
            spacingMetrics: supports(.spacingMetrics) ? tree.spacingMetrics : SpacingMetrics(),
            in: applied(to: tree.constraint)
        )
        guard let limited else { return nil }
        other.tree = limited
        return other
    }

    /// Whether a fixture uses supported terms only.
    ///
    /// - Complexity: O(elements).
    public func allows(_ fixture: Fixture) -> Bool {
        isAll || supports(fixture.tree.algorithm) && limited(fixture)?.tree == fixture.tree
    }

    /// Returns the supported constraint nearest to a root's.
    private func applied(to constraint: LayoutConstraint) -> LayoutConstraint {
        switch constraint {
        case .proposal where supports(.proposal, isDefault: true): return constraint
        case .range(let range) where supports(.constrainedSize, isDefault: true):
            return isExact ? .range(range.exact) : constraint
        default: return .range(isExact ? SizeRange.unconstrained.exact : .unconstrained)
        }
    }

    private func applied(to element: Element, isInStack: Bool) -> Element {
        // 1. Replace an unsupported element by its first child.
        if let type = ElementType(of: element.kind), !supports(type) {
            return element.children.first.map { applied(to: $0, isInStack: isInStack) }
                ?? applied(to: Element(.node(.none), style: element.style), isInStack: isInStack)
        }
        var element = element
        if case .stack(var stack) = element.kind {
            if isInStack, !nests {
                return applied(to: Element(.node(.none), style: element.style), isInStack: true)
            }
            if let rule = stack.algorithm, !supports(rule) { stack.algorithm = nil }
            element.kind = .stack(stack)
        }

        // 2. Limit its properties, its content and its children.
        var reset = UnsupportedReset(vocabulary: self)
        element.visitProperties(&reset)
        if case .node(let content) = element.kind { element.kind = .node(applied(to: content)) }
        let isStack = if case .stack = element.kind { true } else { isInStack }
        if !element.children.isEmpty {
            element.children = element.children.map { applied(to: $0, isInStack: isStack) }
        }
        return element
    }

    /// Returns content without unsupported measures; none if its kind is unsupported.
    private func applied(to content: Content) -> Content {
        guard supports(.content) else { return .none }
        switch content {
        case .none, .fixed, .measured: return content
        case .image(let size, let isResizable):
            if !supports(.image, isDefault: true) { return .none }
            return .image(size, isResizable: isResizable && supports(.resizable, isDefault: true))
        case .text(let text):
            if !supports(.text, isDefault: true) { return .none }
            let (givesWidth, givesHeight) = (
                supports(.characterWidth, isDefault: true), supports(.lineHeight, isDefault: true)
            )
            return .text(
                Text(
                    text.string,
                    characterWidth: givesWidth ? text.characterWidth : Text.defaultCharacterWidth,
                    lineHeight: givesHeight ? text.lineHeight : Text.defaultLineHeight,
                    lineLimit: supports(.lineLimit, isDefault: true) ? text.lineLimit : nil
                )
            )
        case .words(var words):
            if !supports(.words, isDefault: true) { return .none }
            if !supports(.wordSpacing, isDefault: true) { words.spacing = 0 }
            if !supports(.lineHeight, isDefault: true) { words.lineHeight = Text.defaultLineHeight }
            if !supports(.breaks, isDefault: true) { words.breaks = nil }
            return .words(words)
        case .unloaded: return supports(.kind, isDefault: true) ? content : .none
        }
    }
}

extension ElementType {
    /// The type of an element that can be left out; `nil` for nodes and stacks.
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

/// Resets properties that a vocabulary does not support.
private struct UnsupportedReset: PropertyVisitor {
    let vocabulary: Vocabulary

    func visit<Root: PropertyHolder>(_ root: inout Root) {
        // One key covers both axes if they treat overflow alike.
        let sharesOverflow = (root as? BoxStyle).map { $0.overflowX == $0.overflowY } ?? false
        for property in Root.properties where property.weight(in: root) > 0 {
            let isShared = sharesOverflow && [.overflowX, .overflowY].contains(property.key)
            let key = isShared ? .overflow : property.key
            // The sides of insets are supported wherever the insets themselves are.
            let isDefault = Root.self == Insets.self || Root.self == SwiftUIElement.EdgeInsets.self
            if vocabulary.supports(key, isDefault: isDefault) {
                limit(property, key, in: &root)
            } else {
                property.reset(in: &root)
            }
        }
    }

    /// Resets a property, or a part of it, whose value is unsupported.
    private func limit<Root>(_ property: Property<Root>, _ key: FixtureKey, in root: inout Root) {
        func supports(_ dimension: Dimension) -> Bool {
            switch dimension {
            case .points: true
            case .fraction:
                vocabulary.supports(Vocabulary.percent, of: key)
                    && vocabulary.supports("\(dimension)", of: key)
            case .auto, .keyword: vocabulary.supports("\(dimension)", of: key)
            }
        }
        let isGiven =
            switch property.value {
            case .dimension(let field): supports(field.value(of: root))
            case .relative(let field): supports(Dimension(field.value(of: root)))
            case .gap(let field, let flag):
                supports(Dimension(field.value(of: root)))
                    && (!flag.value(of: root) || vocabulary.supports("default", of: key))
            case .choice(let choice):
                choice.word(in: root).map { vocabulary.supports($0, of: key) } ?? true
            case .sides(let field, let kind):
                limit(field, kind, in: &root, supports)
            case .point(let field):
                limit(field, in: &root)
            default: true
            }
        if !isGiven { property.reset(in: &root) }
    }

    /// Resets sides whose key or word is unsupported.
    ///
    /// - Returns: Whether the property may stay. Equal sides are written as one word of the
    ///   property.
    private func limit<Root>(
        _ field: Field<Root, Sides>,
        _ kind: Sides.Kind,
        in root: inout Root,
        _ supports: (Dimension) -> Bool
    ) -> Bool {
        var sides = field.value(of: root)
        if sides.isUniform { return supports(sides.top) }
        let keys: [(Side, FixtureKey)] = [
            (.top, .top), (.left, .left), (.bottom, .bottom), (.right, .right),
        ]
        for (side, key) in keys
        where sides[side] != kind.standard[side]
            && !(vocabulary.supports(key, isDefault: true) && supports(sides[side]))
        {
            sides[side] = kind.standard[side]
        }
        field.set(sides, in: &root)
        return true
    }

    /// Sets coordinates with an unsupported key to 0.
    private func limit<Root>(_ field: Field<Root, Point>, in root: inout Root) -> Bool {
        var point = field.value(of: root)
        if !vocabulary.supports(.x, isDefault: true) { point.x = 0 }
        if !vocabulary.supports(.y, isDefault: true) { point.y = 0 }
        field.set(point, in: &root)
        return true
    }
}

extension SizeRange {
    /// The range of exactly one size: the largest if it is finite, otherwise the smallest.
    fileprivate var exact: SizeRange {
        func length(_ axis: Axis) -> Double {
            if max[axis].isFinite { return max[axis] }
            return min[axis] > 0 ? min[axis] : Self.anyLength
        }
        let size = Size(width: length(.horizontal), height: length(.vertical))
        return (try? SizeRange(exactly: size)) ?? self
    }

    /// The length for a root whose length is unconstrained.
    private static let anyLength = 100.0
}
