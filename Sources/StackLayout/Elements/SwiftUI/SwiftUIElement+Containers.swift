// SPDX-License-Identifier: GPL-3.0-or-later

extension SwiftUIElement {
    /// The alignment of children on top of each other.
    ///
    /// Source: Apple, `ZStack`.
    public struct ZStack: Hashable, Sendable {
        /// The lines of all that coincide.
        public var alignment: ViewAlignment

        /// A stack from its alignment.
        public init(alignment: ViewAlignment = .center) { self.alignment = alignment }
    }

    /// The least length of a space.
    ///
    /// Source: Apple, `Spacer`.
    public struct Spacer: Hashable, Sendable {
        /// The least length, in points; `nil` for the usual one.
        public var minLength: Double?

        /// A space from its least length.
        public init(minLength: Double? = nil) { self.minLength = minLength }

        /// The usual least length, in points: that of OpenSwiftUI.
        public static let usualMinLength: Double = 8

        /// The least length, in points.
        package var least: Double { minLength ?? Self.usualMinLength }
    }

    /// The thickness of a line.
    ///
    /// Source: Apple, `Divider`.
    public struct Divider: Hashable, Sendable {
        /// Its thickness, in points; `nil` for the usual one.
        public var thickness: Double?

        /// A line from its thickness.
        public init(thickness: Double? = nil) { self.thickness = thickness }

        /// The usual thickness, in points: that of OpenSwiftUI.
        public static let usualThickness: Double = 1

        /// The thickness, in points.
        package var used: Double { thickness ?? Self.usualThickness }
    }

    /// The axes on which a child has to fit.
    ///
    /// Source: Apple, `ViewThatFits`.
    public struct ViewThatFits: Hashable, Sendable {
        /// The axes on which the ideal length counts.
        public var axes: Axes

        /// A choice from its axes.
        public init(axes: Axes = .both) { self.axes = axes }
    }

    /// The axes along which a child may be longer than what is seen of it.
    ///
    /// Source: Apple, `ScrollView`.
    public struct Scroll: Hashable, Sendable {
        /// The axes along which it scrolls.
        public var axes: Axes

        /// A view from its axes.
        public init(axes: Axes = .vertical) { self.axes = axes }
    }
}
