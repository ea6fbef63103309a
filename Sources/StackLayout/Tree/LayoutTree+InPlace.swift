// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// An element, read where it lies: an array would give out a copy, and elements are large.
    @inlinable
    package subscript(index: Int) -> Item {
        @inline(__always)
        _read { yield items.span[index] }
    }

    /// The properties of an element's box beside its dimensions, read where they lie.
    @inlinable
    package subscript(box index: Int) -> BoxStyle {
        @inline(__always)
        _read { yield boxStyles.span[items.span[index].boxNumber] }
    }

    /// Boxes with nothing but their dimensions.
    static let usualBoxes = [BoxStyle()]
}
