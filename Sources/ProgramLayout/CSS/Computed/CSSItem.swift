// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A box as an item of a `css` stack.
    ///
    /// All its lengths are those from border to border, whatever its style means by them; they are never less
    /// than padding and border take.
    struct CSSItem: Sendable {
        let index: Int
        /// Its own basis, before anything is measured.
        let basis: Dimension
        /// Its flex factors.
        let factors: (grow: Double, shrink: Double)
        /// Its margins where the stack's main axis begins and ends; 0 where they are `auto`.
        var (before, after): (Number, Number)
        /// Its margins where the stack's cross axis begins and ends; 0 where they are `auto`.
        var (crossBefore, crossAfter): (Number, Number) = (0, 0)
        /// The margins that take free space.
        var autoMargins: CSSAutoMargins = []
        /// The sums of padding and border along both axes, and those of scroll bars.
        var (edges, bars): (Size, Size) = (.zero, .zero)
        /// Whether its lengths mean its content box.
        var isContentBox = false
        /// Whether it shows nothing, has no ratio, no scroll bars and no baseline, and no length is a keyword.
        var isPlain = false
        /// Whether any of its lengths is a keyword.
        let hasKeywords: Bool
        /// The alignment across the stack, relative to the start and end of its cross axis.
        let alignment: Alignment
        /// The stack's main axis.
        let axis: Axis
        /// Its own lengths, as far as they are known.
        var preferred: Proposal
        /// Its smallest size; an automatic minimum along the stack once it has been measured.
        var min: Size
        /// Its largest size.
        var max: Size
        /// The ratio of its lengths, if it has one.
        var ratio: CSSRatio<Number>?
        /// Whether it shows a picture that is as large as is said.
        var isReplaced = false
        /// Whether it becomes as long across as its line; not if its own length is a percentage of one
        /// that is not known.
        var isStretched: Bool
        /// The width at which the height of its content was measured, in a column.
        var measuredWidth: Number?
        /// The length that stretching gives it across the stack, if that is known before the lines.
        var stretched: Number?
        /// Whether its height is a percentage of one that is not known.
        let isPartOfUnknown: Bool
        /// Whether its smallest height is that of its content: columns break their lines at the largest one
        /// though that is less.
        var isAtLeastContent = false
        /// Whether its smallest width and height are automatic, so that a ratio does not make it smaller than
        /// its content.
        var automaticMinima: (width: Bool, height: Bool)

        /// The flex base size.
        var base: Number = 0
        /// Whether that is a length of its own, and not its content.
        var hasDefiniteBasis = false
        /// The question that asks for its layout; in the end with its final width and height.
        var question: CSSQuestion
        /// Its size so far.
        var size = Size.zero
        /// The distances from its top down to its first and last baselines; `nil` without any.
        var baselines: (first: Number?, last: Number?) = (nil, nil)

        /// The distances from its top down to its first and last baselines, or to its bottom edge.
        var firstBaseline: Number { baselines.first ?? size.height }
        var lastBaseline: Number { baselines.last ?? size.height }

        /// The length along an axis that its smallest and largest allow; the smallest wins.
        func clamp(_ length: Number, along axis: Axis) -> Number {
            Swift.max(min[axis], Swift.min(length, max[axis]))
        }

        /// The sum of its margins along the stack.
        var margins: Number { before + after }
        /// The sum of its margins across the stack.
        var crossMargins: Number { crossBefore + crossAfter }

        /// Returns the sum of its margins along an axis.
        func margins(along axis: Axis) -> Number { axis == self.axis ? margins : crossMargins }

        /// The base, moved into the range.
        var hypothetical: Number { clamp(base, along: axis) }

        /// The length across the line, margins included.
        var outerCross: Number { size[axis.crossed] + crossMargins }

        /// The length across the stack that is known before it is measured: its own, or by being
        /// stretched.
        var definiteCross: Number? {
            let cross = axis.crossed
            return preferred[cross].map { clamp($0, along: cross) } ?? stretched
        }

        /// The height that it has by itself, before the stack decides.
        @inline(__always)
        var ownHeight: CSSHeight {
            if let height = preferred.height {
                return CSSHeight(exactly: clamp(height, along: .vertical))
            }
            if axis == .horizontal, let stretched { return CSSHeight(exactly: stretched) }
            return automaticHeight
        }

        /// The height that it has by itself at a width: its ratio may say it.
        ///
        /// - Parameters:
        ///   - width: From border to border.
        ///   - found: What a program has found the ratio to say, if one has.
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

        /// The heights that it may have if its content decides.
        @inline(__always)
        private var automaticHeight: CSSHeight {
            let least = hasAutomaticMinimum && axis == .vertical ? edges.height : min.height
            return isAtLeastContent
                ? CSSHeight(from: least, breakingAt: max.height)
                : CSSHeight(from: least, to: max.height)
        }

        /// The heights within which its content is measured: its own is not known yet for what is
        /// inside, but one in points is where columns break.
        ///
        /// No percentage has come to anything by then.
        ///
        /// - Parameter style: Its own.
        func contentHeight(by style: Style) -> CSSHeight {
            let bounds = contentBounds(by: style)
            guard case .points = style.height, let own = preferred.height else { return bounds }
            return CSSHeight(from: edges.height, to: bounds.clamp(own))
        }

        /// The same without its own height.
        ///
        /// Bounds that are of the content have come to nothing either: this is what that is measured within.
        ///
        /// - Parameter style: Its own.
        func contentBounds(by style: Style) -> CSSHeight {
            let (least, most) = (style.minHeight, style.maxHeight)
            return CSSHeight(
                from: least.isOfParent || least.isOfContent ? edges.height : automaticHeight.lower,
                to: most.isOfParent || most.isOfContent ? .infinity : max.height
            )
        }

        /// Whether its smallest length along the stack depends on its content.
        var hasAutomaticMinimum: Bool
    }

    /// A box that is laid out by itself, with the lengths that its own dimensions come to.
    ///
    /// - Parameter parent: What percentages refer to. Where that is not known, a percentage is `auto`,
    ///   no minimum, or no maximum.
    func cssItem(_ index: Int, in parent: Proposal, along axis: Axis) -> CSSItem {
        var item = CSSItem(index, among: tree.items.span, in: parent, of: nil, along: axis)
        complete(&item, in: parent, of: nil)
        return item
    }

    /// Gives an item what its own dimensions do not say.
    ///
    /// - Parameters:
    ///   - parent: What percentages refer to.
    ///   - flow: How the stack of which it is an item lays items out; `nil` for a box by itself.
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
            // In elements that pass that to their children, percentages refer to what they refer to here.
            if case .container(.limits) = tree[index].shape { item.question.parent = parent }
        }
        if tree[index].hasBox { readBox(of: &item, in: parent, of: flow) }
    }

    /// Takes what the style of an item says beside its dimensions.
    private func readBox(of item: inout CSSItem, in parent: Proposal, of flow: CSSFlow?) {
        let (isPlain, isScrollContainer) = (item.isPlain, scrolls(item.index))
        item.isPlain = false
        if isScrollContainer { item.hasAutomaticMinimum = false }

        // 1. Its inside (CSS Box Sizing Module Level 3, § 3.3): lengths that mean the content are longer by what
        // is around that, and all of them hold what is.
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

        // 2. Its ratio.
        if let ratio = tree[box: item.index].aspectRatio {
            item.ratio = CSSRatio(
                value: Number(written: ratio),
                edges: item.isContentBox ? item.edges : .zero,
                least: item.edges
            )
        } else if let ratio = item.ratio {
            item.ratio = CSSRatio(value: ratio.value, edges: item.edges, least: item.edges)
        }

        // 3. Its outside, if it is an item.
        guard let flow else { return }
        let isMirrored = tree.layoutDirection == .rightToLeft
        let margin = tree[box: item.index].margin.mirrored(if: isMirrored)
        item.takeMargins(margin, in: parent.width, of: flow)

        // 4. Of what has neither content nor bars there is nothing else to be found out.
        item.isPlain =
            isPlain && item.ratio == nil && item.bars.width == 0 && item.bars.height == 0
    }
}

