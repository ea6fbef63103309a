// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct PackedTests {
    @Test func `packed input is recognised, from a file and from a pipe`() async throws {
        let folder = try TemporaryFolder()
        let plain = try await Stacklp.run("solve -", input: Samples.rows(500))
        let file = folder.path("in.jsonl.gz")
        try folder.writePacked(Samples.rows(500), to: "in.jsonl.gz")
        let piped = try await Stacklp.shell("cat \"$1\" | \"$S\" solve -", file)
        #expect(piped.output == plain.output)
        let read = try await Stacklp.run("solve", file)
        #expect(read.output == plain.output)
        let twice = try await Stacklp.shell("cat \"$1\" \"$1\" | \"$S\" solve --quiet -", file)
        #expect(twice.output == plain.output + plain.output)
    }

    @Test func `a truncated pipe is reported by line and costs no other result`() async throws {
        let folder = try TemporaryFolder()
        try folder.writePacked(Samples.rows(5), to: "in.gz")
        let cut = "head -c -4 \"$1\" | \"$S\" solve --quiet -"
        let outcome = try await Stacklp.shell(cut, folder.path("in.gz"))
        #expect(outcome.exitStatus == 2)
        let results = try outcome.results
        #expect(results.map(\.name) == (1...5).map { "row\($0)" } + ["-#6"])
        #expect(results.last?["error"]?.string == "-:6: the gzip stream is truncated")
    }

    @Test func `packed results unpack to the plain ones, for any number of workers`() async throws {
        let folder = try TemporaryFolder()
        let input = Samples.rows(1000)
        let plain = try await Stacklp.run("solve -", input: input)
        for (name, jobs) in [("one.jsonl.gz", "1"), ("many.jsonl.gz", "8")] {
            let path = folder.path(name)
            _ = try await Stacklp.run("solve -j \(jobs) --output", path, "-", input: input)
        }
        let one = try folder.bytes("one.jsonl.gz")
        #expect(try one == folder.bytes("many.jsonl.gz"))
        #expect(try folder.unpacked("one.jsonl.gz") == plain.output)
        #expect(one.count < plain.output.utf8.count / 2)
    }

    @Test func `a run without fixtures writes a valid packed file`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("out.jsonl.gz")
        let outcome = try await Stacklp.run("solve --output", path, "-")
        #expect(outcome.exitStatus == 2)
        #expect(try folder.unpacked("out.jsonl.gz") == "")
    }
}
