// SPDX-License-Identifier: GPL-3.0-or-later

/// A key of the fixture format.
///
/// Messages list allowed keys in this order.
@frozen
@usableFromInline
package enum FixtureKey: String, CaseIterable, Sendable {
    // Elements, fixtures and stacks.
    case type, style, id, debugName
    case name, description
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
    case mainAxisSize
    case algorithm
    case constrainedSize, proposal, pixelScale, layoutDirection, spacingMetrics, root, expected
    case found
    case schema = "$schema"
    // Arrangements.
    case content, insets, ratio
    case horizontalPosition, verticalPosition, centering, sizing
    case location, offset, wrapsCorner
    case children, child, corner, background, overlay
    // SwiftUI.
    case layer, idealWidth, idealHeight, alignment, axes, contentMode, guide, of, plus, behind
    case minLength, thickness, lineLimit, leading, trailing
    case standard = "default"
    case lineGap, textSpacing, capHeight, pixel
    // Styles and sizes.
    case width, height, minWidth, maxWidth, minHeight, maxHeight, flexBasis
    case preferredSize, minSize, maxSize, preferredLayoutSize, minLayoutSize, maxLayoutSize
    case flexGrow, flexShrink, flexFit, alignSelf, spacingBefore, spacingAfter, ascender, descender
    case layoutPriority, layoutPosition, sizeRange, preferredFrameSize
    // Boxes of CSS.
    case margin, padding, border, boxSizing, aspectRatio, position, inset, order, display
    case overflow, overflowX, overflowY, scrollbarWidth
    case min, max, x, y
    case top, left, bottom, right
    // Content and expectations.
    case image, resizable, text, characterWidth, lineHeight, words, wordSpacing, breaks, kind
    case frames, tolerance, because

    /// The spelling of the key.
    package var text: String { rawValue }

    /// Whether the key is a maximum, which may be infinite where lengths are offered.
    package var mayBeEndless: Bool { self == .maxWidth || self == .maxHeight }

    /// The position of the key among all keys.
    @inlinable @inline(__always) var place: Int {
        // An enumeration without payloads is stored as the case's number.
        Int(unsafeBitCast(self, to: UInt8.self))
    }

    /// The bit of the key.
    @inlinable @inline(__always) var bit: UInt128 {
        1 &<< UInt128(truncatingIfNeeded: place)
    }
}

/// A set of keys, such as the allowed keys or the found keys of an object.
@frozen
@usableFromInline
package struct KeySet: ExpressibleByArrayLiteral, Hashable, Sendable {
    /// A bit for each key.
    @usableFromInline package internal(set) var bits: UInt128

    /// Creates a set from bits.
    @inlinable @inline(__always) package init(bits: UInt128) {
        self.bits = bits
    }

    @inlinable @inline(__always) package init(arrayLiteral keys: FixtureKey...) {
        bits = 0
        for key in keys { insert(key) }
    }

    /// Returns whether the set contains a key.
    @inlinable @inline(__always) package func contains(_ key: FixtureKey) -> Bool {
        bits & key.bit != 0
    }

    /// Adds a key.
    ///
    /// - Returns: Whether the key is new.
    @discardableResult
    @inlinable @inline(__always) package mutating func insert(_ key: FixtureKey) -> Bool {
        defer { bits |= key.bit }
        return !contains(key)
    }

    /// Returns the keys in either set.
    package func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

    /// Returns the keys in both sets.
    @inlinable @inline(__always)
    package func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }

    /// The number of keys.
    @inlinable @inline(__always) package var count: Int { bits.nonzeroBitCount }

    /// Returns whether two sets have a key in common.
    package func intersects(_ other: KeySet) -> Bool { bits & other.bits != 0 }

    /// The spellings of the keys, in the order of the format.
    package var texts: [String] { map(\.text) }
}

extension KeySet: Sequence, IteratorProtocol {
    /// Removes and returns the first key, in the order of the format.
    @inlinable
    @inline(__always)
    package mutating func next() -> FixtureKey? {
        guard bits != 0 else { return nil }
        let place = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
        bits &= bits &- 1
        return unsafeBitCast(place, to: FixtureKey.self)
    }
}
