// SPDX-License-Identifier: GPL-3.0-or-later

// The boxes of CSS, their sides, and the elements around them; nothing here decides a length.

extension LayoutTree {
    /// Whether an element has the vocabulary of boxes: it is a flex container, or inside one.
    package func hasBoxVocabulary(_ index: Int) -> Bool {
        isBoxContainer(index) || isBox(index)
    }

    /// On which side lines begin in an element: where it says, or where they do around it.
    ///
    /// - Complexity: O(depth) where any element says it, O(1) elsewhere.
    package func layoutDirection(of index: Int) -> LayoutDirection {
        guard hasBoxes else { return layoutDirection }
        var next: Int? = index
        while let index = next {
            if let own = self[box: index].layoutDirection { return own }
            next = self[index].parent
        }
        return layoutDirection
    }

    /// Returns the size that the bars of an element's scrolling axes take from its width and its
    /// height, in points.
    ///
    /// A resizable picture has no bars, whatever its overflow.
    package func scrollbars(of index: Int) -> Size {
        if case .node(.image(_, isResizable: true)) = self[index].kind { return .zero }
        return self[box: index].scrollbars
    }

    /// The side on which the children of a stack of `css` begin.
    package func mainStart(of stack: Stack, at index: Int) -> Side {
        switch stack.flow {
        case .vertical: .top
        case .verticalReverse: .bottom
        case .horizontal: layoutDirection(of: index) == .leftToRight ? .left : .right
        case .horizontalReverse: layoutDirection(of: index) == .leftToRight ? .right : .left
        }
    }

    /// The stack of `css` of which an element is a child, those left out that have no boxes of their own;
    /// `nil` if another element asks it.
    package func flexContainer(around index: Int) -> Int? {
        var next = self[index].parent
        while let stack = next, isBoxContainer(stack) {
            let isBox = !isBox(stack) || display(of: stack) != .contents
            if isBox { return stack }
            next = self[stack].parent
        }
        return nil
    }

    /// The elements inside a stack that have boxes of their own, in path order: those without any are left
    /// out, and those inside of one that has `contents` take its place.
    ///
    /// - Complexity: O(elements that are found or left out).
    ///
    /// Source: CSS Display Module Level 3, §2.5.
    package func boxes(in index: Int) -> [Int] {
        var boxes: [Int] = []
        for child in self[index].children {
            switch display(of: child) {
            case nil: boxes.append(child)
            case .none?: break
            case .contents?: boxes += self.boxes(in: child)
            }
        }
        return boxes
    }

    /// Boolean values that say which elements have no boxes, and so no frames, by their indices.
    ///
    /// These are the elements with `none` as their `display`, all elements inside those, and the
    /// elements with `contents`.
    ///
    /// - Complexity: O(elements).
    package var withoutBoxes: [Bool] {
        guard hasBoxes else { return items.map { _ in false } }
        var hidden: [Bool] = []
        var boxless: [Bool] = []
        for (index, item) in items.enumerated() {
            let display = isBox(index) ? display(of: index) : nil
            let isHidden = item.parent.map { hidden[$0] } ?? false
            hidden.append(isHidden || display == BoxStyle.Display.none)
            boxless.append(hidden[index] || display != nil)
        }
        return boxless
    }

    /// Returns the `display` of an element of a stack of `css`; `nil` if it has a box as usual.
    ///
    /// An element that is no stack of `css` has no children to give: for it, `contents` counts as
    /// `none`.
    package func display(of index: Int) -> BoxStyle.Display? {
        guard self[index].hasBox, let display = self[box: index].display else {
            return nil
        }
        return display == .contents && !isBoxContainer(index) ? BoxStyle.Display.none : display
    }
}
