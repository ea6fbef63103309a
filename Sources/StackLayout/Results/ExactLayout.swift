// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A layout computed without rounding.
public struct ExactLayout: Hashable, Sendable {
    /// The layout, rounded to doubles at the end.
    public let layout: Layout
    /// The exact frames, in the order of the tree's items.
    public let frames: [Geometry<Rational>.Rect]
    /// The exact division of space in every stack, in the order of the layout's records.
    public let stacks: [Geometry<Rational>.StackRecord]
    /// The decisions that rounding could reverse, in their order; empty if the engine does not look
    /// for them.
    public let ambiguities: [Ambiguity]

    /// Creates an exact layout.
    public init(
        layout: Layout,
        frames: [Geometry<Rational>.Rect],
        stacks: [Geometry<Rational>.StackRecord] = [],
        ambiguities: [Ambiguity] = []
    ) {
        self.layout = layout
        self.frames = frames
        self.stacks = stacks
        self.ambiguities = ambiguities
    }
    /// Creates a layout that was computed without a trace, so that its numbers are constants.
    package init(
        layout: Layout,
        tracing frames: [Geometry<TracedNumber>.Rect],
        stacks: [Geometry<TracedNumber>.StackRecord],
        ambiguities: [Ambiguity] = []
    ) {
        self.init(
            layout: layout,
            frames: frames.map { $0.map(\.fraction) },
            stacks: stacks.map { $0.map(\.fraction) },
            ambiguities: ambiguities
        )
    }
}
