// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A strict reader of JSON (RFC 8259).
///
/// It rejects comments, trailing commas, duplicate names in an object, numbers that are not finite
/// as doubles, and text that is not UTF-8. Foundation's readers accept the first three and do not
/// locate errors. A duplicate name must be an error, because it would silently replace a property
/// of a fixture.
struct JSONReader: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// The records of all values so far.
    private(set) var records: RecordList
    /// The current array or object; empty before the first one begins.
    var inner = JSONTape.OpenContainer()
    /// The number of open arrays and objects.
    private var depth = 0
    /// The names outside the format, of objects with many of them or with names of more than one
    /// spelling.
    var otherNames: [Int: Set<String>] = [:]
    /// The names and texts that had escapes, decoded.
    var decoded: [String] = []
    let keys = FixtureKeyTable.shared
    /// The places to keep beside the values.
    private let kept: Places
    private var parts: [Range<Int>] = []
    private var starts: [Int] = []

    /// Some places of values.
    private enum Places {
        case none
        /// The ranges of an array's values, if the text is an array.
        case parts
        /// The starts of all values.
        case starts
    }

    /// The largest depth of nested arrays and objects.
    static let maximumDepth = 512

    /// Checks a text and gives access to its tape.
    ///
    /// - Parameter body: A function that gets the value; it must keep neither the value nor its
    ///   tape.
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

    /// Checks a text and finds the values of its array.
    ///
    /// - Returns: The range of each value, in bytes; `nil` if the text is not an array.
    /// - Complexity: O(bytes).
    /// - Throws: A ``JSONSyntaxError`` with the place of the first error.
    static func parts(of text: [UInt8]) throws(JSONSyntaxError) -> [Range<Int>]? {
        let result: Result<[Range<Int>]?, JSONSyntaxError> = text.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONSyntaxError) in
                var reader = JSONReader(bytes: bytes, keeping: .parts)
                try reader.readAll()
                return reader.records[0].kind == .array ? reader.parts : nil
            }
        }
        return try result.get()
    }

    /// Finds the starts of all values of a text.
    ///
    /// - Parameter bytes: The text, which must be valid JSON.
    /// - Returns: The position of each value's first byte, in the order of the tape.
    /// - Complexity: O(bytes).
    static func starts(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var reader = JSONReader(bytes: bytes, keeping: .starts)
        try? reader.readAll()
        return reader.starts
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, keeping kept: Places = .none) {
        self.bytes = bytes
        self.kept = kept
        // Few texts have more than one value per eight bytes.
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
        "another object follows; a file with one fixture per line must end in .jsonl or be read from standard input, -"

    // MARK: Values

    /// Reads a value and its contents, without recursion.
    private mutating func readValues() throws(JSONSyntaxError) {
        var name = MemberName()
        var partStart = 0
        while true {
            // 1. Read a scalar, an empty container, or the beginning of a container.
            skipSpace()
            guard position < bytes.count else { throw unexpected("a value") }
            if depth == 1 { partStart = position }
            if kept == .starts { starts.append(position) }
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

            // 2. End the containers that end here, up to the next value.
            while true {
                if depth == 0 { return }
                if depth == 1, kept == .parts { parts.append(partStart..<position) }
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

    /// Begins an array or an object.
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

    /// Ends an array or an object.
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

    /// Skips a byte order mark, and rejects UTF-16.
    private mutating func checkEncoding() throws(JSONSyntaxError) {
        guard let first = bytes.first, first >= 0xEF else { return }
        if bytes.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw error("the text is UTF-16; UTF-8 is expected")
        }
    }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
