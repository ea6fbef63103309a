// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The wishes of an element for its size and place.
///
///     var style = Style(minWidth: 100)
///     style.flexGrow = 1
///     style.margin = Sides(5)
///     print(style.minWidth, style.margin.left)     // 100pt 5pt
///
/// The element itself reads the six sizing dimensions. The stack around it reads `flexBasis` to
/// `descender`, and an `hstack` stack reads ``layoutPriority``. An absolute layout around it reads
/// ``layoutPosition`` and ``sizeRange``. Elsewhere a property has no effect.
///
/// Source: Texture, `ASLayoutElementStyle`; Apple, `layoutPriority(_:)`.
@dynamicMemberLookup
public struct Style: Hashable, Sendable {
    /// The preferred width.
    public var width: Dimension = .auto
    /// The preferred height.
    public var height: Dimension = .auto
    /// The smallest width; beats the largest.
    public var minWidth: Dimension = .auto
    /// The largest width; beats the preferred one.
    public var maxWidth: Dimension = .auto
    /// The smallest height; beats the largest.
    public var minHeight: Dimension = .auto
    /// The largest height; beats the preferred one.
    public var maxHeight: Dimension = .auto

    /// The length along the main axis before growing and shrinking.
    public var flexBasis: Dimension = .auto
    /// The share of free space that the element takes; at least 0.
    public var flexGrow: Double = 0
    /// The share of missing space that the element gives; at least 0.
    public var flexShrink: Double = 0
    /// The place across the main axis, instead of the stack's own choice.
    public var alignSelf: Alignment?
    /// Space before the element along the main axis, in points; may be negative.
    public var spacingBefore: Double = 0
    /// Space after the element along the main axis, in points; may be negative.
    public var spacingAfter: Double = 0
    /// The distance from the top edge down to the first baseline, in points; `nil` for the
    /// content's own.
    public var ascender: Double?
    /// The distance from the last baseline to the bottom edge, in points, negative as in fonts;
    /// `nil` for the content's own.
    public var descender: Double?

    /// The order in which an `hstack` stack hands out space, the highest first.
    public var layoutPriority: Double = 0
    /// The position in an absolute layout, in points.
    public var layoutPosition = Point.zero

    /// The range of sizes in a static layout of the older API.
    public var sizeRange: RelativeSizeRange?
    /// The size of a node of the older API, in points; text ignores it.
    public var preferredFrameSize: Size?

    /// The storage of ``box``; `nil` for the default.
    ///
    /// Hardly any element has more than its dimensions, and styles are copied a lot.
    @usableFromInline var storedBox: BoxStorage?

    /// A style from its properties; those that are left out have their defaults.
    ///
    ///     Style(minWidth: 40, flexGrow: 1, box: BoxStyle(margin: Sides(8)))
    public init(
        width: Dimension = .auto,
        height: Dimension = .auto,
        minWidth: Dimension = .auto,
        maxWidth: Dimension = .auto,
        minHeight: Dimension = .auto,
        maxHeight: Dimension = .auto,
        flexBasis: Dimension = .auto,
        flexGrow: Double = 0,
        flexShrink: Double = 0,
        alignSelf: Alignment? = nil,
        spacingBefore: Double = 0,
        spacingAfter: Double = 0,
        ascender: Double? = nil,
        descender: Double? = nil,
        layoutPriority: Double = 0,
        layoutPosition: Point = .zero,
        sizeRange: RelativeSizeRange? = nil,
        preferredFrameSize: Size? = nil,
        box: BoxStyle? = nil
    ) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
        self.flexBasis = flexBasis
        self.flexGrow = flexGrow
        self.flexShrink = flexShrink
        self.alignSelf = alignSelf
        self.spacingBefore = spacingBefore
        self.spacingAfter = spacingAfter
        self.ascender = ascender
        self.descender = descender
        self.layoutPriority = layoutPriority
        self.layoutPosition = layoutPosition
        self.sizeRange = sizeRange
        self.preferredFrameSize = preferredFrameSize
        if let box { self.box = box }
    }
}

