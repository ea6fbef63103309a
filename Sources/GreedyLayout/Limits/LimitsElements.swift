// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Texture's rule. An element is asked for a size within limits. Its own dimensions only narrow
// these limits: the parent decides. The element measures its children, some of them several times,
// and returns their positions.
//
// Source: Texture, layoutThatFits:parentSize: and the layout specs.

extension GreedyPass {
    /// Measures an element within limits.
    ///
    /// - Returns: The number of its record.
    mutating func measure(_ index: Int, _ limits: SizeLimits, in parent: Size) -> Int {
        let question = LimitsQuestion(index: index, limits: limits, parent: parent)
        let key = LimitsKey(question: question, memory: scratch.memory)
        if let record = scratch.measured[key] {
            scratch.memory = scratch.records[record].memory
            return record
        }
        questionsLeft -= 1
        if scratch.records.isEmpty {
            // Most elements are measured twice: freely, and once they have flexed.
            scratch.records.makeRoom(for: 2 * tree.items.count)
            scratch.measured.makeRoom(for: 2 * tree.items.count)
        }

        // 1. The element's own dimensions narrow the limits. Insets, backgrounds and overlays pass
        //    the limits to their children instead.
        let resolved =
            passesLimitsOn(index)
            ? limits : narrowed(limits, by: ownLimits(of: index, in: parent))

        // 2. Compute the size and the children.
        var record = LimitsRecord(question: question, wanted: .zero, size: .zero)
        if questionsLeft >= 0 { fill(&record, within: resolved, in: parent) }

        // 3. Record the answer.
        record.size = onPixels(record.wanted, of: index)
        publishBaselines(of: &record)
        scratch.records.append(record)
        scratch.measured.keep(scratch.records.count - 1, for: key, of: tree.items.count)
        return scratch.records.count - 1
    }

    // Inlined, because a call would copy the pass.
    @inline(__always)
    func ownLimits(of index: Int, in parent: Size) -> SizeLimits {
        Rules.isPlain
            ? tree[index].sizing.limits(in: parent) : otherOwnLimits(of: index, in: parent)
    }

    /// The limits of the parent, narrowed by the element's own, which cannot leave them.
    private func narrowed(_ limits: SizeLimits, by own: SizeLimits) -> SizeLimits {
        Rules.isPlain ? limits.intersection(own) : otherwiseNarrowed(limits, by: own)
    }

    /// The recorded size of an element.
    private func onPixels(_ size: Size, of index: Int) -> Size {
        guard size.width.isValidExtent, size.height.isValidExtent else {
            return Rules.isPlain ? .zero : otherSize(for: size)
        }
        guard isRounded(index) else { return size }
        return Size(
            width: recorded(size.width),
            height: recorded(size.height)
        )
    }

    private func recorded(_ length: Number) -> Number {
        onPixel(length, .textureSizesDown, .textureSizesNearest, .textureSizesExact)
    }

    /// Rounds a length up to the next pixel, unless another reading rounds down or to the nearest
    /// pixel.
    private func onPixel(
        _ length: Number,
        _ down: NamedQuantity,
        _ nearest: NamedQuantity,
        _ exact: NamedQuantity
    ) -> Number {
        if rules.holds(exact, false) { return length }
        if rules.holds(down, false) { return pixels.floor(length) }
        if rules.holds(.textureExcessPixel, false), let scale = pixels.scale {
            let density = Number(written: scale)
            return (length * density).rounded(.up) / density
        }
        return rules.holds(nearest, false) ? pixels.round(length) : pixels.ceil(length)
    }

    /// Whether an element is rounded to pixels, if there are any.
    private func isRounded(_ index: Int) -> Bool { pixels.scale == nil || tree.isRounded(index) }

    private func passesLimitsOn(_ index: Int) -> Bool {
        guard shape(of: index) == .container(.limits(.arrangement)) else { return false }
        switch tree[index].kind {
        case .inset, .background, .overlay: return rules.holds(.textureLimitsPassedOn, true)
        default: return rules.holds(.textureLimitsPassedOnByAll, false)
        }
    }

    /// Keeps the positions of a record's children.
    mutating func put(_ children: [LimitsRecord.Child], inside record: inout LimitsRecord) {
        let first = scratch.recordedChildren.count
        scratch.recordedChildren += children
        record.children = first..<scratch.recordedChildren.count
    }

    private mutating func fill(
        _ record: inout LimitsRecord,
        within limits: SizeLimits,
        in parent: Size
    ) {
        // An element without content takes the largest allowed size.
        let shape = shape(of: record.index)
        switch shape {
        case .plain:
            let largest = everything(of: limits.max, within: record.question.limits.max)
            record.wanted = limits.clamp(largest)
        case .rigid, .node:
            if case .node(let content) = tree[record.index].kind {
                record.wanted = content.size(within: limits, in: parent)
                if !Rules.isPlain { readOtherwise(content, &record, within: limits) }
            }
        case .container(.limits(let rule)): fill(&record, by: rule, within: limits, in: parent)
        case .container(.offers(let rule)):
            // It is offered the largest allowed lengths; an infinite one becomes no offered length.
            let proposal = Proposal(limits.max).definite
            record.wanted = limits.clamp(size(of: record.index, by: rule, offered: proposal))
            record.proposal = proposal
        case .container(.widthFirst):
            // The box applies its own dimensions itself.
            let asked = record.question.limits
            let box = layOutBox(record.index, within: asked, in: Proposal(known: parent).definite)
            record.wanted = box.size
            record.box = scratch.measuredBoxes.count
            scratch.measuredBoxes.append(box)
        }
    }

