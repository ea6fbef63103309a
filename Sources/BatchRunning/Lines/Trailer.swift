// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The last line of a file of results: what run they are of, how many there are, and a checksum.
///
/// A file that ends with a trailer which fits is whole, and says so without the fixtures.
struct Trailer: Sendable {
    var identity: RunIdentity
    /// The fixtures, those of other shards included: how many there are, and their fingerprint.
    var input: Input
    /// How many results there are, and of what kind.
    var tally: Tally
    /// The results, unpacked: all bytes before the trailer.
    var sum: ByteSum

    /// All fixtures of the input.
    struct Input: Hashable, Sendable {
        var count: Int
        /// The checksum of an ``InputSum``, in digits.
        var checksum: String
    }

    /// Why a line is no trailer that can be relied on.
    enum Defect: Error {
        /// It does not say of which input the results are, as those of older versions.
        case old
        /// It never was written, or not after these results.
        case altered
    }

    /// What is said of one that is old.
    static let ofOldVersion =
        "its trailer does not say of which fixtures the results are: an older version wrote it"

    /// What a line that is a trailer begins with.
    static let beginning = Array(#"{"trailer":"#.utf8)

    /// The line, with its checksum and its end.
    var line: [UInt8] {
        var bytes = Array("\(json)\n".utf8)
        ResultCheck.close(&bytes, from: 0, input: nil)
        return bytes
    }

    private var json: String {
        var text = JSONText()
        text.object { text in
            text.key("trailer")
            text.object { text in
                text.member("stacklp", identity.version)
                text.member("command", identity.command)
                text.key("options")
                text.object { text in
                    for setting in identity.settings { text.member(setting.name, setting.value) }
                }
                if let shard = identity.shard {
                    text.member("shard", shard.description)
                    text.member("of", input.count)
                }
                text.member("input", input.checksum)
                text.member("fixtures", tally.total)
                text.key("statuses")
                text.object { text in
                    for verdict in FixtureVerdict.allCases where tally[verdict] > 0 {
                        text.member(verdict.rawValue, tally[verdict])
                    }
                }
                if tally[.shortfall] > 0 { text.member("shortfalls", tally[.shortfall]) }
                text.member("bytes", sum.count)
                text.member("crc32", sum.checksum.text)
            }
        }
        return text.text
    }
}

/// How many bytes there are, and their checksum.
struct ByteSum: Hashable, Sendable {
    private(set) var count = 0
    private(set) var checksum = CRC32()

    mutating func add(_ bytes: some Collection<UInt8>) {
        count += bytes.count
        checksum.update(bytes)
    }
}

extension Trailer.Input {
    init(_ sum: InputSum) {
        self.init(count: sum.count, checksum: sum.checksum.text)
    }
}

extension Trailer {
    /// Reads a trailer back.
    ///
    /// - Parameters:
    ///   - line: The line, without its end.
    ///   - sum: That of all lines before it.
    /// - Throws: A ``Defect`` if the line is none that was ever written, or tells another sum.
    init(_ line: ArraySlice<UInt8>, after sum: ByteSum) throws(Defect) {
        guard
            let value = try? FixtureReader.value(of: line, from: FixtureSource(file: "")),
            let members = value["trailer"], let version = members["stacklp"]?.string,
            let command = members["command"]?.string,
            case .object(let options) = members["options"],
            case .object(let statuses) = members["statuses"],
            let count = members["fixtures"]?.wholeNumber
        else { throw .altered }
        guard let input = members["input"]?.string else { throw .old }

        // 1. The run.
        let shard = members["shard"]?.string.flatMap { Shard($0) }
        identity = RunIdentity(
            version: version,
            command: command,
            settings: options.map { .init(name: $0.key, value: $0.value.string ?? "") },
            shard: shard
        )
        self.input = Input(count: members["of"]?.wholeNumber ?? count, checksum: input)

        // 2. The counts.
        tally = Tally()
        for status in statuses {
            guard let verdict = FixtureVerdict(rawValue: status.key),
                let number = status.value.wholeNumber
            else { throw .altered }
            tally.count(verdict, verdict.grade, times: number)
        }
        let shortfalls = members["shortfalls"]?.wholeNumber ?? 0
        tally.note(.shortfall, times: shortfalls)
        if shortfalls > 0, identity.grade(.agrees, isShort: true) == .different {
            tally.mark(.different)
        }
        self.sum = sum

        // 3. Written again it must be the same: nothing else is there, and nothing is different.
        guard self.line.dropLast() == line else { throw .altered }
    }
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    fileprivate var wholeNumber: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }
}
