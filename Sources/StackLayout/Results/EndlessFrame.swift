// SPDX-License-Identifier: GPL-3.0-or-later

/// The element that causes frames that are not finite, and the reason in words.
///
/// A length is infinite if an element takes all of an infinite container, or if finite lengths add
/// up beyond the largest number. Positions after it are infinite, or differences of infinities.
struct EndlessFrame {
    private let tree: LayoutTree
    private let index: Int
    /// The first element that fills a ratio and has no finite frame, or is inside the element at
    /// fault.
    private let fillingRatio: Int?
    /// Whether the lengths of the element are finite, and only its position is not.
    private let isOnlyFarAway: Bool
    /// The axes of its infinite lengths, or of its infinite positions.
    private let axes: [Axis]

    /// Finds the first infinite element in path order without an infinite child; if all lengths are
    /// finite, the first element with an infinite position.
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

    /// The failure for the element.
    var failure: LayoutFailure { .endless(element: index, axes: axes, explanation) }

    /// The explanation: the infinite lengths or positions, the reason, and the remedy.
    private var explanation: String {
        let endless = axes.filter { tree.isEndless(along: $0) }
        let positions = axes.map { $0 == .horizontal ? "x" : "y" }
        let words = isOnlyFarAway ? positions : axes.map(\.lengthName)
        let start =
            "\(name) has no finite frame: its \(words.joined(separator: " and ")) "
            + (axes.count == 1 ? "is" : "are") + " infinite because "
        if let ratio = fillingRatio, !hasHugeNumbers, !tree.constraint.hasInfiniteLength {
            let filling = tree.name(of: ratio)
            return start
                + "\(filling) fills a ratio and its proposed width or height is not finite; put "
                + "it in a frame with both, or write \"contentMode\": \"fit\""
        }
        guard !endless.isEmpty, !hasHugeNumbers else {
            return start + "lengths add up to more than the largest number, about 1.8e308; "
                + "write smaller numbers"
        }
        let lengths = endless.map(\.lengthName)
        let container =
            "the container has no finite \(lengths.joined(separator: " and "))"
        let write =
            "write a \(lengths.joined(separator: " and a ")) in \(tree.constraint.key)"
        if isOnlyFarAway { return start + "\(container); \(write)" }
        let limits = endless.map {
            let maximum: FixtureKey = $0 == .horizontal ? .maxWidth : .maxHeight
            return hasEndlessMaximum(along: $0)
                ? "a \(maximum.text) that is a number" : "a \($0.lengthName) or \(maximum.text)"
        }
        return start + "\(container) and nothing limits \(name); "
            + "\(write), or give \(name) \(limits.joined(separator: " and "))"
    }

    /// Returns whether the element has an infinite maximum, which is no limit.
    private func hasEndlessMaximum(along axis: Axis) -> Bool {
        let item = tree.items[index]
        if case .swiftUI(.frame(let frame)) = item.kind {
            return frame.limits(along: axis).max == .infinity
        }
        return item.style.maxLayoutSize[axis] == .points(.infinity)
    }

    /// Whether a number of the layout is so large that a few of its size add up to infinity.
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
    /// Returns whether an element is another element or one of its descendants.
    fileprivate func isInside(_ index: Int, _ outer: Int) -> Bool {
        var next: Int? = index
        while let here = next {
            if here == outer { return true }
            next = items[here].parent
        }
        return false
    }

    /// Returns whether the root's length along an axis is infinite or not given.
    fileprivate func isEndless(along axis: Axis) -> Bool {
        constraint.proposal[axis]?.isFinite != true
    }
}

extension LayoutConstraint {
    /// Whether the root is offered an infinite length, as opposed to none.
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
