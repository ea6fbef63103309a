// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// The numbers of a line's children on both sides of a finding, one below the other.
struct LengthTable {
    /// How many children are shown.
    private static let limit = 10

    /// The table, with the names of children as its head, and what differs marked; nothing if there is no line to
    /// show.
    let blocks: [ReportDocument.Block]

    init(of finding: Finding) {
        let sides = finding.sides.map { ($0.caption, $0.tree, $0.answer.layout) }
        let place = finding.comparison?.parting?.index ?? LayoutTree.root
        let tree = finding.fixture.tree
        let isLaw = finding.comparison == nil
        guard sides.count == 2, sides.allSatisfy({ $0.2 != nil }),
            let stack = tree.stack(at: place), !tree.items[place].children.isEmpty,
            finding.comparison?.parting != nil || isLaw
        else {
            blocks = []
            return
        }
        let aspect = finding.failureClass.aspect
        let axis = aspect == .crossLengths ? stack.direction.crossed : stack.direction
        /// Positions, or lengths along an axis.
        func numbers(_ tree: LayoutTree, _ layout: Layout, along axis: Axis?) -> [String] {
            let outer = layout.frames[place]
            return tree.items[place].children.map { child in
                let frame = layout.frames[child]
                if let axis { return frame.size[axis].readable }
                let (x, y) = (frame.origin.x - outer.origin.x, frame.origin.y - outer.origin.y)
                return "(\(x.readable), \(y.readable))"
            }
        }
        // A class that is called by its cause does not say what differs.
        let kinds: [Axis?] = aspect == .positions ? [nil] : [axis, axis.crossed, nil]
        let shown = kinds.first { kind in
            let columns = sides.compactMap { side in
                side.2.map { numbers(side.1, $0, along: kind) }
            }
            return columns[0] != columns[1]
        }
        // What referees answered stands below, where they differ.
        let opinions = finding.isDisputed ? finding.opinions : []
        let layouts = sides + opinions.map { ($0.name, tree, $0.answer.layout) }
        let numbers = layouts.compactMap { caption, tree, layout in
            layout.map { (caption, numbers(tree, $0, along: shown ?? kinds[0])) }
        }
        let rows = numbers.map { caption, own in
            let cells = zip(own, numbers[0].1).map { number, first in
                ReportDocument.Cell(number, isLaw || number == first ? .plain : .bad)
            }
            return [ReportDocument.Cell(caption)] + Self.cut(cells)
        }
        // The children of a law's two sides need not be the same ones.
        let names = tree.items[place].children.map { isLaw ? "" : tree.name(of: $0).shortName }
        blocks = ReportDocument.table("Lengths", [""] + Self.cut(names), rows)
    }

    private static func cut<Cell: ExpressibleByStringLiteral>(_ cells: [Cell]) -> [Cell] {
        cells.count <= limit ? cells : cells.prefix(limit - 1) + ["…"]
    }
}

extension String {
    fileprivate var shortName: String {
        let name = printable
        return name.count <= 8 ? name : name.prefix(7) + "…"
    }
}
