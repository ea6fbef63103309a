// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of children across a stack's main axis.
public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the top or leading edge.
    case start
    /// At the bottom or trailing edge.
    case end
    /// In the middle.
    case center
    /// As long as the stack is across.
    case stretch
    /// With the first baselines on one line.
    case baselineFirst
    /// With the last baselines on one line.
    case baselineLast
    /// The place where the first line of a `css` stack would be, if it had several.
    case flexStart
    /// The place where the last line of a `css` stack would be, if it had several.
    case flexEnd

    /// Whether children hang by their baselines.
    @inlinable package var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}

/// The use of free space along the main axis, or between lines across it.
public enum Distribution: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it after the last.
    case start
    /// Half before the first, half after the last.
    case center
    /// All of it before the first.
    case end
    /// Equally between neighbours.
    case spaceBetween
    /// Equally around each, so half as much at the ends.
    case spaceAround
    /// Equally between neighbours and at the ends.
    case spaceEvenly
    /// Lines grow into it; of lines only.
    case stretch
    /// All of it after the last, on the side where children or lines of a `css` stack end.
    case flexStart
    /// All of it before the first, on the side where children or lines of a `css` stack begin.
    case flexEnd
}
