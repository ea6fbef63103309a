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

    /// The rows: names, and the numbers of each side; empty if there is no line to show.
    let rows: [[String]]

    init(of finding: Finding) {
        let sides = finding.sides.map { ($0.caption.printable, $0.tree, $0.answer.layout) }
        let place = finding.comparison?.parting?.index ?? LayoutTree.root
        let tree = finding.fixture.tree
        let isLaw = finding.comparison == nil
        guard sides.count == 2, sides.allSatisfy({ $0.2 != nil }),
            let stack = tree.stack(at: place), !tree.items[place].children.isEmpty,
            finding.comparison?.parting != nil || isLaw
        else {
            rows = []
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
        let layouts = sides + opinions.map { ($0.name.printable, tree, $0.answer.layout) }
        let names = tree.items[place].children.map { tree.name(of: $0).shortName }
        let head = [""] + Self.cut(names)
        rows =
            (isLaw ? [] : [head])
            + layouts.compactMap { caption, tree, layout in
                layout.map { [caption] + Self.cut(numbers(tree, $0, along: shown ?? kinds[0])) }
            }
    }

    private static func cut(_ cells: [String]) -> [String] {
        cells.count <= limit ? cells : cells.prefix(limit - 1) + ["…"]
    }
}

extension String {
    fileprivate var shortName: String {
        let name = printable
        return name.count <= 8 ? name : name.prefix(7) + "…"
    }
}
