// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The facts of a layout about its elements, by element index.
struct Facts {
    let frames: [Rect]
    let measurements: [Measurement?]
    private(set) var lines: [Int: [StackRecord]] = [:]
    private(set) var slots: [Int: (line: StackRecord, position: Int)] = [:]

    /// Collects the facts of a layout of a tree; `nil` if the layout has no measurements.
    init?(_ layout: Layout, of tree: LayoutTree) {
        guard layout.measurements.count == tree.items.count else { return nil }
        frames = layout.frames
        measurements = layout.measurements
        for line in layout.stacks {
            lines[line.index, default: []].append(line)
            for (position, child) in line.children.enumerated() {
                slots[child.index] = (line, position)
            }
        }
    }
}
