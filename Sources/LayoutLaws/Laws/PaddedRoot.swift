// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that padding of the root moves the boxes inside, and changes nothing else.
///
/// The law applies to a root of `css` with a given size, which grows by the same lengths. Its content
/// box keeps its size, and the boxes inside depend on nothing else of the root. Its padding must be
/// in points, since a percentage would refer to the changing size. Absolutely positioned boxes may
/// lie in the padding box, so the law excludes them and their descendants.
///
/// The padding is a power of two, and adding it to the size and subtracting it again must give the
/// same size. Nothing is rounded then, and text breaks at the same places.
enum PaddedRoot {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Require a root with a given size.
        guard subject.isOfCSS, case .range(let range) = tree.constraint, range.min == range.max,
            Axis.allCases.allSatisfy({ range.max[$0].isFinite })
        else { return nil }
        let padding = tree[LayoutTree.root].style.padding
        guard !padding.hasFractions else { return nil }

        // 2. Add padding on two sides, and the same length of space.
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

        // 3. Require that the padding moves all frames inside.
        let (isPlaced, isBoxless) = (subject.isInsideAbsolute, subject.isBoxless)
        let inside = tree.items.indices.filter { $0 != LayoutTree.root && !isPlaced[$0] }
        return LawTrial(
            .padding,
            of: tree,
            variant: variant,
            change: "with \(more.x.brief) more padding on the left and \(more.y.brief) on top",
            claims: FrameRequirement.frames(
                Variation.same(as: tree),
                of: inside,
                by: more,
                isMoved: { !isBoxless[$0] }
            )
        )
    }
}

extension Dimension {
    /// Returns the length plus some points; lengths other than points stay unchanged.
    fileprivate func plus(_ more: Double) -> Dimension {
        if case .points(let points) = self { .points(points + more) } else { self }
    }
}
