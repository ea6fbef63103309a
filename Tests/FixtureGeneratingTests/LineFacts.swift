// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport

/// The properties of a line of childless nodes, read from its tree.
struct LineFacts {
    let tree: LayoutTree
    let styles: [Style]
    let gaps: Double

    init(_ tree: LayoutTree) {
        self.tree = tree
        styles = tree.items.dropFirst().map(\.style)
        gaps = (tree.stack(at: LayoutTree.root)?.spacing ?? 0) * Double(max(0, styles.count - 1))
    }

    /// The width of the container; infinite or `nil` if it is not one exact width.
    var width: Double? { tree.constraint.proposal.width }

    var bases: [Double] { styles.map { $0.flexBasis.resolved(in: nil) ?? 0 } }
    var minima: [Double] { styles.map { $0.minWidth.resolved(in: nil) ?? 0 } }
    var maxima: [Double] { styles.map { $0.maxWidth.resolved(in: nil) ?? .infinity } }
    var grow: [Double] { styles.map(\.flexGrow) }
    var shrink: [Double] { styles.map(\.flexShrink) }

    /// Every length in points of the line.
    var lengths: [Double] {
        let own = styles.flatMap { [$0.width, $0.minWidth, $0.maxWidth, $0.flexBasis] }
        return own.compactMap { $0.resolved(in: nil) } + [width, gaps].compactMap(\.self)
    }

    /// The number of minima above their maxima.
    var crossed: Int { zip(minima, maxima).count { $0 > $1 } }

    /// The number of rounds in which minima or maxima stop children, by the rule of css.
    var rounds: Int {
        guard let width else { return 0 }
        let items = styles.indices.map { index in
            FlexDivision.Item(
                base: bases[index],
                range: Interval(min: minima[index], max: maxima[index]),
                grow: grow[index],
                shrink: shrink[index]
            )
        }
        return FlexDivision(items, available: width - gaps).stops
    }
}
