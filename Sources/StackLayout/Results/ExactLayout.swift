// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A layout that was computed without rounding.
public struct ExactLayout: Hashable, Sendable {
    /// The layout, rounded to doubles at the end.
    public let layout: Layout
    /// The frames that were rounded, in the order of the tree's items.
    public let frames: [Geometry<Rational>.Rect]
    /// The division of the space of every stack, as the layout has it rounded.
    public let stacks: [Geometry<Rational>.StackRecord]
    /// The decisions that rounding could have turned, in the order in which they were taken; none
    /// from an engine that does not look for them.
    public let closeCalls: [CloseCall]

    /// A layout from its parts.
    public init(
        layout: Layout,
        frames: [Geometry<Rational>.Rect],
        stacks: [Geometry<Rational>.StackRecord] = [],
        closeCalls: [CloseCall] = []
    ) {
        self.layout = layout
        self.frames = frames
        self.stacks = stacks
        self.closeCalls = closeCalls
    }
    /// A layout that was computed without a trace, so that its numbers are constants.
    package init(
        layout: Layout,
        tracing frames: [Geometry<TracedNumber>.Rect],
        stacks: [Geometry<TracedNumber>.StackRecord],
        closeCalls: [CloseCall] = []
    ) {
        self.init(
            layout: layout,
            frames: frames.map { $0.map(\.fraction) },
            stacks: stacks.map { $0.map(\.fraction) },
            closeCalls: closeCalls
        )
    }
}
