// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that a minimum or maximum that stops no child can be removed.
///
/// The child must be clearly inside its range: away from the bound by half a point plus a hundredth of
/// its length. The law applies as follows:
///
/// - `css`: the root's line, if its length is given and every relevant factor is at least 1. The
///   lengths are `clamp(b + λw, m, M)` at the level that fills the line. Without the bound they are
///   the same at the same level, which still fills the line. A minimum becomes 0, since `auto` is
///   another minimum. Children whose width follows from their height are excluded.
/// - `hstack`: a bound determines the flexibility of a child, and so its turn. It can be removed if the
///   order does not matter. The ranges that are not points must be nested before and after the change.
///   The space must lie between the sum of the minima and the sum of the maxima. Then the rule shares
///   the space as evenly as possible in any order, and the argument for `css` holds.
/// - `texture`: a child of the root's line whose base is clearly inside, with content of constant size.
///   Bounds are read when a child is measured freely; growing and shrinking ignore them.
enum Loosening {
    /// A bound of a child's range.
    struct Bound {
        var child: StackRecord.Child
        var isMinimum: Bool
    }

    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a bound of the root's children that is not tight.
        guard let line = subject.rootLine else { return nil }
        var bounds: [Bound] = []
        for child in line.record.children {
            for isMinimum in [true, false] {
                let bound = Bound(child: child, isMinimum: isMinimum)
                if isLoose(bound, in: line) { bounds.append(bound) }
            }
        }
        guard let bound = subject.choice(of: bounds) else { return nil }

        // 2. Remove the bound.
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

        // 3. Require that all children keep their lengths.
        let which = bound.isMinimum ? "minimum" : "maximum"
        let end = bound.isMinimum ? bound.child.interval.min : bound.child.interval.max
        return LawTrial(
            .loosening,
            of: tree,
            variant: variation.tree,
            change: "without the \(which) of \(end.brief) of \(tree.name(of: child))",
            claims: FrameRequirement.lengths(
                variation.counterparts,
                of: line.children,
                along: line.axis
            )
        )
    }

    private static func isLoose(_ bound: Bound, in line: SingleLine) -> Bool {
        let axis = line.axis
        let index = bound.child.index
        // 1. Check that the bound exists and is far away.
        let end = bound.isMinimum ? bound.child.interval.min : bound.child.interval.max
        let dimension =
            bound.isMinimum
            ? line.tree[index].style[min: axis] : line.tree[index].style[max: axis]
        let length = line.rule.laws.boundedLength(bound.child)
        let distance = bound.isMinimum ? length - end : end - length
        guard dimension != .auto, end > 0, end.isFinite, distance > 0.5 + 0.01 * length else {
            return false
        }
        // 2. Check that it decides nothing else.
        return line.rule.laws.canLoosen(bound, line)
    }
}