extension Style {
    /// The properties of a box of CSS beside its dimensions; read under `css` only.
    public var box: BoxStyle {
        get { storedBox?.style ?? BoxStyle() }
        set { storedBox = newValue == BoxStyle() ? nil : BoxStorage(newValue) }
    }

    /// Whether any of ``box`` is not as by default.
    @inlinable package var hasBox: Bool { storedBox != nil }

    /// Whether any of its dimensions is neither in points nor left to the layout.
    @inline(__always)
    var hasDependentDimensions: Bool {
        width.isDependent || height.isDependent || flexBasis.isDependent || minWidth.isDependent
            || maxWidth.isDependent || minHeight.isDependent || maxHeight.isDependent
    }

    /// Whether any of its dimensions follows from what is inside or around.
    @inline(__always)
    var hasSizingKeywords: Bool {
        width.isSizingKeyword || height.isSizingKeyword || flexBasis.isSizingKeyword
            || minWidth.isSizingKeyword || maxWidth.isSizingKeyword || minHeight.isSizingKeyword
            || maxHeight.isSizingKeyword
    }

    /// Makes lengths that follow from what is inside or around `auto`, and limits that do so none.
    package mutating func dropSizingKeywords() {
        if width.isSizingKeyword { width = .auto }
        if height.isSizingKeyword { height = .auto }
        if flexBasis.isSizingKeyword { flexBasis = .auto }
        if minWidth.isSizingKeyword { minWidth = .points(0) }
        if minHeight.isSizingKeyword { minHeight = .points(0) }
        if maxWidth.isSizingKeyword { maxWidth = .auto }
        if maxHeight.isSizingKeyword { maxHeight = .auto }
    }

    /// A property of ``box``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<BoxStyle, Value>) -> Value {
        get { box[keyPath: path] }
        set { box[keyPath: path] = newValue }
    }

    /// The preferred, smallest and largest size.
    public var sizing: Sizing {
        Sizing(preferred: preferredLayoutSize, min: minLayoutSize, max: maxLayoutSize)
    }

    /// The dimensions of a node, where the older API's size counts too; text does not read that one.
    package func sizing(ofNodeShowing content: Content?) -> Sizing {
        var sizing = sizing
        if let size = preferredFrameSize, sizing.preferred == .auto {
            if content?.isText != true { sizing.preferred = LayoutSize(size) }
        }
        return sizing
    }

    /// ``width`` and ``height``.
    public var preferredLayoutSize: LayoutSize {
        get { LayoutSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }

    /// ``minWidth`` and ``minHeight``.
    public var minLayoutSize: LayoutSize {
        get { LayoutSize(width: minWidth, height: minHeight) }
        set { (minWidth, minHeight) = (newValue.width, newValue.height) }
    }

    /// ``maxWidth`` and ``maxHeight``.
    public var maxLayoutSize: LayoutSize {
        get { LayoutSize(width: maxWidth, height: maxHeight) }
        set { (maxWidth, maxHeight) = (newValue.width, newValue.height) }
    }

    /// ``width`` and ``height`` in points; `nil` when read while one of them is not.
    public var preferredSize: Size? {
        get { preferredLayoutSize.inPoints }
        set { preferredLayoutSize = newValue.map(LayoutSize.init) ?? .auto }
    }

    /// ``minWidth`` and ``minHeight`` in points; `nil` when read while one of them is not.
    public var minSize: Size? {
        get { minLayoutSize.inPoints }
        set { minLayoutSize = newValue.map(LayoutSize.init) ?? .auto }
    }

    /// ``maxWidth`` and ``maxHeight`` in points; `nil` when read while one of them is not.
    public var maxSize: Size? {
        get { maxLayoutSize.inPoints }
        set { maxLayoutSize = newValue.map(LayoutSize.init) ?? .auto }
    }
}

extension LayoutSize {
    fileprivate var inPoints: Size? {
        guard case .points(let width) = width, case .points(let height) = height else { return nil }
        return Size(width: width, height: height)
    }
}
