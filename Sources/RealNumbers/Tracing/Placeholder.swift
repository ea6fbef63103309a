// SPDX-License-Identifier: GPL-3.0-or-later

/// The double that represents the parameter of a ``Trace`` in a tree, whose lengths are doubles.
///
/// Its low bits are a mark that no decimal of up to 15 digits has. It is therefore never confused
/// with a length that an author wrote. One comparison rules out numbers without the mark.
package struct Placeholder: Hashable, Sendable {
    /// The value in the tree.
    package let double: Double

    private static let mark: UInt64 = 0x9e37_79b1
    private static let marked: UInt64 = 0xffff_ffff

    /// Creates a placeholder near a number, between the same round numbers.
    package init(near double: Double) {
        self.double = Double(bitPattern: (double.bitPattern & ~Self.marked) | Self.mark)
    }

    /// Returns the parameter if a double is the placeholder of the current trace.
    static func parameter(for double: Double) -> TracedNumber? {
        guard double.bitPattern & marked == mark, let trace = Trace.current,
            trace.placeholder?.double == double
        else { return nil }
        return trace.parameter
    }
}
