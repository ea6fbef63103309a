// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties that a stack reads, where no stack is.

extension Check {
    static let stackOnly = Check(
        "stack-only",
        .error,
        "A property that only a stack reads is set on an element that is not in a stack.",
        help: """
            spacingBefore, spacingAfter, flexGrow, flexShrink, flexBasis, alignSelf, ascender and \
            descender are read by the stack that an element is a direct child of. On the root, or \
            inside any other element, they have no effect. Set them on the child of the stack, or \
            remove them.
            """
    ) { subject in
        subject.misplacedProperties.filter { !$0.canMove }.map { property in
            let fix = Fix.remove(property: "style.\(property.name)", from: subject.path)
            guard let parent = subject.parent else {
                return Remark(
                    "\(property.name) has no effect on the root: only a stack around it would "
                        + "read it; remove it",
                    fix: fix
                )
            }
            let found = "\(property.name) on \(subject.me) has no effect: only a stack reads it, "
            if let owner = property.owner, property.ownerHasIt {
                return Remark(
                    found + "and what the stack contains is \(owner.mention), which has a "
                        + "\(property.name) of its own; remove it",
                    fix: fix
                )
            }
            return Remark(
                found + "and the parent is \(parent.kind); "
                    + "set it on a direct child of a stack, or remove it",
                fix: fix
            )
        }
    }

    static let wrappedChild = Check(
        "wrapped-child",
        .error,
        "A property that only a stack reads is set inside the element that the stack contains.",
        help: """
            Properties do not travel outwards. If a node is wrapped in an inset, and the inset is \
            a child of a stack, the stack looks at the inset: flexGrow, alignSelf and the others \
            that a stack reads belong there.
            """
    ) { subject in
        subject.misplacedProperties.compactMap { property in
            guard let owner = property.owner, property.canMove, let stack = owner.parent else {
                return nil
            }
            return Remark(
                "\(property.name) on \(subject.me) has no effect: "
                    + "what \(stack.mention) contains is \(owner.mention); "
                    + "move \(property.name) there",
                fix: .move(
                    property: "style.\(property.name)",
                    from: subject.path,
                    to: owner.path
                )
            )
        }
    }
}

/// A property that only a stack reads, on an element that is in none.
private struct MisplacedProperty {
    var name: String
    /// The child of a stack that is wrapped around the element.
    var owner: Subject?
    /// Whether that child has the property itself.
    var ownerHasIt: Bool
    /// Whether the property would have an effect there.
    var canMove: Bool
}

extension Subject {
    fileprivate var misplacedProperties: [MisplacedProperty] {
        guard parent?.stack == nil else { return [] }
        let properties = style.stackProperties
        guard !properties.isEmpty else { return [] }
        let owner = wrapping { $0.stack != nil }
        let owned = owner?.style.stackProperties ?? []
        return properties.map { name in
            let isRead = owner?.parent?.reads(name, alignSelf: style.alignSelf) ?? false
            let ownerHasIt = owned.contains(name)
            return MisplacedProperty(
                name: name,
                owner: owner,
                ownerHasIt: ownerHasIt,
                canMove: isRead && !ownerHasIt
            )
        }
    }

    /// Whether a stack reads a property of its children, and could read this value.
    private func reads(_ property: String, alignSelf: Alignment?) -> Bool {
        switch property {
        case "flexGrow", "flexShrink", "flexBasis": return !isHStack
        case "alignSelf":
            let isBaseline = alignSelf == .baselineFirst || alignSelf == .baselineLast
            guard isHStack else { return item.rule == .css || !isBaseline }
            return alignSelf != .stretch && !(isBaseline && stack?.direction == .vertical)
        default: return true
        }
    }
}

extension Style {
    /// The names of the properties that a stack reads and that are not as they are by default.
    fileprivate var stackProperties: [String] {
        let properties = [
            ("spacingBefore", spacingBefore != 0), ("spacingAfter", spacingAfter != 0),
            ("flexGrow", flexGrow != 0), ("flexShrink", flexShrink != 0),
            ("flexBasis", flexBasis != .auto), ("alignSelf", alignSelf != nil),
            ("ascender", ascender != nil), ("descender", descender != nil),
        ]
        return properties.filter(\.1).map(\.0)
    }
}
