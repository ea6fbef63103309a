// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads JSON as RFC 8259 has it, and not a byte more: no comments, no trailing commas, no name
/// twice in one object, no number that is not finite as a double, nothing but UTF-8.
///
/// Foundation's readers let the first three pass and do not say where an error is; a fixture must
/// not lose a property to its misspelt twin.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private var depth = 0
    /// Every value so far.
    private(set) var records: [JSONTape.Record] = []
    /// What names and texts with escapes in them say.
    var decoded: [String] = []
    let keys = FixtureKeyTable.shared
    /// Whether to note where the values of an array are, if the text is one.
    private let keepsParts: Bool
    private var parts: [Range<Int>] = []

    /// Arrays and objects may be nested this deep.
    static let maximumDepth = 512

    /// Checks a text and lends its tape.
    ///
    /// - Parameter body: Is given the value; neither it nor the tape may be kept.
    /// - Complexity: O(bytes).
    /// - Throws: A ``JSONSyntaxError`` with the place of the first error.
    static func read<Output>(
        _ bytes: some Sequence<UInt8>,
        _ body: (TapeValue) -> Output
    ) throws(JSONSyntaxError) -> Output {
        let result = bytes.withContiguousStorageIfAvailable { Self.result(of: $0, body) }
        if let result { return try result.get() }
        return try Array(bytes).withUnsafeBufferPointer { Self.result(of: $0, body) }.get()
    }

    private static func result<Output>(
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (TapeValue) -> Output
    ) -> Result<Output, JSONSyntaxError> {
        var reader = JSONReader(bytes: bytes)
        do throws(JSONSyntaxError) {
            try reader.readAll()
        } catch {
            return .failure(error)
        }
        return reader.records.withUnsafeBufferPointer { records in
            reader.decoded.withUnsafeBufferPointer { decoded in
                let tape = JSONTape(bytes: bytes, records: records, decoded: decoded)
                return withUnsafePointer(to: tape) { .success(body(TapeValue(tape: $0, index: 0))) }
            }
        }
    }

    /// Checks a text and finds the values of the array that it is.
    ///
    /// - Returns: Where each is, in bytes; `nil` if the text is no array.
    /// - Complexity: O(bytes).
    /// - Throws: A ``JSONSyntaxError`` with the place of the first error.
    static func parts(of text: [UInt8]) throws(JSONSyntaxError) -> [Range<Int>]? {
        let result: Result<[Range<Int>]?, JSONSyntaxError> = text.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONSyntaxError) in
                var reader = JSONReader(bytes: bytes, keepsParts: true)
                try reader.readAll()
                return reader.records.first?.kind == .array ? reader.parts : nil
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, keepsParts: Bool = false) {
        self.bytes = bytes
        self.keepsParts = keepsParts
    }

    private mutating func readAll() throws(JSONSyntaxError) {
        guard bytes.count < UInt32.max else { throw error("the text is longer than 4 GiB") }
        // Few texts have more than a value for each eight bytes.
        records.reserveCapacity(min(bytes.count / 8 + 8, 1 << 16))
        try checkEncoding()
        try value(named: .init(), nil)
        skipSpace()
        guard position == bytes.count else { throw error("something follows the value") }
    }

    // MARK: Values

    /// Reads a value and what is inside it.
    private mutating func value(
        named name: JSONTape.Words,
        _ key: FixtureKey?
    ) throws(JSONSyntaxError) {
        skipSpace()
        guard position < bytes.count else { throw unexpected("a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"): try object(named: name, key)
        case UInt8(ascii: "["): try array(named: name, key)
        case UInt8(ascii: "\""):
            let words = try string()
            append(.text, named: name, key, words: words)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = try number()
            append(.number, named: name, key, number: number)
        case UInt8(ascii: "t"):
            try word("true")
            append(.true, named: name, key)
        case UInt8(ascii: "f"):
            try word("false")
            append(.false, named: name, key)
        case UInt8(ascii: "n"):
            try word("null")
            append(.null, named: name, key)
        default: throw unexpected("a value")
        }
    }

    @inline(__always)
    private mutating func append(
        _ kind: JSONTape.Kind,
        named name: JSONTape.Words,
        _ key: FixtureKey?,
        words: JSONTape.Words = .init(),
        number: Double = 0
    ) {
        records.append(
            JSONTape.Record(
                words: words,
                name: name,
                next: UInt32(truncatingIfNeeded: records.count + 1),
                number: number,
                kind: kind,
                key: key
            )
        )
    }

    private mutating func object(
        named name: JSONTape.Words,
        _ key: FixtureKey?
    ) throws(JSONSyntaxError) {
        append(.object, named: name, key)
        let index = try enter()
        var names = MemberNames()
        var count: UInt32 = 0
        if !skip(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
                let start = position
                let name = try string()
                let key = self.key(of: name)
                guard insert(name, key, into: &names, after: index) else {
                    let quoted = string(name).quoted
                    throw error("the name \(quoted) occurs twice in one object", at: start)
                }
                skipSpace()
                guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
                try value(named: name, key)
                count += 1
                skipSpace()
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
        }
        leave(index, count)
    }

    private mutating func array(
        named name: JSONTape.Words,
        _ key: FixtureKey?
    ) throws(JSONSyntaxError) {
        append(.array, named: name, key)
        let index = try enter()
        var count: UInt32 = 0
        if !skip(UInt8(ascii: "]")) {
            repeat {
                skipSpace()
                let start = position
                try value(named: .init(), nil)
                if depth == 1, keepsParts { parts.append(start..<position) }
                count += 1
                skipSpace()
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
        }
        leave(index, count)
    }

    /// Goes into the array or object that was recorded last.
    private mutating func enter() throws(JSONSyntaxError) -> Int {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw error("arrays and objects are nested more than \(Self.maximumDepth) deep")
        }
        position += 1
        skipSpace()
        return records.count - 1
    }

    private mutating func leave(_ index: Int, _ count: UInt32) {
        depth -= 1
        records[index].next = UInt32(truncatingIfNeeded: records.count)
        records[index].count = count
    }

    private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
        let end = position + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
            throw unexpected("a value")
        }
        position = end
    }

    // MARK: Bytes

    var peek: UInt8? {
        @inline(__always) get { position < bytes.count ? bytes[position] : nil }
    }

    @inline(__always) mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    @inline(__always) mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    /// Passes over the mark with which some programs begin UTF-8.
    private mutating func checkEncoding() throws(JSONSyntaxError) {
        guard let first = bytes.first, first >= 0xEF else { return }
        if bytes.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw error("the text is UTF-16; UTF-8 is expected")
        }
    }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
