// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is there for others; else it is a leaf, which shows something.
    func holdsOthers(_ index: Int) -> Bool {
        switch items[index].kind {
        case .node, .swiftUI(.divider): false
        default: true
        }
    }

    /// Every index from the back to the front: each element before its children, and a background, or a layer that
    /// lies behind, before what it is behind.
    var paintOrder: [Int] {
        var order: [Int] = []
        var pending = [Self.root]
        while let index = pending.popLast() {
            order.append(index)
            let children = items[index].children
            let isBehind =
                switch items[index].kind {
                case .background: true
                case .swiftUI(.layer(let layer)): layer.behind
                default: false
                }
            pending.append(contentsOf: isBehind ? Array(children) : children.reversed())
        }
        return order
    }
}
