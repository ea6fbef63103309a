// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that a child without size, factors and margins changes nothing in a stack without a gap.
///
/// It holds exactly, since only 0 is added to any sum:
///
/// - `css`: the child's base is 0, and it is frozen at once. It adds nothing to intrinsic widths.
/// - `hstack`: the child is rigid, so it comes among the first of its priority. It is offered a share,
///   takes nothing, and leaves the same share for each later child. But other rigid children are offered
///   a smaller share than before. Text, pictures and stacks may then keep their length and still change
///   across or inside, so the line must not have any. A stack with one child takes over that child's
///   priority, so the only child must have no priority and no percentages.
/// - `texture`: the child is as long as its own limits, and neither grows nor shrinks.
/// - `flutter`: the child is loose and does not flex. A stack that stretches its children would stretch this
///   one as well, so it must not stretch them.
///
/// A line of boxes with negative margins may be negative across, but the child is not, so negative margins are
/// excluded. Lines that may break are excluded, since the child may begin a line. If free space goes between the
/// children, it goes around one more child. Then only lengths are compared, and not the lengths of absolute boxes,
/// which may depend on their places. The baselines of a stack are those of its first and last child, so trees with
/// baselines are excluded.
enum ZeroChild {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a line without a gap.
        guard !subject.hasBaselines else { return nil }
        let candidates = subject.wholeLines.filter { line in
            line.hasNoGap && !line.children.contains(where: tree.hasNegativeMargins)
                && line.rule.laws.takesZeroChild(line)
        }
        guard let line = subject.choice(of: candidates) else { return nil }
        let index = line.index

        // 2. Insert a child at any place.
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

        // 3. Require that all elements keep their lengths and places.
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
            change: "with an additional child of size 0 in \(tree.name(of: index))",
            claims: FrameRequirement.lengths(variation.counterparts, of: sized)
                + FrameRequirement.starts(variation.counterparts, of: settled)
        )
    }
}

extension LayoutTree {
    /// Whether an element is a node with independent axes.
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
