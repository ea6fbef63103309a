// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's default spacing: each side of an element has preferred distances, and a gap uses the
// kinds of distance that both of its sides have.
//
// Source: OpenSwiftUI, because Apple publishes nothing; the metrics are a platform's.

extension GreedyPass {
    /// The preferred distances on one side of an element; `nil` where it has no preference.
    struct SidePreference {
        /// The distance to any neighbour.
        var plain: Number?
        /// The distance if text is below, and the distance if text is above.
        var aboveText: Number?
        var belowText: Number?
        /// The line height, which applies next to other text.
        var line: Number?

        /// Takes the greater distance of each kind.
        mutating func merge(_ other: Self) {
            func greater(_ one: Number?, _ two: Number?) -> Number? {
                guard let one, let two else { return one ?? two }
                return max(one, two)
            }
            plain = greater(plain, other.plain)
            aboveText = greater(aboveText, other.aboveText)
            belowText = greater(belowText, other.belowText)
            line = greater(line, other.line)
        }
    }

    /// The preferred distances around an element.
    struct SpacingPreference {
        var top = SidePreference()
        var leading = SidePreference()
        var bottom = SidePreference()
        var trailing = SidePreference()

        /// The preference of an element that is not text: the text decides the distance.
        static var colour: Self {
            var colour = Self()
            colour.reset(along: .horizontal)
            colour.reset(along: .vertical)
            return colour
        }

        mutating func reset(along axis: Axis) {
            switch axis {
            case .horizontal: (leading, trailing) = (SidePreference(), SidePreference())
            case .vertical: (top, bottom) = (Self.top, Self.bottom)
            }
        }

        /// The top side and the bottom side of a colour.
        static var top: SidePreference { SidePreference(belowText: 0) }
        static var bottom: SidePreference { SidePreference(aboveText: 0) }

        mutating func merge(_ other: Self) {
            top.merge(other.top)
            leading.merge(other.leading)
            bottom.merge(other.bottom)
            trailing.merge(other.trailing)
        }
    }

    /// The default gap between a child and the previous one.
    ///
    /// - Complexity: O(1) if it is known, else O(n) in the elements inside both.
    mutating func defaultGap(before child: Int, in stack: Stack) -> Number {
        if let gap = scratch.shares[child].gap { return gap }
        let gap = preferredGap(before: child, in: stack)
        scratch.shares[child].gap = gap
        return gap
    }

    private func preferredGap(before child: Int, in stack: Stack) -> Number {
        let (before, after) = (preference(of: child - 1), preference(of: child))
        let isRow = stack.direction == .horizontal
        let first = isRow ? before.trailing : before.bottom
        let second = isRow ? after.leading : after.top

        // 1. Take the greatest distance of a kind that both sides have.
        var common: Number?
        func consider(_ distance: Number?) {
            if let distance { common = common.map { max($0, distance) } ?? distance }
        }
        consider(sum(first.aboveText, second.aboveText))
        consider(sum(first.belowText, second.belowText))
        if first.line != nil, let lower = second.line {
            consider(inPixels(lower * metric(\.lineGap, SpacingMetrics.openSwiftUI.lineGap)))
        }
        if let common { return common }

        // 2. Otherwise take the general distance of either side, or the platform's.
        if let one = first.plain, let two = second.plain { return max(one, two) }
        return first.plain ?? second.plain
            ?? metric(\.standard, SpacingMetrics.openSwiftUI.standard)
    }

    private func sum(_ one: Number?, _ two: Number?) -> Number? {
        guard let one, let two else { return nil }
        return one + two
    }

    /// The preferred distances around an element.
    private func preference(of index: Int) -> SpacingPreference {
        var preference = ownPreference(of: index)
        guard tree[index].hasOwnDimensions, rules.holds(.hstackFrameSpacing, true) else {
            return preference
        }
        // An element's own lengths act as a frame, and its limits as another frame around that. A
        // frame directly around a spacer leaves the spacing unchanged.
        let sizing = tree[index].sizing
        let hasLengths = Axis.allCases.contains { givesLength(sizing, along: $0) }
        let isAroundSpacer = holdsSpacer(index)
        for axis in Axis.allCases {
            let isInner = givesLength(sizing, along: axis) && !isAroundSpacer
            let isOuter = givesLimit(sizing, along: axis) && (hasLengths || !isAroundSpacer)
            if isInner || isOuter { preference.reset(along: axis) }
        }
        return preference
    }

    /// Whether the frame of an element's own dimensions contains nothing but a spacer; a stack with
    /// one child is equivalent to that child.
    private func holdsSpacer(_ index: Int) -> Bool {
        guard rules.holds(.hstackSpacerFrameGaps, true) else { return false }
        if case .swiftUI(.spacer) = tree[index].kind { return true }
        guard let child = tree.onlyChild(of: index) else { return false }
        return isSpacer(child)
    }

    /// Whether a frame directly around an element treats it as a spacer.
    ///
    /// A priority or a baseline in between prevents that.
    private func isSpacer(_ index: Int) -> Bool {
        let style = tree[index].style
        return !tree[index].hasOwnDimensions && style.layoutPriority == 0 && style.ascender == nil
            && style.descender == nil && holdsSpacer(index)
    }

