// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of lengths that are settled: minima, maxima, borders and paddings that hold only in the end.

extension GreedyPass {
    /// What the lengths of an item along the main axis do not count that its style says: border and padding, if they mean
    /// its content box.
    func unstatedEdges(of item: FlexItem) -> Number {
        isContentBox(item.index) ? item.mainEdges : 0
    }

    /// Resolves percentages of the edges of an item in the width of its container, once that is known.
    func takeKnownWidth(of container: FlexContainer, for question: inout BoxQuestion) {
        guard deviates(.measuredWidthIndefinite), container.question.isWidthIndefinite,
            question.parent.width == nil, tree[question.index].hasBox
        else { return }
        question.parent.width = container.question.width
    }

    /// Lets limits of an item refer to the length of its container along the main axis, once that is known.
    func takeLength(of container: FlexContainer, for question: inout BoxQuestion) {
        guard let length = container.lateLength else { return }
        question.parent[container.main] = length
    }

    /// Gives an item its length, and leaves what that adds to its line out of what there is to justify.
    private mutating func settle(_ position: Int, of line: Int, at length: Number) {
        let added = length - scratch.flexItems[position].length
        guard added != 0 else { return }
        scratch.flexLines[line].spacing -= added
        scratch.flexItems[position].length = length
    }

