// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A claim that the children of a line have their lengths at one level.
///
/// At the level λ a child is `clamp(base + λ · weight, minimum, maximum)` long. A length that is
/// off by no more than the tolerance leaves an interval of levels; a level that suits every child
/// exists if these intervals meet. The level is not negative where children grow, and not positive
/// where they shrink. Together the children fill the space, unless no child is left that could take
/// more or give more. As the clamps are monotone, only one such division exists, so the claim does
/// not depend on the algorithm that found it.
struct LevelClaim: Hashable, Sendable {
    /// One child.
    struct Part: Hashable, Sendable {
        let index: Int
        let base: Double
        let weight: Double
        let interval: Interval

        func length(at level: Double) -> Double {
            interval.clamp(weight == 0 ? base : base + level * weight)
        }
    }

    /// The stack.
    let stack: Int
    let axis: Axis
    /// The size of the stack, in points; the claim does not apply to other sizes.
    let size: Size
    /// The space for all children together, in points.
    let available: Double
    /// Whether they grow; else they shrink.
    let grows: Bool
    let parts: [Part]

    /// The breach, if there is one.
    ///
    /// - Complexity: O(children).
    func violation(_ layout: Layout, of tree: LayoutTree, _ slack: Double) -> LawViolation? {
        let own = layout.frames[stack].size
        guard Axis.allCases.allSatisfy({ (own[$0] - size[$0]).magnitude <= slack }) else {
            return nil
        }
        let lengths = parts.map { layout.frames[$0.index].size[axis] }
        return levelViolation(lengths, tree, slack) ?? sumViolation(lengths, tree, slack)
    }

    /// No level suits every child.
    private func levelViolation(
        _ lengths: [Double],
        _ tree: LayoutTree,
        _ slack: Double
    ) -> LawViolation? {
        // The child that asks for the highest level, and the one that asks for the lowest.
        var low: (level: Double, position: Int?) = (grows ? 0 : -.infinity, nil)
        var high: (level: Double, position: Int?) = (grows ? .infinity : 0, nil)
        for (position, part) in parts.enumerated() {
            let (least, most) = (lengths[position] - slack, lengths[position] + slack)
            let isReached = part.interval.min <= most && least <= part.interval.max
            guard isReached, part.weight > 0 || (least...most).contains(part.length(at: 0)) else {
                let nearest = part.weight > 0 ? part.interval.clamp(lengths[position]) : nil
                return violation(
                    part.index,
                    expected: nearest ?? part.length(at: 0),
                    found: lengths[position],
                    tree,
                    part.weight > 0
                        ? "outside of its minimum and maximum"
                        : "although it does not \(grows ? "grow" : "shrink")"
                )
            }
            guard part.weight > 0 else { continue }
            if part.interval.min < least {
                let level = (least - part.base) / part.weight
                if level > low.level { low = (level, position) }
            }
            if part.interval.max > most {
                let level = (most - part.base) / part.weight
                if level < high.level { high = (level, position) }
            }
        }
        guard low.level > high.level else { return nil }
        return parting(low.position, high.position, lengths, tree)
    }

    /// Two children of different levels, or one that moved the wrong way.
    private func parting(
        _ low: Int?,
        _ high: Int?,
        _ lengths: [Double],
        _ tree: LayoutTree
    ) -> LawViolation? {
        guard let culprit = low ?? high else { return nil }
        let other = low == nil ? nil : high
        let level = other.map { (lengths[$0] - parts[$0].base) / parts[$0].weight } ?? 0
        let reason =
            other.map {
                "where \(tree.name(of: parts[$0].index)) has \(lengths[$0].brief), which is of "
                    + "another level"
            } ?? "although children \(grows ? "grow" : "shrink")"
        return violation(
            parts[culprit].index,
            expected: parts[culprit].length(at: level),
            found: lengths[culprit],
            tree,
            reason
        )
    }

    /// The children do not take what there is, and could.
    private func sumViolation(
        _ lengths: [Double],
        _ tree: LayoutTree,
        _ slack: Double
    ) -> LawViolation? {
        let sum = lengths.reduce(0, +)
        let allowed = slack * Double(lengths.count + 1)
        guard !((sum - available).magnitude <= allowed) else { return nil }
        let flexible = parts.indices.first { position in
            let part = parts[position]
            guard part.weight > 0 else { return false }
            return grows
                ? lengths[position] < part.interval.max - slack
                : lengths[position] > part.interval.min + slack
        }
        let isShort = sum < available
        guard let flexible else {
            // Every child is at an end. To have gone too far is wrong all the same.
            return isShort == grows ? nil : total(sum, tree, "together")
        }
        let name = tree.name(of: parts[flexible].index)
        let verb = grows ? "grow" : "shrink"
        return total(sum, tree, isShort == grows ? "though \(name) can \(verb)" : "together")
    }

    private func total(_ sum: Double, _ tree: LayoutTree, _ reason: String) -> LawViolation {
        LawViolation(
            law: .certificate,
            element: stack,
            expected: available,
            found: sum,
            sentence: "the children of \(tree.name(of: stack)) take \(sum.brief) \(reason); "
                + "there is \(available.brief) for them"
        )
    }

    private func violation(
        _ element: Int,
        expected: Double,
        found: Double,
        _ tree: LayoutTree,
        _ reason: String
    ) -> LawViolation {
        let words = FrameClaim.FrameNumber.length(axis).words(found)
        return LawViolation(
            law: .certificate,
            element: element,
            expected: expected,
            found: found,
            sentence: "\(tree.name(of: element)) \(words) \(reason); \(expected.brief) is expected"
        )
    }
}
