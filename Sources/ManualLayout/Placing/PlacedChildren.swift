// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The children of a node while a method places them.
public struct PlacedChildren: RandomAccessCollection, MutableCollection {
    private(set) var children: [PlacedChild]

    init(_ parts: [NodeRecord.Part]) {
        children = parts.map {
            PlacedChild(node: $0.node, calculatedSize: $0.record?.size ?? .zero)
        }
    }

    /// The first child's position.
    public var startIndex: Int { 0 }
    /// The number of children.
    public var endIndex: Int { children.count }

    /// The child at a position, which must exist.
    public subscript(position: Int) -> PlacedChild {
        get { children[position] }
        set { children[position] = newValue }
    }
}

/// A child while a method places it.
public struct PlacedChild {
    /// The child's node.
    public let node: LayoutNode
    /// The child's size in its last measurement for this layout, in points; zero if it was not
    /// measured.
    public let calculatedSize: Size
    /// The frame in the parent's coordinates, in points; `nil` to leave the child out.
    public var frame: Rect?

    /// The origin of the frame, in points.
    ///
    /// If only the origin is set, the frame has the ``calculatedSize``.
    public var origin: Point? {
        get { frame?.origin }
        set { frame = newValue.map { Rect(origin: $0, size: frame?.size ?? calculatedSize) } }
    }
}
