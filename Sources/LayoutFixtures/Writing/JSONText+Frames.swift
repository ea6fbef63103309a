// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension JSONText {
    /// Writes the member `size`: `[width, height]`.
    mutating func size(of layout: Layout) {
        key(plain: "size")
        value(ofAtMost: 2 * OutputSpan.longestNumber + 3) { output in
            output.append(UInt8(ascii: "["))
            output.append(layout.size.width, layout.size.height)
            output.append(UInt8(ascii: "]"))
        }
    }

    /// Writes the member `frames`: path → `[x, y, width, height]`, in path order.
    ///
    /// - Complexity: O(elements), plus the length of all paths.
    public mutating func frames(of layout: Layout) {
        key(plain: "frames")
        object { text in
            var path: [UInt8] = []
            swap(&path, &text.path)
            path.append(UInt8(ascii: "/"))
            text.frames(of: layout, below: LayoutTree.root, &path)
            path.removeLast()
            swap(&path, &text.path)
        }
    }

    /// Writes the frames of an element and its descendants.
    ///
    /// - Parameter path: The element's path; it has the same value afterwards.
    private mutating func frames(
        of layout: Layout,
        below index: Int,
        _ path: inout [UInt8]
    ) {
        member(path, layout.frames[index])
        let length = path.count
        let children = layout.tree.items[index].children
        for child in children {
            if index != LayoutTree.root { path.append(UInt8(ascii: "/")) }
            path.append(addingCapacity: OutputSpan.longestNumber) { path in
                path.append(number: child - children.lowerBound)
            }
            frames(of: layout, below: child, &path)
            while path.count > length { path.removeLast() }
        }
    }

    /// Writes a frame under a path, which needs no escapes.
    private mutating func member(_ path: [UInt8], _ frame: Rect) {
        let punctuation = 8
        value(ofAtMost: path.count + 4 * OutputSpan.longestNumber + punctuation) { output in
            output.append(UInt8(ascii: "\""))
            path.withUnsafeBufferPointer { output.append(contentsOf: $0) }
            output.append(UInt8(ascii: "\""))
            output.append(UInt8(ascii: ":"))
            output.append(UInt8(ascii: "["))
            output.append(frame.origin.x, frame.origin.y)
            output.append(UInt8(ascii: ","))
            output.append(frame.size.width, frame.size.height)
            output.append(UInt8(ascii: "]"))
        }
    }

    /// Writes the member `ids`, unless no element has one: id → path, in path order.
    public mutating func ids(of tree: LayoutTree) {
        guard tree.items.contains(where: { $0.id != nil }) else { return }
        key("ids")
        object { text in
            for index in tree.preorder {
                guard let id = tree.items[index].id else { continue }
                text.member(id, tree.path(of: index))
            }
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends two numbers with a comma between them.
    fileprivate mutating func append(_ first: Double, _ second: Double) {
        append(number: first)
        append(UInt8(ascii: ","))
        append(number: second)
    }
}
