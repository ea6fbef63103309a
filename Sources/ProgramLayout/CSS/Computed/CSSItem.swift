// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A box as an item of a `css` stack.
    struct CSSItem: Sendable {
        let index: Int
        /// Its own basis, before anything is measured.
        let basis: Dimension
        /// Its flex factors.
        let factors: (grow: Double, shrink: Double)
        /// The space before and after it along the stack.
        let (before, after): (Number, Number)
        /// Whether it shows nothing, and has no baseline.
        var isPlain = false
        /// Where it lies across the stack.
        let alignment: Alignment
        /// The stack's main axis.
        let axis: Axis
        /// Its own lengths, as far as they are known.
        let preferred: Proposal
        /// Its smallest size; an automatic minimum along the stack once it has been measured.
        var min: Size
        /// Its largest size.
        let max: Size
        /// Width over height, of a picture that keeps it.
        var ratio: Number?
        /// Whether it becomes as long across as its line; not if its own length is a percentage of one
        /// that is not known.
        let isStretched: Bool
        /// What it is across the stack by being stretched, if that is known before lines are.
        var stretched: Number?

        /// The flex base size.
        var base: Number = 0
        /// Whether that is a length of its own, and not its content.
        var hasDefiniteBasis = false
        /// What it is asked, with its final width and height in the end.
        var question: CSSQuestion
        /// Its size so far.
        var size = Size.zero
        /// How far below its top its first and its last baseline lie; `nil` if it has none.
        var baselines: (first: Number?, last: Number?) = (nil, nil)

        /// How far below its top its first and its last baseline lie, or its bottom edge.
        var firstBaseline: Number { baselines.first ?? size.height }
        var lastBaseline: Number { baselines.last ?? size.height }

        /// The length along an axis that its smallest and largest allow; the smallest wins.
        func clamp(_ length: Number, along axis: Axis) -> Number {
            Swift.max(min[axis], Swift.min(length, max[axis]))
        }

        /// What it takes along the stack beside its own length.
        var margins: Number { before + after }

        /// The base, moved into the range.
        var hypothetical: Number { clamp(base, along: axis) }

        /// The length across the stack that is known before it is measured: its own, or by being
        /// stretched.
        var definiteCross: Number? {
            let cross = axis.crossed
            return preferred[cross].map { clamp($0, along: cross) } ?? stretched
        }

        /// The height that it has by itself, before the stack decides.
        var ownHeight: CSSHeight {
            if let height = preferred.height {
                return CSSHeight(exactly: clamp(height, along: .vertical))
            }
            if axis == .horizontal, let stretched { return CSSHeight(exactly: stretched) }
            return automaticHeight
        }

        /// The heights that it may have if its content decides.
        private var automaticHeight: CSSHeight {
            let least = hasAutomaticMinimum && axis == .vertical ? 0 : min.height
            return CSSHeight(from: least, to: max.height)
        }

        /// The heights within which its content is measured: its own is not known yet for what is
        /// inside, but one in points is where columns break.
        ///
        /// No percentage has come to anything by then.
        ///
        /// - Parameter style: Its own.
        func contentHeight(by style: Style) -> CSSHeight {
            let bounds = CSSHeight(
                from: style.minHeight.isFraction ? 0 : automaticHeight.lower,
                to: style.maxHeight.isFraction ? .infinity : max.height
            )
            guard case .points = style.height, let own = preferred.height else { return bounds }
            return CSSHeight(from: 0, to: bounds.clamp(own))
        }

        /// Whether its smallest length along the stack depends on its content.
        let hasAutomaticMinimum: Bool
    }

    /// A box with the lengths that its own dimensions come to.
    ///
    /// - Parameter parent: What percentages refer to. Where that is not known, a percentage is `auto`,
    ///   no minimum, or no maximum.
    func cssItem(
        _ index: Int,
        in parent: Proposal,
        alignment: Alignment? = nil,
        along axis: Axis
    ) -> CSSItem {
        var item = CSSItem(
            index,
            tree[index].style,
            tree[index].sizing,
            in: parent,
            alignment: alignment,
            along: axis
        )
        switch tree[index].kind {
        case .node(.none): item.isPlain = tree[index].style.hasNoBaselines
        case .node(let content): item.ratio = content.aspectRatio()
        default:
            // In elements that pass that to their children, percentages refer to what they refer to here.
            let rule = tree[index].rule
            if (rule ?? .ofArrangements).traits.asking == .byLimits {
                item.question.parent = parent
            }
        }
        return item
    }
}

extension ProgramPass.CSSItem {
    /// A box that shows nothing, and has nothing in it.
    @inline(__always)
    fileprivate init(
        _ index: Int,
        _ style: borrowing Style,
        _ sizing: borrowing Sizing,
        in parent: Geometry<Number>.Proposal,
        alignment: Alignment?,
        along axis: Axis
    ) {
        // 1. What it is to its parent.
        self.index = index
        self.axis = axis
        self.alignment = style.alignSelf ?? alignment ?? .stretch
        basis = style.flexBasis
        factors = (style.flexGrow, style.flexShrink)
        before = Number(style.spacingBefore)
        after = Number(style.spacingAfter)
        question = ProgramPass.CSSQuestion(index: index, width: 0, height: .init(exactly: 0))

        // 2. Its own lengths.
        preferred = .init(
            width: sizing.preferred.width.resolved(in: parent.width),
            height: sizing.preferred.height.resolved(in: parent.height)
        )
        min = .init(
            width: sizing.min.width.resolved(in: parent.width) ?? 0,
            height: sizing.min.height.resolved(in: parent.height) ?? 0
        )
        max = .init(
            width: sizing.max.width.resolved(in: parent.width) ?? .infinity,
            height: sizing.max.height.resolved(in: parent.height) ?? .infinity
        )
        let isRow = axis == .horizontal
        let across = isRow ? sizing.preferred.height : sizing.preferred.width
        isStretched = self.alignment == .stretch && across.isAuto
        hasAutomaticMinimum = (isRow ? style.minWidth : style.minHeight).isAuto
    }

    /// Is as long across as a line of a known length, if it is stretched.
    mutating func stretch(to cross: Number) {
        if isStretched { stretched = clamp(cross, along: axis.crossed) }
    }

    /// Takes its own height, or that of what it shows.
    mutating func takeOwnHeight() {
        question.width = size.width
        question.height = ownHeight
        if isPlain { takeSize() }
    }

    /// Takes the size that it is asked for, of a box that shows nothing.
    mutating func takeSize() {
        size = .init(width: question.width, height: question.height.clamp(0))
    }
}

extension Dimension {
    /// Whether it is left to the layout.
    fileprivate var isAuto: Bool { if case .auto = self { true } else { false } }
}

extension Style {
    /// Whether it says nothing of baselines.
    fileprivate var hasNoBaselines: Bool { ascender == nil && descender == nil }
}
