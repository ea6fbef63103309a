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

    /// Nothing yet.
    public init() {}
}
