// SPDX-License-Identifier: GPL-3.0-or-later

/// A name of the fixture format.
///
/// The order is that in which messages list the names that are allowed somewhere.
@frozen
@usableFromInline
package enum FixtureKey: String, CaseIterable, Sendable {
    // Elements, fixtures and stacks.
    case type, style, id, debugName
    case name, description
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
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
    case usual = "default"
    case lineGap, textSpacing, capHeight, pixel
    // Styles and sizes.
    case width, height, minWidth, maxWidth, minHeight, maxHeight, flexBasis
    case preferredSize, minSize, maxSize, preferredLayoutSize, minLayoutSize, maxLayoutSize
    case flexGrow, flexShrink, alignSelf, spacingBefore, spacingAfter, ascender, descender
    case layoutPriority, layoutPosition, sizeRange, preferredFrameSize
    // Boxes of CSS.
    case margin, padding, border, boxSizing, aspectRatio, position, inset, order, display
    case overflow, overflowX, overflowY, scrollbarWidth
    case min, max, x, y
    case top, left, bottom, right
    // Content and expectations.
    case image, resizable, text, characterWidth, lineHeight, words, wordSpacing, breaks, kind
    case frames, tolerance, because

    /// The spelling of the name.
    package var text: String { rawValue }

    /// Whether it is that of a maximum, which may be without end where lengths are offered.
    package var mayBeEndless: Bool { self == .maxWidth || self == .maxHeight }

    /// Its position among all names.
    @inlinable @inline(__always) var place: Int {
        // An enumeration without payloads is a number, in the order of the cases.
        Int(unsafeBitCast(self, to: UInt8.self))
    }

    /// A bit of its own.
    @inlinable @inline(__always) var bit: UInt128 {
        1 &<< UInt128(truncatingIfNeeded: place)
    }
}

/// Names of the fixture format that are allowed, or found, in one object.
@frozen
@usableFromInline
package struct KeySet: ExpressibleByArrayLiteral, Hashable, Sendable {
    /// A bit for each key.
    @usableFromInline package internal(set) var bits: UInt128

    /// The keys of some bits.
    @inlinable @inline(__always) package init(bits: UInt128) {
        self.bits = bits
    }

    @inlinable @inline(__always) package init(arrayLiteral keys: FixtureKey...) {
        bits = 0
        for key in keys { insert(key) }
    }

    /// Whether a key is one of them.
    @inlinable @inline(__always) package func contains(_ key: FixtureKey) -> Bool {
        bits & key.bit != 0
    }

    /// Adds a key.
    ///
    /// - Returns: Whether it was not there.
    @discardableResult
    @inlinable @inline(__always) package mutating func insert(_ key: FixtureKey) -> Bool {
        defer { bits |= key.bit }
        return !contains(key)
    }

    /// The keys of both.
    package func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

    /// The keys that are in both.
    @inlinable @inline(__always)
    package func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }

    /// The number of keys.
    @inlinable @inline(__always) package var count: Int { bits.nonzeroBitCount }

    /// Whether there are keys in both.
    package func intersects(_ other: KeySet) -> Bool { bits & other.bits != 0 }

    /// The spellings of the keys, in the order of the format.
    package var texts: [String] { map(\.text) }
}

extension KeySet: Sequence, IteratorProtocol {
    /// Takes the first key away, in the order of the format.
    @inlinable
    @inline(__always)
    package mutating func next() -> FixtureKey? {
        guard bits != 0 else { return nil }
        let place = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
        bits &= bits &- 1
        return unsafeBitCast(place, to: FixtureKey.self)
    }
}
