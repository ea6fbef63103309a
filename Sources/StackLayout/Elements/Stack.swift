// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a stack.
///
/// Each algorithm reads those that it knows.
///
/// Source: Texture, `ASStackLayoutSpec`; Apple, `HStackLayout`; CSS Flexible Box Layout Module Level 1.
public struct Stack: Hashable, Sendable {
    /// The lines on which children are put: one, or as many as are needed.
    public enum Wrap: String, Hashable, Sendable, Codable, CaseIterable {
        /// One line, however long.
        case noWrap
        /// As many lines as are needed.
        case wrap
        /// As many lines as are needed, the first one where the last would be; of `css` only.
        case wrapReverse
    }

    /// The main axis, and where along it children begin.
    @frozen
    public enum Flow: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along x, from the leading edge.
        case horizontal
        /// Downwards.
        case vertical
        /// Along x, from the trailing edge; of `css` only.
        case horizontalReverse
        /// Upwards; of `css` only.
        case verticalReverse
    }

    /// The main axis, and where along it children begin.
    public var flow: Flow
    /// The gap between neighbours along the main axis; negative only outside of `css`, a part of the
    /// stack's length only of `css`.
    public var gap: RelativeDimension
    /// Whether the gap is the one that neighbours prefer, while ``gap`` is 0; of `hstack` only.
    public var usesDefaultSpacing = false
    /// The use of free space along the main axis; `nil` for the algorithm's default.
    ///
    /// Not read by `hstack`, whose stacks have none.
    public var justifyContent: Distribution?
    /// The place of children across the main axis; `nil` for the algorithm's default.
    public var alignItems: Alignment?
    /// The lines on which children are put; not read by `hstack`.
    public var flexWrap: Wrap
    /// The use of free space between lines; `nil` for the algorithm's default.
    ///
    /// Not read by `hstack`.
    public var alignContent: Distribution?
    /// The gap between lines, like ``gap``; not read by `hstack`.
    public var lineGap: RelativeDimension
    /// The rule of this stack, instead of the layout's.
    public var algorithm: Algorithm?

    /// A stack from its properties.
    public init(
        direction: Axis = .horizontal,
        spacing: Double = 0,
        justifyContent: Distribution? = nil,
        alignItems: Alignment? = nil,
        flexWrap: Wrap = .noWrap,
        alignContent: Distribution? = nil,
        lineSpacing: Double = 0,
        algorithm: Algorithm? = nil
    ) {
        flow = direction == .horizontal ? .horizontal : .vertical
        gap = .points(spacing)
        self.justifyContent = justifyContent
        self.alignItems = alignItems
        self.flexWrap = flexWrap
        self.alignContent = alignContent
        lineGap = .points(lineSpacing)
        self.algorithm = algorithm
    }
}

extension Stack {
    /// The main axis.
    @inlinable
    public var direction: Axis {
        get {
            switch flow {
            case .horizontal, .horizontalReverse: .horizontal
            case .vertical, .verticalReverse: .vertical
            }
        }
        set {
            switch newValue {
            case .horizontal: flow = isReversed ? .horizontalReverse : .horizontal
            case .vertical: flow = isReversed ? .verticalReverse : .vertical
            }
        }
    }

    /// Whether children begin at the end of the main axis.
    @inlinable
    public var isReversed: Bool {
        switch flow {
        case .horizontal, .vertical: false
        case .horizontalReverse, .verticalReverse: true
        }
    }

    /// Whether children are put on several lines, whichever comes first.
    @inlinable public var wraps: Bool { flexWrap != .noWrap }

    /// ``gap`` in points; 0 when read while it is a part of a length.
    @inlinable
    public var spacing: Double {
        get { gap.points }
        set { gap = .points(newValue) }
    }

    /// ``lineGap`` in points; 0 when read while it is a part of a length.
    @inlinable
    public var lineSpacing: Double {
        get { lineGap.points }
        set { lineGap = .points(newValue) }
    }
}

extension RelativeDimension {
    @inlinable var points: Double { if case .points(let points) = self { points } else { 0 } }
}
