// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The frames of a node and of all that is inside it.
public struct NodeFrames: Sendable {
    /// A node, and where it lies.
    public struct Entry: Sendable {
        /// The node.
        public let node: LayoutNode
        /// Its frame in the coordinates of the node that was laid out, in points.
        public let frame: Rect
    }

    /// Every node that was placed, each before those inside it.
    public private(set) var entries: [Entry] = []
    /// The nodes that could not be laid out, with the reasons.
    public private(set) var failures: [LayoutNodeFailure] = []
    private var positions: [LayoutNode: Int] = [:]

    init() {}

    /// The frame of a node in the coordinates of the one that was laid out, in points; `nil` if it
    /// was not placed.
    ///
    /// - Complexity: O(1).
    public subscript(node: LayoutNode) -> Rect? { positions[node].map { entries[$0].frame } }

    mutating func add(_ node: LayoutNode, _ frame: Rect) {
        positions[node] = entries.count
        entries.append(Entry(node: node, frame: frame))
    }

    mutating func add(_ reason: LayoutNodeFailure.Reason, at node: LayoutNode) {
        failures.append(LayoutNodeFailure(node: node, reason: reason))
    }
}

/// The reason why a node came to nothing.
public struct LayoutNodeFailure: Error, Sendable, CustomStringConvertible {
    /// The reason why it came to nothing.
    public enum Reason: Hashable, Sendable {
        /// It is deeper than ``LayoutNode/maximumDepth`` below the node that was asked.
        case tooDeep
        /// Its size was asked for by what was calculating that very size.
        case circular
        /// Its method placed a child where nothing can be.
        case noFrame(Rect)
        /// Its elements are no sound layout.
        case invalid(LayoutTreeError)
        /// Its elements have no layout.
        case failed(LayoutFailure)
    }

    /// The node.
    public let node: LayoutNode
    /// The reason why it came to nothing.
    public let reason: Reason

    /// The reason in words.
    public var description: String {
        switch reason {
        case .tooDeep: "the node lies more than \(LayoutNode.maximumDepth) deep"
        case .circular: "the size of the node was asked for while it was being calculated"
        case .noFrame(let frame):
            "found [\(frame.numbers.map(\.shortDescription).joined(separator: ", "))]; a frame has a "
                + "finite position, and a finite size of at least 0"
        case .invalid(let error): error.description
        case .failed(let failure): failure.description
        }
    }
}
