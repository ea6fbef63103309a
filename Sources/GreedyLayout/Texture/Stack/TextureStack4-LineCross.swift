// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 4: How far the items of a line reach across, and where their common baseline is.
    mutating func settleCross(_ number: Int, isOnly: Bool, in stack: ResolvedStack) {
        // 1. Above and below the baseline, and the longest of those that are not on it.
        var (above, below, longest): (Number, Number, Number) = (0, 0, 0)
        for position in scratch.textureLines[number].items {
            let length = scratch.textureItems[position].size[stack.axis.crossed]
            if scratch.textureItems[position].alignment.isBaseline,
                let baseline = baseline(of: scratch.textureItems[position], in: stack)
            {
                above = max(above, baseline)
                below = max(below, length - baseline)
            } else {
                longest = max(longest, length)
            }
        }
        scratch.textureLines[number].baseline = above

        // 2. A lone line keeps to the stack's own limits.
        let reach = max(above + below, longest)
        guard isOnly, !deviates(.textureLoneLineHugs) else {
            return scratch.textureLines[number].cross = reach
        }
        scratch.textureLines[number].cross =
            stack.cross.isExact
            ? stack.cross.lower
            : smaller(larger(stack.cross.lower, reach), stack.cross.upper)
    }

    /// The distance from an item's edge to its baseline; `nil` if it is not aligned by one.
    ///
    /// What has not been measured knows only what its style says.
    func baseline(of item: ResolvedStack.Item, in stack: ResolvedStack) -> Number? {
        let isMeasured = item.record != nil
        switch item.alignment {
        case .baselineFirst:
            return isMeasured
                ? ascender(of: item.index) ?? 0
                : Number(tree[item.index].style.ascender ?? 0)
        case .baselineLast:
            let below =
                isMeasured
                ? descender(of: item.index) ?? 0
                : Number(tree[item.index].style.descender ?? 0)
            return item.size[stack.axis.crossed] + below
        default: return nil
        }
    }

    /// What an element says is above its first baseline: a vertical stack, what its first child says.
    func ascender(of index: Int) -> Number? {
        if let first = tree[index].children.first, tree.publishesBaselines(index) {
            return ascender(of: first)
        }
        let own = tree[index].style.ascender
        return (own ?? tree[index].content?.ascender).map(Number.init)
    }

    /// What an element says is below its last baseline: a vertical stack, what its last child says.
    func descender(of index: Int) -> Number? {
        if let last = tree[index].children.last, tree.publishesBaselines(index) {
            return descender(of: last)
        }
        let own = tree[index].style.descender
        return (own ?? tree[index].content?.descender).map(Number.init)
    }
}

extension LayoutTree {
    /// Whether an element takes its baselines from its children.
    fileprivate func publishesBaselines(_ index: Int) -> Bool {
        guard let stack = stack(at: index), !isHStack(index) else { return false }
        return stack.direction == .vertical
    }
}
