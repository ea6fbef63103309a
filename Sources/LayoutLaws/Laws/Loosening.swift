// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A minimum or maximum that stops no child can be taken away.
///
/// A child is clearly inside of its range if it is half a point and a hundredth of its length away from
/// the bound. Then:
///
/// - `css`: the root's line, if its length is given and every factor that counts is at least 1. The
///   lengths are `clamp(b + λw, m, M)` at the level that fills the line. Without the bound they are
///   the same at the same level, which still fills it. A minimum becomes 0, as `auto` is another one.
///   Children whose width follows their height are not asked.
/// - `hstack`: a bound decides how flexible a child is, and so when its turn comes. It may be taken away
///   where the order does not matter: the ranges that are no points lie in each other, before and
///   after, and there is room for all minima and not more than for all maxima. Then the rule shares the
///   space as evenly as can be, whatever the order, and of that the first argument holds.
/// - `texture`: a child of the root's line whose base is clearly inside, with content that always has the
///   same size. Bounds are read when a child is measured freely; growing and shrinking do not ask for
///   them.
enum Loosening {
    /// One end of a child's range.
    struct Bound {
        var child: StackRecord.Child
        var isMinimum: Bool
    }

    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A bound that is not tight, of the root's children.
        guard let line = subject.rootLine else { return nil }
        var bounds: [Bound] = []
        for child in line.record.children {
            for isMinimum in [true, false] {
                let bound = Bound(child: child, isMinimum: isMinimum)
                if isLoose(bound, in: line) { bounds.append(bound) }
            }
        }
        guard let bound = subject.choice(of: bounds) else { return nil }

        // 2. The child without it.
        let child = bound.child.index
        var elements = line.elements
        elements[child - line.children.lowerBound] = .changed(child) { style in
            if bound.isMinimum {
                style[min: line.axis] = 0
            } else {
                style[max: line.axis] = .auto
            }
        }
        let positions = elements.indices.map { $0..<$0 + 1 }
        guard let variation = line.variation(children: elements, positions: positions) else {
            return nil
        }

        // 3. No child is longer or shorter.
        let which = bound.isMinimum ? "minimum" : "maximum"
        let end = bound.isMinimum ? bound.child.interval.min : bound.child.interval.max
        return LawTrial(
            .loosening,
            of: tree,
            variant: variation.tree,
            change: "without the \(which) of \(end.brief) of \(tree.name(of: child))",
            claims: FrameClaim.lengths(
                variation.counterparts,
                of: line.children,
                along: line.axis
            )
        )
    }

    private static func isLoose(_ bound: Bound, in line: SingleLine) -> Bool {
        let axis = line.axis
        let index = bound.child.index
        // 1. There is such a bound, and it is far away.
        let end = bound.isMinimum ? bound.child.interval.min : bound.child.interval.max
        let dimension =
            bound.isMinimum
            ? line.tree[index].style[min: axis] : line.tree[index].style[max: axis]
        let length = line.rule.laws.boundedLength(bound.child)
        let distance = bound.isMinimum ? length - end : end - length
        guard dimension != .auto, end > 0, end.isFinite, distance > 0.5 + 0.01 * length else {
            return false
        }
        // 2. It decides nothing else.
        return line.rule.laws.canLoosen(bound, line)
    }
}
