// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// No child of the root's line becomes shorter if the constraint becomes longer.
///
/// - `css`: the constraint is one size. `clamp(b + λw, m, M)` rises with λ, and the level that fills
///   the line rises with its length. Where growing factors add up to less than 1 the level also has an
///   end, the free space at the beginning, and that rises too. Where children shrink every factor must be
///   0 or at least 1.
/// - `hstack`: what is left for later children, r − s(r/N), does not fall when r rises, if a child's answer
///   s rises by no more than what it is offered. So do clamps, and, by induction, stacks of them; text
///   and pictures do not. Priorities keep back minima, which do not depend on the length.
/// - `texture`: the constraint is one length along the line, and no child can grow: of whole points the
///   first child gets what is left over, sometimes more and sometimes less. Every part that is taken away
///   falls with what is missing.
///
/// Percentages of the constraint, and lengths that are what is available, rise at the expense of others, so children
/// may have none.
enum Monotone {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A line whose length is the constraint's.
        guard let line = subject.rootLine, line.rule.laws.isMonotone(line),
            let proposal = tree.constraint.proposal[line.axis], proposal.isFinite
        else { return nil }

        // 2. Longer by a quarter, or by some points.
        let lengths = [proposal * 1.25, proposal + 1, proposal + 7, proposal + 64.5]
        guard let length = subject.choice(of: lengths.filter { $0 > proposal }),
            let constraint = try? tree.constraint.lengthened(to: length, along: line.axis),
            let variant = try? tree.replacing(constraint: constraint)
        else { return nil }

        // 3. No child is shorter.
        return LawTrial(
            .monotone,
            of: tree,
            variant: variant,
            change: "in \(length.brief) points instead of \(proposal.brief)",
            claims: line.children.map { child in
                FrameClaim(
                    element: child,
                    counterparts: child..<child + 1,
                    quantity: .length(line.axis),
                    relation: .atLeast
                )
            }
        )
    }
}

extension LayoutTree {
    /// Whether a child's own lengths depend on the size of the element around it.
    func dependsOnParent(_ index: Int) -> Bool {
        if self[index].hasFractions || self[index].style.flexBasis.isFraction
            || self[index].hasSizingKeywords
        {
            return true
        }
        guard self[index].style.hasBox else { return false }
        let box = self[index].style.box
        return box.margin.hasFractions || box.padding.hasFractions
    }
}
