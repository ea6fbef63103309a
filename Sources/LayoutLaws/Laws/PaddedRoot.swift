// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Padding around a root moves what is inside, and does nothing else.
///
/// Of a root of `css` whose size is given, and that is made larger by as much: its content box is the same, and what
/// is inside knows nothing else of it. Its padding must be in points, as a percentage is one of the size that is
/// changed. Boxes at an absolute position may lie in the padding box, so of those, and what is inside them, nothing is
/// said.
///
/// The padding is a power of two, and the law is not asked where a size plus that less that is another one: so there is
/// no rounding, and text breaks where it did.
enum PaddedRoot {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A root whose size is given.
        guard subject.isOfCSS, case .range(let range) = tree.constraint, range.min == range.max,
            Axis.allCases.allSatisfy({ range.max[$0].isFinite })
        else { return nil }
        let padding = tree[LayoutTree.root].style.padding
        guard !padding.hasFractions else { return nil }

        // 2. More padding on two sides, and as much more space.
        let more = Point(x: subject.choice(of: [4, 16]) ?? 4, y: 8)
        let size = Size(width: range.max.width + more.x, height: range.max.height + more.y)
        guard size.width - more.x == range.max.width, size.height - more.y == range.max.height,
            let constraint = try? SizeRange(min: size, max: size),
            let variant = tree.varied(
                in: .range(constraint),
                {
                    $0.add(
                        LayoutTree.root,
                        restyled: { style in
                            style.padding.left = padding.left.plus(more.x)
                            style.padding.top = padding.top.plus(more.y)
                        }
                    )
                }
            )
        else { return nil }

        // 3. Everything inside is where it was but for the padding.
        let (isPlaced, isBoxless) = (subject.isInsideAbsolute, subject.isBoxless)
        let inside = tree.items.indices.filter { $0 != LayoutTree.root && !isPlaced[$0] }
        return LawTrial(
            .padding,
            of: tree,
            variant: variant,
            change: "with \(more.x.brief) more padding on the left and \(more.y.brief) on top",
            claims: FrameClaim.frames(
                Variation.same(as: tree),
                of: inside,
                by: more,
                isMoved: { !isBoxless[$0] }
            )
        )
    }
}

extension Dimension {
    /// So many points more.
    fileprivate func plus(_ more: Double) -> Dimension {
        if case .points(let points) = self { .points(points + more) } else { self }
    }
}
