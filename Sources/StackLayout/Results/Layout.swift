// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout of a tree: the frame of every element, and how stacks divided their space.
///
///     let layout = try GreedyEngine().layout(tree)
///     print(layout)                                // a table of all frames
///     if let blue = layout["blue"] { print(blue) } // x 145, y 0, 50 × 40
public struct Layout: Hashable, Sendable {
    /// The tree that was laid out.
    public let tree: LayoutTree
    /// The frame of each element in the root's coordinates, in points; in the order of the tree's
    /// items.
    public var frames: [Rect]
    /// One record for each line of a stack, in the order in which they were placed: each stack before
    /// those inside.
    public var stacks: [StackRecord]
    /// The measurement of each of Texture's elements, in the order of the tree's items; empty unless the
    /// engine was told to keep it.
    public var measurements: [Measurement?]
    /// The offer with which each element of `hstack` was placed, in points; empty unless the engine was told to keep
    /// measurements.
    ///
    /// They are in the order of the tree's items, with `nil` for elements of other rules and for what is not shown.
    public var offers: [Proposal?]
    /// The work that it took.
    public var statistics: LayoutStatistics

    /// A layout from its parts.
    ///
    /// - Parameters:
    ///   - tree: What was laid out.
    ///   - frames: One for each element, in the order of the tree's items. With another number of frames the
    ///     layout is no answer, and comparisons say so.
    ///   - stacks: How stacks divided their space, if that is known.
    ///   - measurements: What each element was asked, if that is known.
    ///   - offers: What each element was offered, if that is known.
    ///   - statistics: What it took.
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

    /// The frame of an element, by its index in the tree; `nil` if there is none.
    public func frame(of index: Int) -> Rect? {
        frames.indices.contains(index) ? frames[index] : nil
    }

    /// The frame of the element at a path, else of the first with that id, else with that name; `nil` if there
    /// is none.
    ///
    /// - Complexity: O(elements).
    public subscript(name: String) -> Rect? { tree.index(named: name).flatMap(frame(of:)) }
}

extension Layout: CustomStringConvertible {
    /// A table of paths, names and frames in points: a row for each element, in path order.
    ///
    /// - Complexity: O(elements).
    public var description: String { table.joined(separator: "\n") }

    /// The lines of ``description``; the first has the titles.
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

/// The work that a layout took.
public struct LayoutStatistics: Hashable, Sendable, Codable {
    /// The number of linear programs that were solved.
    public var programs = 0
    /// The number of rows that they had together.
    public var rows = 0
    /// The number of columns that they had together.
    public var columns = 0
    /// The number of simplex iterations that they took together.
    public var iterations = 0
    /// The check that every program passed: the weaker one where they differ, and `nil` if one was
    /// not checked, or there was none.
    public private(set) var certificate: Certificate?

    /// Nothing yet.
    public init() {}

    /// Adds what one more program was checked with, before it is counted.
    package mutating func certify(_ other: Certificate?) {
        guard programs > 0 else { return certificate = other }
        guard let own = certificate, let other else { return certificate = nil }
        certificate = own == .double ? own : other
    }

    /// Encodes the numbers, and the certificate if it is exact: what is said of doubles needs no
    /// word.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(programs, forKey: .programs)
        try container.encode(rows, forKey: .rows)
        try container.encode(columns, forKey: .columns)
        try container.encode(iterations, forKey: .iterations)
        if certificate == .exact { try container.encode(certificate, forKey: .certificate) }
    }
}

/// The check that the programs of a layout passed, outside their solver.
public enum Certificate: String, Hashable, Sendable, Codable, CaseIterable {
    /// A certificate in doubles: primal and dual value agree but for rounding.
    case double
    /// A proof in rationals, without tolerance.
    case exact
}
