// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Sizing Module Level 4, §5, *Preferred Aspect Ratios*.

extension GreedyPass {
    /// The preferred aspect ratio of a box, which relates lengths of its border box.
    struct AspectRatio {
        /// The ratio of width to height.
        let ratio: Number
        /// The lengths of border and padding if the ratio applies to the content box; otherwise 0.
        private let edges: (width: Number, height: Number)
        /// The smallest lengths of the box.
        private let least: (width: Number, height: Number)
        /// Whether the box is a picture, which has natural lengths and no contents.
        let isReplaced: Bool
        /// The natural size of a picture's border box.
        let natural: Size

        init(_ ratio: Number, ofContent: Bool, _ edges: Edges, natural: Size?) {
            self.ratio = ratio
            let (width, height) = (edges.rigid(.horizontal), edges.rigid(.vertical))
            self.edges = ofContent ? (width, height) : (0, 0)
            least = (width, height)
            isReplaced = natural != nil
            let naturalWidth = (natural?.width ?? 0) + width
            self.natural = Size(width: naturalWidth, height: (natural?.height ?? 0) + height)
        }

        /// Returns the width for a height.
        func width(height: Number) -> Number {
            max(least.width, (height - edges.height) * ratio + edges.width)
        }

        /// Returns the height for a width.
        func height(width: Number) -> Number {
            max(least.height, (width - edges.width) / ratio + edges.height)
        }

        /// Returns the length along an axis for a length across it.
        func length(along axis: Axis, cross: Number) -> Number {
            axis == .horizontal ? width(height: cross) : height(width: cross)
        }

        /// Returns the range of lengths along an axis for a range across it.
        func range(along axis: Axis, cross: Interval) -> Interval {
            Interval(
                min: cross.min > 0 ? length(along: axis, cross: cross.min) : 0,
                max: cross.max.isFinite ? length(along: axis, cross: cross.max) : .infinity
            )
        }
    }

    /// The preferred aspect ratio of a box: the given one, or a picture's natural one.
    ///
    /// Inlined, because a call would copy the pass.
    @inline(__always)
    func aspectRatio(of index: Int, _ edges: Edges) -> AspectRatio? {
        var natural: Size?
        if shape(of: index) == .node,
            case .node(.image(let size, isResizable: true)) = tree[index].kind,
            size.width > 0, size.height > 0
        {
            natural = Size(written: size)
        }
        if tree[index].hasBox {
            let box = tree[box: index]
            if let ratio = box.aspectRatio {
                let ofContent = rules.holds(.ratioOfContentBox, isContentBox(index))
                let ratio = Number(written: ratio)
                if let width = natural?.width {
                    // A picture keeps its natural width.
                    let plain = AspectRatio(ratio, ofContent: ofContent, edges, natural: .zero)
                    let height =
                        plain.height(width: width + edges.rigid(.horizontal))
                        - edges.rigid(.vertical)
                    natural = Size(width: width, height: height)
                }
                return AspectRatio(ratio, ofContent: ofContent, edges, natural: natural)
            }
        }
        guard let natural else { return nil }
        return AspectRatio(natural.width / natural.height, ofContent: true, edges, natural: natural)
    }

    /// Whether a box keeps an aspect ratio.
    @inline(__always)
    func hasRatio(_ index: Int) -> Bool {
        tree[box: index].aspectRatio != nil
            || (shape(of: index) == .node && aspectRatio(of: index, Edges()) != nil)
    }

    /// The preferred aspect ratio of an item.
    @inline(__always)
    func ratio(of item: FlexItem, in container: FlexContainer) -> AspectRatio? {
        guard item.hasRatio else { return nil }
        return aspectRatio(of: item.index, edges(of: item.index, in: container.percentages))
    }

    /// Whether the contents of a box set a minimum for a length that follows from its aspect ratio.
    ///
    /// Source: CSS Box Sizing Module Level 4, §5.1.
    @inline(__always)
    func hasContentMinimum(_ index: Int, along axis: Axis, _ ratio: AspectRatio) -> Bool {
        // The minimum of the root comes from the range that the root is given.
        guard !ratio.isReplaced, tree[index].sizing.min[axis].isAuto, !isScrollContainer(index),
            index != LayoutTree.root, rules.holds(.ratioContentMinimum, true)
        else { return false }
        let height = tree[index].sizing.preferred.height
        if axis == .vertical { return height.isAuto || height.isOfContent }
        return !isAbsolute(index) || !hasContentBox(index)
            || tree[box: index].overflowX == .visible
    }

    /// Whether the overflow of a box can be scrolled to.
    ///
    /// Contents that another rule arranges have no overflow.
    @inline(__always)
    func isScrollContainer(_ index: Int) -> Bool {
        tree[box: index].isScrollContainer && hasContentBox(index)
    }
}
