// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// An element without its children.
    public struct Item: Hashable, Sendable {
        /// The kind of the element.
        public let kind: Element.Kind
        /// The wishes of the element for its size and place.
        public private(set) var style = Style()
        /// The six dimensions by which it sizes itself.
        public private(set) var sizing = Sizing()
        /// Whether one of those, or of those inside, may depend on the size that percentages refer to.
        public private(set) var hasFractions = false
        /// Whether it has more of a box of CSS than dimensions in points and percent: edges, margins, a ratio, a
        /// place of its own, or a length by a keyword.
        package private(set) var hasBoxProperties = false
        /// The place of its box among ``LayoutTree/boxStyles``; 0 if that is as by default.
        @usableFromInline package internal(set) var boxNumber = 0
        /// Whether one of its children is not simply the next box inside: it is left out, is placed by its insets, or
        /// has an order of its own.
        package internal(set) var hasChildrenOutOfPlace = false
        /// Whether its style says any of the six dimensions by which it sizes itself.
        package private(set) var hasOwnDimensions = false
        /// Whether one of its dimensions follows from what is inside or around.
        package private(set) var hasSizingKeywords = false
        /// Whether a length along one axis, here or below, depends on what is offered along the
        /// other.
        public internal(set) var couplesAxes: Bool
        /// The rule by which it asks what is inside: its own if it is a stack, that of rows if it is an element of
        /// SwiftUI; `nil` elsewhere.
        package let rule: Algorithm?
        /// The shape of the element, which decides the code that computes its size.
        package let shape: Shape
        /// A name that is unique in the layout, if it has one.
        public let id: String?
        /// A name for people, if it has one.
        public let debugName: String?
        /// The element around it; `nil` for the root.
        public internal(set) var parent: Int?
        /// The elements inside it.
        public internal(set) var children: Range<Int>
        /// The number of levels that it is below the root.
        public internal(set) var depth: Int
    }
}

extension LayoutTree.Item {
    /// Whether its box has more than its dimensions, and is read.
    @inlinable package var hasBox: Bool { boxNumber != 0 }

    /// Whether it says where one of its lines lies.
    @inline(__always)
    var saysWhereLinesLie: Bool {
        if shape.offers, case .swiftUI(.alignmentGuide) = kind { true } else { false }
    }

    /// The content of a node; `nil` for every other element.
    // Inlined, as a call would copy the element.
    @inlinable @inline(__always)
    package var content: Content? {
        if case .node(let content) = kind { content } else { nil }
    }

    /// An element without children, and without a style of its own.
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

    /// Whether an element without children couples the axes.
    @inline(__always)
    private static func couplesAxes(_ kind: Element.Kind, _ rule: Algorithm?) -> Bool {
        switch kind {
        case .node(let content): content.couplesAxes
        case .stack: rule?.traits.couplesAxes ?? true
        case .swiftUI(let element): element.couplesAxes
        default: true
        }
    }

    /// Makes it an element without children elsewhere, in a layout of the same rule.
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

    /// Finds out what follows from the style.
    @inline(__always)
    private mutating func followStyle() {
        if case .node(let content) = kind {
            sizing = style.sizing(ofNodeShowing: content)
        } else {
            sizing = style.sizing
        }
        hasOwnDimensions = sizing.saysAnything
        // Most dimensions are points or left to the layout.
        let isDependent = style.hasDependentDimensions
        hasSizingKeywords = isDependent && style.hasSizingKeywords
        hasBoxProperties = style.hasBox || hasSizingKeywords
        switch kind {
        // These pass on what percentages refer to.
        case .inset, .background, .overlay: hasFractions = true
        default: hasFractions = isDependent && sizing.hasFractions
        }
    }

    /// Counts one child more.
    mutating func addChild() { children = 0..<children.count + 1 }
}
