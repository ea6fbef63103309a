// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a stack.
///
/// Each algorithm reads the properties that it knows.
///
/// Source: Texture, `ASStackLayoutSpec`; Apple, `HStackLayout`; CSS Flexible Box Layout Module Level 1.
public struct Stack: Hashable, Sendable {
    /// The lines of a stack: one line, or as many lines as needed.
    public enum Wrap: String, Hashable, Sendable, Codable, CaseIterable {
        /// One line of any length.
        case noWrap
        /// As many lines as needed.
        case wrap
        /// As many lines as needed, from the last place to the first; under `css` only.
        case wrapReverse
    }

    /// The length of a stack along its main axis, within its limits.
    @frozen
    public enum MainAxisSize: String, Hashable, Sendable, Codable, CaseIterable {
        /// As long as the limits allow, if they have an end.
        case max
        /// As long as the children and gaps.
        case min
    }

    /// The main axis, and the end at which children begin.
    @frozen
    public enum Flow: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along x, from the leading edge.
        case horizontal
        /// Downwards.
        case vertical
        /// Along x, from the trailing edge; under `css` and `flutter` only.
        case horizontalReverse
        /// Upwards; under `css` and `flutter` only.
        case verticalReverse
    }

    /// The main axis, and the end at which children begin.
    public var flow: Flow
    /// The gap between neighbours along the main axis.
    ///
    /// Under `css` it cannot be negative; only there may it be a fraction of the stack's length.
    public var gap: RelativeDimension
    /// A Boolean value that says whether the gap is the neighbours' preferred one, with ``gap`` 0;
    /// under `hstack` only.
    public var usesDefaultSpacing = false
    /// The use of free space along the main axis; `nil` for the algorithm's default.
    ///
    /// `hstack` ignores it, because its stacks have no free space.
    public var justifyContent: Distribution?
    /// The alignment of children across the main axis; `nil` for the algorithm's default.
    public var alignItems: Alignment?
    /// The lines of the stack; `hstack` ignores it.
    public var flexWrap: Wrap
    /// The use of free space between lines; `nil` for the algorithm's default.
    ///
    /// `hstack` ignores it.
    public var alignContent: Distribution?
    /// The gap between lines, like ``gap``; `hstack` ignores it.
    public var lineGap: RelativeDimension
    /// The length of the stack along its main axis; under `flutter` only.
    public var mainAxisSize = MainAxisSize.max
    /// The rule of this stack, in place of the layout's.
    public var algorithm: Algorithm?

    /// Creates the properties of a stack.
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

    /// A Boolean value that says whether children begin at the end of the main axis.
    @inlinable
    public var isReversed: Bool {
        switch flow {
        case .horizontal, .vertical: false
        case .horizontalReverse, .verticalReverse: true
        }
    }

    /// A Boolean value that says whether children may form several lines.
    @inlinable public var wraps: Bool { flexWrap != .noWrap }

    /// The ``gap`` in points; 0 for a fraction of a length.
    @inlinable
    public var spacing: Double {
        get { gap.points }
        set { gap = .points(newValue) }
    }

    /// The ``lineGap`` in points; 0 for a fraction of a length.
    @inlinable
    public var lineSpacing: Double {
        get { lineGap.points }
        set { lineGap = .points(newValue) }
    }
}

extension RelativeDimension {
    @inlinable var points: Double { if case .points(let points) = self { points } else { 0 } }
}
