// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// An element, read where it lies: an array would hand out a copy, and elements are large.
    subscript(index: Int) -> Item {
        @inline(__always)
        _read { yield items.span[index] }
    }
}
