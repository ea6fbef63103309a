// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §4, *Flex Items*, and §5.4, *Display Order*.

extension GreedyPass {
    /// §4 and §5.4: The items of a flex container, in layout order, without absolutely positioned
    /// children.
    func items(of index: Int) -> FlexChildren {
        guard tree[index].hasChildrenOutOfPlace else { return FlexChildren(tree[index].children) }
        let items = tree.boxes(in: index).filter {
            !rules.holds(.absoluteOutOfFlow, isAbsolute($0))
        }
        func order(_ child: Int) -> Double {
            tree[box: child].order
        }
        guard items.contains(where: { order($0) != 0 }), rules.holds(.orderBeforeLines, true) else {
            return FlexChildren(items)
        }
        let ordered = items.enumerated()
            .sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }
        return FlexChildren(ordered.map(\.element))
    }

    /// Whether a child of a flex container is taken out of its flow.
    func isAbsolute(_ index: Int) -> Bool {
        tree[box: index].position == .absolute
    }

    /// §4: Resolves the box properties of an item, except its dimensions in points and percent.
    ///
    /// Its alignment, its flex factors and the spaces before and after it are already set.
    mutating func resolveBox(of item: inout FlexItem, in container: FlexContainer) {
        let (index, main) = (item.index, container.main)
        let parent = container.percentages

        // 1. The edges and margins.
        let edges = edges(of: index, in: parent)
        item.mainEdges = edges.rigid(main)
        setMargins(of: &item, margins(of: index, in: parent), in: container)
        item.hasRatio = hasRatio(index)
        // Only a box without content and scroll bars can be as short as its border and padding.
        item.isPlain =
            shape(of: index) == .plain && !item.hasRatio
            && edges.bars.width == 0 && edges.bars.height == 0
        if rules.holds(.scrollWithoutMinimum, isScrollContainer(index))
            || rules.holds(.clipWithoutMinimum, false) && tree[box: index].clips
        {
            item.hasAutomaticMinimum = false
        }

        // 2. Lengths in points and percent are set; adjust them to the box that they describe.
        if tree[index].hasSizingKeywords {
            resolveKeywords(of: &item, edges, in: container)
        } else {
            let isContentBox = isContentBox(index)
            let own = rules.holds(.contentBoxLengths, isContentBox)
            let basis =
                tree[index].style.flexBasis.isAuto
                ? own : rules.holds(.contentBoxBasis, isContentBox)
            let limits = rules.holds(.contentBoxLimits, isContentBox)
            item.takeEdges(
                edges.rigid(main),
                edges.rigid(container.cross),
                (own, limits, basis),
                by: rules
            )
            if item.isStretched { item.isStretched = isStretched(item, in: container) }
        }
    }

    /// §4: Resolves the lengths of an item that follow from its contents or its surroundings.
    @inline(never)
    private mutating func resolveKeywords(
        of item: inout FlexItem,
        _ edges: Edges,
        in container: FlexContainer
    ) {
        let (index, parent) = (item.index, container.percentages)

        // 1. The heights, then the widths, which may follow from the content at that height.
        let (along, across) = (item.margins, item.crossMargins)
        let around = Surroundings(
            percentages: parent,
            available: Proposal(
                width: parent.width.map { $0 - (container.isRow ? along : across) },
                height: parent.height.map { $0 - (container.isRow ? across : along) }
            )
        )
        var heights = heights(of: index, edges, in: around)
        item.contentLimits = heights.limits
        if container.isRow {
            // A picture's limits use its natural height until it has flexed.
            let specified = heights.range
            settleHeightLimits(ofPicture: index, edges, &heights)
            if heights.limits != item.contentLimits { item.specifiedRange = specified }
        }
        var height: Number?
        var knownHeights = heights.range
        if container.isRow {
            (item.crossRange, item.preferredCross) = (heights.range, heights.preferred)
            item.isStretched = isStretched(item, in: container)
            height = crossSizeBefore(flexing: item, in: container)
        } else {
            (item.range, item.preferredMain) = (heights.range, heights.preferred)
            knownHeights = measuringHeights(of: index, hasRatio: item.hasRatio, in: container)
        }
        let widths = widths(of: index, edges, in: around, height: height, within: knownHeights)
        if container.isRow {
            (item.range, item.preferredMain) = (widths.range, widths.preferred)
        } else {
            (item.crossRange, item.preferredCross) = (widths.range, widths.preferred)
            item.followsLength = widths.isIntrinsic && item.hasRatio
            item.isStretched = isStretched(item, in: container)
        }
        if item.isPlain {
            item.settleHeightLimits(edges[.vertical], isRow: container.isRow)
            item.contentLimits = (false, false)
        }

        // 2. The flex basis.
        let basis = basis(of: item, edges, around, heights.range, in: container)
        item.hasDefiniteBasis = basis != nil
        item.base = basis ?? item.mainEdges
    }

    /// §8.3: Whether an item is as long across as its line.
    ///
    /// `align-self: stretch` stretches an item without a cross size of its own and without `auto`
    /// margins. An item with a cross size of `stretch` fills the container where the container's
    /// cross size is known, and its line otherwise.
    @inline(__always)
    private func isStretched(_ item: FlexItem, in container: FlexContainer) -> Bool {
        switch tree[item.index].sizing.preferred[container.cross] {
        case .auto:
            item.alignment == .stretch
                && rules.holds(.stretchedWithoutAutoMargins, item.autoMargins.crossCount == 0)
        case .keyword(.stretch):
            item.preferredCross == nil
                || (!container.isMultiline && container.question.percentageHeight != nil)
        default:
            rules.holds(.unknownPercentageStretched, false) && item.preferredCross == nil
                && item.alignment == .stretch && item.autoMargins.crossCount == 0
        }
    }

    /// The flex basis, unless it follows from the content.
    @inline(__always)
    private mutating func basis(
        of item: FlexItem,
        _ edges: Edges,
        _ around: Surroundings,
        _ heights: Interval,
        in container: FlexContainer
    ) -> Number? {
        let basis = tree[item.index].style.flexBasis
        if basis.isAuto { return item.preferredMain }
        guard container.isRow, basis.isOfContent else {
            return lengths(of: item.index, edges, along: container.main, in: around).length(basis)
        }
        let height = crossSizeBefore(flexing: item, in: container)
        return width(of: item.index, edges, basis, around, height: height, within: heights)
    }

    /// The flex basis of a row's item, if it is one of the content's widths.
    private mutating func width(
        of index: Int,
        _ edges: Edges,
        _ basis: Dimension,
        _ around: Surroundings,
        height: Number?,
        within heights: Interval
    ) -> Number {
        let content = widths(
            of: index,
            edges,
            height: height,
            within: heights,
            fitsContent: false
        )
        return switch basis {
        case .keyword(.minContent): content.min
        case .keyword(.fitContent): content.fit(in: around.available.width ?? .infinity, by: rules)
        default: content.max
        }
    }

    private func setMargins(
        of item: inout FlexItem,
        _ margins: Margins,
        in container: FlexContainer
    ) {
        func ends<Value>(_ axis: Axis, _ start: Value, _ end: Value) -> (Value, Value) {
            container.isFlipped(axis) ? (end, start) : (start, end)
        }
        let (main, cross) = (container.main, container.cross)
        let along = ends(main, margins.lengths.start(main), margins.lengths.end(main))
        let across = ends(cross, margins.lengths.start(cross), margins.lengths.end(cross))
        item.before += along.0
        item.after += along.1
        (item.crossBefore, item.crossAfter) = across
        guard margins.left || margins.right || margins.top || margins.bottom else { return }
        let (mainAuto, crossAuto) = (margins.auto(along: main), margins.auto(along: cross))
        let autos = ends(main, mainAuto.start, mainAuto.end)
        let crossAutos = ends(cross, crossAuto.start, crossAuto.end)
        if autos.0 { item.autoMargins.insert(.mainStart) }
        if autos.1 { item.autoMargins.insert(.mainEnd) }
        if crossAutos.0 { item.autoMargins.insert(.crossStart) }
        if crossAutos.1 { item.autoMargins.insert(.crossEnd) }
    }
}

/// The items of a flex container: usually its children themselves, without a list.
struct FlexChildren: RandomAccessCollection {
    private let children: Range<Int>
    /// The list of items, if they differ from the children or come in another order.
    private let list: [Int]?

    init(_ children: Range<Int>) { (self.children, list) = (children, nil) }

    init(_ list: [Int]) { (children, self.list) = (list.indices, list) }

    var startIndex: Int { 0 }
    var endIndex: Int { children.count }

    subscript(position: Int) -> Int { list?[position] ?? children.lowerBound + position }
}
