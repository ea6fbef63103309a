// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// An element without its children.
    public struct Item: Hashable, Sendable {
        /// The kind of the element.
        public let kind: Element.Kind
        /// The properties for the size and place of the element.
        public private(set) var style = Style()
        /// The six dimensions of the element.
        public private(set) var sizing = Sizing()
        /// A Boolean value that says whether a dimension, here or below, may depend on the size
        /// that percentages refer to.
        public private(set) var hasFractions = false
        /// Whether the element has box properties, or a keyword as a length.
        package private(set) var hasBoxProperties = false
        /// The place of the box in ``LayoutTree/boxStyles``; 0 for the default box.
        @usableFromInline package internal(set) var boxNumber = 0
        /// Whether a child is not in the normal order of boxes: it is missing, absolute, or has a
        /// rank of its own.
        package internal(set) var hasChildrenOutOfPlace = false
        /// Whether the style has any of the six dimensions.
        package private(set) var hasOwnDimensions = false
        /// Whether a dimension is a keyword that derives a length.
        package private(set) var hasSizingKeywords = false
        /// A Boolean value that says whether a length, here or below, depends on the other axis's
        /// offer.
        public internal(set) var couplesAxes: Bool
        /// The rule by which the element asks its children: a stack's own rule, or `hstack` for an
        /// element of SwiftUI; otherwise `nil`.
        package let rule: Algorithm?
        /// The shape of the element, which decides the code that computes its size.
        package let shape: Shape
        /// The id, which is unique in the layout; `nil` for none.
        public let id: String?
        /// The name for people; `nil` for none.
        public let debugName: String?
        /// The element around it; `nil` for the root.
        public internal(set) var parent: Int?
        /// The indices of the children.
        public internal(set) var children: Range<Int>
        /// The number of levels below the root.
        public internal(set) var depth: Int
    }
}

extension LayoutTree.Item {
    /// Whether the element's box properties exist and are read.
    @inlinable package var hasBox: Bool { boxNumber != 0 }

    /// Whether the element places one of its own lines.
    @inline(__always)
    var placesGuides: Bool {
        if shape.offers, case .swiftUI(.alignmentGuide) = kind { true } else { false }
    }

    /// The content of a node; `nil` for any other element.
    // Inlined, as a call would copy the element.
    @inlinable @inline(__always)
    package var content: Content? {
        if case .node(let content) = kind { content } else { nil }
    }

    /// Creates an element without children and with a default style.
    @inline(__always)
    init(
        _ kind: Element.Kind,
        id: String?,
        debugName: String?,
        parent: Int?,
        depth: Int,
        algorithm: Algorithm
    ) {
        self.kind = kind
        switch kind {
        case .node(let content):
            rule = nil
            couplesAxes = content.couplesAxes
        case .stack(let stack):
            let own = stack.algorithm ?? algorithm
            rule = own
            couplesAxes = own.traits.couplesAxes
        case .swiftUI(let element):
            rule = .hstack
            couplesAxes = element.couplesAxes
        default:
            rule = nil
            couplesAxes = true
        }
        shape = .of(kind, rule: rule)
        self.id = id
        self.debugName = debugName
        self.parent = parent
        children = 0..<0
        self.depth = depth
    }

    /// Returns whether an element without children couples the axes.
    @inline(__always)
    private static func couplesAxes(_ kind: Element.Kind, _ rule: Algorithm?) -> Bool {
        switch kind {
        case .node(let content): content.couplesAxes
        case .stack: rule?.traits.couplesAxes ?? true
        case .swiftUI(let element): element.couplesAxes
        default: true
        }
    }

    /// Moves the element to another layout of the same rule, without children.
    mutating func move(into parent: Int?, depth: Int) {
        (self.parent, self.depth, children) = (parent, depth, 0..<0)
        (boxNumber, hasChildrenOutOfPlace) = (0, false)
        couplesAxes = Self.couplesAxes(kind, rule)
    }

    /// Changes the style.
    @inline(__always)
    mutating func setStyle(_ change: (inout Style) -> Void) {
        change(&style)
        followStyle()
    }

    /// Replaces the style.
    @inline(__always)
    mutating func setStyle(_ style: consuming Style) {
        self.style = style
        followStyle()
    }

    /// Updates the properties that follow from the style.
    @inline(__always)
    private mutating func followStyle() {
        if case .node(let content) = kind {
            sizing = style.sizing(ofNodeShowing: content)
        } else {
            sizing = style.sizing
        }
        hasOwnDimensions = sizing.hasLengths
        // Most dimensions are points or `auto`.
        let isDependent = style.hasDependentDimensions
        hasSizingKeywords = isDependent && style.hasSizingKeywords
        hasBoxProperties = style.hasBox || hasSizingKeywords
        switch kind {
        // These elements pass on the size that percentages refer to.
        case .inset, .background, .overlay: hasFractions = true
        default: hasFractions = isDependent && sizing.hasFractions
        }
    }

    /// Counts one more child.
    mutating func addChild() { children = 0..<children.count + 1 }
}
