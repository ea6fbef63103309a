// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout ready to be computed: the elements flattened, checked, and what the root is given.
///
///     let size = Size(width: 150, height: 40)
///     let tree = try LayoutTree(row, algorithm: .css, constrainedSize: SizeRange(exactly: size))
///     print(tree.items.count)                      // 4
///     print(tree.index(named: "blue") == tree.index(at: "/2")) // true
///
/// Elements are stored level by level, so that the children of each are neighbours. An element is
/// known by its index there; its *path* is `/` for the root, then the position among its parent's
/// children at each level: `/1/0`.
public struct LayoutTree: Hashable, Sendable {
    /// Elements may be nested this deep.
    public static let maximumDepth = 200

    /// Every element, the root first, level by level.
    public private(set) var items: [Item]
    /// The rule of every stack that has none of its own.
    public let algorithm: Algorithm
    /// The number of pixels to a point, from 0.000001 to 1,000,000; `nil` if lengths are real
    /// numbers.
    public let pixelScale: Double?
    /// On which side lines begin.
    public let layoutDirection: LayoutDirection
    /// The platform's distances where the spacing of a stack is the default one.
    public var spacingMetrics: SpacingMetrics { saidMetrics.first ?? SpacingMetrics() }
    /// Those distances, if any is said: few layouts say one, and all are copied from hand to hand.
    private let saidMetrics: [SpacingMetrics]
    /// Whether a distance of the platform is said.
    var saysSpacingMetrics: Bool { !saidMetrics.isEmpty }
    /// The range or the proposal that the root is given.
    public private(set) var constraint: LayoutConstraint
    /// Whether any element has more of a box of CSS than its dimensions, and something around it that reads it.
    package var hasBoxes: Bool { boxStyles.count > 1 }
    /// The properties of CSS boxes beside their dimensions.
    ///
    /// The first entry has the defaults. All elements share it that have no such properties, or are
    /// in a stack of another rule, which reads none of them. Every other element has its own entry.
    @usableFromInline package let boxStyles: [BoxStyle]
    /// Whether a box is placed by its insets.
    package let hasAbsoluteBoxes: Bool
    /// Whether a box that is not placed by its insets has some: they move it if it is relative.
    package let hasShiftedBoxes: Bool
    /// Whether an element says where one of its lines lies.
    package let hasAlignmentGuides: Bool
    /// A Boolean value that says whether an element has a length or a factor of extreme magnitude.
    var hasExtremeElements = false

    /// A Boolean value that says whether doubles may lose lengths beside one of extreme magnitude.
    ///
    /// Engines compute such a layout without rounding, whatever numbers are asked for.
    package var hasExtremes: Bool { hasExtremeElements || constraint.hasExtremes }

    /// The root's index.
    public static let root = 0

    /// Flattens and checks a layout.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
    public init(
        _ root: Element,
        algorithm: Algorithm = .usual,
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

    /// Checks a layout of which every element has been ended.
    ///
    /// - Parameter elements: The elements, which are taken.
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
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
        saidMetrics = spacingMetrics == SpacingMetrics() ? [] : [spacingMetrics]
        self.constraint = constraint
        try check()
    }

    /// Flattens and checks a layout in a range of sizes.
    ///
    /// The elements may depend on the range, as those of `layoutSpecThatFits(_:)` do:
    ///
    ///     let tree = try LayoutTree(row(in: range), constrainedSize: range)
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
    ///
    /// Source: Texture, *Layout API Sizing*, `constrainedSize`.
    public init(
        _ root: Element,
        algorithm: Algorithm = .usual,
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

    /// The same elements in another constraint.
    ///
    /// - Complexity: O(1).
    /// - Throws: A ``LayoutTreeError`` if the root cannot be given it.
    public func constrained(to constraint: LayoutConstraint) throws(LayoutTreeError) -> LayoutTree {
        var tree = self
        tree.constraint = constraint
        try tree.checkConstraint()
        return tree
    }

    /// Every index, in path order: each element before its children.
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

    /// The element after another one in path order.
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

    /// The element at a path, or `nil` if there is none.
    ///
    /// - Complexity: O(bytes of the path).
    public func index(at path: String) -> Int? {
        if path == "/" { return Self.root }
        var bytes = path.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "/") else { return nil }
        var index = Self.root
        while true {
            // One step: digits, the first of which is not a needless 0.
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

    /// The element at a path, else the first in path order with that id, else with that name; `nil` if there
    /// is none.
    ///
    /// - Complexity: O(elements).
    public func index(named name: String) -> Int? {
        index(at: name) ?? preorder.first { items[$0].id == name }
            ?? preorder.first { items[$0].debugName == name }
    }

    /// The name of an element for people: its id, else its debug name, else its path.
    ///
    /// - Complexity: O(1), or that of ``path(of:)`` for an element that has only a path.
    public func name(of index: Int) -> String {
        items[index].id ?? items[index].debugName ?? path(of: index)
    }

    /// The properties of an element that is a stack.
    public func stack(at index: Int) -> Stack? {
        if case .stack(let stack) = items[index].kind { stack } else { nil }
    }

    /// The rule of an element that is a stack, that of rows for one of SwiftUI, and the layout's rule for every other
    /// one.
    public func algorithm(of index: Int) -> Algorithm { items[index].rule ?? algorithm }

    /// The rule by which an element is asked for its size: that of the stack around it, and of the
    /// root its own.
    ///
    /// Under `hstack` it is offered a length, under `texture` asked for a size within limits, under
    /// `css` a flex item. Elements that are no stacks ask as Texture's elements do.
    package func asker(of index: Int) -> Algorithm {
        guard let parent = self[index].parent else { return algorithm(of: index) }
        return self[parent].rule ?? .ofArrangements
    }

    /// Whether an element is a stack whose children are boxes: a flex container.
    package func isBoxContainer(_ index: Int) -> Bool { items[index].shape.isBoxContainer }

    /// Whether an element is asked as a box: as an item of a flex container, or as a root of such a rule.
    package func isBox(_ index: Int) -> Bool { asker(of: index).settlesWidthsFirst }

    /// The pixels that lengths are rounded to.
    package var pixels: PixelGrid { PixelGrid(scale: pixelScale) }
}
