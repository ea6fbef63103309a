// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of stretched items of lines that are not stretched, and of what was measured in another length.

extension GreedyPass {
    /// Lays out once more what is to be stretched in lines that are not, as long as what is inside needs in its line.
    ///
    /// Lines lie as far apart as they did before that.
    @inline(never)
    mutating func fitAcross(_ lines: Range<Int>, in container: inout FlexContainer) {
        guard container.isMultiline, container.stack.alignContent != .stretch,
            deviates(.percentagesOfAvailable)
        else { return }
        container.filledCross = lengthTaken(by: lines, in: container)
        let whole = container.keepsStretched ? container.length(along: container.cross) : nil
        container.keepsStretched = true
        for line in lines {
            let available = whole ?? scratch.flexLines[line].cross
            scratch.flexLines[line].measuredCross = available
            var longest: Number = 0
            for position in scratch.flexLines[line].items {
                if fits(scratch.flexItems[position], in: container) {
                    fitAcross(position, in: available, container)
                }
                let item = scratch.flexItems[position]
                longest = max(longest, item.crossLength + item.crossMargins)
            }
            if !scratch.flexLines[line].hasBaselines { scratch.flexLines[line].cross = longest }
        }
    }

    /// Whether an item is one that is laid out once more.
    private func fits(_ item: FlexItem, in container: FlexContainer) -> Bool {
        let sizing = tree[item.index].sizing
        let (least, most) = (sizing.min[container.cross], sizing.max[container.cross])
        return item.isStretched && !item.isPlain && !hasRatio(item.index) && !least.isFraction
            && !most.isFraction && !least.isKeyword && !most.isKeyword
    }

    /// Lays an item out in what is available across.
    private mutating func fitAcross(
        _ position: Int,
        in available: Number,
        _ container: FlexContainer
    ) {
        let item = scratch.flexItems[position]
        guard container.isRow else {
            let width = width(ofItem: position, fittingIn: available, in: container)
            return scratch.flexItems[position].crossLength = width
        }
        var question = question(for: item.index, in: container.percentages)
        question.width = item.length
        depart(from: &question, of: item, in: container)
        question.heights = item.crossRange
        question.parent.height = available
        // It is as long along the line as it was found to be.
        if showsSomething(item.index) { question.width = item.length }
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
        scratch.flexItems[position].crossLength = box.size.height
    }

    /// Gives stretched items that are laid out once more, as their line is longer than they are, their maximum along the
    /// line if it is below their minimum; where others lie stays as it was.
    @inline(never)
    mutating func turnLimits(along line: Int, to cross: Number, in container: FlexContainer) {
        guard deviates(.maximumCounts), container.isMultiline else { return }
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            guard item.isStretched,
                !item.crossRange.clamp(cross - item.crossMargins).isNear(item.crossLength),
                let (_, most) = turnedLimits(
                    of: item.index,
                    along: container.main,
                    in: container.percentages
                ), most < item.length
            else { continue }
            let removed = item.length - max(item.mainEdges, most)
            scratch.flexItems[position].length -= removed
            scratch.flexItems[position].after += removed
            scratch.flexLines[line].spacing += removed
        }
    }

    /// What a minimum in percent adds to the length of a stretched item, but not to where the next one begins: what it is
    /// more than it was when the container was measured.
    func lateMinimum(
        of item: FlexItem,
        at length: Number,
        in container: FlexContainer
    ) -> Number {
        let (index, main, cross) = (container.index, container.main, container.cross)
        let least = tree[item.index].sizing.min[main]
        guard deviates(.firstLimitsKept), least.isFraction, item.isStretched,
            let first = scratch.firstLengths[index], let around = tree[index].parent,
            let stack = tree.stack(at: around), stack.direction == main
        else { return 0 }
        let own = tree[index].sizing.preferred[cross]
        let alignment = tree[index].style.alignSelf ?? stack.alignItems ?? .stretch
        let isKnown = own.isAuto ? alignment == .stretch : !own.isFraction
        if isKnown || own.isFraction, scratch.firstLengths[around]?[cross] != nil { return 0 }
        let edges = unstatedEdges(of: item)
        let then = max(item.mainEdges, (resolved(least, in: first[main]) ?? 0) + edges)
        return max(0, length - max(item.length, then))
    }
}
