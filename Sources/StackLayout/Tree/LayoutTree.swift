// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout ready to be computed: the flattened and checked elements, and the constraint of the
/// root.
///
///     let size = Size(width: 150, height: 40)
///     let tree = try LayoutTree(row, algorithm: .css, constrainedSize: SizeRange(exactly: size))
///     print(tree.items.count)                      // 4
///     print(tree.index(named: "blue") == tree.index(at: "/2")) // true
///
/// Elements are stored level by level, so that siblings are neighbours. An element is identified by
/// its index in that order. Its *path* is `/` for the root; otherwise it lists the position among
/// the siblings on each level: `/1/0`.
public struct LayoutTree: Hashable, Sendable {
    /// The largest depth of nested elements.
    public static let maximumDepth = 200

    /// The elements, the root first, level by level.
    public private(set) var items: [Item]
    /// The rule of every stack without a rule of its own.
    public let algorithm: Algorithm
    /// The number of pixels per point, from 0.000001 to 1,000,000; `nil` for no rounding to pixels.
    public let pixelScale: Double?
    /// The direction of writing, which decides where lines begin.
    public let layoutDirection: LayoutDirection
    /// The platform's distances for stacks with default spacing.
    public var spacingMetrics: SpacingMetrics { givenMetrics.first ?? SpacingMetrics() }
    /// The given distances; an array, because few layouts have them and all layouts are copied
    /// often.
    private let givenMetrics: [SpacingMetrics]
    /// Whether any distance of the platform is given.
    var givesSpacingMetrics: Bool { !givenMetrics.isEmpty }
    /// The range or the proposal for the root.
    public private(set) var constraint: LayoutConstraint
    /// Whether any element has box properties that an element around it reads.
    package var hasBoxes: Bool { boxStyles.count > 1 }
    /// The box properties of elements.
    ///
    /// The first entry has the defaults. Elements without box properties share it, and so do
    /// elements in a stack of another rule, which reads none. Every other element has its own
    /// entry.
    @usableFromInline package let boxStyles: [BoxStyle]
    /// Whether a box has an absolute position.
    package let hasAbsoluteBoxes: Bool
    /// Whether a box without an absolute position has insets, which move a relative box.
    package let hasShiftedBoxes: Bool
    /// Whether an element places one of its own lines.
    package let hasAlignmentGuides: Bool
    /// A Boolean value that says whether an element has a length or a factor of extreme magnitude.
    var hasExtremeElements = false

    /// A Boolean value that says whether doubles may lose lengths beside one of extreme magnitude.
    ///
    /// Engines compute such a layout without rounding, regardless of the requested numbers.
    package var hasExtremes: Bool { hasExtremeElements || constraint.hasExtremes }

    /// The root's index.
    public static let root = 0

    /// Flattens and checks a layout.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with all defects.
    public init(
        _ root: Element,
        algorithm: Algorithm = .standard,
        pixelScale: Double? = nil,
        layoutDirection: LayoutDirection = .leftToRight,
        spacingMetrics: SpacingMetrics = SpacingMetrics(),
        in constraint: LayoutConstraint
    ) throws(LayoutTreeError) {
        var elements = LayoutTreeBuilder(root, algorithm: algorithm)
        try self.init(
            &elements,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection,
            spacingMetrics: spacingMetrics,
            in: constraint
        )
    }

    /// Checks a layout whose elements have all been ended.
    ///
    /// - Parameter elements: The elements, which are moved out.
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with all defects.
    package init(
        _ elements: inout LayoutTreeBuilder,
        algorithm: Algorithm,
        pixelScale: Double?,
        layoutDirection: LayoutDirection,
        spacingMetrics: SpacingMetrics,
        in constraint: LayoutConstraint
    ) throws(LayoutTreeError) {
        if elements.isTooDeep { throw .tooDeep(Self.maximumDepth) }
        boxStyles = elements.boxStyles
        hasAbsoluteBoxes = elements.hasAbsoluteBoxes
        hasShiftedBoxes = elements.hasShiftedBoxes
        items = elements.takeItems()
        hasAlignmentGuides = elements.hasAlignmentGuides
        self.algorithm = algorithm
        self.pixelScale = pixelScale
        self.layoutDirection = layoutDirection
        givenMetrics = spacingMetrics == SpacingMetrics() ? [] : [spacingMetrics]
        self.constraint = constraint
        try check()
    }

    /// Flattens and checks a layout in a range of sizes.
    ///
    /// The elements may depend on the range, like those of `layoutSpecThatFits(_:)`:
    ///
    ///     let tree = try LayoutTree(row(in: range), constrainedSize: range)
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with all defects.
    ///
    /// Source: Texture, *Layout API Sizing*, `constrainedSize`.
    public init(
        _ root: Element,
        algorithm: Algorithm = .standard,
        pixelScale: Double? = nil,
        layoutDirection: LayoutDirection = .leftToRight,
        constrainedSize: SizeRange
    ) throws(LayoutTreeError) {
        try self.init(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection,
            in: .range(constrainedSize)
        )
    }

