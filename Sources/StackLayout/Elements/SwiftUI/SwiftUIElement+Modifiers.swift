// SPDX-License-Identifier: GPL-3.0-or-later

extension SwiftUIElement {
    /// The lengths of a frame, in points; each may be missing.
    ///
    /// A frame has a `width` or a `height`, or limits.
    ///
    /// Source: Apple, `frame(width:height:alignment:)` and
    /// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
    public struct Frame: Hashable, Sendable {
        /// The width, regardless of the proposal.
        public var width: Double?
        /// The height, regardless of the proposal.
        public var height: Double?
        /// The minimum width.
        public var minWidth: Double?
        /// The width if none is proposed.
        public var idealWidth: Double?
        /// The maximum width, which may be infinite.
        public var maxWidth: Double?
        /// The minimum height.
        public var minHeight: Double?
        /// The height if none is proposed.
        public var idealHeight: Double?
        /// The maximum height, which may be infinite.
        public var maxHeight: Double?
        /// The alignment of the child in the frame.
        public var alignment: ViewAlignment

        /// Creates a frame.
        public init(
            width: Double? = nil,
            height: Double? = nil,
            minWidth: Double? = nil,
            idealWidth: Double? = nil,
            maxWidth: Double? = nil,
            minHeight: Double? = nil,
            idealHeight: Double? = nil,
            maxHeight: Double? = nil,
            alignment: ViewAlignment = .center
        ) {
            (self.width, self.height) = (width, height)
            (self.minWidth, self.idealWidth, self.maxWidth) = (minWidth, idealWidth, maxWidth)
            (self.minHeight, self.idealHeight, self.maxHeight) = (
                minHeight, idealHeight, maxHeight
            )
            self.alignment = alignment
        }

        /// Returns the fixed length along an axis; `nil` if it is missing, infinite or negative.
        package func length(along axis: Axis) -> Double? {
            let length = axis == .horizontal ? width : height
            return length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        }

        /// Returns the limits along an axis as given.
        package func limits(along axis: Axis) -> (min: Double?, ideal: Double?, max: Double?) {
            axis == .horizontal
                ? (minWidth, idealWidth, maxWidth) : (minHeight, idealHeight, maxHeight)
        }

        /// Returns whether the frame has any length along an axis.
        package func supports(along axis: Axis) -> Bool {
            let limits = limits(along: axis)
            return length(along: axis) != nil || limits.min != nil || limits.ideal != nil
                || limits.max != nil
        }

        /// Whether the frame has limits on any axis.
        package var hasLimits: Bool {
            Axis.allCases.contains { axis in
                let limits = limits(along: axis)
                return limits.min != nil || limits.ideal != nil || limits.max != nil
            }
        }
    }

    /// The space around a child on each side, in points; with negative space the child overflows.
    ///
    /// Source: Apple, `padding(_:)`.
    public struct Padding: Hashable, Sendable {
        /// The space on each side; `nil` for the default on all sides.
        public var insets: EdgeInsets?

        /// Creates padding.
        public init(_ insets: EdgeInsets? = nil) { self.insets = insets }

        /// The default space on a side, in points.
        ///
        /// Apple calls it "a system-specific amount"; this is OpenSwiftUI's.
        public static let standard: Double = 16

        /// The space on each side, with the default if none is given.
        package var resolved: EdgeInsets { insets ?? EdgeInsets(Self.standard) }
    }

    /// Lengths on the four sides, in points.
    public struct EdgeInsets: Hashable, Sendable {
        /// The length above the child.
        public var top: Double
        /// The length before the child.
        public var leading: Double
        /// The length below the child.
        public var bottom: Double
        /// The length after the child.
        public var trailing: Double

        /// Creates lengths for the four sides.
        public init(
            top: Double = 0,
            leading: Double = 0,
            bottom: Double = 0,
            trailing: Double = 0
        ) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }

        /// Creates equal lengths on all sides.
        public init(_ all: Double) {
            self.init(top: all, leading: all, bottom: all, trailing: all)
        }

        /// Returns the lengths before and after the child along an axis.
        package subscript(axis: Axis) -> (near: Double, far: Double) {
            axis == .horizontal ? (leading, trailing) : (top, bottom)
        }
    }

    /// One axis, or both.
    public enum Axes: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along x and y.
        case both
        /// Along x.
        case horizontal
        /// Along y.
        case vertical

        /// Returns whether an axis is included.
        package func contains(_ axis: Axis) -> Bool {
            self == .both || rawValue == axis.rawValue
        }
    }

    /// The axes on which a child has its ideal length.
    ///
    /// Source: Apple, `fixedSize(horizontal:vertical:)`.
    public struct FixedSize: Hashable, Sendable {
        /// The axes on which no length is proposed.
        public var axes: Axes

        /// Creates the axes on which a child has its ideal length.
        public init(axes: Axes = .both) { self.axes = axes }
    }

    /// The ratio of the proposed width and height.
    ///
    /// Source: Apple, `aspectRatio(_:contentMode:)`.
    public struct AspectRatio: Hashable, Sendable {
        /// The fit of the ratio: inside the proposed size, or around it.
        public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
            /// The largest size with the ratio inside the proposed size.
            case fit
            /// The smallest size with the ratio around the proposed size.
            case fill
        }

        /// The width divided by the height; `nil` for the ratio of the child's ideal size.
        public var ratio: Double?
        /// The fit of the ratio: inside the proposed size, or around it.
        public var contentMode: ContentMode

        /// Creates a ratio.
        public init(_ ratio: Double? = nil, contentMode: ContentMode = .fit) {
            (self.ratio, self.contentMode) = (ratio, contentMode)
        }
    }

    /// A distance along each axis, in points.
    public struct Shift: Hashable, Sendable {
        /// The distance along x.
        public var x: Double
        /// The distance along y.
        public var y: Double

        /// Creates a distance from its two parts.
        public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

        /// The distance as a point.
        package var point: Point { Point(x: x, y: y) }
    }

    /// The place of one of the lines of an element.
    ///
    /// Source: Apple, `alignmentGuide(_:computeValue:)`.
    public struct AlignmentGuide: Hashable, Sendable {
        /// The line that is moved.
        public var guide: Guide
        /// The line of the child from which the distance counts; `nil` for its top, leading corner.
        public var of: Guide?
        /// The distance from that line, in points.
        public var plus: Double

        /// Creates a line at a distance from another line.
        public init(_ guide: Guide, of other: Guide? = nil, plus: Double = 0) {
            (self.guide, of, self.plus) = (guide, other, plus)
        }
    }

    /// The place of a second child, in front of the first child or behind it.
    ///
    /// Source: Apple, `overlay(alignment:content:)` and `background(alignment:content:)`.
    public struct Layer: Hashable, Sendable {
        /// The lines of both children that coincide.
        public var alignment: ViewAlignment
        /// A Boolean value that says whether the second child lies behind the first.
        public var behind: Bool

        /// Creates a layer.
        public init(alignment: ViewAlignment = .center, behind: Bool = false) {
            (self.alignment, self.behind) = (alignment, behind)
        }
    }
}
