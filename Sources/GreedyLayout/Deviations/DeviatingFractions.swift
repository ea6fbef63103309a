// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What becomes of lengths that follow from what is inside where each item grows or shrinks by its own flex fraction
// to what it contributes, as CSS Flexible Box Layout Module Level 1, §9.9.1, has it of the largest fraction of all.

extension GreedyPass {
    /// An item of which it is asked what it adds along the main axis.
    private struct Contributor {
        /// What is inside, with border and padding.
        let content: Number
        /// Its own length, if it has one.
        let preferred: Number?
        let base: Number
        let edges: Number
        /// Its minimum and maximum as its style has them, and its minimum with the automatic one.
        let least: Number?
        let most: Number
        let minimum: Number
        let margins: Number
        let grow: Number
        let shrink: Number
        /// Whether its content is hidden where it sticks out.
        let scrolls: Bool
        /// Whether its base counts where its content is shorter.
        let isColumn: Bool

        /// §9.9.3: What it contributes, its margins with it.
        var contribution: Number {
            let basis = max(base, preferred ?? base)
            let floor = shrink == 0 ? max(minimum, basis) : minimum
            let ceiling = grow == 0 ? min(most, basis) : most
            if let preferred, ceiling <= floor || ceiling <= preferred {
                return max(min(preferred, ceiling), floor) + margins
            }
            if ceiling <= floor { return floor + margins }
            if scrolls { return base + margins }
            let content = isColumn ? max(content + margins, base) : content + margins
            return max(min(content, most), least ?? -.infinity)
        }

        /// §9.9.1: How long it becomes by its flex fraction.
        var length: Number {
            let (contribution, inner) = (contribution, base - edges)
            guard contribution < base else { return contribution }
            let fraction = (contribution - base) / max(1, shrink * inner)
            return base + max(1, shrink) * inner * fraction
        }
    }

    /// How much an item of a column adds to its height, its margins with it.
    mutating func fractionLength(of item: FlexItem, in container: FlexContainer) -> Number {
        let sizing = tree[item.index].sizing
        let known = container.percentages[container.main]
        let around = unstatedEdges(of: item)
        let least: Number? = sizing.min[container.main].resolved(in: known)
        let most: Number? = sizing.max[container.main].resolved(in: known)
        var content = item.mainEdges
        let ignoresSize =
            deviates(.contentBasisIgnoresSize)
            && isBasisOfContent(item.index)
        let preferred = ignoresSize ? nil : item.preferredMain
        if let preferred {
            let range = Interval(
                min: (least ?? 0) + (least == nil ? 0 : around),
                max: most.map { $0 + around } ?? .infinity
            )
            content = max(content, range.clamp(preferred))
        } else if !item.isPlain {
            let cross = definiteCrossSize(of: item, in: container)
            content = contentLength(of: item, crossSize: cross, in: container)
        }
        return Contributor(
            content: content,
            preferred: preferred,
            base: item.base,
            edges: item.mainEdges,
            least: least.map { $0 + around },
            most: most.map { $0 + around } ?? .infinity,
            minimum: item.range.min,
            margins: item.margins,
            grow: item.grow,
            shrink: item.shrink,
            scrolls: isScrollContainer(item.index),
            isColumn: true
        ).length
    }

    /// Whether the flex basis of an item is that of its content by a keyword.
    func isBasisOfContent(_ index: Int) -> Bool {
        let basis = tree[index].style.flexBasis
        return basis == .keyword(.content) || basis.isOfContent
    }

    /// The flex basis of an item of a row, if it is one of the widths of its content by a keyword.
    func keywordBasis(of index: Int, _ content: IntrinsicWidths) -> Number? {
        switch tree[index].style.flexBasis {
        case .keyword(.minContent): content.min
        case .keyword(.maxContent): content.max
        default: nil
        }
    }

    /// How much an item of a row adds to its widths, its margins with it.
    ///
    /// - Parameters:
    ///   - index: Which item it is.
    ///   - stack: The row.
    ///   - content: The widths of what is inside, with border and padding.
    ///   - preferred: Its own width, if that is known.
    ///   - basis: Its flex basis, or its own width in the place of that, if that is known.
    ///   - edges: Its border and padding.
    ///   - bounds: Its minimum and maximum.
    ///   - margins: Its margins.
    func fractionWidths(
        of index: Int,
        to stack: Stack,
        content: IntrinsicWidths,
        preferred: Number?,
        basis: Number?,
        edges: Number,
        bounds: Interval,
        margins: Number
    ) -> IntrinsicWidths {
        let style = tree[index].style
        let isAutomatic = style.minWidth.isAuto
        let scrolls = isScrollContainer(index)
        let automatic =
            scrolls ? 0 : min(content.min, min(preferred ?? .infinity, bounds.max))
        let own =
            deviates(.containerBaseClamped)
            ? ownLimits(ofContainer: index, along: .horizontal, edges) : nil
        func contributor(_ inside: Number, asked: Number) -> Contributor {
            Contributor(
                content: asked,
                preferred: preferred,
                base: max(edges, basis ?? own?.clamp(inside) ?? inside),
                edges: edges,
                least: isAutomatic ? nil : bounds.min,
                most: bounds.max,
                minimum: max(edges, isAutomatic ? automatic : bounds.min),
                margins: margins,
                grow: Number(written: style.flexGrow),
                shrink: Number(written: style.flexShrink),
                scrolls: scrolls,
                isColumn: false
            )
        }
        // What was measured for the automatic minimum is not measured again with its own width.
        let width = preferred.map(bounds.clamp)
        let least = contributor(
            content.min,
            asked: isAutomatic ? content.min : width ?? content.min
        )
        let most = contributor(content.max, asked: width ?? content.max)
        let bases = max(edges, max(least.base, least.least ?? 0) + margins)
        return IntrinsicWidths(min: stack.wraps ? bases : least.length, max: most.length)
    }
}
