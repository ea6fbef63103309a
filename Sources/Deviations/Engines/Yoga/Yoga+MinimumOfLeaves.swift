// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Yoga {
    /// A content-based minimum that is the sum of the leaves inside.
    ///
    /// Source: `yoga/algorithm/CalculateLayout.cpp` lines 668–850.
    static let minimumOfLeaves = EngineStep(
        name: "yoga-minimum-of-leaves",
        step: "§4.5",
        clause:
            "the content-based minimum were the sum of the leaves inside, without the lengths and gaps "
            + "around them",
        way: .contentLength { index, axis, tree, width in
            LeavesLength(axis: axis, tree: tree, width: width).of(index, main: nil)
        }
    )

    private struct LeavesLength {
        let axis: Axis
        let tree: LayoutTree
        /// The width that percentages refer to.
        let width: Double?

        /// The length of the leaves inside an element, with the edges around them.
        ///
        /// - Parameter main: The main axis of the container, if the element's children belong to that container.
        func of(_ index: Int, main: Axis?) -> Double {
            switch tree.items[index].kind {
            case .node(let content):
                let offer = Proposal(width: axis == .horizontal ? 0 : nil, height: nil)
                return content.size(offered: offer)?[axis] ?? 0
            case .stack(let stack) where tree.isBoxContainer(index):
                let main = main ?? stack.direction
                var length = 0.0
                let children = tree.items[index].children
                for child in children where tree.items[child].style.position != .absolute {
                    let display = tree.items[child].style.display
                    if display == BoxStyle.Display.none { continue }
                    let own = outer(child, along: main, isDissolved: display == .contents)
                    length = stack.direction == axis ? length + own : max(length, own)
                }
                let box = tree.items[index].style.box
                return children.isEmpty ? 0 : length + sum(box.padding) + sum(box.border)
            default: return 0
            }
        }

        private func outer(_ child: Int, along main: Axis, isDissolved: Bool) -> Double {
            let style = tree.items[child].style
            let spaces = main == axis ? style.spacingBefore + style.spacingAfter : 0
            return of(child, main: isDissolved ? main : nil) + sum(style.box.margin) + spaces
        }

        private func sum(_ sides: Sides) -> Double {
            Side.allCases.filter { $0.axis == axis }
                .reduce(0) { $0 + (sides[$1].resolved(in: width) ?? 0) }
        }
    }
}
