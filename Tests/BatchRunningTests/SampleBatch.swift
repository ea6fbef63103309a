// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import LayoutFixtures
import TestSupport

/// Fixtures in a file, and runs over them whose results are the fixtures' names.
final class SampleBatch: Sendable {
    private let folder: TemporaryFolder

    /// Fixtures called `f0`, `f1` and so on, with invalid ones among them.
    init(count: Int, invalid: Set<Int> = []) throws {
        folder = try TemporaryFolder()
        let lines = (0..<count).map { number in
            let root = invalid.contains(number) ? "" : #","root":{}"#
            return #"{"name":"f\#(number)","proposal":{"width":9}\#(root)}"# + "\n"
        }
        try folder.write(lines.joined(), to: "input.jsonl")
    }

    /// The file of fixtures.
    var input: String { path("input.jsonl") }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.path(name) }

    /// Reads a file.
    func text(_ name: String) throws -> String { try folder.read(name) }

    /// The options of a run over all fixtures or over a shard of them.
    func options(
        _ destination: BatchOptions.Destination,
        shard: String? = nil,
        hasTrailer: Bool = false,
        workers: Int = 3
    ) -> BatchOptions {
        let shard = shard.flatMap { Shard($0) }
        return BatchOptions(
            paths: [input],
            destination: destination,
            shard: shard,
            workers: workers,
            identity: RunIdentity(
                version: "1",
                command: "name",
                settings: [],
                shard: shard,
                words: Self.words
            ),
            hasTrailer: hasTrailer
        )
    }

    /// The run's verdict on a fixture.
    enum Word: String, BatchVerdict {
        case named

        var grade: Grade { .good }
    }

    /// The note on a fixture with a long name.
    static let long = Note("long", "with a long name")

    static let words = ResultWords(Word.self, notes: [long])

    /// The work of a worker: it writes the fixture's name, or reports an invalid fixture.
    static func work(_ part: BatchRun.Part, _: inout (), add: (BatchEntry) -> Void) {
        switch part.fixture {
        case .success(let fixture):
            let verdict = FixtureVerdict(Word.named)
            let notes = fixture.name.count > 3 ? [long] : []
            add(BatchEntry(verdict, output: line(fixture.name, verdict), notes: notes))
        case .failure(let error):
            let output = line(error.name, .invalid)
            add(BatchEntry(.invalid, output: output, remarks: error.messages))
        }
    }

    private static func line(_ name: String, _ verdict: FixtureVerdict) -> BatchEntry.Output {
        .members { text in
            text.member("name", name)
            text.member("status", verdict.name)
            if name.count > 3 { text.member("long", true) }
        }
    }
}
