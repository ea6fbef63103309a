// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A child that takes no part changes no other frame.
///
/// In a tree of `css`, in any of its stacks. A child at an absolute position is placed when the stack has its size, and
/// adds nothing to that; one that is displayed as nothing has no box. So nothing is added to any sum, and frames are the
/// same to the last digit.
///
/// Source: CSS Flexible Box Layout Module Level 1, §4.1; CSS Display Module Level 3, §2.5.
enum UnseenChild {
    static func trial(of tree: LayoutTree, isAbsolute: Bool) -> LawTrial? {
        // 1. A stack, and a place in it.
        guard tree.isOfCSS else { return nil }
        let stacks = tree.items.indices.filter(tree.isCSS)
        guard let stack = tree.choice(of: stacks) else { return nil }
        let count = tree.items[stack].children.count
        let place = tree.choice(of: Array(0...count)) ?? count

        // 2. One child more, which would take a lot if it took anything.
        var style = Style(width: 57, height: 31)
        (style.flexGrow, style.order, style.margin) = (2, -1, Sides(6))
        if isAbsolute {
            style.position = .absolute
            if tree.choice(of: [true, false]) == true {
                style.inset = Sides(top: .auto, left: 3, bottom: 5, right: .auto)
            }
        } else {
            style.display = BoxStyle.Display.none
        }
        let inside = Element.node(.fixed(Size(width: 40, height: 20)))
        var children = tree.items[stack].children.map(tree.element(at:))
        let stackOfCSS = Element.Kind.stack(Stack(algorithm: .css))
        children.insert(Element(stackOfCSS, style: style, children: [inside]), at: place)
        let positions = (0..<count).map { [$0 < place ? $0 : $0 + 1] }
        guard
            let variation = Variation(of: tree, at: stack, children: children, positions: positions)
        else { return nil }

        // 3. Every frame is as it was.
        let what = isAbsolute ? "at an absolute position" : "that is displayed as nothing"
        return LawTrial(
            isAbsolute ? .absoluteChild : .hiddenChild,
            of: tree,
            variant: variation.tree,
            change: "with a child \(what) in \(tree.name(of: stack))",
            claims: FrameClaim.frames(variation.counterparts, of: tree.items.indices)
        )
    }
}