    /// Returns the same elements in another constraint.
    ///
    /// - Complexity: O(1).
    /// - Throws: A ``LayoutTreeError`` if the root cannot have the constraint.
    public func constrained(to constraint: LayoutConstraint) throws(LayoutTreeError) -> LayoutTree {
        var tree = self
        tree.constraint = constraint
        try tree.checkConstraint()
        return tree
    }

    /// All indices in path order: each element before its children.
    ///
    /// - Complexity: O(elements).
    public var preorder: [Int] {
        var order: [Int] = []
        order.reserveCapacity(items.count)
        var next: Int? = Self.root
        while let index = next {
            order.append(index)
            next = successor(of: index)
        }
        return order
    }

    /// Returns the element after another in path order.
    private func successor(of index: Int) -> Int? {
        let children = items[index].children
        if !children.isEmpty { return children.lowerBound }
        var index = index
        while let parent = items[index].parent {
            if index + 1 < items[parent].children.upperBound { return index + 1 }
            index = parent
        }
        return nil
    }

    /// The path of an element, such as `/1/0`.
    ///
    /// - Complexity: At most O(depth · bytes of the path).
    public func path(of index: Int) -> String {
        guard let parent = items[index].parent else { return "/" }
        let step = "/" + String(index - items[parent].children.lowerBound)
        return parent == Self.root ? step : path(of: parent) + step
    }

    /// Returns the element at a path; `nil` if the path leads to none.
    ///
    /// - Complexity: O(bytes of the path).
    public func index(at path: String) -> Int? {
        if path == "/" { return Self.root }
        var bytes = path.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "/") else { return nil }
        var index = Self.root
        while true {
            // Read one step: digits without a redundant leading 0.
            let children = items[index].children
            var position: Int?
            var byte = bytes.next()
            while let digit = byte.map({ $0 &- UInt8(ascii: "0") }), digit < 10, position != 0 {
                position = (position ?? 0) * 10 + Int(digit)
                guard position ?? 0 < children.count else { return nil }
                byte = bytes.next()
            }
            guard let position, byte == nil || byte == UInt8(ascii: "/") else { return nil }
            index = children.lowerBound + position
            if byte == nil { return index }
        }
    }

    /// Returns the element at a path, otherwise the first one with that id, otherwise with that
    /// name.
    ///
    /// The result is `nil` if there is no such element.
    ///
    /// - Complexity: O(elements).
    public func index(named name: String) -> Int? {
        index(at: name) ?? preorder.first { items[$0].id == name }
            ?? preorder.first { items[$0].debugName == name }
    }

    /// Returns the name of an element for people: its id, otherwise its debug name, otherwise its
    /// path.
    ///
    /// - Complexity: O(1), or the same as ``path(of:)`` for an element that has only a path.
    public func name(of index: Int) -> String {
        items[index].id ?? items[index].debugName ?? path(of: index)
    }

    /// Returns the properties of a stack; `nil` for any other element.
    public func stack(at index: Int) -> Stack? {
        if case .stack(let stack) = items[index].kind { stack } else { nil }
    }

    /// Returns the rule of a stack, `hstack` for an element of SwiftUI, and the layout's rule for
    /// any other element.
    public func algorithm(of index: Int) -> Algorithm { items[index].rule ?? algorithm }

    /// Returns the rule by which an element is asked for its size: that of the stack around it, or
    /// a root's own.
    ///
    /// Under `hstack` an element is offered a length. Under `texture` it is asked for a size within
    /// limits. Under `css` it is a flex item. Elements other than stacks ask like Texture's
    /// elements.
    package func asker(of index: Int) -> Algorithm {
        guard let parent = self[index].parent else { return algorithm(of: index) }
        return self[parent].rule ?? .ofArrangements
    }

    /// Returns whether the size and the position of an element are rounded to pixels, if a ``pixelScale`` is set.
    package func isRounded(_ index: Int) -> Bool {
        if asker(of: index).roundsToPixels { return true }
        return !self[index].shape.isNode && (self[index].rule ?? .ofArrangements).roundsToPixels
    }

    /// Returns whether an element is a flex container: a stack whose children are boxes.
    package func isBoxContainer(_ index: Int) -> Bool { items[index].shape.isBoxContainer }

    /// Returns whether an element is asked as a box: as a flex item, or as a root of such a rule.
    package func isBox(_ index: Int) -> Bool { asker(of: index).settlesWidthsFirst }

    /// The pixels to which lengths are rounded.
    package var pixels: PixelGrid { PixelGrid(scale: pixelScale) }
}
