// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ResumeTests {
    /// A run to interrupt: its arguments without the file, and the results of an uninterrupted run.
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
            // With `--trailer`, lines have checks without `--resume`, too.
            let option = command.contains("--trailer") ? "--output" : "--resume"
            let outcome = try await Stacklp.run(arguments + [option, folder.path(file)])
            whole = try folder.bytes(file)
            (exitStatus, error) = (outcome.exitStatus, outcome.error)
        }

        func resume(_ more: [String] = []) async throws -> Stacklp.Outcome {
            try await Stacklp.run(arguments + ["--resume", folder.path(file)] + more)
        }

        /// Resumes the run while a shell waits for something; the threads that run tests may be too busy to wait.
        ///
        /// - Parameter line: A line of shell; `$p` is the process, `$(size)` is the size of the file now, and `$before` is its
        ///   size at the start.
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

        /// Resumes the run from some bytes and returns whether the results equal those of an uninterrupted run.
        func isMended(from bytes: some Collection<UInt8>) async throws -> Bool {
            try folder.write(bytes, to: file)
            let outcome = try await resume()
            return try folder.bytes(file) == whole && outcome.exitStatus == exitStatus
                && outcome.error.hasSuffix(error.suffix(30))
        }
    }

    // MARK: Torn files

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
        // Every byte around the ends of the last two lines, and enough others to cover every kind of place.
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

    @Test func `a missing file is created`() async throws {
        let run = try await Run(["solve", "--trailer"], Samples.rows(10))
        try FileManager.default.removeItem(atPath: run.folder.path(run.file))
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(run.file) == run.whole)
        #expect(outcome.error == run.error)
    }

    @Test func `a complete file stays as it is and keeps its exit status`() async throws {
        let run = try await Run(["solve", "--trailer"], Samples.rows(30, withBadLines: true))
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(run.file) == run.whole)
        #expect(outcome.exitStatus == run.exitStatus)
        #expect(outcome.error.split(separator: "\n").last == run.error.split(separator: "\n").last)
    }

    // MARK: Real interruptions

    /// A run that takes long enough to be interrupted.
    private static let slow = ["solve", "--arithmetic", "exact", "--trailer"]

    /// A line of shell that waits until the file of a run has grown, or the run has ended.
    private static let untilWritten =
        "while kill -0 $p && [ $(size) -le $before ]; do sleep 0.01; done 2>/dev/null"

    @Test(arguments: ["out.jsonl", "out.jsonl.gz"])
    func `a run killed at random moments ends with the same bytes`(_ file: String) async throws {
        let run = try await Run(
            Self.slow + ["-j", "2"],
            Samples.rows(4000),
            file: file
        )
        try FileManager.default.removeItem(atPath: run.folder.path(file))
        var kept = [0]
        for round in 1...15 {
            // Alternately at a random moment and soon after a write.
            let moment = Double.random(in: 0.02...0.4)
            let wait = round.isMultiple(of: 2) ? "sleep \(moment)" : Self.untilWritten
            _ = try await run.resume(then: "\(wait); kill -KILL $p; wait")
            kept.append((try? run.folder.bytes(file).count) ?? 0)
        }
        let outcome = try await run.resume()
        #expect(try run.folder.bytes(file) == run.whole, "\(kept)")
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == run.error)
        #expect(Set(kept).count > 2, "the run was never killed during its work: \(kept)")
    }

    @Test func `a run that a signal interrupts can be resumed`() async throws {
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

    @Test func `a resumed run lays out no fixture twice`() async throws {
        // No engine would give the kept result.
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

    @Test func `a torn line of any length is removed`() async throws {
        let run = try await Run(["solve"], [Samples.seed, Samples.even].joined(separator: "\n"))
        let first = run.whole.prefix { $0 != 0x0A } + [0x0A]
        let torn = first + Array(repeating: 0, count: 100_000)
        #expect(try await run.isMended(from: torn))
        #expect(try await run.isMended(from: run.whole + [UInt8(ascii: "{")]))
    }

    // MARK: Refused files

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
                == "stacklp: out.jsonl cannot be resumed: line 1: the result of seed is in the place of "
                + "-:1, which is called even; give the same fixtures as before, or --on-change again to lay "
                + "the rest out again\n"
        )
        let count = try await Self.refusal(["solve"], results, input: Samples.seed)
        #expect(count.contains("line 2: it has more results than there are fixtures"))
        let shard = try await Self.refusal(["solve", "--shard", "slice:2/2"], results)
        #expect(shard.contains("the result of seed is in the place of -:2, which is called row2"))
        #expect(
            try await Self.refusal(["solve", "--shard", "hash:1/3"], results, input: Samples.seed)
                .contains("more results than there are fixtures")
        )
    }

    @Test func `results of another run are refused`() async throws {
        let results = try await Self.results("solve")
        let engine = try await Self.refusal(["solve", "--engine", "greedy"], results)
        #expect(engine.contains("line 1 was made with engine lp, not greedy"))
        let command = try await Self.refusal(["diff"], results)
        #expect(command.contains("line 1 is not a result of stacklp diff"))
        let marked = try await Self.results("solve", "--trailer", "--shard", "hash:1/1")
        let lines = marked.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        #expect(
            try await Self.refusal(["solve", "--shard", "hash:1/1"], lines)
                .contains("as the run began with a trailer")
        )
        #expect(
            try await Self.refusal(["solve", "--trailer", "--shard", "hash:1/1"], results)
                .contains("as the run began without a trailer")
        )
    }

    @Test func `whole files of another run are refused`() async throws {
        let results = try await Self.results("solve", "--trailer")
        #expect(
            try await Self.refusal(["solve", "--arithmetic", "exact"], results)
                .contains("it is from a run with arithmetic double, not exact")
        )
        #expect(
            try await Self.refusal(["solve", "--shard", "slice:1/2"], results)
                .contains("it has results of all fixtures")
        )
    }

    @Test func `a file that was altered is refused`() async throws {
        let results = try await Self.results("solve", "--trailer")
        let altered = results.replacing("\"row2\"", with: "\"rowZ\"")
        #expect(
            try await Self.refusal(["solve"], altered)
                .contains("line 2 was altered, or written without checks")
        )
        #expect(try await Self.refusal(["solve"], results + "{}\n").contains("lines after its"))
        #expect(
            try await Self.refusal(["solve"], "some text\n").contains("line 1 was altered")
        )
        // All lines are whole, but one is missing.
        var lines = results.split(separator: "\n")
        lines.remove(at: 1)
        #expect(
            try await Self.refusal(["solve"], lines.map { $0 + "\n" }.joined())
                .contains("its trailer does not match the 2 results before it")
        )
    }

    @Test func `results without checks are refused`() async throws {
        let results = try await Stacklp.run("solve -", input: Samples.rows(3)).output
        #expect(
            try await Self.refusal(["solve"], results)
                == "stacklp: out.jsonl cannot be resumed: line 1 was altered, or written without "
                + "checks: it has no valid checksum; start again without --resume\n"
        )
    }

    @Test func `a folder and the input itself are refused as files of results`() async throws {
        let folder = try TemporaryFolder()
        let place = try await Stacklp.run("solve --resume", folder.path, "-")
        #expect(place.exitStatus == 2)
        #expect(place.error.contains("it is not a regular file"))
        let file = try folder.write(Samples.seed, to: "in.jsonl")
        let input = try await Stacklp.run("solve --resume", file, file)
        #expect(input.exitStatus == 64)
        #expect(try folder.read("in.jsonl") == Samples.seed)
    }

    @Test func `a file without a whole line of stacklp is refused`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Samples.seed, to: "rows.jsonl")
        for text in [#"{"name":"precious"}"#, "a text", "a\rb\r"] {
            let file = try folder.write(text, to: "out.jsonl")
            let outcome = try await Stacklp.run(["solve", input, "--trailer", "--resume", file])
            #expect(outcome.exitStatus == 2)
            #expect(outcome.error.contains("it has no complete line from stacklp; start again"))
            #expect(try String(decoding: folder.bytes("out.jsonl"), as: UTF8.self) == text)
        }
    }
}
