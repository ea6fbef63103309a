// SPDX-License-Identifier: GPL-3.0-or-later

/// A name of the fixture format.
///
/// The order is that in which messages list the names that are allowed somewhere.
enum FixtureKey: UInt8, CaseIterable {
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
    // Results.
    case status, error

    /// How it is written.
    var text: String { "\(self)" }
}

/// Names of the fixture format that are allowed, or found, in one object.
struct KeySet: ExpressibleByArrayLiteral {
    private var bits: UInt128

    private init(bits: UInt128) {
        self.bits = bits
    }

    @inline(__always) init(arrayLiteral keys: FixtureKey...) {
        bits = 0
        for key in keys { insert(key) }
    }

    @inline(__always) func contains(_ key: FixtureKey) -> Bool {
        bits & (1 &<< UInt128(key.rawValue)) != 0
    }

    /// Adds a key.
    ///
    /// - Returns: Whether it was not there.
    @discardableResult
    @inline(__always) mutating func insert(_ key: FixtureKey) -> Bool {
        let bit: UInt128 = 1 &<< UInt128(key.rawValue)
        defer { bits |= bit }
        return bits & bit == 0
    }

    /// The keys of both.
    func union(_ other: KeySet) -> KeySet { KeySet(bits: bits | other.bits) }

    /// Whether there are keys in both.
    func intersects(_ other: KeySet) -> Bool { bits & other.bits != 0 }

    /// How the keys are written, in the order of the format.
    var texts: [String] { FixtureKey.allCases.filter(contains).map(\.text) }
}

/// Finds the key that some bytes spell.
struct FixtureKeyTable: Sendable {
    /// The keys, each at the first free place from that of its bytes on.
    private let places: [FixtureKey?]
    private let spellings: [[UInt8]]

    static let shared = FixtureKeyTable()

    /// Several places for each key, so that a look at one or two of them is enough.
    private static let size = 512

    private init() {
        var places = [FixtureKey?](repeating: nil, count: Self.size)
        spellings = FixtureKey.allCases.map { Array($0.text.utf8) }
        for (key, spelling) in zip(FixtureKey.allCases, spellings) {
            var place = spelling.withUnsafeBufferPointer(Self.place)
            while places[place] != nil { place = (place + 1) % Self.size }
            places[place] = key
        }
        self.places = places
    }

    /// The key that some bytes spell, if they spell one.
    func key(spelt bytes: UnsafeBufferPointer<UInt8>) -> FixtureKey? {
        guard !bytes.isEmpty else { return nil }
        var place = Self.place(of: bytes)
        while let key = places[place] {
            if Self.isEqual(spellings[Int(key.rawValue)], bytes) { return key }
            place = (place + 1) % Self.size
        }
        return nil
    }

    @inline(__always)
    private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let (first, last) = (Int(bytes[0]), Int(bytes[bytes.count - 1]))
        let middle = Int(bytes[bytes.count / 2])
        return (bytes.count &* 67 &+ first &* 13 &+ middle &* 5 &+ last) % size
    }

    @inline(__always)
    private static func isEqual(_ spelling: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard spelling.count == bytes.count else { return false }
        for index in spelling.indices where spelling[index] != bytes[index] { return false }
        return true
    }
}
