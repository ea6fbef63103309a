// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout being put together, element by element in path order.
///
/// An element contains the elements that begin between its own beginning and end:
///
///     builder.begin(.stack(row), room: 1) { style in style.width = 100 }
///     builder.begin(.node(.none))
///     builder.end()
///     builder.end()
///
/// Nothing is checked before the elements become a ``LayoutTree``.
package struct LayoutTreeBuilder {
    /// Every element so far, in path order, with the number of its children for their places.
    private var items: [LayoutTree.Item] = []
    /// The rule of every stack that has none of its own.
    private let algorithm: Algorithm
    /// The element that was begun last and has not been ended.
    private var open: Int?
    /// Whether no element is higher up than the one before it, so that path order is level by level.
    private var isLevelByLevel = true
    /// Whether elements are nested deeper than they may be.
    private(set) var isTooDeep = false

    /// The properties of CSS boxes beside their dimensions, as ``LayoutTree/boxStyles``.
    private(set) var boxStyles = LayoutTree.usualBoxes
    /// Whether a box is placed by its insets.
    private(set) var hasAbsoluteBoxes = false
    /// Whether a box that is not placed by its insets has some: they move it if it is relative.
    private(set) var hasShiftedBoxes = false
    /// Whether an element says where one of its lines lies.
    private(set) var hasAlignmentGuides = false

    /// No elements.
    ///
    /// - Parameters:
    ///   - algorithm: The rule of every stack that has none of its own.
    ///   - room: How many elements there are about to be, as far as that is known.
    package init(algorithm: Algorithm, room: Int = 0) {
        self.algorithm = algorithm
        items.reserveCapacity(room)
    }

    /// Begins an element inside the one that was begun last and has not been ended.
    ///
    /// - Parameters:
    ///   - room: How many children it is about to get, as far as that is known.
    ///   - fill: Changes its style, which is that of an element without any.
    package mutating func begin(
        _ kind: Element.Kind,
        id: String? = nil,
        debugName: String? = nil,
        room: Int = 0,
        style fill: (inout Style) -> Void = { _ in }
    ) {
        let index = add(kind, id, debugName, room)
        // A style is large, so it is written where it stays.
        items[index].setStyle(fill)
        takeBox(of: index)
    }

    /// Begins an element with a style inside the one that was begun last and has not been ended.
    package mutating func begin(
        _ kind: Element.Kind,
        id: String?,
        debugName: String?,
        room: Int,
        style: consuming Style
    ) {
        let index = add(kind, id, debugName, room)
        items[index].setStyle(style)
        takeBox(of: index)
    }

    /// Begins what an element of another layout of the same rule is, without what is inside that.
    package mutating func begin(_ index: Int, of tree: LayoutTree) {
        let depth = descend()
        items.makeRoom(for: tree.items.span[index].children.count + 1)
        items.append(tree.items.span[index])
        let place = items.count - 1
        items[place].move(into: open, depth: depth)
        takeBox(of: place)
    }

    /// Adds an element without a style inside the one that is open.
    @inline(__always)
    private mutating func add(
        _ kind: Element.Kind,
        _ id: String?,
        _ debugName: String?,
        _ room: Int
    ) -> Int {
        let depth = descend()
        items.makeRoom(for: room + 1)
        items.append(
            LayoutTree.Item(
                kind,
                id: id,
                debugName: debugName,
                parent: open,
                depth: depth,
                algorithm: algorithm
            )
        )
        return items.count - 1
    }

    /// Counts one child more of the element that is open.
    ///
    /// - Returns: How far below the root the child is.
    @inline(__always)
    private mutating func descend() -> Int {
        guard let open else { return 0 }
        let depth = items.span[open].depth + 1
        items[open].addChild()
        if depth < items.span[items.count - 1].depth { isLevelByLevel = false }
        if depth > LayoutTree.maximumDepth { isTooDeep = true }
        return depth
    }

    /// Opens an element that has its style.
    @inline(__always)
    private mutating func takeBox(of index: Int) {
        if items.span[index].style.hasBox, isBoxRead(in: open) {
            let box = items[index].style.box
            items[index].boxNumber = boxStyles.count
            boxStyles.append(box)
            if box.position == .absolute { hasAbsoluteBoxes = true }
            if box.position != .absolute, box.inset != .auto { hasShiftedBoxes = true }
            if let open, box.isOutOfPlace { items[open].hasChildrenOutOfPlace = true }
        }
        open = index
    }

    /// Whether what is inside an element is laid out as a box of CSS; of a root the layout knows.
    private func isBoxRead(in parent: Int?) -> Bool {
        parent.map { items.span[$0].shape.isBoxContainer } ?? true
    }

    /// Ends the element that was begun last.
    package mutating func end() {
        if let ended = open { open = items.span[ended].parent }
    }

    /// The path of the element that was begun last and has not been ended.
    ///
    /// - Complexity: O(depth).
    package var path: String {
        var steps = ""
        var index = open
        while let element = index, let parent = items[element].parent {
            steps = "/\(items[parent].children.count - 1)\(steps)"
            index = parent
        }
        return steps.isEmpty ? "/" : steps
    }

    /// The rule by which the root is measured in a layout that names none.
    package var rootAlgorithm: Algorithm {
        guard let root = items.first, !root.shape.isNode else { return .usual }
        return root.rule ?? .ofArrangements
    }

    /// Gives the elements away level by level, each with its children.
    ///
    /// - Complexity: O(elements).
    mutating func takeItems() -> [LayoutTree.Item] {
        var items: [LayoutTree.Item] = []
        swap(&items, &self.items)
        if !isLevelByLevel { Self.level(&items) }

        // 1. The children of the first element follow it, those of the second follow them.
        var next = 1
        for index in items.indices {
            let end = next + items.span[index].children.count
            items[index].children = next..<end
            next = end
            if items.span[index].saysWhereLinesLie { hasAlignmentGuides = true }
        }

        // 2. Whether axes are coupled, from the leaves up.
        for index in items.indices.reversed() where items.span[index].couplesAxes {
            if let parent = items.span[index].parent { items[parent].couplesAxes = true }
        }
        return items
    }

    /// Puts elements in path order level by level.
    private static func level(_ items: inout [LayoutTree.Item]) {
        // 1. Where each level begins.
        var places: [Int] = []
        for item in items.indices {
            let depth = items.span[item].depth
            if depth == places.count { places.append(0) }
            places[depth] += 1
        }
        var end = 0
        for depth in places.indices {
            (places[depth], end) = (end, end + places[depth])
        }

        // 2. Where each element goes; within a level they stay in order.
        var positions: [Int] = []
        positions.reserveCapacity(items.count)
        for item in items.indices {
            let depth = items.span[item].depth
            positions.append(places[depth])
            places[depth] += 1
        }
        for item in items.indices {
            if let parent = items.span[item].parent { items[item].parent = positions[parent] }
        }

        // 3. Each goes there, and what was there takes its place: an element is large, and is not copied.
        for item in items.indices {
            while positions[item] != item {
                let position = positions[item]
                items.swapAt(item, position)
                positions.swapAt(item, position)
            }
        }
    }
}

