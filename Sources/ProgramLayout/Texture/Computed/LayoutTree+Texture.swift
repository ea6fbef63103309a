// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is measured as Texture does, also where it is offered a length: neither
    /// content nor an `hstack` stack.
    func isTextureElement(_ index: Int) -> Bool {
        if case .node = items[index].kind { false } else { !isHStack(index) }
    }
}
