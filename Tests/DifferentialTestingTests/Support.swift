// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// A tree that must be valid.
func made(_ root: Element, in constraint: LayoutConstraint) -> LayoutTree {
    do {
        return try LayoutTree(root, in: constraint)
    } catch {
        fatalError("\(error)")
    }
}
