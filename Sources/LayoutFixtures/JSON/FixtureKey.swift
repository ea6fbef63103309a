// SPDX-License-Identifier: GPL-3.0-or-later

/// A name of the fixture format.
///
/// The order is that in which messages list the names that are allowed somewhere.
package enum FixtureKey: String, CaseIterable {
    // Elements, fixtures and stacks.
    case type, style, id, debugName
    case name, description
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
    case algorithm
    case constrainedSize, proposal, pixelScale, layoutDirection, root, expected, found
    // Arrangements.
    case content, insets, ratio
    case horizontalPosition, verticalPosition, centering, sizing
    case location, offset, wrapsCorner
    case children, child, corner, background, overlay
    // Styles and sizes.
    case width, height, minWidth, maxWidth, minHeight, maxHeight, flexBasis
    case preferredSize, minSize, maxSize, preferredLayoutSize, minLayoutSize, maxLayoutSize
    case flexGrow, flexShrink, alignSelf, spacingBefore, spacingAfter, ascender, descender
    case layoutPriority, layoutPosition, sizeRange, preferredFrameSize
    case min, max, x, y
    case top, left, bottom, right
    // Content and expectations.
    case image, resizable, text, characterWidth, lineHeight, kind
    case frames, tolerance, because

    /// How it is written.
    package var text: String { rawValue }

    /// A bit of its own.
    @inline(__always) fileprivate var bit: UInt128 {
        // An enumeration without payloads is a number that differs from case to case.
        1 &<< UInt128(truncatingIfNeeded: unsafeBitCast(self, to: UInt8.self))
    }
}

/// Names of the fixture format that are allowed, or found, in one object.
package struct KeySet: ExpressibleByArrayLiteral {
    /// A bit for each key.
    private(set) var bits: UInt128

    /// The keys of some bits.
    @inline(__always) init(bits: UInt128) {
        self.bits = bits
    }

    @inline(__always) package init(arrayLiteral keys: FixtureKey...) {
        bits = 0
        for key in keys { insert(key) }
    }

    @inline(__always) func contains(_ key: FixtureKey) -> Bool {
        bits & key.bit != 0
    }

    /// Adds a key.
    ///
    /// - Returns: Whether it was not there.
    @discardableResult
    @inline(__always) mutating func insert(_ key: FixtureKey) -> Bool {
        defer { bits |= key.bit }
        return !contains(key)
    }

    /// The keys of both.
    func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

    /// The keys that are in both.
    @inline(__always)
    func intersection(_ other: KeySet) -> KeySet { KeySet(bits: bits & other.bits) }

    /// How many keys there are.
    @inline(__always) var count: Int { bits.nonzeroBitCount }

    /// Whether there are keys in both.
    func intersects(_ other: KeySet) -> Bool { bits & other.bits != 0 }

    /// How the keys are written, in the order of the format.
    package var texts: [String] { FixtureKey.allCases.filter(contains).map(\.text) }
}