    /// Divides a stack that sets limits, or arranges the contents of another element, by its rule.
    private mutating func fill(
        _ record: inout LimitsRecord,
        by rule: Asking.LimitsRule,
        within limits: SizeLimits,
        in parent: Size
    ) {
        switch rule {
        case .texture:
            guard case .stack(let stack) = tree[record.index].kind else { return }
            fillStack(&record, stack, within: limits)
        case .flutter:
            guard case .stack(let stack) = tree[record.index].kind else { return }
            fillFlex(&record, stack, within: limits)
        case .arrangement: fillArrangement(&record, within: limits, in: parent)
        }
    }

    private mutating func fillArrangement(
        _ record: inout LimitsRecord,
        within limits: SizeLimits,
        in parent: Size
    ) {
        switch tree[record.index].kind {
        case .node, .stack, .swiftUI: break
        case .absolute(let absolute):
            fillAbsolute(&record, absolute, within: limits)
        case .inset(let insets):
            fillInset(&record, insets, within: limits, in: parent)
        case .ratio(let ratio):
            fillRatio(&record, ratio, within: limits)
        case .relative(let relative):
            fillRelative(&record, relative, within: limits)
        case .center(let center):
            fillRelative(&record, center.relative, within: limits)
        case .corner(let corner):
            fillCorner(&record, corner, within: limits)
        case .background:
            fillLayers(&record, within: limits, in: parent, secondIn: parent)
        case .overlay:
            fillLayers(&record, within: limits, in: parent, secondIn: nil)
        case .wrapper:
            fillWrapper(&record, within: limits)
        }
    }

    /// The size of a node without a size of its own: the largest one, or zero if one axis is
    /// unlimited.
    private func everything(of largest: Size, within given: Size) -> Size {
        if !Rules.isPlain { return otherEverything(of: largest, within: given) }
        return largest.width.isValidExtent && largest.height.isValidExtent ? largest : .zero
    }

    /// Returns the question to an element of Texture that a row offers a size.
    func question(
        ofOffered index: Int,
        _ proposal: Proposal,
        in parent: Proposal
    ) -> LimitsQuestion {
        let ranges = ranges(of: index, in: parent)
        let inner = ranges.clamp(proposal)
        return LimitsQuestion(
            index: index,
            limits: SizeLimits(
                width: Limits(least: ranges.width.min, offered: inner.width ?? ranges.width.max),
                height: Limits(
                    least: ranges.height.min,
                    offered: inner.height ?? ranges.height.max
                )
            ),
            parent: Size(known: parent)
        )
    }

    // MARK: Placing

    /// Gives an element and its contents their frames.
    ///
    /// - Parameter position: The sum of all positions from the root down, which is rounded only
    ///   here. An invalid coordinate counts as 0.
    mutating func place(record number: Int, at position: Point) {
        let (index, size) = (scratch.records[number].index, scratch.records[number].size)
        var origin = position
        if isRounded(index) {
            for axis in Axis.allCases {
                origin[axis] = onPixel(
                    position[axis],
                    .texturePositionsDown,
                    .texturePositionsNearest,
                    .texturePositionsExact
                )
            }
        }
        frames[index] = Rect(origin: origin.ifFinite, size: size)
        if !position.x.isWithinDoubles, shape(of: index).isNode { scratch.unplaced.insert(index) }
        guard !scratch.records[number].isPlaceholder else { return collapse(index) }
        keep(record: number, at: position)
        let isStepwise = rules.holds(.texturePositionsStepwise, false)
        placeInside(record: number, at: isStepwise ? origin : position, size: size)
    }

    /// Places the contents of an element that has its frame.
    mutating func placeInside(record number: Int, at position: Point, size: Size) {
        let index = scratch.records[number].index
        if let proposal = scratch.records[number].proposal,
            case .container(.offers(let rule)) = shape(of: index)
        {
            placeInside(of: index, by: rule, at: position.ifFinite, size: size, offered: proposal)
        }
        if let box = scratch.records[number].box {
            let frame = Rect(origin: position.ifFinite, size: scratch.measuredBoxes[box].size)
            placeInside(scratch.measuredBoxes[box].inside, of: index, in: frame)
        }
        stacks += scratch.lineRecords[scratch.records[number].lines]
        for child in scratch.records[number].children {
            let child = scratch.recordedChildren[child]
            place(record: child.record, at: position + child.position)
        }
    }

    /// Gives everything inside an element its origin and a size of zero.
    private mutating func collapse(_ index: Int) {
        for child in tree[index].children {
            frames[child] = Rect(origin: frames[index].origin, size: .zero)
            collapse(child)
        }
    }

    /// Keeps the question to an element if questions are kept.
    mutating func keep(record number: Int, at position: Point) {
        guard !measurements.isEmpty else { return }
        let record = scratch.records[number]
        var measurement = Measurement(
            record.question.limits,
            in: record.question.parent,
            size: record.wanted
        )
        measurement.position = position.nearest
        measurements[record.index] = measurement
    }
}

extension Geometry.Point {
    /// The position, with 0 for an invalid coordinate.
    fileprivate var ifFinite: Self {
        Self(x: x.isWithinDoubles ? x : 0, y: y.isWithinDoubles ? y : 0)
    }
}
