// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A box as an item of a `css` stack.
    ///
    /// All lengths are lengths of its border box, whatever its style means by them. They are at
    /// least as long as padding and border.
    struct CSSItem: Sendable {
        let index: Int
        /// The basis from the style, before any measurement.
        let basis: Dimension
        /// The flex factors.
        let factors: (grow: Double, shrink: Double)
        /// The margins at the start and at the end of the stack's main axis; 0 where they are
        /// `auto`.
        var (before, after): (Number, Number)
        /// The margins at the start and at the end of the stack's cross axis; 0 where they are
        /// `auto`.
        var (crossBefore, crossAfter): (Number, Number) = (0, 0)
        /// The `auto` margins, which take free space.
        var autoMargins: CSSAutoMargins = []
        /// The sums of padding and border on both axes, and the sums of scroll bars.
        var (edges, bars): (Size, Size) = (.zero, .zero)
        /// Whether the style's lengths are lengths of the content box.
        var isContentBox = false
        /// Whether the box has no content, ratio, scroll bars, baselines or keyword lengths.
        var isPlain = false
        /// Whether any of the style's lengths is a keyword.
        let hasKeywords: Bool
        /// The alignment across the stack, relative to the start and end of its cross axis.
        let alignment: Alignment
        /// The stack's main axis.
        let axis: Axis
        /// The preferred lengths, as far as they are known.
        var preferred: Proposal
        /// The smallest size.
        ///
        /// An automatic minimum along the stack is added once it is measured.
        var min: Size
        /// The largest size.
        var max: Size
        /// The aspect ratio, if the box has one.
        var ratio: CSSRatio<Number>?
        /// Whether the box is a picture with a given size.
        var isReplaced = false
        /// Whether the item is stretched to its line's cross size.
        ///
        /// An item with a percentage of an unknown length is not.
        var isStretched: Bool
        /// The width at which the height of its content was measured, in a column.
        var measuredWidth: Number?
        /// The cross size of a stretched item, if it is known before the lines.
        var stretched: Number?
        /// Whether the height is a percentage of an unknown height.
        let isPartOfUnknown: Bool
        /// Whether the smallest height is the content's height.
        ///
        /// Columns then still break their lines at the largest height, even if it is less.
        var isAtLeastContent = false
        /// Whether the smallest width and height are automatic, so that a ratio does not make the
        /// box smaller than its content.
        var automaticMinima: (width: Bool, height: Bool)

        /// The flex base size.
        var base: Number = 0
        /// Whether the base comes from the style and not from the content.
        var hasDefiniteBasis = false
        /// The question for the layout of the item, which gets the final width and height in the
        /// end.
        var question: CSSQuestion
        /// The current size.
        var size = Size.zero
        /// The distances from the top down to the first and last baselines; `nil` without any.
        var baselines: (first: Number?, last: Number?) = (nil, nil)

        /// The distances from the top down to the first and last baselines, or to the bottom edge.
        var firstBaseline: Number { baselines.first ?? size.height }
        var lastBaseline: Number { baselines.last ?? size.height }

        /// Returns a length clamped to the smallest and largest length along an axis; the smallest
        /// one takes precedence.
        func clamp(_ length: Number, along axis: Axis) -> Number {
            Swift.max(min[axis], Swift.min(length, max[axis]))
        }

        /// The sum of the margins along the stack.
        var margins: Number { before + after }
        /// The sum of the margins across the stack.
        var crossMargins: Number { crossBefore + crossAfter }

        /// Returns the sum of the margins along an axis.
        func margins(along axis: Axis) -> Number { axis == self.axis ? margins : crossMargins }

        /// The base, clamped to the range.
        var hypothetical: Number { clamp(base, along: axis) }

        /// The cross size, margins included.
        var outerCross: Number { size[axis.crossed] + crossMargins }

        /// The cross size before measuring: the given one, or the stretched one.
        var definiteCross: Number? {
            let cross = axis.crossed
            return preferred[cross].map { clamp($0, along: cross) } ?? stretched
        }

        /// The height without regard to the stack.
        @inline(__always)
        var ownHeight: CSSHeight {
            if let height = preferred.height {
                return CSSHeight(exactly: clamp(height, along: .vertical))
            }
            if axis == .horizontal, let stretched { return CSSHeight(exactly: stretched) }
            return automaticHeight
        }

        /// Returns the height at a width, which may follow from the aspect ratio.
        ///
        /// - Parameters:
        ///   - width: The width of the border box.
        ///   - found: The height that a program has computed from the ratio, if there is one.
        @inline(__always)
        func ownHeight(atWidth width: Number, byRatio found: Number? = nil) -> CSSHeight {
            let own = ownHeight
            guard let ratio, !own.isExact else { return own }
            let height = clamp(found ?? ratio.height(atWidth: width), along: .vertical)
            guard automaticMinima.height, !isPartOfUnknown else {
                return CSSHeight(exactly: height)
            }
            return CSSHeight(atLeast: height, to: max.height)
        }

        /// The allowed heights if the content decides.
        @inline(__always)
        private var automaticHeight: CSSHeight {
            let least = hasAutomaticMinimum && axis == .vertical ? edges.height : min.height
            return isAtLeastContent
                ? CSSHeight(from: least, breakingAt: max.height)
                : CSSHeight(from: least, to: max.height)
        }

        /// Returns the heights for measuring the content.
        ///
        /// Its own height is not definite for the contents yet, but columns break their lines at a
        /// height in points.
        ///
        /// Percentages are not resolved yet.
        ///
        /// - Parameter style: The style of the item.
        func contentHeight(by style: Style) -> CSSHeight {
            let bounds = contentBounds(by: style)
            guard case .points = style.height, let own = preferred.height else { return bounds }
            return CSSHeight(from: edges.height, to: bounds.clamp(own))
        }

        /// Returns the heights for measuring the content, ignoring its own height.
        ///
        /// Content-based limits are not resolved yet either, because this measurement resolves
        /// them.
        ///
        /// - Parameter style: The style of the item.
        func contentBounds(by style: Style) -> CSSHeight {
            let (least, most) = (style.minHeight, style.maxHeight)
            return CSSHeight(
                from: least.isOfParent || least.isOfContent ? edges.height : automaticHeight.lower,
                to: most.isOfParent || most.isOfContent ? .infinity : max.height
            )
        }

        /// Whether the smallest length along the stack depends on the content.
        var hasAutomaticMinimum: Bool
    }

    /// Returns a box that is laid out by itself, with lengths resolved from its own dimensions.
    ///
    /// - Parameter parent: The size that percentages refer to. A percentage of an unknown length is
    ///   `auto`, no minimum, or no maximum.
    func cssItem(_ index: Int, in parent: Proposal, along axis: Axis) -> CSSItem {
        var item = CSSItem(index, among: tree.items.span, in: parent, of: nil, along: axis)
        complete(&item, in: parent, of: nil)
        return item
    }

    /// Adds the properties of an item other than its own dimensions.
    ///
    /// - Parameters:
    ///   - parent: The size that percentages refer to.
    ///   - flow: The flow of the item's stack; `nil` for a box by itself.
    func complete(_ item: inout CSSItem, in parent: Proposal, of flow: CSSFlow?) {
        let index = item.index
        switch tree[index].kind {
        case .node(.none): break
        case .node(let content):
            if let ratio: Number = content.aspectRatio() {
                item.isReplaced = true
                item.automaticMinima = (false, false)
                item.ratio = CSSRatio(value: ratio, edges: .zero, least: .zero)
            }
        default:
            // Elements that pass this size to their children keep the reference of the percentages.
            if case .container(.limits) = tree[index].shape { item.question.parent = parent }
        }
        if tree[index].hasBox { readBox(of: &item, in: parent, of: flow) }
    }

    /// Reads the box properties from an item's style, except its dimensions.
    private func readBox(of item: inout CSSItem, in parent: Proposal, of flow: CSSFlow?) {
        let (isPlain, isScrollContainer) = (item.isPlain, scrolls(item.index))
        item.isPlain = false
        if isScrollContainer { item.hasAutomaticMinimum = false }

        // 1. Its inside (CSS Box Sizing Module Level 3, § 3.3): lengths of the content box are
        //    extended by border and padding, and every length is at least as long as these.
        if readsInside(of: item.index) {
            let edges = cssEdges(of: item.index, in: parent.width)
            item.edges = (edges.border + edges.padding).sum
            item.bars = edges.bars.sum
            if tree[box: item.index].padding.hasFractions {
                item.question.parent.width = parent.width
            }
            item.isContentBox = tree[box: item.index].boxSizing == .contentBox
            item.takeEdges()
            if isScrollContainer, !item.isReplaced { item.automaticMinima = (false, false) }
        }
        guard tree.isBox(item.index) else { return }

        // 2. The ratio.
        if let ratio = tree[box: item.index].aspectRatio {
            item.ratio = CSSRatio(
                value: Number(written: ratio),
                edges: item.isContentBox ? item.edges : .zero,
                least: item.edges
            )
        } else if let ratio = item.ratio {
            item.ratio = CSSRatio(value: ratio.value, edges: item.edges, least: item.edges)
        }

        // 3. The margins, if it is an item.
        guard let flow else { return }
        let isMirrored = tree.layoutDirection == .rightToLeft
        let margin = tree[box: item.index].margin.mirrored(if: isMirrored)
        item.takeMargins(margin, in: parent.width, of: flow)

        // 4. A box without content and bars needs no measurement.
        item.isPlain =
            isPlain && item.ratio == nil && item.bars.width == 0 && item.bars.height == 0
    }
}

