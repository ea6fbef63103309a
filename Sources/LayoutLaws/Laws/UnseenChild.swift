// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A child that takes no part changes no other frame.
///
/// In any stack of `css`, whatever rules are around it. A child at an absolute position is placed when the stack has its size, and
/// adds nothing to that; one that is displayed as nothing has no box. So nothing is added to any sum, and frames are the
/// same to the last digit.
///
/// Source: CSS Flexible Box Layout Module Level 1, §4.1; CSS Display Module Level 3, §2.5.
enum UnseenChild {
    static func trial(of subject: LawSubject, isAbsolute: Bool) -> LawTrial? {
        let tree = subject.tree
        // 1. A stack, and a place in it.
        let stacks = tree.items.indices.filter(tree.isBoxContainer)
        guard let stack = subject.choice(of: stacks) else { return nil }
        let count = tree[stack].children.count
        let place = subject.choice(of: Array(0...count)) ?? count

        // 2. One child more, which would take a lot if it took anything.
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

        // 3. Every frame is as it was.
        return LawTrial(
            isAbsolute ? .absoluteChild : .hiddenChild,
            of: tree,
            variant: variation.tree,
            change: "with a child "
                + (isAbsolute ? "at an absolute position" : "that is displayed as nothing")
                + " in \(tree.name(of: stack))",
            claims: FrameClaim.frames(variation.counterparts, of: tree.items.indices)
        )
    }
}
