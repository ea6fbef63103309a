// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A requirement that the children of a line have their lengths at one level.
///
/// At the level λ, the length of a child is `clamp(base + λ · weight, minimum, maximum)`. With the
/// tolerance, each length allows an interval of levels; one level fits all children if these
/// intervals intersect. The level is at least 0 if children grow, and at most 0 if they shrink. The
/// children fill the space together, unless no child can take or give more.
///
/// The clamps are monotone, so only one such division exists. The requirement therefore does not
/// depend on the algorithm of the engine.
struct LevelRequirement: Hashable, Sendable {
    /// One child of the line.
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
    /// The size of the stack, in points; the requirement does not apply to other sizes.
    let size: Size
    /// The total space for the children, in points.
    let available: Double
    /// Whether the children grow; otherwise they shrink.
    let grows: Bool
    let parts: [Part]

    /// Returns the violation; `nil` if the layout meets the requirement.
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

    /// Returns the violation if no level fits all children.
    private func levelViolation(
        _ lengths: [Double],
        _ tree: LayoutTree,
        _ slack: Double
    ) -> LawViolation? {
        // The child that requires the highest level, and the child that allows only the lowest.
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
                        ? "outside its minimum and maximum"
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
        return firstDifference(low.position, high.position, lengths, tree)
    }

    /// Returns the violation of two children at different levels, or of a child that changed in the wrong direction.
    private func firstDifference(
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
                "on another level than \(tree.name(of: parts[$0].index)), which has "
                    + "\(lengths[$0].brief)"
            } ?? "although children \(grows ? "grow" : "shrink")"
        return violation(
            parts[culprit].index,
            expected: parts[culprit].length(at: level),
            found: lengths[culprit],
            tree,
            reason
        )
    }

    /// Returns the violation if the children do not take the available space although they could.
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
            // All children are at a bound. Too large a change is still a violation.
            return isShort == grows ? nil : total(sum, tree, "together")
        }
        let name = tree.name(of: parts[flexible].index)
        let verb = grows ? "grow" : "shrink"
        return total(sum, tree, isShort == grows ? "although \(name) can \(verb)" : "together")
    }

    private func total(_ sum: Double, _ tree: LayoutTree, _ reason: String) -> LawViolation {
        LawViolation(
            law: .certificate,
            element: stack,
            expected: available,
            found: sum,
            sentence: "the children of \(tree.name(of: stack)) take \(sum.brief) \(reason); "
                + "\(available.brief) points are available"
        )
    }

    private func violation(
        _ element: Int,
        expected: Double,
        found: Double,
        _ tree: LayoutTree,
        _ reason: String
    ) -> LawViolation {
        let words = FrameRequirement.FrameNumber.length(axis).words(found)
        return LawViolation(
            law: .certificate,
            element: element,
            expected: expected,
            found: found,
            sentence: "\(tree.name(of: element)) \(words) \(reason); \(expected.brief) is expected"
        )
    }
}
