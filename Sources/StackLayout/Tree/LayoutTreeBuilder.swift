// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout under construction, element by element in path order.
///
/// An element contains the elements that begin between its own beginning and its end:
///
///     builder.begin(.stack(row), room: 1) { style in style.width = 100 }
///     builder.begin(.node(.none))
///     builder.end()
///     builder.end()
///
/// Nothing is checked before the elements become a ``LayoutTree``.
package struct LayoutTreeBuilder {
    /// The elements so far, in path order; each range of children only counts them.
    private var items: [LayoutTree.Item] = []
    /// The rule of every stack without a rule of its own.
    private let algorithm: Algorithm
    /// The last element that has begun and not ended.
    private var open: Int?
    /// Whether no element is higher than its predecessor, so that path order is also level order.
    private var isLevelByLevel = true
    /// Whether elements are nested too deep.
    private(set) var isTooDeep = false

    /// The box properties of elements, as in ``LayoutTree/boxStyles``.
    private(set) var boxStyles = LayoutTree.commonBoxes
    /// Whether a box has an absolute position.
    private(set) var hasAbsoluteBoxes = false
    /// Whether a box without an absolute position has insets, which move a relative box.
    private(set) var hasShiftedBoxes = false
    /// Whether an element places one of its own lines.
    private(set) var hasAlignmentGuides = false

    /// Creates a builder without elements.
    ///
    /// - Parameters:
    ///   - algorithm: The rule of every stack without a rule of its own.
    ///   - room: The expected number of elements, if known.
    package init(algorithm: Algorithm, room: Int = 0) {
        self.algorithm = algorithm
        items.reserveCapacity(room)
    }

    /// Begins an element inside the current one.
    ///
    /// - Parameters:
    ///   - room: The expected number of children, if known.
    ///   - fill: A function that changes the default style.
    package mutating func begin(
        _ kind: Element.Kind,
        id: String? = nil,
        debugName: String? = nil,
        room: Int = 0,
        style fill: (inout Style) -> Void = { _ in }
    ) {
        let index = add(kind, id, debugName, room)
        // Fill the style in place, because it is large.
        items[index].setStyle(fill)
        takeBox(of: index)
    }

    /// Begins an element with a style inside the current one.
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

    /// Begins a copy of an element of another layout of the same rule, without its children.
    package mutating func begin(_ index: Int, of tree: LayoutTree) {
        let depth = descend()
        items.makeRoom(for: tree.items.span[index].children.count + 1)
        items.append(tree.items.span[index])
        let place = items.count - 1
        items[place].move(into: open, depth: depth)
        takeBox(of: place)
    }

    /// Adds an element with a default style inside the current one.
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

    /// Counts one more child of the current element.
    ///
    /// - Returns: The number of levels of the child below the root.
    @inline(__always)
    private mutating func descend() -> Int {
        guard let open else { return 0 }
        let depth = items.span[open].depth + 1
        items[open].addChild()
        if depth < items.span[items.count - 1].depth { isLevelByLevel = false }
        if depth > LayoutTree.maximumDepth { isTooDeep = true }
        return depth
    }

    /// Makes an element with its style the current one, and stores its box.
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

    /// Returns whether an element reads the boxes of its children; for the root, the layout decides
    /// later.
    private func isBoxRead(in parent: Int?) -> Bool {
        parent.map { items.span[$0].shape.isBoxContainer } ?? true
    }

    /// Ends the current element.
    package mutating func end() {
        if let ended = open { open = items.span[ended].parent }
    }

    /// The path of the current element.
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

    /// The rule for measuring the root in a layout without a rule.
    package var rootAlgorithm: Algorithm {
        guard let root = items.first, !root.shape.isNode else { return .standard }
        return root.rule ?? .ofArrangements
    }

    /// Returns the elements level by level, each with its children, and empties the builder.
    ///
    /// - Complexity: O(elements).
    mutating func takeItems() -> [LayoutTree.Item] {
        var items: [LayoutTree.Item] = []
        swap(&items, &self.items)
        if !isLevelByLevel { Self.level(&items) }

        // 1. Assign children: those of the first element follow it, then those of the second.
        var next = 1
        for index in items.indices {
            let end = next + items.span[index].children.count
            items[index].children = next..<end
            next = end
            if items.span[index].placesGuides { hasAlignmentGuides = true }
        }

        // 2. Propagate coupled axes from the leaves up.
        for index in items.indices.reversed() where items.span[index].couplesAxes {
            if let parent = items.span[index].parent { items[parent].couplesAxes = true }
        }
        return items
    }

    /// Reorders elements from path order to level order.
    private static func level(_ items: inout [LayoutTree.Item]) {
        // 1. Find the beginning of each level.
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

        // 2. Find the new position of each element; the order within a level stays.
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

        // 3. Swap elements into place, because copying them is expensive.
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
    /// Creates the elements of a tree, up to the largest depth.
    ///
    /// - Complexity: O(elements), without recursion, because elements may be nested arbitrarily
    ///   deep.
    init(_ root: Element, algorithm: Algorithm) {
        self.init(algorithm: algorithm, room: Element.count([root]))
        add(root)
    }

    /// Adds an element and its descendants, up to the largest depth.
    ///
    /// - Complexity: O(elements), without recursion.
    package mutating func add(_ element: Element) {
        // Read the large elements in place, part by part, to avoid copies.
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
    /// Returns the number of elements and their descendants, down to the largest depth.
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
