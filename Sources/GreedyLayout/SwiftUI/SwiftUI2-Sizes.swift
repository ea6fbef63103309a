// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Sizes of SwiftUI's elements for a proposal.
//
// Sources: Apple, *Layout modifiers* and *Layout containers*; OpenSwiftUI where Apple specifies
// nothing.

extension GreedyPass {
    /// The size of an element, ignoring the frame of its own dimensions.
    mutating func size(
        of index: Int,
        _ element: SwiftUIElement,
        proposed: Proposal
    ) -> Size {
        let child = tree[index].children.lowerBound
        switch element {
        case .frame(let given):
            let frame = ViewFrame(given)
            if let size = frame.size(proposed: proposed, rules) { return size }
            let taken = size(of: child, proposed: frame.proposal(proposed, rules))
            return frame.size(around: taken, proposed: proposed, rules)
        case .padding(let padding):
            let taken = size(of: child, proposed: Self.proposal(proposed, within: padding, rules))
            func length(along axis: Axis) -> Number {
                let space = Self.space(of: padding, along: axis)
                return max(0, taken[axis] + rules.number(.hstackPaddingAdded, space))
            }
            return Size(width: length(along: .horizontal), height: length(along: .vertical))
        case .fixedSize(let fixed):
            return size(of: child, proposed: proposal(proposed, to: child, fixedAlong: fixed.axes))
        case .aspectRatio(let ratio):
            let fitted = proposal(proposed, of: ratio, to: child)
            let taken = size(of: child, proposed: fitted)
            guard rules.holds(.hstackRatioTaken, false), let width = fitted.width,
                let height = fitted.height
            else { return taken }
            return Size(width: width, height: height)
        case .offset, .alignmentGuide: return size(of: child, proposed: proposed)
        case .layer:
            let first = size(of: child, proposed: proposed)
            guard rules.holds(.hstackLayerCounted, false) else { return first }
            return first.union(size(of: child + 1, proposed: Proposal(first)))
        case .position:
            if rules.holds(.hstackPositionFills, true), let width = proposed.width,
                let height = proposed.height
            {
                return Size(width: width, height: height)
            }
            let taken = size(of: child, proposed: proposed)
            guard rules.holds(.hstackPositionFills, true) else { return taken }
            return Size(
                width: proposed.width ?? taken.width,
                height: proposed.height ?? taken.height
            )
        case .zstack:
            if let child = tree.onlyChild(of: index) { return size(of: child, proposed: proposed) }
            var size = Size.zero
            for child in foremost(in: index) {
                let own = self.size(of: child, proposed: proposed)
                size = size.union(own)
            }
            guard rules.holds(.hstackPileFills, false) else { return size }
            return Size(
                width: proposed.width ?? size.width,
                height: proposed.height ?? size.height
            )
        case .geometryReader:
            let usual: Number = rules.holds(.hstackReaderTen, false) ? 10 : 0
            return Size(width: proposed.width ?? usual, height: proposed.height ?? usual)
        case .spacer(let spacer):
            let least = Number(written: spacer.least)
            let orientation = orientation(of: index)
            let grows = rules.holds(.hstackSpacerAloneGrows, true) || orientation != nil
            func length(along axis: Axis) -> Number {
                rules.holds(.hstackSpacerThin, orientation == axis.crossed)
                    ? rules.holds(.hstackSpacerThick, false) ? least : 0
                    : max(grows ? proposed[axis] ?? least : least, least)
            }
            return Size(width: length(along: .horizontal), height: length(along: .vertical))
        case .divider(let divider):
            let thickness = Number(written: divider.used)
            let usual = rules.number(.hstackDividerUsual, 10 as Number)
            // A divider is vertical in a row, and horizontal elsewhere.
            return rules.holds(
                .hstackDividerUpright,
                orientation(of: index) == .horizontal
            )
                ? Size(width: thickness, height: proposed.height ?? usual)
                : Size(width: proposed.width ?? usual, height: thickness)
        case .viewThatFits(let choice):
            guard let chosen = chosen(in: index, by: choice, proposed: proposed) else {
                return .zero
            }
            return size(of: chosen, proposed: proposed)
        case .scroll(let scroll):
            let taken = size(of: child, proposed: proposal(proposed, scrolledAlong: scroll.axes))
            func length(along axis: Axis) -> Number {
                rules.holds(.hstackScrollFills, scroll.axes.contains(axis))
                    || rules.holds(.hstackScrollFillsAcross, false)
                    ? proposed[axis] ?? taken[axis] : taken[axis]
            }
            return Size(width: length(along: .horizontal), height: length(along: .vertical))
        }
    }

