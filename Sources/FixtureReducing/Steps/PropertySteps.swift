// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that set properties of elements to their defaults.
enum PropertySteps {
    /// Resets all names and all styles at once, then each property in all elements.
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

    /// Resets each element's style.
    static func styles(of draft: Draft) -> [Edit] {
        draft.places.filter { draft[$0].style != Style() }.map { place in
            { $0[place].style = Style() }
        }
    }

    /// Resets each property of each element.
    static func single(in draft: Draft) -> [Edit] {
        draft.places.flatMap { place in
            ElementProperty.all.filter { $0.isSet(in: draft[place]) }.map { property -> Edit in
                { property.reset(&$0[place]) }
            }
        }
    }
}

/// A property of elements that can be reset to its default.
struct ElementProperty: Sendable {
    let reset: @Sendable (inout Element) -> Void

    /// Returns whether the property differs from its default.
    func isSet(in element: Element) -> Bool {
        var copy = element
        reset(&copy)
        return copy != element
    }

    /// All properties that can be reset, the large ones first.
    static let all: [ElementProperty] =
        [
            ElementProperty { if case .node = $0.kind { $0.kind = .node(.none) } },
            ElementProperty { $0.style.preferredLayoutSize = .auto },
            ElementProperty { $0.style.minLayoutSize = .auto },
            ElementProperty { $0.style.maxLayoutSize = .auto },
        ] + properties(of: Style.self) + properties(of: BoxStyle.self) + parts + sides
        + properties(of: Stack.self) + properties(of: Insets.self) + properties(of: Corner.self)
        + properties(of: Relative.self) + properties(of: Center.self)
        + properties(of: Absolute.self)
        + [ElementProperty { $0.id = nil }, ElementProperty { $0.debugName = nil }]

    private static let parts = [
        ElementProperty { $0.style.layoutPosition.x = 0 },
        ElementProperty { $0.style.layoutPosition.y = 0 },
        ElementProperty { $0.style.sizeRange?.min.width = .points(0) },
        ElementProperty { $0.style.sizeRange?.min.height = .points(0) },
        ElementProperty { $0.style.sizeRange?.max.width = .points(.infinity) },
        ElementProperty { $0.style.sizeRange?.max.height = .points(.infinity) },
        ElementProperty { element in
            guard case .stack(var stack) = element.kind else { return }
            stack.flow = stack.direction == .horizontal ? .horizontal : .vertical
            element.kind = .stack(stack)
        },
        ElementProperty { element in
            guard case .stack(var stack) = element.kind else { return }
            stack.direction = .horizontal
            element.kind = .stack(stack)
        },
        ElementProperty { element in
            guard case .stack(var stack) = element.kind, stack.flexWrap == .wrapReverse else {
                return
            }
            stack.flexWrap = .wrap
            element.kind = .stack(stack)
        },
    ]

    /// Each side of the properties that have sides.
    private static let sides = BoxStyle.properties.flatMap { property -> [ElementProperty] in
        guard case .sides(let field, let kind) = property.value else { return [] }
        return Side.allCases.map { side in
            ElementProperty { element in
                guard element.style.hasBox else { return }
                var box = element.style.box
                var sides = field.value(of: box)
                sides[side] = kind.standard[side]
                field.set(sides, in: &box)
                element.style.box = box
            }
        }
    }

    /// Returns the properties of a structure; each applies to every element with that structure.
    private static func properties<Root: PropertyHolder>(of _: Root.Type) -> [ElementProperty] {
        Root.properties.map { property in
            ElementProperty { element in
                var reset = Reset(property: property)
                element.visitProperties(&reset)
            }
        }
    }

    /// Sets one property to its default.
    private struct Reset<Root: PropertyHolder>: PropertyVisitor {
        let property: Property<Root>

        func visit<Other: PropertyHolder>(_ root: inout Other) {
            guard var own = root as? Root else { return }
            property.reset(in: &own)
            if let other = own as? Other { root = other }
        }
    }
}
