// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is there for others; else it is a leaf, which shows something.
    func holdsOthers(_ index: Int) -> Bool {
        if case .node = items[index].kind { false } else { true }
    }

    /// Every index from the back to the front: each element before its children, and a background
    /// before what it is behind.
    var paintOrder: [Int] {
        var order: [Int] = []
        var pending = [Self.root]
        while let index = pending.popLast() {
            order.append(index)
            let children = items[index].children
            if case .background = items[index].kind {
                pending.append(contentsOf: children)
            } else {
                pending.append(contentsOf: children.reversed())
            }
        }
        return order
    }
}
