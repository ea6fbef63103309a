// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A child without size, factors and margins changes nothing, in a stack without a gap.
///
/// It holds to the last digit, as nothing but 0 is added to any sum:
///
/// - `css`: the child's base is 0 and it is frozen at once; it adds nothing to intrinsic widths.
/// - `hstack`: the child is rigid, and so among the first of its priority: it is offered a share, takes
///   nothing, and leaves as much for each of one child less. But other rigid children are offered a
///   smaller share than before. Text, pictures and stacks may be as long as ever then, and still be
///   another size across or inside; so there may be none on the line. A stack of one child is that child, so that one
///   must have no priority, and no percentages.
/// - `texture`: the child is as long as the limits of its own, and has no part in growing or shrinking.
///
/// A line of boxes whose margins are negative may be less than nothing across, which the child is not; so there
/// may be none. Lines that may break are not asked: an empty child may begin one. Where free space is put between
/// children it is put around one more, so there only lengths are compared, and not those of boxes at an absolute
/// position, which may depend on where these would lie. Baselines of a stack are those of its first and last child, so there
/// must be none.
enum ZeroChild {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A line without a gap.
        guard !subject.hasBaselines else { return nil }
        let candidates = subject.wholeLines.filter { line in
            line.hasNoGap && !line.children.contains(where: tree.hasNegativeMargins)
                && line.rule.laws.takesZeroChild(line)
        }
        guard let line = subject.choice(of: candidates) else { return nil }
        let index = line.index

        // 2. One child more, anywhere.
        let count = line.children.count
        let place = subject.choice(of: Array(0...count)) ?? count
        var style = Style(width: 0, height: 0)
        style.alignSelf = .start
        var elements = line.elements
        elements.insert(.new(.node(style: style)), at: place)
        let positions = Variation.positions(of: count, withOneAt: place)
        guard let variation = line.variation(children: elements, positions: positions) else {
            return nil
        }

        // 3. Every element is as long as before, and where it was.
        let isSpread =
            switch line.stack.justifyContent {
            case .spaceBetween, .spaceAround, .spaceEvenly: true
            default: false
            }
        let moves = isSpread && line.rule.traits.keys.contains(.justifyContent)
        func isMoved(_ index: Int) -> Bool { moves && tree.lies(index, within: line.index) }
        let isAbsolute = tree.isInsideAbsolute
        let settled = tree.items.indices.filter { !isMoved($0) }
        let sized = tree.items.indices.filter { !isAbsolute[$0] || !isMoved($0) }
        return LawTrial(
            .zeroChild,
            of: tree,
            variant: variation.tree,
            change: "with a child without size in \(tree.name(of: index))",
            claims: FrameClaim.lengths(variation.counterparts, of: sized)
                + FrameClaim.starts(variation.counterparts, of: settled)
        )
    }
}

extension LayoutTree {
    /// Whether an element is a node whose axes have nothing to do with each other.
    func isPlainNode(_ index: Int) -> Bool {
        self[index].content != nil && !self[index].couplesAxes
    }

    /// Whether an element is inside another one.
    fileprivate func lies(_ index: Int, within outer: Int) -> Bool {
        var place = index
        while let parent = self[place].parent {
            if parent == outer { return true }
            place = parent
        }
        return false
    }
}
