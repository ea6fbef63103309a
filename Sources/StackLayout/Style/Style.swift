// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The properties of an element for its size and place.
///
///     var style = Style(minWidth: 100)
///     style.flexGrow = 1
///     style.margin = Sides(5)
///     print(style.minWidth, style.margin.left)     // 100pt 5pt
///
/// The element itself reads its six dimensions. The stack around it reads `flexBasis` to
/// `descender`, and an `hstack` stack reads ``layoutPriority``. An absolute layout around it reads
/// ``layoutPosition`` and ``sizeRange``. In other places these properties have no effect.
///
/// Source: Texture, `ASLayoutElementStyle`; Apple, `layoutPriority(_:)`.
@dynamicMemberLookup
public struct Style: Hashable, Sendable {
    /// The obligation of a flexible child to take its whole share.
    @frozen
    public enum FlexFit: String, Hashable, Sendable, Codable, CaseIterable {
        /// The child is as long as its share.
        case tight
        /// The child is no longer than its share.
        case loose
    }

    /// The preferred width.
    public var width: Dimension = .auto
    /// The preferred height.
    public var height: Dimension = .auto
    /// The smallest width; it takes precedence over the largest.
    public var minWidth: Dimension = .auto
    /// The largest width; it takes precedence over the preferred one.
    public var maxWidth: Dimension = .auto
    /// The smallest height; it takes precedence over the largest.
    public var minHeight: Dimension = .auto
    /// The largest height; it takes precedence over the preferred one.
    public var maxHeight: Dimension = .auto

    /// The length along the main axis before growing and shrinking.
    public var flexBasis: Dimension = .auto
    /// The share of free space that the element takes; at least 0.
    public var flexGrow: Double = 0
    /// The share of missing space that the element gives up; at least 0.
    public var flexShrink: Double = 0
    /// The obligation to take the whole share of free space; under `flutter` only.
    public var flexFit = FlexFit.tight
    /// The alignment across the main axis, in place of the stack's alignment.
    public var alignSelf: Alignment?
    /// The space before the element along the main axis, in points; may be negative.
    public var spacingBefore: Double = 0
    /// The space after the element along the main axis, in points; may be negative.
    public var spacingAfter: Double = 0
    /// The distance from the top edge down to the first baseline, in points; `nil` for the
    /// content's.
    public var ascender: Double?
    /// The distance from the last baseline to the bottom edge, in points, negative as in fonts;
    /// `nil` for the content's.
    public var descender: Double?

    /// The rank in an `hstack` stack; children of the highest rank get space first.
    public var layoutPriority: Double = 0
    /// The position in an absolute layout, in points.
    public var layoutPosition = Point.zero

    /// The range of sizes in a static layout of the older API.
    public var sizeRange: RelativeSizeRange?
    /// The size of a node of the older API, in points; text ignores it.
    public var preferredFrameSize: Size?

    /// The storage of ``box``; `nil` for the default.
    ///
    /// Few elements have box properties, and styles are copied often.
    @usableFromInline var storedBox: BoxStorage?

    /// Creates a style; properties without an argument have their defaults.
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
        flexFit: FlexFit = .tight,
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
        self.flexFit = flexFit
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
    /// The properties of a CSS box, apart from its dimensions; only `css` reads them.
    public var box: BoxStyle {
        get { storedBox?.style ?? BoxStyle() }
        set { storedBox = newValue == BoxStyle() ? nil : BoxStorage(newValue) }
    }

    /// Whether any property of ``box`` differs from its default.
    @inlinable package var hasBox: Bool { storedBox != nil }

    /// Whether any dimension is neither in points nor `auto`.
    @inline(__always)
    var hasDependentDimensions: Bool {
        width.isDependent || height.isDependent || flexBasis.isDependent || minWidth.isDependent
            || maxWidth.isDependent || minHeight.isDependent || maxHeight.isDependent
    }

    /// Whether any dimension is a keyword that derives a length.
    @inline(__always)
    var hasSizingKeywords: Bool {
        width.isSizingKeyword || height.isSizingKeyword || flexBasis.isSizingKeyword
            || minWidth.isSizingKeyword || maxWidth.isSizingKeyword || minHeight.isSizingKeyword
            || maxHeight.isSizingKeyword
    }

    /// Replaces keywords that derive a length by `auto`, and such limits by no limit.
    package mutating func dropSizingKeywords() {
        if width.isSizingKeyword { width = .auto }
        if height.isSizingKeyword { height = .auto }
        if flexBasis.isSizingKeyword { flexBasis = .auto }
        if minWidth.isSizingKeyword { minWidth = .points(0) }
        if minHeight.isSizingKeyword { minHeight = .points(0) }
        if maxWidth.isSizingKeyword { maxWidth = .auto }
        if maxHeight.isSizingKeyword { maxHeight = .auto }
    }

    /// Accesses a property of ``box``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<BoxStyle, Value>) -> Value {
        get { box[keyPath: path] }
        set { box[keyPath: path] = newValue }
    }

    /// The preferred, smallest and largest size.
    public var sizing: Sizing {
        Sizing(preferred: preferredLayoutSize, min: minLayoutSize, max: maxLayoutSize)
    }

    /// Returns the dimensions of a node, including the older API's size, which text ignores.
    package func sizing(ofNodeShowing content: Content?) -> Sizing {
        var sizing = sizing
        if let size = preferredFrameSize, sizing.preferred == .auto {
            if content?.isText != true { sizing.preferred = LayoutSize(size) }
        }
        return sizing
    }

    /// The ``width`` and ``height``.
    public var preferredLayoutSize: LayoutSize {
        get { LayoutSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }

    /// The ``minWidth`` and ``minHeight``.
    public var minLayoutSize: LayoutSize {
        get { LayoutSize(width: minWidth, height: minHeight) }
        set { (minWidth, minHeight) = (newValue.width, newValue.height) }
    }

    /// The ``maxWidth`` and ``maxHeight``.
    public var maxLayoutSize: LayoutSize {
        get { LayoutSize(width: maxWidth, height: maxHeight) }
        set { (maxWidth, maxHeight) = (newValue.width, newValue.height) }
    }

    /// The ``width`` and ``height`` in points; `nil` if one of them is not in points.
    public var preferredSize: Size? {
        get { preferredLayoutSize.inPoints }
        set { preferredLayoutSize = newValue.map(LayoutSize.init) ?? .auto }
    }

    /// The ``minWidth`` and ``minHeight`` in points; `nil` if one of them is not in points.
    public var minSize: Size? {
        get { minLayoutSize.inPoints }
        set { minLayoutSize = newValue.map(LayoutSize.init) ?? .auto }
    }

    /// The ``maxWidth`` and ``maxHeight`` in points; `nil` if one of them is not in points.
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