/// The `auto` margins of an item.
struct CSSAutoMargins: OptionSet, Sendable {
    let rawValue: UInt8
    static let before = Self(rawValue: 1)
    static let after = Self(rawValue: 2)
    static let crossBefore = Self(rawValue: 4)
    static let crossAfter = Self(rawValue: 8)
    /// The margins along the stack, and the margins across it.
    static let main: Self = [.before, .after]
    static let cross: Self = [.crossBefore, .crossAfter]
}

extension ProgramPass.CSSItem {
    /// Creates an item without content from its own dimensions.
    @inline(__always)
    init(
        _ index: Int,
        among items: Span<LayoutTree.Item>,
        in parent: Geometry<Number>.Proposal,
        of flow: CSSFlow?,
        along axis: Axis
    ) {
        // 1. Its properties in the parent. Fields are read in place, because styles are large.
        self.index = index
        self.axis = axis
        alignment = flow?.alignment(of: items[index].style.alignSelf) ?? .stretch
        basis = items[index].style.flexBasis
        factors = (items[index].style.flexGrow, items[index].style.flexShrink)
        before = flow == nil ? 0 : Number(written: items[index].style.spacingBefore)
        after = flow == nil ? 0 : Number(written: items[index].style.spacingAfter)
        question = ProgramPass.CSSQuestion(index: index, width: 0, height: .init(exactly: 0))

        // 2. The lengths.
        let (own, least, most) = (
            items[index].sizing.preferred, items[index].sizing.min, items[index].sizing.max
        )
        preferred = .init(
            width: own.width.resolved(in: parent.width),
            height: own.height.resolved(in: parent.height)
        )
        min = .init(
            width: least.width.resolved(in: parent.width) ?? 0,
            height: least.height.resolved(in: parent.height) ?? 0
        )
        max = .init(
            width: most.width.resolved(in: parent.width) ?? .infinity,
            height: most.height.resolved(in: parent.height) ?? .infinity
        )
        let isRow = axis == .horizontal
        isStretched = alignment == .stretch && (isRow ? own.height : own.width).isAuto
        isPartOfUnknown =
            parent.height == nil && (own.height.isFraction || own.height.keyword == .stretch)
        automaticMinima = (least.width.isAuto, least.height.isAuto)
        hasAutomaticMinimum =
            (isRow ? least.width : least.height).isAuto
        hasKeywords =
            basis.isKeyword
            || (items[index].hasBoxProperties
                && (own.hasKeywords || least.hasKeywords || most.hasKeywords))
        isPlain =
            items[index].shape == .plain && !hasKeywords && items[index].style.hasNoBaselines
    }

