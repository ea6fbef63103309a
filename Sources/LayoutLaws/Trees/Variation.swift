// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A tree in which one element has other children, and the counterparts of each original element.
struct Variation {
    /// A child of the variant.
    enum Child {
        /// An original child with its descendants.
        case old(Int)
        /// An original child with its descendants, and with another style.
        case changed(Int, (inout Style) -> Void)
        /// A new child.
        indirect case new(Element)
    }

    let tree: LayoutTree
    /// The counterparts of each original element in the variant, which are neighbours.
    let counterparts: [Range<Int>]

    /// Creates a tree with other children of one element; `nil` if that tree is invalid.
    ///
    /// - Parameters:
    ///   - tree: The original tree.
    ///   - index: The element whose children are replaced.
    ///   - children: The new children.
    ///   - positions: The positions of each old child's counterparts among the new children.
    /// - Complexity: O(elements).
    init?(of tree: LayoutTree, at index: Int, children: [Child], positions: [Range<Int>]) {
        // 1. Build the changed tree.
        let variant = tree.varied { builder in
            builder.add(LayoutTree.root, replacing: index, by: children)
        }
        guard let variant else { return nil }

        // 2. Find the counterparts, level by level: an element precedes its children in both trees.
        var counterparts = Array(repeating: 0..<0, count: tree.items.count)
        counterparts[LayoutTree.root] = LayoutTree.root..<LayoutTree.root + 1
        for own in tree.items.indices where counterparts[own].count == 1 {
            let first = tree[own].children.lowerBound
            let start = variant[counterparts[own].lowerBound].children.lowerBound
            for child in tree[own].children {
                let position = child - first
                let range = own == index ? positions[position] : position..<position + 1
                counterparts[child] = start + range.lowerBound..<start + range.upperBound
            }
        }
        self.tree = variant
        self.counterparts = counterparts
    }

    /// Returns the counterparts of each element of a tree in a tree with the same elements.
    static func same(as tree: LayoutTree) -> [Range<Int>] { tree.items.indices.map { $0..<$0 + 1 } }

    /// Returns the positions of children after another child is inserted at a place.
    static func positions(of count: Int, withOneAt place: Int) -> [Range<Int>] {
        (0..<count).map { $0 < place ? $0..<$0 + 1 : $0 + 1..<$0 + 2 }
    }
}

extension LayoutTree {
    /// Returns a tree of other elements with the same rule and pixel scale; `nil` if that tree is invalid.
    ///
    /// - Parameters:
    ///   - constraint: The constraint on its root; `nil` for the same constraint.
    ///   - layoutDirection: The side on which lines begin; `nil` for the same direction.
    ///   - build: A function that adds the root.
    func varied(
        in constraint: LayoutConstraint? = nil,
        layoutDirection: LayoutDirection? = nil,
        _ build: (inout VariantBuilder) -> Void
    ) -> LayoutTree? {
        var variant = VariantBuilder(of: self)
        build(&variant)
        return try? LayoutTree(
            &variant.elements,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection ?? self.layoutDirection,
            spacingMetrics: spacingMetrics,
            in: constraint ?? self.constraint
        )
    }
}

/// A builder of variants of a tree, which adds elements in path order.
struct VariantBuilder {
    /// A change of an element, which is given by its index in the original.
    typealias Change = (_ index: Int, _ kind: inout Element.Kind, _ style: inout Style) -> Void

    private let tree: LayoutTree
    fileprivate var elements: LayoutTreeBuilder

    fileprivate init(of tree: LayoutTree) {
        self.tree = tree
        // Few variants have more than two additional elements.
        elements = LayoutTreeBuilder(algorithm: tree.algorithm, room: tree.items.count + 2)
    }

    /// Adds an element of the original with its descendants.
    mutating func add(_ index: Int) {
        elements.begin(index, of: tree)
        for child in tree[index].children { add(child) }
        elements.end()
    }

    /// Adds an element of the original with another style, and with its descendants.
    mutating func add(_ index: Int, restyled change: (inout Style) -> Void) {
        begin(index) { _, _, style in change(&style) }
        for child in tree[index].children { add(child) }
        elements.end()
    }

    /// Adds an element of the original with its descendants, and changes each of them.
    mutating func add(_ index: Int, changing change: Change) {
        begin(index, change)
        for child in tree[index].children { add(child, changing: change) }
        elements.end()
    }

    /// Adds an element of the original with its descendants, with other children of one element.
    fileprivate mutating func add(
        _ index: Int,
        replacing place: Int,
        by children: [Variation.Child]
    ) {
        elements.begin(index, of: tree)
        if index == place {
            for child in children { add(child) }
        } else {
            for child in tree[index].children { add(child, replacing: place, by: children) }
        }
        elements.end()
    }

    private mutating func add(_ child: Variation.Child) {
        switch child {
        case .old(let index): add(index)
        case .new(let element): elements.add(element)
        case .changed(let index, let change): add(index, restyled: change)
        }
    }

    private mutating func begin(_ index: Int, _ change: Change) {
        var (kind, style) = (tree[index].kind, tree[index].style)
        change(index, &kind, &style)
        elements.begin(
            kind,
            id: tree[index].id,
            debugName: tree[index].debugName,
            room: tree[index].children.count,
            style: style
        )
    }
}

extension SingleLine {
    /// The original children.
    var elements: [Variation.Child] { children.map { .old($0) } }

    /// Returns the tree with other children on this line.
    func variation(children: [Variation.Child], positions: [Range<Int>]) -> Variation? {
        Variation(of: tree, at: index, children: children, positions: positions)
    }
}

extension Style {
    /// The preferred length along an axis.
    subscript(preferred axis: Axis) -> Dimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The smallest length along an axis.
    subscript(min axis: Axis) -> Dimension {
        get { axis == .horizontal ? minWidth : minHeight }
        set { if axis == .horizontal { minWidth = newValue } else { minHeight = newValue } }
    }

    /// The largest length along an axis.
    subscript(max axis: Axis) -> Dimension {
        get { axis == .horizontal ? maxWidth : maxHeight }
        set { if axis == .horizontal { maxWidth = newValue } else { maxHeight = newValue } }
    }
}
