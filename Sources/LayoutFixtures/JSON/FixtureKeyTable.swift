// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The bytes of a short name as numbers, so that comparing names needs no loop.
struct Spelling: Hashable {
    /// The number of bytes, which tells apart names that end in zero bytes.
    private(set) var count: Int
    private var first: UInt64
    private var second: UInt64
    private var third: UInt64

    /// The length of the longest name of the format, in bytes.
    static let longest = 23

    /// Creates the spelling of a part of a text with at most ``longest`` bytes.
    @inline(__always)
    init(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        count = end - start
        first = Self.word(of: bytes, from: start, to: end)
        second = end > start + 8 ? Self.word(of: bytes, from: start + 8, to: end) : 0
        third = end > start + 16 ? Self.word(of: bytes, from: start + 16, to: end) : 0
    }

    /// Creates the spelling of the text from a position to the next quote.
    ///
    /// The spelling of a text longer than ``longest`` equals no name of the format.
    ///
    /// - Returns: `nil` if the text may end before three words can be loaded.
    @inline(__always)
    init?(upToQuoteIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        // Load up to three words.
        guard start + Self.longest < bytes.count else { return nil }
        let base = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + start
        (second, third) = (0, 0)
        let (first, length) = Self.beforeQuote(base.loadUnaligned(as: UInt64.self))
        self.first = first
        count = length
        if length < 8 { return }
        let (second, more) = Self.beforeQuote(
            base.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
        self.second = second
        count = 8 + more
        if more < 8 { return }
        let (third, rest) = Self.beforeQuote(
            base.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
        )
        self.third = third
        count = 16 + rest
    }

    /// The bytes of a word before its first quote, and their number.
    @inline(__always)
    private static func beforeQuote(_ loaded: UInt64) -> (bytes: UInt64, count: Int) {
        let word = UInt64(littleEndian: loaded)
        let found = word.marks(of: UInt8(ascii: "\"")) & .highs
        if found == 0 { return (word, 8) }
        let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount & 0x38)
        return (word & ~(.max &<< bits), Int(truncatingIfNeeded: bits) / 8)
    }

    /// Up to eight bytes, the first one lowest; missing bytes are zero.
    @inline(__always)
    private static func word(
        of bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        to end: Int
    ) -> UInt64 {
        let missing = max(8 - (end - start), 0)
        guard start + 8 <= bytes.count else {
            return bytes[start..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: start, as: UInt64.self)
        return UInt64(littleEndian: word) & (.max >> UInt64(truncatingIfNeeded: 8 * missing))
    }

    /// The place of the spelling in a hash table of `count` places, a power of two.
    @inline(__always)
    func place(in count: Int) -> Int {
        let mixed = (first ^ second &* 3) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 40) & (count - 1)
    }
}

/// The keys of the format by their spelling.
struct FixtureKeyTable: Sendable {
    private struct Entry {
        let spelling: Spelling
        let key: FixtureKey
    }

    /// The keys, each at the first free place after its spelling's place.
    private let places: [Entry?]

    static let shared = FixtureKeyTable()

    private init() {
        // A sparse table finds a key within one or two places.
        var places = [Entry?](repeating: nil, count: 512)
        for key in FixtureKey.allCases {
            let spelling = Array(key.text.utf8).withUnsafeBufferPointer {
                Spelling(of: $0, from: 0, to: $0.count)
            }
            var place = spelling.place(in: places.count)
            while places[place] != nil { place = (place + 1) % places.count }
            places[place] = Entry(spelling: spelling, key: key)
        }
        self.places = places
    }

    /// The key that a part of a text spells; `nil` if there is none.
    @inline(__always)
    func key(
        speltBy bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        to end: Int
    ) -> FixtureKey? {
        guard end - start <= Spelling.longest, start < end else { return nil }
        return key(spelt: Spelling(of: bytes, from: start, to: end))
    }

    /// The key with a spelling; `nil` if there is none.
    @inline(__always)
    func key(spelt spelling: Spelling) -> FixtureKey? {
        var place = spelling.place(in: places.count)
        while let entry = places[place] {
            if entry.spelling == spelling { return entry.key }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }
}
