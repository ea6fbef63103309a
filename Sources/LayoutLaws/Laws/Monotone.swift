// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that no child of the root's line becomes shorter if the constraint becomes longer.
///
/// - `css`: the constraint is one size. `clamp(b + λw, m, M)` rises with λ, and the level that fills
///   the line rises with the line's length. If growing factors add up to less than 1, the initial free
///   space also limits the level, and it rises too. If children shrink, every factor must be 0 or at
///   least 1.
/// - `hstack`: the rest for later children is r − s(r/N), where s is a child's answer to its offer. The
///   rest does not fall when r rises, if s rises by at most as much as the offer. This is true of
///   clamps and, by induction, of stacks of them, but not of text and pictures. Priorities reserve
///   minima, which do not depend on the length.
/// - `texture`: the constraint is one length along the line, and no child can grow. With growth, the
///   first child gets the rest of whole points, which may rise or fall. With shrinking, each child's
///   part falls with the missing length.
///
/// A child whose length is a percentage of the constraint, or the available length, grows at the expense of others.
/// The law excludes lines with such children.
enum Monotone {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Require a line whose length is the constraint's.
        guard let line = subject.rootLine, line.rule.laws.isMonotone(line),
            let proposal = tree.constraint.proposal[line.axis], proposal.isFinite
        else { return nil }

        // 2. Lengthen the constraint by a quarter, or by some points.
        let lengths = [proposal * 1.25, proposal + 1, proposal + 7, proposal + 64.5]
        guard let length = subject.choice(of: lengths.filter { $0 > proposal }),
            let constraint = try? tree.constraint.lengthened(to: length, along: line.axis),
            let variant = try? tree.replacing(constraint: constraint)
        else { return nil }

        // 3. Require that no child is shorter.
        return LawTrial(
            .monotone,
            of: tree,
            variant: variant,
            change: "in a container of \(length.brief) points instead of \(proposal.brief)",
            claims: line.children.map { child in
                FrameRequirement(
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
