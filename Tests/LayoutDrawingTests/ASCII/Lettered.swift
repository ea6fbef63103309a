// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout

/// The drawing of a layout.
func art(_ root: Element) throws -> String {
    try LayoutTree(root, algorithm: .texture, in: .range(.unconstrained)).asciiArt
}

/// The drawing of a layout whose elements show only their debug names.
func plainArt(_ root: Element) throws -> String {
    let tree = try LayoutTree(root, algorithm: .texture, in: .range(.unconstrained))
    return ASCIIArt(tree) { $0.debugName ?? "" }.text
}

/// A row of leaves, all with debug names.
func row(_ name: String, _ leaves: [String]) -> Element { box(name, leaves.map { leaf($0) }) }

/// A column of leaves, all with debug names.
func column(_ name: String, _ leaves: [String]) -> Element {
    box(name, along: .vertical, leaves.map { leaf($0) })
}

/// A stack with a debug name.
func box(_ name: String, along axis: Axis = .horizontal, _ children: [Element]) -> Element {
    Element(.stack(Stack(direction: axis)), children: children, debugName: name)
}

/// A leaf with a debug name.
func leaf(_ name: String) -> Element { Element(.node(.none), debugName: name) }