    /// The axis of the stack around a spacer or a divider, which modifiers pass on.
    func orientation(of index: Int) -> Axis? {
        if rules.holds(.hstackOrientationPassedOn, true) { return tree.orientation(of: index) }
        guard let parent = tree[index].parent else { return nil }
        return tree.stack(at: parent)?.direction
    }

    /// The size of a child of a SwiftUI element.
    ///
    /// Its percentages refer to the proposal.
    mutating func size(of child: Int, proposed: Proposal) -> Size {
        size(of: child, offered: proposed, in: proposed.definite)
    }

    // MARK: Proposals to contents

    /// Returns the proposal that padding leaves for its content.
    static func proposal(
        _ proposed: Proposal,
        within padding: SwiftUIElement.Padding,
        _ rules: Rules
    ) -> Proposal {
        func length(along axis: Axis) -> Number? {
            let isTurned = rules.holds(.hstackPaddingTurned, false)
            let space = rules.number(
                .hstackPaddingOffered,
                space(of: padding, along: isTurned ? axis.crossed : axis)
            )
            let usual: Number? = rules.holds(.hstackPaddingTen, false) ? 10 : nil
            return (proposed[axis] ?? usual).map {
                rules.step(.hstackPaddingAbove0, from: $0 - space, to: max(0, $0 - space))
            }
        }
        return Proposal(width: length(along: .horizontal), height: length(along: .vertical))
    }

    private static func space(of padding: SwiftUIElement.Padding, along axis: Axis) -> Number {
        let sides = padding.resolved[axis]
        return Number(written: sides.near) + Number(written: sides.far)
    }

    /// Returns the proposal to a child of a fixed size: without lengths on some axes.
    mutating func proposal(
        _ proposed: Proposal,
        to child: Int,
        fixedAlong axes: SwiftUIElement.Axes
    ) -> Proposal {
        var inner = Self.proposal(proposed, leavingOpen: axes)
        guard rules.holds(.hstackFixedIdeal, false) else { return inner }
        let ideal = size(of: child, proposed: .unspecified)
        for axis in Axis.allCases where axes.contains(axis) { inner[axis] = ideal[axis] }
        return inner
    }

    /// Returns the proposal of a scroll view to its content: without lengths along its axes.
    func proposal(
        _ proposed: Proposal,
        scrolledAlong axes: SwiftUIElement.Axes
    ) -> Proposal {
        rules.holds(.hstackScrollOpen, true)
            ? Self.proposal(proposed, leavingOpen: axes) : proposed
    }

    /// Returns a proposal without lengths on some axes.
    static func proposal(
        _ proposed: Proposal,
        leavingOpen axes: SwiftUIElement.Axes
    ) -> Proposal {
        Proposal(
            width: axes.contains(.horizontal) ? nil : proposed.width,
            height: axes.contains(.vertical) ? nil : proposed.height
        )
    }

