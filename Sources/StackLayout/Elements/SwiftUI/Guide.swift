// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A line of an element that can be aligned with lines of other elements.
///
/// Source: Apple, `HorizontalAlignment` and `VerticalAlignment`.
@frozen
public enum Guide: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edge at which lines of text begin.
    case leading
    /// The middle between both sides.
    case centerX
    /// The edge at which lines of text end.
    case trailing
    /// The upper edge.
    case top
    /// The middle between top and bottom.
    case centerY
    /// The lower edge.
    case bottom
    /// The baseline of the first line of text.
    case baselineFirst
    /// The baseline of the last line of text.
    case baselineLast

    /// Creates the line that an alignment uses across a stack.
    @inlinable
    package init(_ alignment: Alignment, across direction: Axis) {
        let isRow = direction == .horizontal
        self =
            switch alignment {
            case .start, .stretch, .flexStart, .flexEnd: isRow ? .top : .leading
            case .center: isRow ? .centerY : .centerX
            case .end: isRow ? .bottom : .trailing
            case .baselineFirst: .baselineFirst
            case .baselineLast: .baselineLast
            }
    }

    /// A Boolean value that says whether the line is a baseline of text.
    @inlinable package var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }

    /// The axis along which the place of the line is measured.
    @inlinable package var axis: Axis {
        switch self {
        case .leading, .centerX, .trailing: .horizontal
        case .top, .centerY, .bottom, .baselineFirst, .baselineLast: .vertical
        }
    }

    /// Returns the default place of the line in an element of a given size, in points from its top,
    /// leading corner.
    @inlinable
    package func place<Number: RealNumber>(in size: Geometry<Number>.Size) -> Number {
        switch self {
        case .leading, .top: 0
        case .centerX, .centerY: size[axis] / 2
        case .trailing, .bottom, .baselineFirst, .baselineLast: size[axis]
        }
    }
}

/// A line along x and a line along y that coincide with those of another element.
///
/// Source: Apple, `Alignment`.
public enum ViewAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// In the middle.
    case center
    /// In the middle of the leading edge.
    case leading
    /// In the middle of the trailing edge.
    case trailing
    /// In the middle of the upper edge.
    case top
    /// In the middle of the lower edge.
    case bottom
    /// In the upper corner at the leading edge.
    case topLeading
    /// In the upper corner at the trailing edge.
    case topTrailing
    /// In the lower corner at the leading edge.
    case bottomLeading
    /// In the lower corner at the trailing edge.
    case bottomTrailing
    /// At the leading edge, by the first baselines.
    case leadingFirstTextBaseline
    /// In the middle, by the first baselines.
    case centerFirstTextBaseline
    /// At the trailing edge, by the first baselines.
    case trailingFirstTextBaseline
    /// At the leading edge, by the last baselines.
    case leadingLastTextBaseline
    /// In the middle, by the last baselines.
    case centerLastTextBaseline
    /// At the trailing edge, by the last baselines.
    case trailingLastTextBaseline

    /// Returns the line along an axis.
    package subscript(axis: Axis) -> Guide { axis == .horizontal ? horizontal : vertical }

    private var horizontal: Guide {
        switch self {
        case .leading, .topLeading, .bottomLeading, .leadingFirstTextBaseline,
            .leadingLastTextBaseline:
            .leading
        case .trailing, .topTrailing, .bottomTrailing, .trailingFirstTextBaseline,
            .trailingLastTextBaseline:
            .trailing
        case .center, .top, .bottom, .centerFirstTextBaseline, .centerLastTextBaseline: .centerX
        }
    }

    private var vertical: Guide {
        switch self {
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .center, .leading, .trailing: .centerY
        case .leadingFirstTextBaseline, .centerFirstTextBaseline, .trailingFirstTextBaseline:
            .baselineFirst
        case .leadingLastTextBaseline, .centerLastTextBaseline, .trailingLastTextBaseline:
            .baselineLast
        }
    }
}
