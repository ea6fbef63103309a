// SPDX-License-Identifier: GPL-3.0-or-later

// CSS boxes, their sides, and the elements around them; nothing here decides a length.

extension LayoutTree {
    /// Returns whether an element can have box properties: it is a flex container, or inside one.
    package func hasBoxVocabulary(_ index: Int) -> Bool {
        isBoxContainer(index) || isBox(index)
    }

    /// Returns the direction of writing in an element: its own, or that of the elements around it.
    ///
    /// - Complexity: O(depth) if any element has box properties, otherwise O(1).
    package func layoutDirection(of index: Int) -> LayoutDirection {
        guard hasBoxes else { return layoutDirection }
        var next: Int? = index
        while let index = next {
            if let own = self[box: index].layoutDirection { return own }
            next = self[index].parent
        }
        return layoutDirection
    }

    /// Returns the size that scroll bars take from an element's width and height, in points.
    ///
    /// A resizable picture has no bars, whatever its overflow.
    package func scrollbars(of index: Int) -> Size {
        if case .node(.image(_, isResizable: true)) = self[index].kind { return .zero }
        return self[box: index].scrollbars
    }

    /// Returns the side on which the children of a `css` stack begin.
    package func mainStart(of stack: Stack, at index: Int) -> Side {
        switch stack.flow {
        case .vertical: .top
        case .verticalReverse: .bottom
        case .horizontal: layoutDirection(of: index) == .leftToRight ? .left : .right
        case .horizontalReverse: layoutDirection(of: index) == .leftToRight ? .right : .left
        }
    }

    /// Returns the `css` stack around an element, without stacks that have no boxes of their own;
    /// `nil` if another kind of element is around it.
    package func flexContainer(around index: Int) -> Int? {
        var next = self[index].parent
        while let stack = next, isBoxContainer(stack) {
            let isBox = !isBox(stack) || display(of: stack) != .contents
            if isBox { return stack }
            next = self[stack].parent
        }
        return nil
    }

    /// Returns the elements inside a stack that have boxes of their own, in path order.
    ///
    /// Elements without boxes are left out. The children of an element with `contents` take its
    /// place.
    ///
    /// - Complexity: O(elements found or left out).
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

    /// Boolean values, by index, that say which elements have no boxes, and so no frames.
    ///
    /// These are the elements whose `display` is `none`, their descendants, and the elements with
    /// `contents`.
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

    /// Returns the `display` of an element of a `css` stack; `nil` if it has a normal box.
    ///
    /// `contents` counts as `none` for an element other than a `css` stack, which has no children
    /// to give.
    package func display(of index: Int) -> BoxStyle.Display? {
        guard self[index].hasBox, let display = self[box: index].display else {
            return nil
        }
        return display == .contents && !isBoxContainer(index) ? BoxStyle.Display.none : display
    }
}