/// The sides where a `css` stack's axes begin, and the alignment of its items across it.
struct CSSFlow {
    /// Whether the main axis begins at the right or at the bottom, and the cross axis does.
    let (isMainFlipped, isCrossFlipped): (Bool, Bool)
    let isWrapReversed: Bool
    let alignItems: Alignment

    /// Returns the alignment of an item, relative to the start and end of the cross axis.
    ///
    /// `start` and `end` do not follow a reversed wrap (CSS Box Alignment Module Level 3, §4.1).
    func alignment(of own: Alignment?) -> Alignment {
        let alignment = own ?? alignItems
        return switch alignment {
        case .start: isWrapReversed ? .flexEnd : .flexStart
        case .end: isWrapReversed ? .flexStart : .flexEnd
        default: alignment
        }
    }
}

/// The margins of an item that are `auto`.
struct CSSAutoMargins: OptionSet, Sendable {
    let rawValue: UInt8
    static let before = Self(rawValue: 1)
    static let after = Self(rawValue: 2)
    static let crossBefore = Self(rawValue: 4)
    static let crossAfter = Self(rawValue: 8)
    /// Those along and those across the stack.
    static let main: Self = [.before, .after]
    static let cross: Self = [.crossBefore, .crossAfter]
}

extension ProgramPass.CSSItem {
    /// A box that shows nothing, and has nothing in it, as far as its dimensions say.
    @inline(__always)
    init(
        _ index: Int,
        among items: Span<LayoutTree.Item>,
        in parent: Geometry<Number>.Proposal,
        of flow: CSSFlow?,
        along axis: Axis
    ) {
        // 1. What it is to its parent. Fields are read where they lie: styles are large.
        self.index = index
        self.axis = axis
        alignment = flow?.alignment(of: items[index].style.alignSelf) ?? .stretch
        basis = items[index].style.flexBasis
        factors = (items[index].style.flexGrow, items[index].style.flexShrink)
        before = flow == nil ? 0 : Number(written: items[index].style.spacingBefore)
        after = flow == nil ? 0 : Number(written: items[index].style.spacingAfter)
        question = ProgramPass.CSSQuestion(index: index, width: 0, height: .init(exactly: 0))

        // 2. Its own lengths.
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

    /// Makes all lengths those from border to border, none of them less than padding and border take.
    fileprivate mutating func takeEdges() {
        for axis in Axis.allCases {
            let around = isContentBox ? edges[axis] : 0
            preferred[axis] = preferred[axis].map { Swift.max($0 + around, edges[axis]) }
            min[axis] = Swift.max(min[axis] + around, edges[axis])
            max[axis] += around
        }
    }

    /// Takes margins, as the stack around sees them; what is `auto` is 0 for now.
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

    /// Is as long across as a line of a known length, if it is stretched.
    mutating func stretch(to cross: Number) {
        if isStretched { stretched = clamp(cross - crossMargins, along: axis.crossed) }
    }

    /// Takes its own height, or that of what it shows.
    mutating func takeOwnHeight() {
        question.width = size.width
        question.height = ownHeight(atWidth: size.width)
    }

    /// Takes its own height, of an item of a row that shows nothing.
    @inline(__always)
    mutating func takePlainHeight() {
        question.width = size.width
        if let own = preferred.height {
            size.height = clamp(own, along: .vertical)
        } else {
            size.height = stretched ?? min.height
        }
    }

    /// Takes the size that it is asked for, of a box that shows nothing.
    mutating func takeSize() {
        size = .init(width: question.width, height: question.height.clamp(0))
    }
}

extension Dimension {
    /// Whether it comes to nothing where the length around is not known.
    var isOfParent: Bool { isFraction || keyword == .stretch }
    /// The keyword that it is.
    var keyword: SizingKeyword? { if case .keyword(let keyword) = self { keyword } else { nil } }
}

extension LayoutSize {
    fileprivate var hasKeywords: Bool { width.isKeyword || height.isKeyword }
}

extension Style {
    /// Whether it says nothing of baselines.
    fileprivate var hasNoBaselines: Bool { ascender == nil && descender == nil }
}
