// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties of children of stacks, on elements outside of a stack.

extension Check {
    static let stackOnly = Check(
        "stack-only",
        .error,
        "A property that only stacks read is set on an element outside of a stack.",
        help: """
            A stack reads \(Style.stackKeys.list) of its direct children. On the root, or inside any \
            other element, they have no effect. Set them on the child of the stack, or remove them.
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
                    found + "and its child is \(owner.mention), which has a "
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
        "A property that only stacks read is set inside the child of a stack, not on it.",
        help: """
            A stack reads properties of its direct children only. If an inset wraps a node, and the \
            inset is a child of a stack, the stack reads flexGrow, alignSelf and the others from the \
            inset. Set them there.
            """
    ) { subject in
        subject.misplacedProperties.compactMap { property in
            guard let owner = property.owner, property.canMove, let stack = owner.parent else {
                return nil
            }
            return Remark(
                "\(property.name) on \(subject.me) has no effect: "
                    + "the child of \(stack.mention) is \(owner.mention); "
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

/// A property that only stacks read, on an element outside of a stack.
private struct MisplacedProperty {
    var key: FixtureKey
    /// The child of a stack that wraps the element.
    var owner: LintedElement?
    /// Whether that child has the property itself.
    var ownerHasIt: Bool
    /// Whether the property would have an effect there.
    var canMove: Bool

    var name: String { key.text }
}

extension LintedElement {
    fileprivate var misplacedProperties: [MisplacedProperty] {
        guard parent?.stack == nil else { return [] }
        var properties = style.stackProperties
        // SwiftUI's elements pass baselines on to the elements around them.
        if case .swiftUI = parent?.item.kind {
            properties.removeAll { $0 == .ascender || $0 == .descender }
        }
        guard !properties.isEmpty else { return [] }
        let owner = wrapping { $0.stack != nil }
        let owned = owner?.style.stackProperties ?? []
        return properties.map { key in
            let isRead = owner?.parent?.reads(key, alignSelf: style.alignSelf) ?? false
            let ownerHasIt = owned.contains(key)
            return MisplacedProperty(
                key: key,
                owner: owner,
                ownerHasIt: ownerHasIt,
                canMove: isRead && !ownerHasIt
            )
        }
    }

    /// Whether a stack reads a property of its children, and could read this value.
    private func reads(_ property: FixtureKey, alignSelf: Alignment?) -> Bool {
        guard let stack, let traits = item.rule?.traits, traits.keys.contains(property) else {
            return false
        }
        guard property == .alignSelf, let alignSelf else { return true }
        let alignments = traits.ownAlignments
        return (stack.direction == .horizontal ? alignments.row : alignments.column)
            .contains(alignSelf)
    }
}

extension Style {
    /// The properties without their default value that stacks of several rules read.
    ///
    /// Other checks cover the properties that only one rule reads.
    fileprivate var stackProperties: [FixtureKey] {
        Self.stackKeys.filter { Self.table[$0]?.weight(in: self) ?? 0 > 0 }
    }

    /// The properties that stacks of several rules read of their children.
    fileprivate static let stackKeys: [FixtureKey] =
        properties.filter { property in
            property.reader == .stack
                && Algorithm.allCases.count { $0.traits.keys.contains(property.key) } > 1
        }
        .map { ($0.key, $0.value.rank) }.sorted { $0.1 < $1.1 }.map(\.0)
}

extension Property.Value {
    /// The rank by which remarks on properties of one element are sorted: lengths first, then factors.
    fileprivate var rank: Int {
        switch self {
        case .number(_, let quantity): quantity.isLength ? 0 : 1
        case .dimension: 2
        case .choice: 3
        case .optionalNumber, .flag, .point, .size, .sizeRange, .relative, .gap, .sides: 4
        }
    }
}
