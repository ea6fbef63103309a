// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ResumeTests {
    /// A run to be interrupted: its arguments before the file, and what it writes in one go.
    private struct Run {
        let folder: TemporaryFolder
        let arguments: [String]
        let file: String
        let whole: [UInt8]
        let exitStatus: Int32?
        let error: String

        init(_ command: [String], _ input: String, file: String = "out.jsonl") async throws {
            folder = try TemporaryFolder()
            let path = try folder.write(input, to: "in/rows.jsonl")
            arguments = command + [path]
            self.file = file
            // With a trailer, lines have checks wherever they go.
            let option = command.contains("--trailer") ? "--output" : "--resume"
            let outcome = try await Stacklp.run(arguments + [option, folder.path(file)])
            whole = try folder.bytes(file)
            (exitStatus, error) = (outcome.exitStatus, outcome.error)
        }

        func resume(_ more: [String] = []) async throws -> Stacklp.Outcome {
            try await Stacklp.run(arguments + ["--resume", folder.path(file)] + more)
        }

        /// Goes on while a shell waits for something: threads that run tests may be too busy for that.
        ///
        /// - Parameter line: A command line, which has the process as `$p`, how long the file is now as
        ///   `$(size)`, and how long it was as `$before`.
        func resume(then line: String) async throws -> Stacklp.Outcome {
            let words = (arguments + ["--resume", folder.path(file)]).map { "'\($0)'" }
            return try await Stacklp.shell(
                """
                size() { if [ -e "$F" ]; then wc -c <"$F"; else echo 0; fi; }
                F=$1; before=$(size)
                "$S" \(words.joined(separator: " ")) >/dev/null 2>&1 & p=$!
                \(line)
                """,
                folder.path(file)
            )
        }

        /// Goes on with some bytes, and says whether all came out as in one go.
        func isMended(from bytes: some Collection<UInt8>) async throws -> Bool {
            try folder.write(bytes, to: file)
            let outcome = try await resume()
            return try folder.bytes(file) == whole && outcome.exitStatus == exitStatus
                && outcome.error.hasSuffix(error.suffix(30))
        }
    }

    // MARK: Where it goes on

    @Test(arguments: [
        ["solve"], ["solve", "--trailer"], ["diff", "--trailer"], ["test", "--trailer"],
        ["solve", "--trailer", "--shard", "slice:2/3"], ["solve", "--shard", "hash:2/3"],
        ["solve", "--trailer", "--shard", "hash:2/3"],
    ])
    func `a file cut anywhere in its last lines is mended`(_ command: [String]) async throws {
        let run = try await Run(command + ["-j", "2"], Samples.rows(60, withBadLines: true))
        let lines = run.whole.split(separator: 0x0A)
        let last = lines.suffix(3).reduce(3) { $0 + $1.count }
        let cuts = stride(from: run.whole.count - last, through: run.whole.count, by: 173)
        let ends = [1, run.whole.count - 1, run.whole.count - (lines.last ?? []).count - 1]
        for cut in Array(cuts) + ends {
            #expect(try await run.isMended(from: run.whole[..<cut]), "cut at \(cut)")
        }
    }

    @Test func `a file cut at any byte of its last lines is mended`() async throws {
        let rows = (1...5).map { "{\"name\":\"\($0)\",\"root\":{}}" }.joined(separator: "\n")
        let run = try await Run(["solve", "--engine", "greedy"], rows)
        try run.folder.write(run.whole, to: "whole")
        let lines = run.whole.split(separator: 0x0A)
        let last = run.whole.count - (lines.last ?? []).count
        // Every byte around the ends of the last two lines, and so many others that every kind of place
        // is there.
        let end = run.whole.count
        let cuts =
            Array(last - 5...last + 12) + Array(end - 12...end)
            + stride(from: last / 2, to: end, by: 7)
        let outcome = try await Stacklp.shell(
            "cd \"$1\"; for cut in $2; do head -c $cut whole >out; "
                + "\"$S\" solve --engine greedy --quiet --resume out in/rows.jsonl; "
                + "cmp -s out whole || echo $cut; done",
            run.folder.path,
            cuts.map(String.init).joined(separator: " ")
        )
        #expect(outcome.output == "")
        #expect(outcome.error == "")
    }

    @Test func `a packed file cut anywhere is mended, to the byte`() async throws {
        let run = try await Run(
            ["solve", "--trailer", "--engine", "greedy"],
            Samples.rows(1500, withBadLines: true),
            file: "out.jsonl.gz"
        )
        let count = run.whole.count
        let cuts = Array(stride(from: 0, to: count, by: count / 6)) + [1, 10, count - 1, count]
        for cut in cuts {
            #expect(try await run.isMended(from: run.whole[..<cut]), "cut at \(cut)")
        }
    }

    @Test func `a file that is not there is begun`() async throws {
        let run = try await Run(["solve", "--trailer"], Samples.rows(10))
        try FileManager.default.removeItem(atPath: run.folder.path(run.file))
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(run.file) == run.whole)
        #expect(outcome.error == run.error)
    }

    @Test func `a whole file is left as it is, with its status`() async throws {
        let run = try await Run(["solve", "--trailer"], Samples.rows(30, withBadLines: true))
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(run.file) == run.whole)
        #expect(outcome.exitStatus == run.exitStatus)
        #expect(outcome.error.split(separator: "\n").last == run.error.split(separator: "\n").last)
    }

    // MARK: Real interruptions

    /// A run that takes long enough to be interrupted.
    private static let slow = ["solve", "--arithmetic", "exact", "--trailer"]

    /// Waits until the file of a run has become longer, or the run has ended.
    private static let untilWritten =
        "while kill -0 $p && [ $(size) -le $before ]; do sleep 0.01; done 2>/dev/null"

    @Test(arguments: ["out.jsonl", "out.jsonl.gz"])
    func `killed at random moments, it ends with the same bytes`(_ file: String) async throws {
        let run = try await Run(
            Self.slow + ["-j", "2"],
            Samples.rows(4000),
            file: file
        )
        try FileManager.default.removeItem(atPath: run.folder.path(file))
        var kept = [0]
        for round in 1...15 {
            // Every other time at any moment, else soon after something was written.
            let moment = Double.random(in: 0.02...0.4)
            let wait = round.isMultiple(of: 2) ? "sleep \(moment)" : Self.untilWritten
            _ = try await run.resume(then: "\(wait); kill -KILL $p; wait")
            kept.append((try? run.folder.bytes(file).count) ?? 0)
        }
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(file) == run.whole, "\(kept)")
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == run.error)
        #expect(Set(kept).count > 2, "it was never killed at work: \(kept)")
    }

    @Test func `what a signal interrupts goes on`() async throws {
        for file in ["out.jsonl", "out.jsonl.gz"] {
            let run = try await Run(Self.slow, Samples.rows(3000), file: file)
            try FileManager.default.removeItem(atPath: run.folder.path(file))
            let result = try await run.resume(
                then: "\(Self.untilWritten); kill -INT $p; wait $p; echo $?"
            )
            #expect(result.output == "130\n")
            #expect(try run.folder.bytes(file) != run.whole)
            let outcome = try await run.resume()
            #expect(try run.folder.bytes(file) == run.whole)
            #expect(outcome.exitStatus == 0)
        }
    }

    @Test func `nothing is laid out twice`() async throws {
        // The kept result says something that no engine would.
        let run = try await Run(["solve"], [Samples.seed, Samples.even].joined(separator: "\n"))
        let line = try #require(
            String(decoding: run.whole, as: UTF8.self).split(separator: "\n").first
        )
        let kept = Checks.renewed(line.replacing("\"solved\"", with: "\"failed\"")) + "\n"
        try run.folder.write(kept, to: run.file)
        let outcome = try await run.resume()
        #expect(outcome.exitStatus == 1)
        #expect(outcome.error == "2 fixtures: 1 solved, 1 failed\n")
        #expect(try run.folder.read(run.file).hasPrefix(kept + #"{"name":"even","#))
    }

    @Test func `nothing is left of a torn line, however long it was`() async throws {
        let run = try await Run(["solve"], [Samples.seed, Samples.even].joined(separator: "\n"))
        let first = run.whole.prefix { $0 != 0x0A } + [0x0A]
        let torn = first + Array(repeating: 0, count: 100_000)
        #expect(try await run.isMended(from: torn))
        #expect(try await run.isMended(from: run.whole + [UInt8(ascii: "{")]))
    }

    // MARK: What does not fit

    /// The message of a run that refuses to resume a file with some content.
    private static func refusal(
        _ command: [String],
        _ content: String,
        input: String = Samples.rows(3)
    ) async throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write(content, to: "out.jsonl")
        let outcome = try await Stacklp.run(command + ["--resume", file, "-"], input: input)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output == "")
        #expect(try folder.read("out.jsonl") == content)
        return outcome.error.replacing(folder.path + "/", with: "")
    }

    /// The results of a run with checks, and with a trailer if the arguments ask for it.
    private static func results(
        _ arguments: String...,
        input: String = Samples.rows(3)
    ) async throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.path("out.jsonl")
        _ = try await Stacklp.run(arguments + ["--resume", file, "-"], input: input)
        return try folder.read("out.jsonl")
    }

    @Test func `results of other fixtures are refused`() async throws {
        let results = try await Self.results("solve", input: Samples.seed + "\n" + Samples.even)
        let names = try await Self.refusal(["solve"], results, input: Samples.even)
        #expect(
            names
                == "stacklp: out.jsonl cannot be resumed: line 1: the result of seed stands where "
                + "-:1 is called even; give the same fixtures as before, or --on-change again to lay "
                + "out anew from there on\n"
        )
        let count = try await Self.refusal(["solve"], results, input: Samples.seed)
        #expect(count.contains("line 2: it has a result more than there are fixtures"))
        let shard = try await Self.refusal(["solve", "--shard", "slice:2/2"], results)
        #expect(shard.contains("line 1: the result of seed stands where -:2 is called row2"))
        #expect(
            try await Self.refusal(["solve", "--shard", "hash:1/3"], results, input: Samples.seed)
                .contains("a result more than there are fixtures")
        )
    }

    @Test func `results of another run are refused`() async throws {
        let results = try await Self.results("solve")
        let engine = try await Self.refusal(["solve", "--engine", "greedy"], results)
        #expect(engine.contains("line 1 was made by engine lp, not greedy"))
        let command = try await Self.refusal(["diff"], results)
        #expect(command.contains("line 1 is not a result of stacklp diff"))
        let marked = try await Self.results("solve", "--trailer", "--shard", "hash:1/1")
        let lines = marked.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        #expect(
            try await Self.refusal(["solve", "--shard", "hash:1/1"], lines)
                .contains("as it was begun with a trailer")
        )
        #expect(
            try await Self.refusal(["solve", "--trailer", "--shard", "hash:1/1"], results)
                .contains("as it was begun without a trailer")
        )
    }

    @Test func `whole files of another run are refused`() async throws {
        let results = try await Self.results("solve", "--trailer")
        #expect(
            try await Self.refusal(["solve", "--arithmetic", "exact"], results)
                .contains("it is of a run of arithmetic double, not exact")
        )
        #expect(
            try await Self.refusal(["solve", "--shard", "slice:1/2"], results)
                .contains("it is of all fixtures")
        )
    }

    @Test func `a file that was altered is refused`() async throws {
        let results = try await Self.results("solve", "--trailer")
        let altered = results.replacing("\"row2\"", with: "\"rowZ\"")
        #expect(
            try await Self.refusal(["solve"], altered)
                .contains("line 2 was altered, or written without checks")
        )
        #expect(try await Self.refusal(["solve"], results + "{}\n").contains("more follows it"))
        #expect(
            try await Self.refusal(["solve"], "some text\n").contains("line 1 was altered")
        )
        // Lines that are whole, one of them lost.
        var lines = results.split(separator: "\n")
        lines.remove(at: 1)
        #expect(
            try await Self.refusal(["solve"], lines.map { $0 + "\n" }.joined())
                .contains("its trailer does not fit the 2 results before it")
        )
    }

    @Test func `results without checks are refused`() async throws {
        let results = try await Stacklp.run("solve -", input: Samples.rows(3)).output
        #expect(
            try await Self.refusal(["solve"], results)
                == "stacklp: out.jsonl cannot be resumed: line 1 was altered, or written without "
                + "checks: it has no checksum of its own; begin anew without --resume\n"
        )
    }

    @Test func `what is no file, or is read, is refused`() async throws {
        let folder = try TemporaryFolder()
        let place = try await Stacklp.run("solve --resume", folder.path, "-")
        #expect(place.exitStatus == 2)
        #expect(place.error.contains("is no file that could go on"))
        let file = try folder.write(Samples.seed, to: "in.jsonl")
        let input = try await Stacklp.run("solve --resume", file, file)
        #expect(input.exitStatus == 64)
        #expect(try folder.read("in.jsonl") == Samples.seed)
    }

    @Test func `a file without a whole line is nobody's to go on with`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Samples.seed, to: "rows.jsonl")
        for text in [#"{"name":"precious"}"#, "a text", "a\rb\r"] {
            let file = try folder.write(text, to: "out.jsonl")
            let outcome = try await Stacklp.run(["solve", input, "--trailer", "--resume", file])
            #expect(outcome.exitStatus == 2)
            #expect(outcome.error.contains("it has no whole line that stacklp wrote; begin anew"))
            #expect(try String(decoding: folder.bytes("out.jsonl"), as: UTF8.self) == text)
        }
    }
}
