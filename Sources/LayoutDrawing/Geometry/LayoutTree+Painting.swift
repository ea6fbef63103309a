// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is a container; otherwise it is a leaf, which has content to show.
    func holdsOthers(_ index: Int) -> Bool {
        switch items[index].kind {
        case .node, .swiftUI(.divider): false
        default: true
        }
    }

    /// All indices from back to front.
    ///
    /// Each element precedes its children. A background, or a layer behind its content, precedes that content.
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
