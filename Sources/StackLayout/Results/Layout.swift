// SPDX-License-Identifier: GPL-3.0-or-later

/// Where every element of a tree came to lie, and how its stacks divided their space.
public struct Layout: Hashable, Sendable {
    /// The frame of each element in the root's coordinates, in points; in the order of the tree's
    /// items.
    public var frames: [Rect]
    /// One record for each line of a stack, in the order in which they were placed: each stack before
    /// those inside.
    public var stacks: [StackRecord]
    /// What each of Texture's elements was asked, in the order of the tree's items; empty unless the
    /// engine was told to keep it.
    public var measurements: [Measurement?]
    /// What it took.
    public var statistics: LayoutStatistics

    /// A layout from its parts.
    public init(
        frames: [Rect],
        stacks: [StackRecord],
        measurements: [Measurement?] = [],
        statistics: LayoutStatistics = LayoutStatistics()
    ) {
        self.frames = frames
        self.stacks = stacks
        self.measurements = measurements
        self.statistics = statistics
    }

    /// The size of the root.
    public var size: Size { frames.first?.size ?? .zero }
}

/// What a layout took to compute.
public struct LayoutStatistics: Hashable, Sendable, Codable {
    /// How many linear programs were solved.
    public var programs = 0
    /// How many rows they had together.
    public var rows = 0
    /// How many columns they had together.
    public var columns = 0
    /// How many simplex iterations they took together.
    public var iterations = 0
    /// What every program was checked with: the weaker one where they differ, and `nil` if one was
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

/// What the programs of a layout were checked with, outside their solver.
public enum Certificate: String, Hashable, Sendable, Codable, CaseIterable {
    /// A certificate in doubles: primal and dual value agree but for rounding.
    case double
    /// A proof in rationals, without tolerance.
    case exact
}
