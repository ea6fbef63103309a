// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The last line of a file of results: their run, their number and a checksum.
///
/// A file whose trailer fits is complete; checking that does not need the fixtures.
struct Trailer: Sendable {
    var identity: RunIdentity
    /// The fixtures, those of other shards included: how many there are, and their fingerprint.
    var input: Input
    /// The number of results.
    var total: Int
    /// The number of results with each verdict, by the verdict's name.
    private var statuses: [(name: String, count: Int)]
    /// The number of times each note was made, by the name of its member in a result.
    private var notes: [(name: String, count: Int)]
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

    /// The message about a trailer of an older version.
    static let ofOldVersion =
        "its trailer does not say of which fixtures the results are: an older version wrote it"

    /// The members that are no notes.
    private static let keys: Set = [
        "stacklp", "command", "options", "shard", "of", "input", "fixtures", "statuses", "bytes",
        "crc32",
    ]

    /// The bytes that a trailer begins with.
    static let beginning = Array(#"{"trailer":"#.utf8)

    /// A trailer of what was counted.
    init(identity: RunIdentity, input: Input, tally: Tally, sum: ByteSum) {
        (self.identity, self.input, self.sum, total) = (identity, input, sum, tally.total)
        statuses = tally.verdicts.map { ($0.word.name, $0.count) }
        // What no result tells could not be counted again.
        notes = tally.notes.filter { identity.words.notes.contains($0.word) }
            .map { ($0.word.name, $0.count) }
    }

    /// The counts in the words of the command; `nil` if they do not fit those words, or the total.
    func tally(in words: ResultWords) -> Tally? {
        var tally = Tally()
        for (name, count) in statuses {
            guard let verdict = words[name] else { return nil }
            tally.count(verdict, verdict.grade, times: count)
        }
        for (name, count) in notes {
            guard let note = words.notes.first(where: { $0.name == name }) else { return nil }
            tally.note(note, times: count)
        }
        return tally.total == total ? tally : nil
    }

    /// The line, with its checksum and its end.
    var line: [UInt8] {
        var text = JSONText()
        text.line { text in
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
                text.member("fixtures", total)
                text.key("statuses")
                text.object { text in
                    for (name, count) in statuses { text.member(name, count) }
                }
                for (name, count) in notes { text.member(name, count) }
                text.member("bytes", sum.count)
                text.member("crc32", sum.checksum.text)
            }
            text.checks(from: 0, input: nil)
        }
        return text.bytes
    }
}

/// A number of bytes, and their checksum.
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
            let members = value["trailer"], let version = members["stacklp"]?.text,
            let command = members["command"]?.text,
            case .object(let all) = members, case .object(let options) = members["options"],
            case .object(let statuses) = members["statuses"],
            let count = members["fixtures"]?.wholeNumber
        else { throw .altered }
        guard let input = members["input"]?.text else { throw .old }

        // 1. The run.
        let shard = members["shard"]?.text.flatMap { Shard($0) }
        identity = RunIdentity(
            version: version,
            command: command,
            settings: options.map { .init(name: $0.key, value: $0.value.text ?? "") },
            shard: shard,
            words: ResultWords()
        )
        self.input = Input(count: members["of"]?.wholeNumber ?? count, checksum: input)

        // 2. The counts: what no other member is was noted.
        func counts(_ members: [JSONValue.Member]) throws(Defect) -> [(name: String, count: Int)] {
            try members.map { member throws(Defect) in
                guard let count = member.value.wholeNumber else { throw .altered }
                return (member.key, count)
            }
        }
        total = count
        self.statuses = try counts(statuses)
        notes = try counts(all.filter { !Self.keys.contains($0.key) })
        self.sum = sum

        // 3. Written again it must be the same: nothing else is there, and nothing is different.
        guard self.line.dropLast() == line else { throw .altered }
    }
}
