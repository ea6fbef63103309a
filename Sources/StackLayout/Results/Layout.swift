// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout of a tree: the frame of every element, and the division of space in stacks.
///
///     let layout = try GreedyEngine().layout(tree)
///     print(layout)                                // a table of all frames
///     if let blue = layout["blue"] { print(blue) } // x 145, y 0, 50 × 40
public struct Layout: Hashable, Sendable {
    /// The tree that was laid out.
    public let tree: LayoutTree
    /// The frame of each element in the root's coordinates, in points, in the order of the tree's
    /// items.
    public var frames: [Rect]
    /// The record of each line of a stack, with each stack before its descendants.
    public var stacks: [StackRecord]
    /// The measurement of each of Texture's elements, in the order of the tree's items; empty
    /// unless requested.
    public var measurements: [Measurement?]
    /// The offer with which each element of `hstack` was placed, in points; empty unless
    /// measurements are requested.
    ///
    /// The order is that of the tree's items, with `nil` for elements of other rules and for hidden
    /// elements.
    public var offers: [Proposal?]
    /// The work of the engine.
    public var statistics: LayoutStatistics

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - tree: The tree that was laid out.
    ///   - frames: The frame of each element, in the order of the tree's items. A wrong number of
    ///     frames makes the layout invalid, and comparisons report it.
    ///   - stacks: The records of stacks, if known.
    ///   - measurements: The measurement of each element, if known.
    ///   - offers: The offer to each element, if known.
    ///   - statistics: The work of the engine.
    public init(
        of tree: LayoutTree,
        frames: [Rect],
        stacks: [StackRecord] = [],
        measurements: [Measurement?] = [],
        offers: [Proposal?] = [],
        statistics: LayoutStatistics = LayoutStatistics()
    ) {
        self.tree = tree
        self.frames = frames
        self.stacks = stacks
        self.measurements = measurements
        self.offers = offers
        self.statistics = statistics
    }

    /// The size of the root.
    public var size: Size { frames.first?.size ?? .zero }

    /// Returns the frame of an element by its index in the tree; `nil` for an index out of range.
    public func frame(of index: Int) -> Rect? {
        frames.indices.contains(index) ? frames[index] : nil
    }

    /// The frame of the element at a path, otherwise of the first element with that id, otherwise
    /// with that name.
    ///
    /// The value is `nil` if there is no such element.
    ///
    /// - Complexity: O(elements).
    public subscript(name: String) -> Rect? { tree.index(named: name).flatMap(frame(of:)) }
}

extension Layout: CustomStringConvertible {
    /// A table of paths, names and frames in points, with a row for each element in path order.
    ///
    /// - Complexity: O(elements).
    public var description: String { table.joined(separator: "\n") }

    /// The lines of ``description``; the first line has the titles.
    package var table: [String] {
        let order = tree.preorder.filter(frames.indices.contains)
        let paths = order.map(tree.path)
        let names = zip(order, paths).map { index, path in
            let name = tree.name(of: index)
            return name == path ? "" : name.printable
        }
        let numbers = order.map { frames[$0].numbers.map(\.readable) }
        var table = TextTable()
        table.addWords("path", paths)
        table.addWords("name", names)
        for (column, title) in ["x", "y", "width", "height"].enumerated() {
            table.addNumbers(title, numbers.map { $0[column] })
        }
        return table.rows.map { $0.joined(separator: "  ") }
    }
}

/// The work that an engine did for a layout.
public struct LayoutStatistics: Hashable, Sendable, Codable {
    /// The number of linear programs solved.
    public var programs = 0
    /// The total number of their rows.
    public var rows = 0
    /// The total number of their columns.
    public var columns = 0
    /// The total number of simplex iterations.
    public var iterations = 0
    /// The weakest check that every program passed; `nil` if a program was not checked, or there
    /// was none.
    public private(set) var certificate: Certificate?

    /// Creates statistics without any work.
    public init() {}

    /// Adds the check of one more program, before the program is counted.
    package mutating func certify(_ other: Certificate?) {
        guard programs > 0 else { return certificate = other }
        guard let own = certificate, let other else { return certificate = nil }
        certificate = own == .double ? own : other
    }

    /// Encodes the numbers, and the certificate only if it is exact.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(programs, forKey: .programs)
        try container.encode(rows, forKey: .rows)
        try container.encode(columns, forKey: .columns)
        try container.encode(iterations, forKey: .iterations)
        if certificate == .exact { try container.encode(certificate, forKey: .certificate) }
    }
}

/// The check that a layout's programs passed, outside their solver.
public enum Certificate: String, Hashable, Sendable, Codable, CaseIterable {
    /// A certificate in doubles: the primal and the dual value agree up to rounding.
    case double
    /// A proof in rationals, without tolerance.
    case exact
}
