// SPDX-License-Identifier: GPL-3.0-or-later

extension SwiftUIElement {
    /// The lengths of a frame, each in points; one that is `nil` is not said.
    ///
    /// A frame has a `width` or a `height`, or limits.
    ///
    /// Source: Apple, `frame(width:height:alignment:)` and
    /// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
    public struct Frame: Hashable, Sendable {
        /// Its width, whatever is proposed.
        public var width: Double?
        /// Its height, whatever is proposed.
        public var height: Double?
        /// Its smallest width.
        public var minWidth: Double?
        /// Its width where none is proposed.
        public var idealWidth: Double?
        /// Its largest width, which may be infinite.
        public var maxWidth: Double?
        /// Its smallest height.
        public var minHeight: Double?
        /// Its height where none is proposed.
        public var idealHeight: Double?
        /// Its largest height, which may be infinite.
        public var maxHeight: Double?
        /// The place of the child in it.
        public var alignment: ViewAlignment

        /// A frame from its lengths.
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

        /// The length along an axis, whatever is proposed: finite and not negative, as another one is as if not
        /// said.
        package func length(along axis: Axis) -> Double? {
            let length = axis == .horizontal ? width : height
            return length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        }

        /// The limits along an axis as they are written.
        package func limits(along axis: Axis) -> (min: Double?, ideal: Double?, max: Double?) {
            axis == .horizontal
                ? (minWidth, idealWidth, maxWidth) : (minHeight, idealHeight, maxHeight)
        }

        /// Whether it says anything of an axis.
        package func says(along axis: Axis) -> Bool {
            let limits = limits(along: axis)
            return length(along: axis) != nil || limits.min != nil || limits.ideal != nil
                || limits.max != nil
        }

        /// Whether it has limits on any axis.
        package var hasLimits: Bool {
            Axis.allCases.contains { axis in
                let limits = limits(along: axis)
                return limits.min != nil || limits.ideal != nil || limits.max != nil
            }
        }
    }

    /// The space around a child on each side, in points; negative where the child sticks out.
    ///
    /// Source: Apple, `padding(_:)`.
    public struct Padding: Hashable, Sendable {
        /// The space on each side; `nil` for the usual one on all.
        public var insets: EdgeInsets?

        /// Space from its sides.
        public init(_ insets: EdgeInsets? = nil) { self.insets = insets }

        /// The usual space on a side, in points.
        ///
        /// Apple calls it "a system-specific amount"; this is OpenSwiftUI's.
        public static let usual: Double = 16

        /// The space on each side.
        package var resolved: EdgeInsets { insets ?? EdgeInsets(Self.usual) }
    }

    /// Lengths on the four sides, in points.
    public struct EdgeInsets: Hashable, Sendable {
        /// Above the child.
        public var top: Double
        /// Before the child.
        public var leading: Double
        /// Below the child.
        public var bottom: Double
        /// After the child.
        public var trailing: Double

        /// Lengths from the four sides.
        public init(
            top: Double = 0,
            leading: Double = 0,
            bottom: Double = 0,
            trailing: Double = 0
        ) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }

        /// The same length on all sides.
        public init(_ all: Double) {
            self.init(top: all, leading: all, bottom: all, trailing: all)
        }

        /// The two lengths along an axis: before and after the child.
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

        /// Whether an axis is one of them.
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

        /// The axes on which a child has its ideal length.
        public init(axes: Axes = .both) { self.axes = axes }
    }

    /// The ratio in which a width and a height are proposed.
    ///
    /// Source: Apple, `aspectRatio(_:contentMode:)`.
    public struct AspectRatio: Hashable, Sendable {
        /// Whether the ratio fits into what is proposed, or fills it.
        public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
            /// The largest size of the ratio within.
            case fit
            /// The smallest size of the ratio around.
            case fill
        }

        /// The width divided by the height; `nil` for that of the child's ideal size.
        public var ratio: Double?
        /// Whether it fits into what is proposed, or fills it.
        public var contentMode: ContentMode

        /// A ratio from its parts.
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

        /// A distance from its two parts.
        public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

        /// The distance as a point.
        package var point: Point { Point(x: x, y: y) }
    }

    /// The place of one of the lines of an element.
    ///
    /// Source: Apple, `alignmentGuide(_:computeValue:)`.
    public struct AlignmentGuide: Hashable, Sendable {
        /// The line of which it is said.
        public var guide: Guide
        /// The line of the child from which the distance counts; `nil` for its top, leading corner.
        public var of: Guide?
        /// The distance from there, in points.
        public var plus: Double

        /// A line at a distance from another one.
        public init(_ guide: Guide, of other: Guide? = nil, plus: Double = 0) {
            (self.guide, of, self.plus) = (guide, other, plus)
        }
    }

    /// The place of a second child: in front of the first one, or behind it.
    ///
    /// Source: Apple, `overlay(alignment:content:)` and `background(alignment:content:)`.
    public struct Layer: Hashable, Sendable {
        /// The lines of both that coincide.
        public var alignment: ViewAlignment
        /// Whether it lies behind.
        public var behind: Bool

        /// A layer from its parts.
        public init(alignment: ViewAlignment = .center, behind: Bool = false) {
            (self.alignment, self.behind) = (alignment, behind)
        }
    }
}
