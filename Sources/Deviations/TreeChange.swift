// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A deviation that lays out a changed layout by the rule: a property is ignored, or is read as another.
struct TreeChange: Sendable {
    /// The place of an element in the tree.
    struct Place {
        /// The stack around the element, if it is of the rule.
        let parent: Stack?
        let isRoot: Bool
        let layoutDirection: LayoutDirection
    }

    let rule: Algorithm
    let name: String
    let step: String
    let clause: String
    /// A change of a stack of the rule.
    var stack: (@Sendable (inout Stack, LayoutDirection) -> Void)?
    /// A change of an element inside a stack of the rule, or of such a stack at the root.
    var style: (@Sendable (inout Style, Place) -> Void)?
    /// A change of an element that is no stack.
    var kind: (@Sendable (inout Element.Kind) -> Void)?
    /// A change of the styles of all children of a stack of the rule.
    var children: (@Sendable (Stack, inout [Style]) -> Void)?
}

extension TreeChange {
    /// The beginning of the names of a rule's changes; empty for `css`.
    static func prefix(_ rule: Algorithm) -> String {
        rule == .css ? "" : "\(rule.rawValue)-"
    }

    /// Creates a change of the stacks of a rule, whose name begins with the rule's.
    static func stack(
        of rule: Algorithm,
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Stack) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: rule,
            name: prefix(rule) + name,
            step: step,
            clause: clause,
            stack: { stack, _ in change(&stack) }
        )
    }

    /// Creates a change of the children of a rule's stacks, whose name begins with the rule's.
    static func item(
        of rule: Algorithm,
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Style) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: rule,
            name: prefix(rule) + name,
            step: step,
            clause: clause,
            style: { style, place in if place.parent != nil { change(&style) } }
        )
    }

    /// Creates a change of the elements around a rule's stacks, whose name begins with the rule's.
    static func element(
        of rule: Algorithm,
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Element.Kind) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: rule,
            name: prefix(rule) + name,
            step: step,
            clause: clause,
            kind: change
        )
    }
}

extension LayoutTree {
    /// Returns the layout with some changes; `nil` if no change applies.
    ///
    /// - Complexity: O(elements · changes).
    func changed(by changes: [TreeChange]) -> LayoutTree? {
        changedRoot(by: changes).flatMap { try? replacing(root: $0) }
    }

    /// Returns the root of the layout with some changes; `nil` if no change applies.
    func changedRoot(by changes: [TreeChange]) -> Element? {
        var root = rootElement
        var isChanged = false
        change(&root, at: LayoutTree.root, by: changes, &isChanged)
        return isChanged ? root : nil
    }

    private func change(
        _ element: inout Element,
        at index: Int,
        by changes: [TreeChange],
        _ isChanged: inout Bool
    ) {
        let item = items[index]
        let parent = item.parent.flatMap { items[$0].rule == nil ? nil : $0 }
        for change in changes {
            if item.rule == change.rule, case .stack(var stack) = element.kind,
                let apply = change.stack
            {
                let old = stack
                apply(&stack, layoutDirection(of: index))
                if stack != old { (element.kind, isChanged) = (.stack(stack), true) }
            }
            if let apply = change.kind {
                let old = element.kind
                apply(&element.kind)
                if element.kind != old { isChanged = true }
            }
            let isInside = parent.map { items[$0].rule == change.rule } ?? false
            if isInside || item.parent == nil && algorithm(of: index) == change.rule,
                let apply = change.style
            {
                let old = element.style
                let place = TreeChange.Place(
                    parent: isInside ? parent.flatMap(stack(at:)) : nil,
                    isRoot: item.parent == nil,
                    layoutDirection: layoutDirection(of: parent ?? index)
                )
                apply(&element.style, place)
                if element.style != old { isChanged = true }
            }
        }
        for change in changes where item.rule == change.rule {
            guard let apply = change.children, let stack = stack(at: index) else { continue }
            let old = element.children.map(\.style)
            var styles = old
            apply(stack, &styles)
            if styles == old { continue }
            for place in styles.indices { element.children[place].style = styles[place] }
            isChanged = true
        }
        for (place, child) in item.children.enumerated() {
            change(&element.children[place], at: child, by: changes, &isChanged)
        }
    }
}
