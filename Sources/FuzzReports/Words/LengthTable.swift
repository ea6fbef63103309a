// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// The numbers of a line's children on both sides of a finding, one below the other.
struct LengthTable {
    /// The largest number of columns for children.
    private static let limit = 10

    /// The table, with the names of the children as its head and the differences marked; nothing if there is
    /// no line to show.
    let blocks: [ReportDocument.Block]

    init(of finding: Finding) {
        // 1. Choose the elements: those of the heading, with their neighbours.
        let tree = finding.fixture.tree
        let sides = finding.sides.map { ($0.caption, $0.tree, $0.answer.layout) }
        guard sides.count == 2, sides.allSatisfy({ $0.2 != nil }) else {
            blocks = []
            return
        }
        let isLaw = finding.comparison == nil
        let wrong = finding.wrongNumber
        let place = finding.comparison?.firstDifference?.index ?? LayoutTree.root
        var elements = Array(tree.items[place].children)
        if let wrong, !elements.contains(wrong.element) { elements = [wrong.element] }
        guard !elements.isEmpty, isLaw || wrong != nil else {
            blocks = []
            return
        }

        // 2. Choose the numbers to show: positions, or lengths along an axis.
        func numbers(_ layout: Layout, along axis: Axis?) -> [String] {
            elements.map { element in
                let frame = layout.frames[element]
                if let axis { return frame.size[axis].readable }
                return "(\(frame.origin.x.readable), \(frame.origin.y.readable))"
            }
        }
        let main = tree.stack(at: place)?.direction ?? .horizontal
        let kinds: [Axis?] = wrong.map { [$0.axis] } ?? [main, main.crossed, nil]
        let shown =
            kinds.first { kind in
                Set(sides.compactMap { $0.2.map { numbers($0, along: kind) } }).count > 1
            } ?? kinds[0]

        // 3. Write a row for each side, and one for each judge if the judges disagree.
        let opinions = finding.isDisputed ? finding.opinions : []
        let layouts = sides + opinions.map { ($0.name, tree, $0.answer.layout) }
        let all = layouts.compactMap { caption, _, layout in
            layout.map { (caption, numbers($0, along: shown)) }
        }
        let rows = all.map { caption, own in
            let cells = zip(own, all[0].1).map { number, first in
                ReportDocument.Cell(number, isLaw || number == first ? .plain : .bad)
            }
            return [ReportDocument.Cell(caption)] + Self.cut(cells)
        }
        // The two sides of a law may have different children.
        let names = elements.map { isLaw ? "" : tree.name(of: $0).shortName }
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
