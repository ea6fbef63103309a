// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The frames of a node and of all nodes inside it.
public struct NodeFrames: Sendable {
    /// A node and its frame.
    public struct Entry: Sendable {
        /// The node.
        public let node: LayoutNode
        /// The frame in the coordinates of the laid-out node, in points.
        public let frame: Rect
    }

    /// The placed nodes, each before the nodes inside it.
    public private(set) var entries: [Entry] = []
    /// The nodes that could not be laid out, with the reasons.
    public private(set) var failures: [LayoutNodeFailure] = []
    private var positions: [LayoutNode: Int] = [:]

    init() {}

    /// The frame of a node in the coordinates of the laid-out node, in points; `nil` if it was not
    /// placed.
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

/// A failure to lay out a node, which then has a size of 0 or no frame.
public struct LayoutNodeFailure: Error, Sendable, CustomStringConvertible {
    /// The reason for a failure.
    public enum Reason: Hashable, Sendable {
        /// The node is deeper than ``LayoutNode/maximumDepth`` below the asked node.
        case tooDeep
        /// The calculation of the node's size asked for that size.
        case circular
        /// The node's method gave a child an invalid frame.
        case noFrame(Rect)
        /// The node's elements are not a valid layout.
        case invalid(LayoutTreeError)
        /// The node's elements have no layout.
        case failed(LayoutFailure)
    }

    /// The node.
    public let node: LayoutNode
    /// The reason for the failure.
    public let reason: Reason

    /// The reason in words.
    public var description: String {
        switch reason {
        case .tooDeep: "the node is nested more than \(LayoutNode.maximumDepth) deep"
        case .circular: "the calculation of the node's size asks for that size"
        case .noFrame(let frame):
            "found [\(frame.numbers.map(\.shortDescription).joined(separator: ", "))]; a frame has a "
                + "finite position, and a finite size of at least 0"
        case .invalid(let error): error.description
        case .failed(let failure): failure.description
        }
    }
}
