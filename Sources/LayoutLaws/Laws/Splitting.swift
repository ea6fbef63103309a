// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A child of a `css` line that is split in two halves takes as much as before, and so do the others.
///
/// Both halves have half the basis, length, minimum, maximum and flex grow factor. The flex shrink factor
/// stays: what a child gives is weighted by factor times base. At every level λ each half is
/// `clamp(b/2 + λw/2, m/2, M/2)`, half of what the whole was, so the same level fills the line, and
/// no other does. What the child adds to intrinsic widths is halved as well.
///
/// It is asked of an empty child of a line without a gap, without margins and percentages along the
/// line, that is no more than its dimensions, where every factor that counts is at least 1 before and after; see
/// `SingleLine.hasWholeFactors`. Of `hstack` it is not asked: shares are for each child. Nor of
/// `texture`, which grows by whole points.
enum Splitting {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A child that can be split, and its line.
        guard !subject.hasBaselines else { return nil }
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
        let candidates = subject.wholeLines.filter { line in
            line.rule.laws.isLevel && line.hasNoGap && (line.isRoot || isSmooth)
                && !isPlaced[line.index]
        }.flatMap { line in
            line.children.filter { canSplit($0, of: line) }.map { (line, $0) }
        }
        guard let (line, child) = subject.choice(of: candidates) else { return nil }

        // 2. Two halves in its place; a name is unique.
        let place = child - line.children.lowerBound
        let half = tree.element(at: child).half(along: line.axis)
        var other = half
        other.id = nil
        var elements = line.elements
        elements.replaceSubrange(place...place, with: [.new(half), .new(other)])
        let positions = (0..<line.children.count).map { position in
            switch position {
            case place: place..<place + 2
            case ..<place: position..<position + 1
            default: position + 1..<position + 2
            }
        }
        guard let variation = line.variation(children: elements, positions: positions) else {
            return nil
        }

        // 3. The halves together are as long as the whole, and all others are as they were.
        return LawTrial(
            .splitting,
            of: tree,
            variant: variation.tree,
            change: "with \(tree.name(of: child)) split in two",
            claims: isSmooth
                ? FrameClaim.lengths(
                    variation.counterparts,
                    of: tree.items.indices.filter { !isPlaced[$0] }
                )
                    + FrameClaim.lengths(variation.counterparts, of: [child], along: line.axis)
                : FrameClaim.lengths(variation.counterparts, of: line.children, along: line.axis)
        )
    }

    private static func canSplit(_ child: Int, of line: SingleLine) -> Bool {
        guard case .node(.none) = line.tree[child].kind, !line.tree[child].hasBoxProperties,
            canHalve(line.tree[child].style, along: line.axis)
        else { return false }

        // Inside others the line is laid out more than once, and may go both ways.
        let motion = line.isRoot ? line.motion : .stays
        return line.record.children.allSatisfy { other in
            let growth = other.index == child ? other.growth / 2 : other.growth
            return (motion == .shrinks || growth.isNoneOrWhole)
                && (motion == .grows || other.flexShrink.isNoneOrWhole)
        }
    }
}

extension Splitting {
    /// Whether both halves of a child with such a style take half of what it takes.
    private static func canHalve(_ style: Style, along axis: Axis) -> Bool {
        style.preferredFrameSize == nil && style.spacingBefore == 0 && style.spacingAfter == 0
            && !style.flexBasis.isFraction && !style[preferred: axis].isFraction
            && !style[min: axis].isFraction && !style[max: axis].isFraction
    }
}

extension Element {
    /// Half of a child, along an axis.
    fileprivate func half(along axis: Axis) -> Element {
        var half = self
        half.style[preferred: axis] = half.style[preferred: axis].scaled(by: 0.5)
        half.style[min: axis] = half.style[min: axis].scaled(by: 0.5)
        half.style[max: axis] = half.style[max: axis].scaled(by: 0.5)
        half.style.flexBasis = half.style.flexBasis.scaled(by: 0.5)
        half.style.flexGrow /= 2
        return half
    }
}
