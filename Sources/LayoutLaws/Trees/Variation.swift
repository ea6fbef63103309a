// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A tree in which the children of one element are others, and what has become of each element.
struct Variation {
    let tree: LayoutTree
    /// For each element of the original what it is in the variant.
    let counterparts: [[Int]]

    /// A tree with other children in one place; `nil` if there is no such tree.
    ///
    /// - Parameters:
    ///   - tree: The original.
    ///   - index: The element whose children are replaced.
    ///   - children: The new ones.
    ///   - positions: For each old child the positions of what it has become.
    /// - Complexity: O(elements).
    init?(of tree: LayoutTree, at index: Int, children: [Element], positions: [[Int]]) {
        // 1. The way down to the element.
        var steps: [Int] = []
        var place = index
        while let parent = tree.items[place].parent {
            steps.append(place - tree.items[parent].children.lowerBound)
            place = parent
        }
        // 2. The elements with the change.
        var root = tree.rootElement
        Self.replace(in: &root, along: steps.reversed()[...], by: children)
        guard let variant = try? tree.replacing(root: root) else { return nil }

        // 3. Who is who, level by level: an element comes before its children in both trees.
        var counterparts: [[Int]] = Array(repeating: [], count: tree.items.count)
        counterparts[LayoutTree.root] = [LayoutTree.root]
        for own in tree.items.indices {
            guard let other = counterparts[own].first, counterparts[own].count == 1 else {
                continue
            }
            let start = variant.items[other].children.lowerBound
            for (position, child) in tree.items[own].children.enumerated() {
                counterparts[child] = (own == index ? positions[position] : [position]).map {
                    start + $0
                }
            }
        }
        self.tree = variant
        self.counterparts = counterparts
    }

    private static func replace(
        in element: inout Element,
        along steps: ArraySlice<Int>,
        by children: [Element]
    ) {
        guard let step = steps.first else { return element.children = children }
        replace(in: &element.children[step], along: steps.dropFirst(), by: children)
    }
}

extension SingleLine {
    /// The children as they were before they were flattened.
    var elements: [Element] { children.map(tree.element(at:)) }

    /// The tree with other children on this line.
    func variation(children: [Element], positions: [[Int]]) -> Variation? {
        Variation(of: tree, at: index, children: children, positions: positions)
    }
}

extension Style {
    /// A dimension along an axis.
    subscript(
        _ horizontal: WritableKeyPath<Style, Dimension>,
        _ vertical: WritableKeyPath<Style, Dimension>,
        along axis: Axis
    ) -> Dimension {
        get { self[keyPath: axis == .horizontal ? horizontal : vertical] }
        set { self[keyPath: axis == .horizontal ? horizontal : vertical] = newValue }
    }

    /// The preferred length along an axis.
    subscript(preferred axis: Axis) -> Dimension {
        get { self[\.width, \.height, along: axis] }
        set { self[\.width, \.height, along: axis] = newValue }
    }

    /// The smallest length along an axis.
    subscript(min axis: Axis) -> Dimension {
        get { self[\.minWidth, \.minHeight, along: axis] }
        set { self[\.minWidth, \.minHeight, along: axis] = newValue }
    }

    /// The largest length along an axis.
    subscript(max axis: Axis) -> Dimension {
        get { self[\.maxWidth, \.maxHeight, along: axis] }
        set { self[\.maxWidth, \.maxHeight, along: axis] = newValue }
    }
}
