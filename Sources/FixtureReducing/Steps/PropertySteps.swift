// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that set properties of elements to their defaults.
enum PropertySteps {
    /// All names and styles at once, then each property wherever it is.
    static func everywhere(in draft: Draft) -> [Edit] {
        let named: Edit = { draft in
            draft.description = nil
            draft.changeElements { ($0.id, $0.debugName) = (nil, nil) }
        }
        let styled: Edit = { draft in draft.changeElements { $0.style = Style() } }
        return [named, styled]
            + ElementProperty.all.map { property in
                { $0.changeElements(property.reset) }
            }
    }

    /// Each element's style.
    static func styles(of draft: Draft) -> [Edit] {
        draft.places.filter { draft[$0].style != Style() }.map { place in
            { $0[place].style = Style() }
        }
    }

    /// Each property of each element.
    static func single(in draft: Draft) -> [Edit] {
        draft.places.flatMap { place in
            ElementProperty.all.filter { $0.isSet(in: draft[place]) }.map { property -> Edit in
                { property.reset(&$0[place]) }
            }
        }
    }
}

/// A property of elements that can be set to its default.
struct ElementProperty: Sendable {
    let reset: @Sendable (inout Element) -> Void

    /// Whether it is not as by default.
    func isSet(in element: Element) -> Bool {
        var copy = element
        reset(&copy)
        return copy != element
    }

    private static func style<Value: Sendable>(
        _ property: any WritableKeyPath<Style, Value> & Sendable,
        _ usual: Value
    ) -> ElementProperty {
        ElementProperty { $0.style[keyPath: property] = usual }
    }

    private static func stack<Value: Sendable>(
        _ property: any WritableKeyPath<Stack, Value> & Sendable,
        _ usual: Value
    ) -> ElementProperty {
        ElementProperty { element in
            guard case .stack(var stack) = element.kind else { return }
            stack[keyPath: property] = usual
            element.kind = .stack(stack)
        }
    }

    private static func kind(
        _ reset: @escaping @Sendable (inout Element.Kind) -> Void
    ) -> ElementProperty {
        ElementProperty { reset(&$0.kind) }
    }

    private static func inset(
        _ side: any WritableKeyPath<Insets, Double> & Sendable
    ) -> ElementProperty {
        kind { kind in
            guard case .inset(var insets) = kind else { return }
            insets[keyPath: side] = 0
            kind = .inset(insets)
        }
    }

    private static func corner<Value: Sendable>(
        _ property: any WritableKeyPath<Corner, Value> & Sendable,
        _ usual: Value
    ) -> ElementProperty {
        kind { kind in
            guard case .corner(var corner) = kind else { return }
            corner[keyPath: property] = usual
            kind = .corner(corner)
        }
    }

    private static func relative<Value: Sendable>(
        _ property: any WritableKeyPath<Relative, Value> & Sendable,
        _ usual: Value
    ) -> ElementProperty {
        kind { kind in
            guard case .relative(var relative) = kind else { return }
            relative[keyPath: property] = usual
            kind = .relative(relative)
        }
    }

    private static func center<Value: Sendable>(
        _ property: any WritableKeyPath<Center, Value> & Sendable,
        _ usual: Value
    ) -> ElementProperty {
        kind { kind in
            guard case .center(var center) = kind else { return }
            center[keyPath: property] = usual
            kind = .center(center)
        }
    }

    /// Every property, large ones first.
    static let all: [ElementProperty] =
        [
            kind { kind in if case .node = kind { kind = .node(.none) } },
            style(\.sizeRange, nil), style(\.preferredFrameSize, nil),
            style(\.layoutPosition, .zero), style(\.preferredLayoutSize, .auto),
            style(\.minLayoutSize, .auto), style(\.maxLayoutSize, .auto),
            style(\.width, .auto), style(\.height, .auto), style(\.minWidth, .auto),
            style(\.minHeight, .auto), style(\.maxWidth, .auto), style(\.maxHeight, .auto),
            style(\.flexBasis, .auto), style(\.flexGrow, 0), style(\.flexShrink, 0),
            style(\.alignSelf, nil), style(\.spacingBefore, 0), style(\.spacingAfter, 0),
            style(\.ascender, nil), style(\.descender, nil), style(\.layoutPriority, 0),
            style(\.layoutPosition.x, 0), style(\.layoutPosition.y, 0),
            ElementProperty { $0.style.sizeRange?.min.width = .points(0) },
            ElementProperty { $0.style.sizeRange?.min.height = .points(0) },
            ElementProperty { $0.style.sizeRange?.max.width = .points(.infinity) },
            ElementProperty { $0.style.sizeRange?.max.height = .points(.infinity) },
        ] + [
            stack(\.direction, .horizontal), stack(\.spacing, 0), stack(\.justifyContent, .start),
            stack(\.alignItems, nil), stack(\.flexWrap, .noWrap), stack(\.alignContent, .start),
            stack(\.lineSpacing, 0), stack(\.algorithm, nil),
        ] + [
            inset(\.top), inset(\.left), inset(\.bottom), inset(\.right),
            corner(\.location, .topLeft), corner(\.offset.x, 0), corner(\.offset.y, 0),
            corner(\.wrapsCorner, false),
            relative(\.horizontal, .none), relative(\.vertical, .none),
            relative(\.sizing, .default), center(\.centering, .none), center(\.sizing, .default),
            kind { kind in if case .absolute = kind { kind = .absolute(Absolute()) } },
        ] + [
            ElementProperty { $0.id = nil }, ElementProperty { $0.debugName = nil },
        ]
}
