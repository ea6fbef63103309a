// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a stack.
///
/// Each algorithm reads those that it knows.
///
/// Source: Texture, `ASStackLayoutSpec`; Apple, `HStackLayout`; CSS Flexible Box Layout Module Level 1.
public struct Stack: Hashable, Sendable {
    /// Whether children are put on several lines.
    public enum Wrap: String, Hashable, Sendable, Codable, CaseIterable {
        /// One line, however long.
        case noWrap
        /// As many lines as are needed.
        case wrap
    }

    /// The main axis.
    public var direction: Axis
    /// The gap between neighbours along the main axis, in points; negative only outside of `css`.
    public var spacing: Double
    /// How free space along the main axis is used; not read by `hstack`, whose stacks have none.
    public var justifyContent: Distribution
    /// Where children lie across the main axis; `nil` for the algorithm's default.
    public var alignItems: Alignment?
    /// Whether children are put on several lines; not read by `hstack`.
    public var flexWrap: Wrap
    /// How free space between lines is used; not read by `hstack`.
    public var alignContent: Distribution
    /// The gap between lines, in points; not read by `hstack`.
    public var lineSpacing: Double
    /// The rule of this stack, instead of the layout's.
    public var algorithm: Algorithm?

    /// A stack from its properties.
    public init(
        direction: Axis = .horizontal,
        spacing: Double = 0,
        justifyContent: Distribution = .start,
        alignItems: Alignment? = nil,
        flexWrap: Wrap = .noWrap,
        alignContent: Distribution = .start,
        lineSpacing: Double = 0,
        algorithm: Algorithm? = nil
    ) {
        self.direction = direction
        self.spacing = spacing
        self.justifyContent = justifyContent
        self.alignItems = alignItems
        self.flexWrap = flexWrap
        self.alignContent = alignContent
        self.lineSpacing = lineSpacing
        self.algorithm = algorithm
    }
}
