// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The last line of a file of results, with their run, their number and a checksum.
///
/// If the trailer matches, the file is complete. The check does not need the fixtures.
struct Trailer: Sendable {
    var identity: RunIdentity
    /// The fixtures of the whole input, including those of other shards.
    var input: Input
    /// The number of results.
    var total: Int
    /// The number of results with each verdict, by its name.
    private var statuses: [(name: String, count: Int)]
    /// The number of results with each note, by its name.
    private var notes: [(name: String, count: Int)]
    /// The number and checksum of all unpacked bytes before the trailer.
    var sum: ByteSum

    /// The fixtures of an input.
    struct Input: Hashable, Sendable {
        var count: Int
        /// The checksum of an ``InputSum``, in hexadecimal digits.
        var checksum: String
    }

    /// The reason why a trailer cannot be used.
    enum Defect: Error {
        /// An older version wrote it, without the input of the results.
        case old
        /// It was altered, or belongs to other results.
        case altered
    }

    /// The message about a trailer of an older version.
    static let ofOldVersion =
        "its trailer does not identify the fixtures, since an older version wrote it"

    /// The keys of the members that are not notes.
    private static let keys: Set = [
        "stacklp", "command", "options", "shard", "of", "input", "fixtures", "statuses", "bytes",
        "crc32",
    ]

    /// The first bytes of every trailer.
    static let beginning = Array(#"{"trailer":"#.utf8)

    /// A trailer for the counts of a run.
    init(identity: RunIdentity, input: Input, tally: Tally, sum: ByteSum) {
        (self.identity, self.input, self.sum, total) = (identity, input, sum, tally.total)
        statuses = tally.verdicts.map { ($0.word.name, $0.count) }
        // Notes that are in no result could not be counted again.
        notes = tally.notes.filter { identity.words.notes.contains($0.word) }
            .map { ($0.word.name, $0.count) }
    }

    /// Returns the counts with the verdicts and notes of the command; `nil` if they do not match these or the total.
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
    ///   - sum: The sum of all lines before it.
    /// - Throws: A ``Defect`` if the trailer was altered, has another sum, or is too old.
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

        // 1. Read the run.
        let shard = members["shard"]?.text.flatMap { Shard($0) }
        identity = RunIdentity(
            version: version,
            command: command,
            settings: options.map { .init(name: $0.key, value: $0.value.text ?? "") },
            shard: shard,
            words: ResultWords()
        )
        self.input = Input(count: members["of"]?.wholeNumber ?? count, checksum: input)

        // 2. Read the counts. All other members are notes.
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

        // 3. Check that writing gives the same line.
        guard self.line.dropLast() == line else { throw .altered }
    }
}
