// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 4: Settles the cross length of one of several lines, and the common baseline of its items.
    mutating func settleCross(_ number: Int, of lines: Range<Int>, in stack: ResolvedStack) {
        // 1. Find the reach above and below the baseline, and the longest item that is not on it.
        var (above, below, longest, most): (Number, Number, Number, Number) = (0, 0, 0, 0)
        var items = scratch.textureLines[number].items
        if rules.holds(.textureLinesKept, false) {
            items = scratch.textureLines[lines.lowerBound].items.lowerBound..<items.upperBound
        }
        for position in items {
            let item = scratch.textureItems[position]
            let isKept = rules.holds(.textureLineCrossKept, false)
            let length = isKept ? item.crossBase : item.size[stack.axis.crossed]
            most = max(most, length)
            if rules.holds(
                .textureBaselineReach,
                scratch.textureItems[position].alignment.isBaseline
            ),
                let baseline = baseline(of: scratch.textureItems[position], in: stack)
            {
                above = max(above, baseline)
                below = max(below, length - baseline)
            } else {
                longest = max(longest, length)
            }
        }
        scratch.textureLines[number].baseline = above

        // 2. A single line is clamped by the stack's own limits.
        let reach = rules.step(.textureBaselinesReach, from: most, to: max(above + below, longest))
        guard rules.holds(.textureLineLimited, lines.count == 1) else {
            let isWhole = rules.holds(.textureLinesWhole, false) && stack.cross.isExact
            return scratch.textureLines[number].cross = isWhole ? stack.cross.lower : reach
        }
        if rules.holds(.textureLineOfMaximum, false), stack.cross.upper.isFinite {
            return scratch.textureLines[number].cross = stack.cross.upper
        }
        scratch.textureLines[number].cross =
            stack.cross.isExact
            ? rules.step(.textureLineOfKnown, from: reach, to: stack.cross.lower)
            : rules.step(
                .textureLineClamped,
                from: reach,
                to: smaller(larger(stack.cross.lower, reach), stack.cross.upper)
            )
    }

    /// The distance from an item's edge to its baseline; `nil` if it is not aligned by one.
    func baseline(of item: ResolvedStack.Item, in stack: ResolvedStack) -> Number? {
        switch item.alignment {
        case .baselineFirst:
            baselines(of: item).ascender ?? (Rules.isPlain ? 0 : otherBaseline(of: item, in: stack))
        case .baselineLast:
            item.size[stack.axis.crossed]
                + rules.number(.textureDescender, baselines(of: item).descender ?? 0)
        default: nil
        }
    }
}