    /// Converts all lengths to lengths of the border box, each at least as long as padding and
    /// border.
    fileprivate mutating func takeEdges() {
        for axis in Axis.allCases {
            let around = isContentBox ? edges[axis] : 0
            preferred[axis] = preferred[axis].map { Swift.max($0 + around, edges[axis]) }
            min[axis] = Swift.max(min[axis] + around, edges[axis])
            max[axis] += around
        }
    }

    /// Sets the margins relative to the stack's axes; an `auto` margin is 0 for now.
    fileprivate mutating func takeMargins(
        _ margins: Sides,
        in width: Number?,
        of flow: CSSFlow
    ) {
        func margin(_ axis: Axis, isEnd: Bool) -> Number? {
            let margin = margins[axis, isEnd: isEnd]
            return margin == .auto ? nil : margin.resolved(in: width) ?? 0
        }
        func take(_ margin: Number?, _ side: CSSAutoMargins) -> Number {
            if margin == nil { autoMargins.insert(side) }
            return margin ?? 0
        }
        let (main, cross) = (axis, axis.crossed)
        before += take(margin(main, isEnd: flow.isMainFlipped), .before)
        after += take(margin(main, isEnd: !flow.isMainFlipped), .after)
        crossBefore = take(margin(cross, isEnd: flow.isCrossFlipped), .crossBefore)
        crossAfter = take(margin(cross, isEnd: !flow.isCrossFlipped), .crossAfter)
        if !autoMargins.isDisjoint(with: .cross) { isStretched = false }
    }

    /// Sets the cross size of a stretched item from the known cross size of its line.
    mutating func stretch(to cross: Number) {
        if isStretched { stretched = clamp(cross - crossMargins, along: axis.crossed) }
    }

    /// Sets the question to the item's own width and height.
    mutating func takeOwnHeight() {
        question.width = size.width
        question.height = ownHeight(atWidth: size.width)
    }

    /// Sets the height of a row's item without content.
    @inline(__always)
    mutating func takePlainHeight() {
        question.width = size.width
        if let own = preferred.height {
            size.height = clamp(own, along: .vertical)
        } else {
            size.height = stretched ?? min.height
        }
    }

    /// Sets the size of a box without content to the size in its question.
    mutating func takeSize() {
        size = .init(width: question.width, height: question.height.clamp(0))
    }
}

extension Dimension {
    /// Whether it cannot be resolved if the surrounding length is unknown.
    var isOfParent: Bool { isFraction || keyword == .stretch }
    /// The keyword, if it is one.
    var keyword: SizingKeyword? { if case .keyword(let keyword) = self { keyword } else { nil } }
}

extension LayoutSize {
    fileprivate var hasKeywords: Bool { width.isKeyword || height.isKeyword }
}

extension Style {
    /// Whether the style sets no baselines.
    fileprivate var hasNoBaselines: Bool { ascender == nil && descender == nil }
}
