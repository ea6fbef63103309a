// SPDX-License-Identifier: GPL-3.0-or-later

/// The element to blame for frames that are not finite, and why it is infinite, in words.
///
/// A length is infinite if an element takes all of a container without an end, or if finite lengths add up beyond
/// the largest number. Positions behind it are infinite, or differences of infinities.
struct EndlessFrame {
    private let tree: LayoutTree
    private let index: Int
    /// The first element that is as large as a ratio has to be to fill what is proposed, and has no finite frame, or
    /// else is inside the element to blame.
    private let fillingRatio: Int?
    /// Whether its lengths are finite, and only its position is not.
    private let isOnlyFarAway: Bool
    /// The axes along which its length, or else its position, is not finite.
    private let axes: [Axis]

    /// Finds the first element, in path order, that is infinite while nothing inside it is; where all lengths
    /// are finite, the first one whose position is not.
    init(of tree: LayoutTree, frames: [Rect]) {
        func isEndless(_ index: Int) -> Bool {
            Axis.allCases.contains { !frames[index].size[$0].isFinite }
        }
        let culprit = tree.preorder.first { index in
            isEndless(index) && !tree.items[index].children.contains(where: isEndless)
        }
        let index = culprit ?? tree.preorder.first { !frames[$0].isFinite } ?? LayoutTree.root
        (self.tree, self.index) = (tree, index)
        let fillingRatios = tree.preorder.filter { index in
            guard case .swiftUI(.aspectRatio(let ratio)) = tree.items[index].kind else {
                return false
            }
            return ratio.contentMode == .fill
        }
        fillingRatio =
            fillingRatios.first(where: isEndless)
            ?? fillingRatios.first { tree.isInside($0, index) }
        isOnlyFarAway = culprit == nil
        let (origin, size) = (frames[index].origin, frames[index].size)
        axes = Axis.allCases.filter { axis in
            culprit == nil
                ? !(axis == .horizontal ? origin.x : origin.y).isFinite : !size[axis].isFinite
        }
    }

    private var name: String { tree.name(of: index) }

    /// The failure that it is.
    var failure: LayoutFailure { .endless(element: index, axes: axes, explanation) }

    /// The explanation in words: the infinite lengths or positions, the reason, and the correction.
    private var explanation: String {
        let endless = axes.filter { tree.isEndless(along: $0) }
        let positions = axes.map { $0 == .horizontal ? "x" : "y" }
        let words = isOnlyFarAway ? positions : axes.map(\.lengthName)
        let start =
            "\(name) has no finite frame: its \(words.joined(separator: " and ")) "
            + (axes.count == 1 ? "is" : "are") + " infinite, as "
        if let ratio = fillingRatio, !hasHugeNumbers, !tree.constraint.hasInfiniteLength {
            let filling = tree.name(of: ratio)
            return start
                + "\(filling) fills a ratio, and is proposed a width or a height that has no "
                + "end; put it in a frame of both, or write \"contentMode\": \"fit\""
        }
        guard !endless.isEmpty, !hasHugeNumbers else {
            return start + "lengths add up to more than the largest number, about 1.8e308; "
                + "write smaller numbers"
        }
        let lengths = endless.map(\.lengthName)
        let container =
            "the container has no end to its \(lengths.joined(separator: " and "))"
        let write =
            "write a \(lengths.joined(separator: " and a ")) in \(tree.constraint.key)"
        if isOnlyFarAway { return start + "\(container); \(write)" }
        let limits = endless.map {
            let maximum: FixtureKey = $0 == .horizontal ? .maxWidth : .maxHeight
            return hasEndlessMaximum(along: $0)
                ? "a \(maximum.text) that is a number" : "a \($0.lengthName) or \(maximum.text)"
        }
        return start + "\(container) and nothing limits what \(name) takes of it; "
            + "\(write), or give \(name) \(limits.joined(separator: " and "))"
    }

    /// Whether it has a maximum already, which is no limit.
    private func hasEndlessMaximum(along axis: Axis) -> Bool {
        let item = tree.items[index]
        if case .swiftUI(.frame(let frame)) = item.kind {
            return frame.limits(along: axis).max == .infinity
        }
        return item.style.maxLayoutSize[axis] == .points(.infinity)
    }

    /// Whether any number of the layout is so large that few of them add up to infinity.
    private var hasHugeNumbers: Bool {
        tree.items.indices.contains { index in
            var (kind, style) = (tree.items[index].kind, tree.items[index].style)
            var isHuge = false
            Element.changeNumbers(of: &kind, &style, showingTextMeasures: true) { number, _ in
                if number.isFinite, number.magnitude > 1e290 { isHuge = true }
            }
            return isHuge
        }
    }
}

extension LayoutTree {
    /// Whether an element is another one, or inside it.
    fileprivate func isInside(_ index: Int, _ outer: Int) -> Bool {
        var next: Int? = index
        while let here = next {
            if here == outer { return true }
            next = items[here].parent
        }
        return false
    }

    /// Whether what the root is given has no end along an axis, or is not said.
    fileprivate func isEndless(along axis: Axis) -> Bool {
        constraint.proposal[axis]?.isFinite != true
    }
}

extension LayoutConstraint {
    /// Whether the root is offered a length that has no end, rather than none.
    fileprivate var hasInfiniteLength: Bool {
        Axis.allCases.contains { proposal[$0]?.isFinite == false }
    }

    /// The key of the constraint in a fixture.
    fileprivate var key: String {
        switch self {
        case .range: "constrainedSize"
        case .proposal: "proposal"
        }
    }
}
