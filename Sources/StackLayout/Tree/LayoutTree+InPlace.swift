// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// An element, read where it lies: an array would give out a copy, and elements are large.
    @inlinable
    package subscript(index: Int) -> Item {
        @inline(__always)
        _read { yield items.span[index] }
    }
}
