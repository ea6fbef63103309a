// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that both halves of a split child of a `css` line take as much space as the child.
///
/// All other children keep their lengths.
///
/// Both halves have half the basis, length, minimum, maximum and flex grow factor. The flex shrink
/// factor stays the same, since shrinking is weighted by factor times base. At every level λ each half
/// is `clamp(b/2 + λw/2, m/2, M/2)`, which is half of the whole child. So the same level fills the line,
/// and no other level does. The child's contribution to intrinsic widths is halved too.
///
/// The law applies to an empty child with no other box properties than dimensions, without margins and
/// percentages along the line. The line must have no gap, and every relevant factor must be at least 1
/// before and after; see `SingleLine.hasWholeFactors`. The law does not apply to `hstack`, which divides
/// space by the number of children, nor to `texture`, which grows children by whole points.
enum Splitting {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a child that can be split, and its line.
        guard !subject.hasBaselines else { return nil }
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
        let candidates = subject.wholeLines.filter { line in
            line.rule.laws.isLevel && line.hasNoGap && (line.isRoot || isSmooth)
                && !isPlaced[line.index]
        }.flatMap { line in
            line.children.filter { canSplit($0, of: line) }.map { (line, $0) }
        }
        guard let (line, child) = subject.choice(of: candidates) else { return nil }

        // 2. Replace it by two halves; only one keeps the id, since ids are unique.
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

        // 3. Require that both halves are as long as the whole, and that all others keep their lengths.
        let halves = FrameRequirement.lengths(
            variation.counterparts,
            of: [child],
            along: line.axis
        )
        return LawTrial(
            .splitting,
            of: tree,
            variant: variation.tree,
            change: "with \(tree.name(of: child)) split in two",
            claims: subject.lengths(variation, of: line) + (isSmooth ? halves : [])
        )
    }

    private static func canSplit(_ child: Int, of line: SingleLine) -> Bool {
        guard case .node(.none) = line.tree[child].kind, !line.tree[child].hasBoxProperties,
            canHalve(line.tree[child].style, along: line.axis)
        else { return false }

        // A line inside others is laid out more than once, and may both grow and shrink.
        let motion = line.isRoot ? line.motion : .stays
        return line.record.children.allSatisfy { other in
            let growth = other.index == child ? other.growth / 2 : other.growth
            return (motion == .shrinks || growth.isNoneOrWhole)
                && (motion == .grows || other.flexShrink.isNoneOrWhole)
        }
    }
}

extension Splitting {
    /// Whether each half of a child with this style takes half of its space.
    private static func canHalve(_ style: Style, along axis: Axis) -> Bool {
        style.preferredFrameSize == nil && style.spacingBefore == 0 && style.spacingAfter == 0
            && !style.flexBasis.isFraction && !style[preferred: axis].isFraction
            && !style[min: axis].isFraction && !style[max: axis].isFraction
    }
}

extension Element {
    /// Returns half of a child, along an axis.
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