    /// Gives items whose limits have counted in another way the lengths that these allow.
    @inline(never)
    mutating func restoreLimits(of line: Int, to length: Number?, in container: FlexContainer) {
        let main = container.main
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            let sizing = tree[item.index].sizing
            let known = container.percentages[main]
            let around = unstatedEdges(of: item)
            var least = resolved(sizing.min[main], in: known)
            if deviates(.firstLimitsKept), showsSomething(item.index), !item.hasDefiniteBasis,
                sizing.min[main].isFraction, item.length == item.unclampedBase
            {
                least = nil
            }
            let most = resolved(
                sizing.max[main],
                in: deviates(.limitsOfContainerAround) ? length : known
            )
            var own = min(item.length, most.map { $0 + around } ?? .infinity)
            // What shows something, and was at its maximum when it was measured, stays there.
            let wasAtMost =
                deviates(.maximumCounts) && deviates(.contentBaseClamped)
                && showsSomething(item.index) && !item.hasDefiniteBasis
                && most.map { $0 + around } == item.unclampedBase
            // Its maximum is held once more in the length that was known first, and then counts even below the minimum.
            var isAbove = false
            if let last = resolved(sizing.max[main], in: known), last + around < own {
                own = last + around
                isAbove = deviates(.maximumCounts)
            }
            let isFree = wasAtMost || isAbove
            own = max(own, isFree ? item.mainEdges : max(item.mainEdges, (least ?? 0) + around))
            let late = lateMinimum(of: item, at: own, in: container)
            if own > item.length { scratch.flexItems[position].measuredLength = item.length }
            settle(position, of: line, at: own)
            scratch.flexItems[position].after -= late
        }
    }

    /// Makes items no shorter than their border and padding.
    @inline(never)
    mutating func floorByEdges(of line: Int, in container: FlexContainer) {
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            let known = container.isRow ? container.question.width : container.percentages.width
            let edges = edges(of: item.index, in: known)
            settle(position, of: line, at: max(item.length, edges.rigid(container.main)))
        }
    }

    /// Makes items of a row no less high than their border and padding, percentages in the width that is known by now.
    @inline(never)
    mutating func floorAcross(_ positions: Range<Int>, in container: FlexContainer) {
        guard deviates(.measuredWidthIndefinite), container.question.isWidthIndefinite else {
            return
        }
        for position in positions {
            let edges = edges(of: scratch.flexItems[position].index, in: container.question.width)
            scratch.flexItems[position].crossLength = max(
                scratch.flexItems[position].crossLength,
                edges.rigid(.vertical)
            )
        }
    }

    /// The minimum and maximum of what is inside a container across its lines, percentages in the length around it that
    /// is known by now; `nil` if none is a percentage.
    func lateLimits(of container: FlexContainer) -> Interval? {
        guard deviates(.limitsAcrossLate), container.index != LayoutTree.root,
            !tree[container.index].children.isEmpty
        else { return nil }
        let cross = container.cross
        let limits = lateLimits(
            of: container.index,
            along: cross,
            in: container.question.parent[cross]
        )
        let edges = container.edges[cross]
        return limits.map { Interval(min: max(0, $0.min - edges), max: max(0, $0.max - edges)) }
    }

    /// The minimum and maximum of a box, percentages in a length that is known by now; `nil` if none is a percentage.
    private func lateLimits(of index: Int, along axis: Axis, in length: Number?) -> Interval? {
        let sizing = tree[index].sizing
        let (least, most) = (sizing.min[axis], sizing.max[axis])
        guard let length, least.isFraction || most.isFraction else { return nil }
        let around = isContentBox(index) ? edges(of: index, in: length).rigid(axis) : 0
        let range: (Number?, Number?) = (least.resolved(in: length), most.resolved(in: length))
        return Interval(
            min: (range.0 ?? 0) + around,
            max: range.1.map { $0 + around } ?? .infinity
        )
    }

    /// Holds minima and maxima of containers across their own lines once these are laid out: of this one, and of those
    /// that are its items.
    @inline(never)
    mutating func limitAcross(
        _ box: inout LaidOutBox,
        _ lines: Range<Int>,
        to length: Number,
        in container: FlexContainer
    ) {
        let (main, cross) = (container.main, container.cross)
        if let limits = container.limitsAcross {
            let edges = container.edges[cross]
            box.size[cross] = limits.clamp(max(0, box.size[cross] - edges)) + edges
        }
        for line in lines {
            // Who comes after one in its line lies where it ends now.
            var added: Number = 0
            for position in scratch.flexLines[line].items {
                scratch.flexItems[position].start += added
                let item = scratch.flexItems[position]
                guard shape(of: item.index) == .css, let stack = tree.stack(at: item.index),
                    stack.direction != main, !tree[item.index].children.isEmpty,
                    let limits = lateLimits(of: item.index, along: main, in: length)
                else { continue }
                let own = max(item.mainEdges, limits.clamp(item.length))
                added += own - item.length
                scratch.flexItems[position].length = own
            }
        }
    }

    /// The minimum and maximum of a box along an axis where they are in the wrong order.
    func turnedLimits(of index: Int, along axis: Axis, in around: Proposal) -> (Number, Number)? {
        guard index != LayoutTree.root else { return nil }
        let sizing = tree[index].sizing
        let (least, most): (Number?, Number?) = (
            sizing.min[axis].resolved(in: around[axis]), sizing.max[axis].resolved(in: around[axis])
        )
        guard let least, let most, most < least else { return nil }
        let edges = edges(of: index, in: around.width).rigid(axis)
        let outer = isContentBox(index) ? edges : 0
        return (least + outer, most + outer)
    }

    /// How long a single line is across in a container whose maximum is below its minimum: of these counts that which
    /// a length passes.
    @inline(never)
    func turnedCross(_ length: Number, in container: FlexContainer) -> Number {
        guard deviates(.maximumCounts), container.index != LayoutTree.root,
            let parent = tree[container.index].parent
        else { return length }
        let cross = container.cross
        let isOfParent = tree.stack(at: parent) != nil
        let around = isOfParent ? container.question.parent : .unspecified
        guard let (least, most) = turnedLimits(of: container.index, along: cross, in: around)
        else { return length }
        let edges = container.edges[cross]
        return max(0, (length + edges > most ? most : least) - edges)
    }

    /// Gives what shows something its maximum across if that is below its minimum, and what is inside is longer.
    @inline(never)
    mutating func turnLimits(across positions: Range<Int>, in container: FlexContainer) {
        let cross = container.cross
        for position in positions {
            let item = scratch.flexItems[position]
            turnContainer(position, in: container)
            guard showsSomething(item.index), item.preferredCross == nil,
                let (_, most) = turnedLimits(
                    of: item.index,
                    along: cross,
                    in: container.percentages
                )
            else { continue }
            let isFilled = item.isStretched && !container.isMultiline
            if isFilled, isCrossKnown(in: container), container.length(along: cross) != nil {
                continue
            }
            let edges = edges(of: item.index, in: container.percentages.width).rigid(cross)
            var natural: Number
            if container.isRow {
                var question = question(for: item.index, in: container.percentages)
                question.width = item.length
                natural = layOut(question).size.height
            } else {
                var item = item
                item.crossRange = .unconstrained
                natural = fitContentWidth(
                    of: item,
                    height: nil,
                    within: .unconstrained,
                    in: container
                )
            }
            guard natural > most else { continue }
            let length = max(edges, most)
            scratch.flexItems[position].crossRange = Interval(min: length, max: length)
            scratch.flexItems[position].crossLength = length
        }
    }

    /// Gives a row that is an item of a row, and not stretched, the height that its limits in the wrong order make of
    /// that of its line, which they have made of its content.
    private mutating func turnContainer(_ position: Int, in container: FlexContainer) {
        let item = scratch.flexItems[position]
        guard container.isRow, shape(of: item.index) == .css,
            let stack = tree.stack(at: item.index),
            stack.direction == .horizontal, !stack.wraps, !tree[item.index].children.isEmpty,
            item.preferredCross == nil, !item.isStretched,
            let (least, most) = turnedLimits(
                of: item.index,
                along: .vertical,
                in: container.percentages
            )
        else { return }
        var question = question(for: item.index, in: container.percentages)
        question.width = item.length
        let natural = layOut(question).size.height
        question.height = natural > most ? least : most
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
        scratch.flexItems[position].crossLength = box.size.height
    }
}
