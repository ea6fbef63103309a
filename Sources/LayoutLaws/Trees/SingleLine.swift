// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A stack with one line, and the record of its division.
final class SingleLine {
    let tree: LayoutTree
    let stack: Stack
    let record: StackRecord
    /// The direction in which the children flex; `stays` if they are as long as the line, or nearly.
    let motion: Motion
    /// Whether every relevant factor is at least 1, so that every sum of some of them is too.
    ///
    /// If the factors of the unfrozen children add up to less than 1, `css` divides only that part of
    /// the space. The children then have no common level, and the order in which they are frozen
    /// matters. A total of 1 over all factors is not enough.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9.7, step 4b.
    let hasWholeFactors: Bool

    var index: Int { record.index }
    var rule: Algorithm { record.rule }
    var axis: Axis { stack.direction }
    var isRoot: Bool { index == LayoutTree.root }
    var children: Range<Int> { tree[index].children }

    /// The direction in which the children of a `css` line flex.
    enum Motion {
        case grows, shrinks, stays
    }

    /// Whether the children are empty nodes of one priority without percentages, and can fill the space.
    ///
    /// They can if the space is between the sum of their minima and the sum of their maxima.
    private(set) lazy var isOfRanges: Bool = {
        let children = record.children
        guard let available = record.available, available.isFinite, let first = children.first
        else { return false }
        return children.allSatisfy { $0.priority == first.priority }
            && self.children.allSatisfy { tree[$0].isEmptyNode }
            && !tree.hasPercentages(within: index)
            && children.reduce(0) { $0 + $1.interval.min } <= available
            && available <= children.reduce(0) { $0 + $1.interval.max }
    }()

    private init(_ tree: LayoutTree, _ stack: Stack, _ record: StackRecord) {
        (self.tree, self.stack, self.record) = (tree, stack, record)
        let motion = record.motion
        self.motion = motion
        hasWholeFactors = record.children.allSatisfy { child in
            (motion == .shrinks || child.growth.isNoneOrWhole)
                && (motion == .grows || child.flexShrink.isNoneOrWhole)
        }
    }

    /// Returns all stacks with children that cannot have a second line, in the order of the records.
    ///
    /// If any box has more than dimensions, only stacks of `css` are returned.
    ///
    /// - Complexity: O(elements).
    static func all(in tree: LayoutTree, _ layout: Layout) -> [SingleLine] {
        let isPlain = tree.isOfPlainBoxes
        return layout.stacks.compactMap { record in
            guard let stack = tree.stack(at: record.index),
                !record.rule.traits.hasLines || stack.flexWrap == .noWrap,
                !record.children.isEmpty,
                isPlain || record.rule.traits.hasBoxes
            else { return nil }
            return SingleLine(tree, stack, record)
        }
    }

    /// Whether the line has exactly the stack's children: no absolute child is left out, and no grandchild takes the place
    /// of a child.
    var isWhole: Bool {
        let children = children
        return record.children.count == children.count
            && record.children.allSatisfy { children.contains($0.index) }
    }

    /// Whether the stack has no gap.
    var hasNoGap: Bool { stack.gap == .points(0) }

    /// Whether the constraint fixes the root's length along an axis.
    func isExact(along axis: Axis) -> Bool {
        guard isRoot, case .range(let range) = tree.constraint else { return false }
        return range.min[axis] == range.max[axis] && range.max[axis].isFinite
    }
}

extension StackRecord {
    fileprivate var motion: SingleLine.Motion {
        guard let available else { return .stays }
        let sum = children.reduce(0) { $0 + $1.interval.clamp($1.base) }
        if (sum - available).magnitude <= 1e-6 * max(1, available.magnitude) { return .stays }
        return sum < available ? .grows : .shrinks
    }
}

extension LayoutTree.Item {
    /// Whether it is a node without content.
    fileprivate var isEmptyNode: Bool { if case .node(.none) = kind { true } else { false } }
}

extension Double {
    /// Whether a factor is 0 or at least 1.
    var isNoneOrWhole: Bool { self == 0 || self >= 1 }
}
