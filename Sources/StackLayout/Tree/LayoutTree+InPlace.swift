// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// An element, read in place; an array would copy the large element.
    @inlinable
    package subscript(index: Int) -> Item {
        @inline(__always)
        _read { yield items.span[index] }
    }

    /// The box properties of an element, read in place.
    @inlinable
    package subscript(box index: Int) -> BoxStyle {
        @inline(__always)
        _read { yield boxStyles.span[items.span[index].boxNumber] }
    }

    /// The boxes of elements without box properties.
    static let commonBoxes = [BoxStyle()]
}
