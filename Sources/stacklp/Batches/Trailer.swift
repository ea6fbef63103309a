// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The last line of a file of results: what run they are of, how many there are, and a checksum.
///
/// A file that ends with a trailer which fits is whole, and says so without the fixtures.
struct Trailer: Sendable {
    /// The version of the program.
    var version: String
    var identity: RunIdentity
    /// How many fixtures the input had, those of other shards included.
    var inputCount: Int
    /// How many results there are, and of what kind.
    var tally: Tally
    /// The results, unpacked: all bytes before the trailer.
    var sum: ByteSum

    /// What a line that is a trailer begins with.
    static let beginning = Array(#"{"trailer":"#.utf8)

    /// The line, without its end.
    var json: String {
        var text = JSONText()
        text.object { text in
            text.key("trailer")
            text.object { text in
                text.member("stacklp", version)
                text.member("command", identity.command)
                text.key("options")
                text.object { text in
                    for setting in identity.settings { text.member(setting.name, setting.value) }
                }
                if let shard = identity.shard {
                    text.member("shard", shard.description)
                    text.member("of", inputCount)
                }
                text.member("fixtures", tally.total)
                text.key("statuses")
                text.object { text in
                    for verdict in Verdict.allCases where tally[verdict] > 0 {
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

extension Trailer {
    /// Reads a trailer back; `nil` if the line is none that was ever written.
    ///
    /// - Parameters:
    ///   - line: The line, without its end.
    ///   - sum: That of all lines before it; `nil` as well if the trailer tells another one.
    init?(_ line: ArraySlice<UInt8>, after sum: ByteSum) {
        guard
            let value = try? FixtureReader.value(of: line, from: FixtureSource(file: "")),
            let members = value["trailer"], let version = members["stacklp"]?.string,
            let command = members["command"]?.string,
            case .object(let options) = members["options"],
            case .object(let statuses) = members["statuses"],
            let count = members["fixtures"]?.wholeNumber
        else { return nil }

        // 1. The run.
        let shard = members["shard"]?.string.flatMap { Shard(argument: $0) }
        identity = RunIdentity(
            command,
            options.map { .init(name: $0.key, value: $0.value.string ?? "") },
            shard: shard
        )
        self.version = version
        inputCount = members["of"]?.wholeNumber ?? count

        // 2. The counts.
        tally = Tally()
        for status in statuses {
            guard let verdict = Verdict(rawValue: status.key),
                let number = status.value.wholeNumber
            else { return nil }
            tally.count(verdict, verdict.finding, times: number)
        }
        let shortfalls = members["shortfalls"]?.wholeNumber ?? 0
        tally.note(.shortfall, times: shortfalls)
        if shortfalls > 0, identity.finding(.agrees, isShort: true) == .different {
            tally.find(.different)
        }
        self.sum = sum

        // 3. Written again it must be the same: nothing else is there, and nothing is different.
        guard json.utf8.elementsEqual(line) else { return nil }
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
