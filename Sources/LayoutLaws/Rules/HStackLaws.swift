// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleLaws {
    static let hstack = RuleLaws(
        ignoresOrder: { $0.isSorted },
        isMonotone: { line in
            line.children.allSatisfy { !line.tree[$0].couplesAxes }
                && !line.tree.hasPercentages(within: line.index)
        },
        boundedLength: \.length,
        canLoosen: { bound, line in line.isNested(without: bound) },
        // A stack takes over the priority of an only child, but not of one of several children.
        takesZeroChild: { line in
            let isOne = line.children.count == 1
            return !line.children.isEmpty
                && line.children.allSatisfy { child in
                    let isNode = line.tree.isPlainNode(child)
                    let isOpen = line.tree[child].hasFractions
                    let hasPriority = line.tree[child].style.layoutPriority != 0
                    return isNode && !(isOne && (isOpen || hasPriority))
                }
        },
        isLevel: false,
        hasSteps: false
    )
}

extension SingleLine {
    /// Whether priority and flexibility determine one order of the children, except among equal ones.
    fileprivate var isSorted: Bool {
        guard record.proposal?.isFinite == true,
            children.allSatisfy({ !tree[$0].couplesAxes }),
            !tree.hasPercentages(within: index)
        else { return false }
        let children = record.children.sorted { left, right in
            let (own, other) = (left.key, right.key)
            return (own.priority, own.flexibility, own.least)
                < (other.priority, other.flexibility, other.least)
        }
        return zip(children, children.dropFirst()).allSatisfy { left, right in
            let (own, other) = (left.key, right.key)
            guard own.priority == other.priority else { return true }
            let isAlike =
                left.interval == right.interval
                && [left, right].allSatisfy { tree[$0.index].children.isEmpty }
            if isAlike || own.flexibility == 0 && other.flexibility == 0 { return true }
            if own.flexibility == .infinity, other.flexibility == .infinity {
                return isClearlyLess(own.least, other.least)
            }
            return isClearlyLess(own.flexibility, other.flexibility)
        }
    }

    private func isClearlyLess(_ first: Double, _ second: Double) -> Bool {
        second == .infinity ? first.isFinite : second - first > 1e-4 * max(1, second)
    }

    /// Whether the ranges of an `hstack` line are nested, with and without a bound, and its space is
    /// between the sums of their ends.
    fileprivate func isNested(without bound: Loosening.Bound) -> Bool {
        guard isOfRanges else { return false }
        let children = record.children
        let loosened = children.map { child -> Interval in
            guard child.index == bound.child.index else { return child.interval }
            return bound.isMinimum
                ? Interval(min: 0, max: child.interval.max)
                : Interval(min: child.interval.min, max: .infinity)
        }
        return isChain(children.map(\.interval)) && isChain(loosened)
    }

    /// Whether the intervals that are not points are nested.
    private func isChain(_ intervals: [Interval]) -> Bool {
        let sorted = intervals.filter { $0.min < $0.max }.sorted { left, right in
            left.min == right.min ? left.max < right.max : left.min > right.min
        }
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0.max <= $1.max }
    }
}

extension StackRecord.Child {
    /// The key that orders the children under `hstack`.
    fileprivate var key: (priority: Double, flexibility: Double, least: Double) {
        let flexibility = interval.max - interval.min
        return (priority, flexibility, flexibility.isFinite ? 0 : interval.min)
    }
}