    /// Returns the size of an aspect ratio that fits into a proposal, or fills it.
    mutating func proposal(
        _ proposed: Proposal,
        of ratio: SwiftUIElement.AspectRatio,
        to child: Int
    ) -> Proposal {
        guard proposed.width != nil || proposed.height != nil else { return proposed }
        // 1. Represent the ratio as a width and a height.
        var shape: Size
        if let ratio = ratio.ratio {
            shape = Size(width: Number(written: ratio), height: 1)
        } else {
            shape = size(of: child, proposed: .unspecified)
        }
        if shape.width == shape.height { shape = Size(width: 1, height: 1) }

        // 2. Find the scale of the ratio for the proposal. A missing length sets no limit, and
        //    neither do 0 / 0 and ∞ / ∞.
        func scale(along axis: Axis) -> Number {
            guard let length = proposed[axis], shape[axis] != 0 else { return .infinity }
            return shape[axis].isFinite || length.isFinite ? length / shape[axis] : .infinity
        }
        let (wide, high) = (scale(along: .horizontal), scale(along: .vertical))
        var scale = ratio.contentMode == .fit ? min(wide, high) : max(wide, high)
        if rules.holds(.hstackRatioByWidth, false), proposed.width != nil { scale = wide }

        // 3. Scale the ratio; 0 · ∞ is 0.
        func scaled(_ length: Number) -> Number { length == 0 || scale == 0 ? 0 : length * scale }
        return Proposal(width: scaled(shape.width), height: scaled(shape.height))
    }

    // MARK: Choices

    /// The children of the highest priority, which decide the size of the stack.
    mutating func foremost(in index: Int) -> [Int] {
        let children = tree[index].children
        guard rules.holds(.hstackForemost, true) else { return Array(children) }
        let highest = children.map { priority(of: $0) }.max()
        return children.filter { priority(of: $0) == highest }
    }

    /// The first child whose ideal lengths fit the proposal, or else the last child.
    mutating func chosen(
        in index: Int,
        by choice: SwiftUIElement.ViewThatFits,
        proposed: Proposal
    ) -> Int? {
        for child in tree[index].children.dropLast() {
            if !rules.holds(.hstackFirstChosen, true) { break }
            let ideal = size(
                of: child,
                proposed: rules.holds(.hstackFitsIdeal, true) ? .unspecified : proposed
            )
            var fits = true
            for axis in Axis.allCases where choice.axes.contains(axis) {
                guard let length = proposed[axis] else { continue }
                fits =
                    decisions.decided(
                        rules.holds(.hstackFitsExactly, true)
                            ? ideal[axis] <= length : ideal[axis] < length,
                        between: ideal[axis],
                        and: length,
                        scale: length,
                        .fit,
                        at: index,
                        about: [child]
                    ) && fits
            }
            if fits { return child }
        }
        let children = tree[index].children
        return rules.holds(.hstackLastChosen, true) ? children.last : children.first
    }

    /// The priority of an element in a stack: its own, or the priority of its content.
    ///
    /// Inlined, because a call would copy the pass.
    @inline(__always)
    func priority(of index: Int) -> Double {
        let own = tree[index].style.layoutPriority
        let isOwn =
            own != 0 || tree[index].shape.isNode
            || tree[index].hasOwnDimensions && rules.holds(.hstackPriorityEnds, true)
        return isOwn ? own : priorityInside(of: index)
    }

    private func priorityInside(of index: Int) -> Double {
        if rules.holds(.hstackLonePriority, true), let child = tree.onlyChild(of: index) {
            return priority(of: child)
        }
        switch tree[index].kind {
        case .swiftUI(.spacer): return rules.holds(.hstackSpacersLast, true) ? -.infinity : 0
        case .stack where shape(of: index).offers, .swiftUI(.zstack), .swiftUI(.geometryReader),
            .swiftUI(.viewThatFits):
            // Empty containers have the lowest priority.
            return tree[index].children.isEmpty ? -.infinity : 0
        case .swiftUI(.fixedSize), .swiftUI(.offset), .swiftUI(.alignmentGuide),
            .swiftUI(.layer):
            let isPassedOn = rules.holds(.hstackPriorityPassedOn, true)
            return isPassedOn ? priority(of: tree[index].children.lowerBound) : 0
        case .swiftUI(.frame), .swiftUI(.padding), .swiftUI(.aspectRatio), .swiftUI(.position):
            let isEnded = rules.holds(.hstackPriorityEnds, true)
            return isEnded ? 0 : priority(of: tree[index].children.lowerBound)
        default: return 0
        }
    }
}

extension Geometry.Size {
    /// Returns the greater width and the greater height of two sizes.
    fileprivate func union(_ other: Self) -> Self {
        Self(width: max(width, other.width), height: max(height, other.height))
    }
}
