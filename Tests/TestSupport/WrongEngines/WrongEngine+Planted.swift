// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

extension WrongEngine {
    /// The length, in points, from which on Texture discards lengths.
    private static let longest = 1e7

    /// An engine that divides a row of empty nodes with a planted defect.
    ///
    /// Without a defect it is a further implementation of the rules, and agrees with the greedy
    /// engine.
    package static func planted(_ defect: PlantedDefect?) -> WrongEngine {
        WrongEngine(distorts: { tree, layout in
            guard let stack = tree.stack(at: LayoutTree.root), isPlainRow(tree, stack),
                let record = layout.stacks.first, layout.stacks.count == 1,
                let available = record.available, available < longest
            else { return }
            let lengths: [Double]
            switch record.rule {
            case .hstack: lengths = HStackDivision(defect: defect).lengths(record, available)
            case .texture: lengths = TextureDivision(defect: defect).lengths(record, available)
            case .flutter: lengths = FlutterDivision(defect: defect).lengths(record, available)
            case .css:
                let root = tree.items[LayoutTree.root]
                let maxima = root.children.map { tree.items[$0].style.maxWidth }
                let division = FlexDivision(record, available: available, defect, maxima: maxima)
                lengths = division.items.map(\.length)
            }
            place(lengths, in: &layout, stack, isHugging: record.rule == .hstack)
        })
    }

    private static func isPlainRow(_ tree: LayoutTree, _ stack: Stack) -> Bool {
        stack.flexWrap == .noWrap && (stack.justifyContent ?? .start) == .start
            && tree.pixelScale == nil
            && tree.layoutDirection == .leftToRight
            && tree.items.dropFirst().allSatisfy { item in
                item.kind == .node(.none) && item.depth == 1
                    && item.style.spacingBefore == 0 && item.style.spacingAfter == 0
            }
            && tree.items[LayoutTree.root].style == Style()
    }

    private static func place(
        _ lengths: [Double],
        in layout: inout Layout,
        _ stack: Stack,
        isHugging: Bool
    ) {
        let axis = stack.direction
        var position = 0.0
        for (offset, length) in lengths.enumerated() {
            let index = LayoutTree.root + 1 + offset
            layout.frames[index].origin[axis] = position
            layout.frames[index].size[axis] = length
            layout.stacks[0].children[offset].length = length
            position += length + stack.spacing
        }
        if isHugging, !lengths.isEmpty {
            layout.frames[LayoutTree.root].size[axis] = max(0, position - stack.spacing)
        }
    }
}
