// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that a child outside the flow changes no other frame.
///
/// It applies to any stack of `css`, under any rules around it. An absolute child is placed after the stack has its
/// size, and adds nothing to it. A child whose display is none has no box. Nothing is added to any sum, so frames stay
/// exactly the same.
///
/// Source: CSS Flexible Box Layout Module Level 1, §4.1; CSS Display Module Level 3, §2.5.
enum UnseenChild {
    static func trial(of subject: LawSubject, isAbsolute: Bool) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a stack, and a place in it.
        let stacks = tree.items.indices.filter(tree.isBoxContainer)
        guard let stack = subject.choice(of: stacks) else { return nil }
        let count = tree[stack].children.count
        let place = subject.choice(of: Array(0...count)) ?? count

        // 2. Insert a child that would take much space if it took any.
        var style = Style(width: 57, height: 31)
        (style.flexGrow, style.order, style.margin) = (2, -1, Sides(6))
        if isAbsolute {
            style.position = .absolute
            if subject.choice(of: [true, false]) == true {
                style.inset = Sides(top: .auto, left: 3, bottom: 5, right: .auto)
            }
        } else {
            style.display = BoxStyle.Display.none
        }
        let inside = Element.node(.fixed(Size(width: 40, height: 20)))
        var children = tree[stack].children.map { Variation.Child.old($0) }
        let stackOfCSS = Element.Kind.stack(Stack(algorithm: .css))
        let unseen = Element(stackOfCSS, style: style, children: [inside])
        children.insert(.new(unseen), at: place)
        let positions = Variation.positions(of: count, withOneAt: place)
        guard
            let variation = Variation(of: tree, at: stack, children: children, positions: positions)
        else { return nil }

        // 3. Require that all frames stay the same.
        return LawTrial(
            isAbsolute ? .absoluteChild : .hiddenChild,
            of: tree,
            variant: variation.tree,
            change: "with an additional "
                + (isAbsolute ? "absolute child" : "hidden child")
                + " in \(tree.name(of: stack))",
            claims: FrameRequirement.frames(variation.counterparts, of: tree.items.indices)
        )
    }
}
