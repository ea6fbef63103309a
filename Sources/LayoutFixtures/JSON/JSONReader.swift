// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads JSON as RFC 8259 has it, and not a byte more: no comments, no trailing commas, no name
/// twice in one object, no number that is not finite as a double, nothing but UTF-8.
///
/// Foundation's readers let the first three pass and do not say where an error is; a fixture must
/// not lose a property to its misspelt twin.
struct JSONReader: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Every value so far.
    private(set) var records: RecordList
    /// The array or object that is being read; none before the first one begins.
    var inner = JSONTape.OpenContainer()
    /// The number of arrays and objects that have begun and not ended.
    private var depth = 0
    /// Names that are none of the format, of objects with many of them, or with some that can be
    /// written in more than one way.
    var otherNames: [Int: Set<String>] = [:]
    /// The decoded names and texts, of those with escapes.
    var decoded: [String] = []
    let keys = FixtureKeyTable.shared
    /// Whether to note where the values of an array are, if the text is one.
    private let keepsParts: Bool
    private var parts: [Range<Int>] = []

    /// Arrays and objects may be nested this deep.
    static let maximumDepth = 512

    /// Checks a text and gives access to its tape.
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
        return reader.records.withBuffer { records in
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
                return reader.records[0].kind == .array ? reader.parts : nil
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, keepsParts: Bool = false) {
        self.bytes = bytes
        self.keepsParts = keepsParts
        // Few texts have more than a value for each eight bytes.
        records = RecordList(capacity: min(bytes.count / 8 + 8, 1 << 16))
    }

    private mutating func readAll() throws(JSONSyntaxError) {
        guard bytes.count < UInt32.max else { throw error("the text is longer than 4 GiB") }
        try checkEncoding()
        try readValues()
        skipSpace()
        guard position == bytes.count else {
            throw error(isAnotherLine ? Self.severalLines : "something follows the value")
        }
    }

    /// Whether another object begins on a line of its own, as in JSON Lines.
    private var isAnotherLine: Bool {
        let space = bytes[..<position].reversed().prefix { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
        return bytes[position] == UInt8(ascii: "{") && space.contains(0x0A)
    }

    private static let severalLines =
        "another object follows; a file with one fixture a line ends in .jsonl, or is read from standard input, -"

    // MARK: Values

    /// Reads a value and what is inside it, without recursion.
    private mutating func readValues() throws(JSONSyntaxError) {
        var name = MemberName()
        var partStart = 0
        while true {
            // 1. A value; of an array or an object only its beginning, unless it is empty.
            skipSpace()
            guard position < bytes.count else { throw unexpected("a value") }
            if depth == 1 { partStart = position }
            switch bytes[position] {
            case UInt8(ascii: "{"):
                try begin(.object, name)
                if !skip(UInt8(ascii: "}")) {
                    name = try self.name()
                    continue
                }
                end()
            case UInt8(ascii: "["):
                try begin(.array, name)
                if !skip(UInt8(ascii: "]")) {
                    name = MemberName()
                    continue
                }
                end()
            case UInt8(ascii: "\""):
                let words = try string()
                records.append(words, named: name)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let start = position
                let number = try number()
                records.append(number, at: start..<position, named: name)
            case UInt8(ascii: "t"):
                try word("true")
                records.append(.true, named: name)
            case UInt8(ascii: "f"):
                try word("false")
                records.append(.false, named: name)
            case UInt8(ascii: "n"):
                try word("null")
                records.append(.null, named: name)
            default: throw unexpected("a value")
            }

            // 2. What ends with it, up to where the next value follows.
            while true {
                if depth == 0 { return }
                if depth == 1, keepsParts { parts.append(partStart..<position) }
                inner.count += 1
                skipSpace()
                if skip(UInt8(ascii: ",")) {
                    name = inner.isObject ? try self.name() : MemberName()
                    break
                }
                guard skip(UInt8(ascii: inner.isObject ? "}" : "]")) else {
                    throw unexpected(inner.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
                }
                end()
            }
        }
    }

    /// Goes into an array or an object.
    private mutating func begin(
        _ kind: JSONTape.Kind,
        _ name: MemberName
    ) throws(JSONSyntaxError) {
        guard depth < Self.maximumDepth else {
            throw error("arrays and objects are nested more than \(Self.maximumDepth) deep")
        }
        depth += 1
        inner = records.begin(kind, named: name, inside: inner)
        position += 1
        skipSpace()
    }

    /// Leaves an array or an object, which is whole now.
    private mutating func end() {
        depth -= 1
        inner = records.end(inner)
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
