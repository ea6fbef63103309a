// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// The stack where two layouts first differ.
///
/// Both layouts offer this stack the same, and it answers differently. Each child inside it that is
/// offered the same answers the same.
///
/// One wrong length moves every later sibling and resizes every stack around it. Naming the first
/// difference turns twenty differences into one.
public struct FirstDifference: Hashable, Sendable {
    /// A child of the stack.
    public struct Child: Hashable, Sendable {
        /// The child.
        public var index: Int
        /// Its frame within the stack in the first layout.
        public var first: Rect
        /// Its frame within the stack in the second layout.
        public var second: Rect
    }

    /// The stack.
    public var index: Int
    /// The length that the stack should fill along its main axis, in points; `nil` for no opinion.
    public var proposal: Double?
    /// The length that the stack should not exceed along its main axis, in points.
    ///
    /// Under `hstack`, it equals the proposal.
    public var limit: Double?
    /// The children whose frames differ.
    public var children: [Child]

    /// Finds the stack where two different layouts first differ.
    ///
    /// - Returns: `nil` if no stack is responsible, because only the root differs.
    init?(_ first: Layout, _ second: Layout, tolerance: Double) {
        let tree = first.tree
        let offers = (Self.offers(first.stacks), Self.offers(second.stacks))

        // 1. Find the outermost stack that arranges its children differently.
        let start = tree.preorder.first { index in
            !Self.children(of: index, first, second, tolerance).isEmpty
        }
        guard var place = start else { return nil }

        // 2. Go inwards while a child with the same offer has another size.
        while true {
            let inner = tree.items[place].children.first { child in
                Self.isSame(offers.0[child] ?? nil, offers.1[child] ?? nil, tolerance)
                    && !Self.isSame(first.known(child).size, second.known(child).size, tolerance)
                    && !Self.children(of: child, first, second, tolerance).isEmpty
            }
            guard let inner else { break }
            place = inner
        }
        index = place
        let record = first.stacks.first { $0.index == place }
        proposal = record?.proposal
        limit = record?.limit
        children = Self.children(of: place, first, second, tolerance)
    }

    /// Returns a sentence about the difference, with a name for each layout.
    public func sentence(in tree: LayoutTree, _ first: String, _ second: String) -> String {
        let parts = children.prefix(3).map { child in
            "\(tree.name(of: child.index)) is \(child.first.text) by \(first) "
                + "and \(child.second.text) by \(second)"
        }
        let more = children.count > 3 ? "; and \(children.count - 3) more" : ""
        var offer = ""
        if let proposal, let limit {
            offer =
                proposal == limit
                ? " (offered \(proposal.readable))"
                : " (from \(proposal.readable) to \(limit.readable))"
        }
        return "they disagree at \(tree.name(of: index))\(offer): "
            + parts.joined(separator: "; ") + more
    }

    /// Returns the children whose frames within a stack differ.
    private static func children(
        of index: Int,
        _ first: Layout,
        _ second: Layout,
        _ tolerance: Double
    ) -> [Child] {
        first.tree.items[index].children.compactMap { child in
            let own = first.known(child).relative(to: first.known(index))
            let other = second.known(child).relative(to: second.known(index))
            guard !(own.distance(to: other) <= tolerance) else { return nil }
            return Child(index: child, first: own, second: other)
        }
    }

    /// Returns the length proposed to each child of a stack, by the child's index.
    private static func offers(_ records: [StackRecord]) -> [Int: Double?] {
        var offers: [Int: Double?] = [:]
        for record in records {
            for child in record.children { offers[child.index] = .some(child.proposal) }
        }
        return offers
    }

    private static func isSame(_ first: Double?, _ second: Double?, _ tolerance: Double) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first == second || (first - second).magnitude <= tolerance
    }

    private static func isSame(_ first: Size, _ second: Size, _ tolerance: Double) -> Bool {
        isSame(first.width, second.width, tolerance)
            && isSame(first.height, second.height, tolerance)
    }
}

extension Rect {
    /// Returns the same rectangle in the coordinates of another one.
    fileprivate func relative(to outer: Rect) -> Rect {
        Rect(
            x: origin.x - outer.origin.x,
            y: origin.y - outer.origin.y,
            width: size.width,
            height: size.height
        )
    }
}