    private func givesLength(_ sizing: Sizing, along axis: Axis) -> Bool {
        !(axis == .horizontal ? sizing.preferred.width : sizing.preferred.height).isAuto
    }

    /// Whether there are limits along an axis without a length; limits with a length belong to the
    /// length.
    private func givesLimit(_ sizing: Sizing, along axis: Axis) -> Bool {
        guard !givesLength(sizing, along: axis) else { return false }
        return axis == .horizontal
            ? !(sizing.min.width.isAuto && sizing.max.width.isAuto)
            : !(sizing.min.height.isAuto && sizing.max.height.isAuto)
    }

    private func ownPreference(of index: Int) -> SpacingPreference {
        switch tree[index].kind {
        case .node(let content): return preference(of: content)
        case .stack(let stack): return preference(of: stack, at: index)
        case .swiftUI(let element): return preference(of: element, at: index)
        default: return .colour
        }
    }

    private func preference(of content: Content) -> SpacingPreference {
        guard rules.holds(.hstackTextSpacing, true) else { return .colour }
        let height: Double
        switch content {
        case .text(let text): height = text.lineHeight
        case .words(let words): height = words.lineHeight
        default: return .colour
        }
        let line = Number(written: height)
        let (ascent, descent) = (0.8 * line, 0.2 * line)
        let spacing = inPixels(
            line * metric(\.textSpacing, SpacingMetrics.openSwiftUI.textSpacing)
        )
        let capitals = line * metric(\.capHeight, SpacingMetrics.openSwiftUI.capHeight)
        var preference = SpacingPreference()
        preference.top = SidePreference(aboveText: line + spacing - ascent, line: line)
        preference.bottom = SidePreference(
            belowText: max(line + spacing - capitals, spacing + descent),
            line: line
        )
        return preference
    }

    /// The preference of a stack: of its first and its last child at the ends, and of all children
    /// at the other two sides.
    private func preference(of stack: Stack, at index: Int) -> SpacingPreference {
        guard shape(of: index).offers else { return .colour }
        let children = tree[index].children
        if children.isEmpty { return Self.nothing(along: Axis.allCases) }
        guard rules.holds(.hstackSpacingMerged, true) else { return .colour }
        if let child = tree.onlyChild(of: index) { return preference(of: child) }
        var merged = SpacingPreference()
        for child in children {
            var own = preference(of: child)
            if stack.direction == .horizontal {
                if child != children.first { own.leading = SidePreference() }
                if child != children.last { own.trailing = SidePreference() }
            } else {
                if child != children.first { own.top = SidePreference() }
                if child != children.last { own.bottom = SidePreference() }
            }
            merged.merge(own)
        }
        return merged
    }

    private func preference(of element: SwiftUIElement, at index: Int) -> SpacingPreference {
        let child = tree[index].children.lowerBound
        switch element {
        case .frame(let frame):
            var own = preference(of: child)
            // A frame around a spacer alone leaves the spacing unchanged.
            if isSpacer(child) || !rules.holds(.hstackFrameSpacing, true) { return own }
            for axis in Axis.allCases where frame.supports(along: axis) { own.reset(along: axis) }
            return own
        case .padding(let padding):
            var own = preference(of: child)
            guard rules.holds(.hstackPaddingSpacing, true) else { return own }
            let insets = padding.resolved
            if insets.top != 0 { own.top = SpacingPreference.top }
            if insets.leading != 0 { own.leading = SidePreference() }
            if insets.bottom != 0 { own.bottom = SpacingPreference.bottom }
            if insets.trailing != 0 { own.trailing = SidePreference() }
            return own
        case .fixedSize, .aspectRatio, .offset, .alignmentGuide, .layer:
            return preference(of: child)
        case .zstack, .geometryReader:
            if tree[index].children.isEmpty { return Self.nothing(along: Axis.allCases) }
            guard rules.holds(.hstackSpacingMerged, true) else { return .colour }
            var merged = SpacingPreference()
            for child in tree[index].children { merged.merge(preference(of: child)) }
            return merged
        case .spacer:
            guard rules.holds(.hstackSpacerGaps, true) else { return .colour }
            return Self.nothing(along: orientation(of: index).map { [$0] } ?? Axis.allCases)
        case .position, .divider, .viewThatFits, .scroll: return .colour
        }
    }

    /// A distance of 0 on both sides along some axes, and no preference on the others.
    private static func nothing(along axes: [Axis]) -> SpacingPreference {
        var preference = SpacingPreference()
        let none = SidePreference(plain: 0)
        if axes.contains(.horizontal) { (preference.leading, preference.trailing) = (none, none) }
        if axes.contains(.vertical) { (preference.top, preference.bottom) = (none, none) }
        return preference
    }

    /// A metric of the fixture, or the default one.
    private func metric(_ figure: KeyPath<SpacingMetrics, Double?>, _ standard: Double) -> Number {
        Number(written: tree.spacingMetrics[keyPath: figure] ?? standard)
    }

    /// A distance, rounded up to whole pixels.
    private func inPixels(_ distance: Number) -> Number {
        let pixel = metric(\.pixel, SpacingMetrics.openSwiftUI.pixel)
        return (distance / pixel).rounded(.up) * pixel
    }
}
