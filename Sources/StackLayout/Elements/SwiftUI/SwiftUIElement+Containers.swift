// SPDX-License-Identifier: GPL-3.0-or-later

extension SwiftUIElement {
    /// The alignment of children on top of each other.
    ///
    /// Source: Apple, `ZStack`.
    public struct ZStack: Hashable, Sendable {
        /// The lines of all children that coincide.
        public var alignment: ViewAlignment

        /// Creates a stack with an alignment.
        public init(alignment: ViewAlignment = .center) { self.alignment = alignment }
    }

    /// A flexible space with a minimum length.
    ///
    /// Source: Apple, `Spacer`.
    public struct Spacer: Hashable, Sendable {
        /// The minimum length, in points; `nil` for the default.
        public var minLength: Double?

        /// Creates a space with a minimum length.
        public init(minLength: Double? = nil) { self.minLength = minLength }

        /// The default minimum length, in points, which is OpenSwiftUI's.
        public static let defaultMinLength: Double = 8

        /// The minimum length, in points.
        package var least: Double { minLength ?? Self.defaultMinLength }
    }

    /// A line with a thickness.
    ///
    /// Source: Apple, `Divider`.
    public struct Divider: Hashable, Sendable {
        /// The thickness, in points; `nil` for the default.
        public var thickness: Double?

        /// Creates a line with a thickness.
        public init(thickness: Double? = nil) { self.thickness = thickness }

        /// The default thickness, in points, which is OpenSwiftUI's.
        public static let defaultThickness: Double = 1

        /// The thickness, in points.
        package var used: Double { thickness ?? Self.defaultThickness }
    }

    /// The axes on which a child must fit.
    ///
    /// Source: Apple, `ViewThatFits`.
    public struct ViewThatFits: Hashable, Sendable {
        /// The axes on which the ideal length must fit.
        public var axes: Axes

        /// Creates a choice between children.
        public init(axes: Axes = .both) { self.axes = axes }
    }

    /// The axes along which a child may be longer than its visible part.
    ///
    /// Source: Apple, `ScrollView`.
    public struct Scroll: Hashable, Sendable {
        /// The axes along which it scrolls.
        public var axes: Axes

        /// Creates a scroll view.
        public init(axes: Axes = .vertical) { self.axes = axes }
    }
}