extension LayoutTreeBuilder {
    /// The elements of a tree of them, up to the depth to which they may be nested.
    ///
    /// - Complexity: O(elements), without recursion: elements may be nested as deep as they like.
    init(_ root: Element, algorithm: Algorithm) {
        self.init(algorithm: algorithm, room: Element.count([root]))
        add(root)
    }

    /// Adds an element with everything inside, up to the depth to which elements may be nested.
    ///
    /// - Complexity: O(elements), without recursion.
    package mutating func add(_ element: Element) {
        // Elements are large: they are read where they lie, part by part, for as a whole they would be copied.
        let roots = [element]
        begin(0, of: roots)
        var path = [(elements: roots.span[0].children, next: 0)]
        while let (elements, next) = path.last, !isTooDeep {
            guard next < elements.count else {
                path.removeLast()
                end()
                continue
            }
            path[path.count - 1].next += 1
            begin(next, of: elements)
            if elements.span[next].children.isEmpty {
                end()
            } else {
                path.append((elements.span[next].children, 0))
            }
        }
    }

    private mutating func begin(_ place: Int, of elements: [Element]) {
        begin(
            elements.span[place].kind,
            id: elements.span[place].id,
            debugName: elements.span[place].debugName,
            room: elements.span[place].children.count,
            style: elements.span[place].style
        )
    }
}

extension Element {
    /// Returns the number of elements with all inside them, as far down as they may be nested.
    fileprivate static func count(
        _ elements: [Element],
        atMostDeep depth: Int = LayoutTree.maximumDepth
    ) -> Int {
        guard depth > 0 else { return elements.count }
        return elements.indices.reduce(elements.count) { count, place in
            let children = elements.span[place].children
            return children.isEmpty ? count : count + Self.count(children, atMostDeep: depth - 1)
        }
    }
}
