// SPDX-License-Identifier: GPL-3.0-or-later

/// The alignment of children across a stack's main axis.
public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the top or leading edge.
    case start
    /// At the bottom or trailing edge.
    case end
    /// In the middle.
    case center
    /// As long as the stack is across its main axis.
    case stretch
    /// With the first baselines aligned.
    case baselineFirst
    /// With the last baselines aligned.
    case baselineLast
    /// At the place of the first line of a `css` stack with several lines.
    case flexStart
    /// At the place of the last line of a `css` stack with several lines.
    case flexEnd

    /// Whether the alignment uses baselines.
    @inlinable package var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}

/// The use of free space along the main axis, or between lines across it.
public enum Distribution: String, Hashable, Sendable, Codable, CaseIterable {
    /// All free space after the last.
    case start
    /// Half of it before the first, half after the last.
    case center
    /// All free space before the first.
    case end
    /// Equally between neighbours.
    case spaceBetween
    /// Equally around each, and so half as much at the ends.
    case spaceAround
    /// Equally between neighbours and at the ends.
    case spaceEvenly
    /// Lines grow into it; for lines only.
    case stretch
    /// All free space after the last, on the side where children or lines of a `css` stack end.
    case flexStart
    /// All free space before the first, on the side where children or lines of a `css` stack begin.
    case flexEnd
}
