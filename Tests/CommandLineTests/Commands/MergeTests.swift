// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct MergeTests {
    /// The shards of a run in files, and the results of the whole run.
    private struct Shards {
        let folder: TemporaryFolder
        let input: String
        let files: [String]
        let whole: Stacklp.Outcome

        init(
            _ kind: String,
            _ count: Int,
            _ command: [String] = ["solve"],
            input: String = Samples.rows(200, withBadLines: true),
            ending: String = "jsonl"
        ) async throws {
            let folder = try TemporaryFolder()
            self.folder = folder
            self.input = input
            files = (1...count).map { folder.path("\($0).\(ending)") }
            for (number, file) in zip(1..., files) {
                let shard = ["--shard", "\(kind):\(number)/\(count)", "--output", file]
                _ = try await Stacklp.run(command + ["--trailer", "-"] + shard, input: input)
            }
            whole = try await Stacklp.run(command + ["--trailer", "-"], input: input)
        }
    }

    @Test func `a pipe is refused, with advice to write it to a file`() async throws {
        let shards = try await Shards("slice", 2)
        let outcome = try await Stacklp.shell(
            "mkfifo \"$1/pipe\"; cat \"$1/1.jsonl\" >\"$1/pipe\" & \"$S\" merge \"$1/pipe\" \"$1/2.jsonl\"; "
                + "kill $! 2>/dev/null; exit 0",
            shards.folder.path
        )
        #expect(
            outcome.error.contains(
                "which can be read only once, cannot be merged; copy it to a file"
            )
        )
    }

    @Test func `a shard without a trailer is refused, with advice to rewrite or finish it`()
        async throws
    {
        let shards = try await Shards("slice", 2)
        let plain = shards.folder.path("plain.jsonl")
        _ = try await Stacklp.run(
            ["solve", "--shard", "slice:1/2", "--output", plain, "-"],
            input: shards.input
        )
        let anew = try await Stacklp.run(["merge", plain, shards.files[1]])
        #expect(anew.exitStatus == 2)
        #expect(
            anew.error.contains("write it again with --trailer --output \(plain)"),
            "\(anew.error)"
        )
        let text = try String(contentsOfFile: shards.files[0], encoding: .utf8)
        let torn = try shards.folder.write(
            text.split(separator: "\n").prefix(9).map { $0 + "\n" }.joined(),
            to: "torn.jsonl"
        )
        let finish = try await Stacklp.run(["merge", torn, shards.files[1]])
        #expect(
            finish.error.contains("finish it with --trailer --resume \(torn)"),
            "\(finish.error)"
        )
    }

    private static func withoutTrailer(_ output: String) -> String {
        output.split(separator: "\n").dropLast().map { Checks.removed(from: $0) + "\n" }.joined()
    }

    @Test(arguments: ["slice", "hash"], [1, 3])
    func `merged shards equal the whole output, byte for byte`(
        _ kind: String,
        _ count: Int
    ) async throws {
        let shards = try await Shards(kind, count)
        // In any order.
        let outcome = try await Stacklp.run(["merge", "--trailer"] + shards.files.reversed())
        #expect(outcome.output == shards.whole.output)
        #expect(outcome.exitStatus == shards.whole.exitStatus)
        let summary = try #require(shards.whole.error.split(separator: "\n").last)
        #expect(outcome.error == summary + "\n")
        let unmarked = try await Stacklp.run("solve -", input: shards.input)
        #expect(Self.withoutTrailer(shards.whole.output) == unmarked.output)
        let plain = try await Stacklp.run(["merge", "--quiet"] + shards.files)
        #expect(plain.output == Self.withoutTrailer(shards.whole.output))
        #expect(plain.error == "")
    }

    @Test(arguments: ["diff", "test"])
    func `results of every command can be merged`(_ command: String) async throws {
        let shards = try await Shards("slice", 2, [command], input: Samples.rows(20))
        let outcome = try await Stacklp.run(["merge", "--trailer"] + shards.files)
        #expect(outcome.output == shards.whole.output)
        // These fixtures have no expected frames, so `test` tests nothing.
        let (reported, whole) = (
            outcome.error.split(separator: "\n"), shards.whole.error.split(separator: "\n")
        )
        #expect(reported.first == whole.first)
        #expect(reported.count == (command == "test" ? 2 : 1))
        #expect(whole.count == reported.count)
        #expect(outcome.exitStatus == (command == "test" ? 2 : 0))
        #expect(outcome.exitStatus == shards.whole.exitStatus)
    }

    @Test func `a shortfall that fails a shard fails the merged run`() async throws {
        let command = ["diff", "--fail-on", "shortfall"]
        let input = [Samples.even, Samples.seed].joined(separator: "\n")
        let shards = try await Shards("slice", 2, command, input: input)
        #expect(shards.whole.exitStatus == 1)
        #expect(try await Stacklp.run(["merge"] + shards.files).exitStatus == 1)
    }

    @Test func `shards may be packed, small or empty`() async throws {
        for (count, ending) in [(200, "jsonl.gz"), (2, "jsonl"), (0, "jsonl.gz")] {
            let input = count == 0 ? "" : Samples.rows(count)
            for kind in ["slice", "hash"] {
                let shards = try await Shards(kind, 2, input: input, ending: ending)
                let file = shards.folder.path("all")
                let outcome = try await Stacklp.run(
                    ["merge", "--trailer", "--output", file] + shards.files
                )
                #expect(outcome.output == "")
                #expect(try shards.folder.read("all") == shards.whole.output)
            }
        }
    }

    // MARK: Refused shards

    /// The message about files that `merge` refuses; it must write nothing.
    private static func refusal(_ shards: Shards, _ files: [String]) async throws -> String {
        let outcome = try await Stacklp.run(["merge"] + files)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output == "")
        return outcome.error.replacing(shards.folder.path + "/", with: "")
    }

    @Test func `missing and duplicate shards are named`() async throws {
        for kind in ["slice", "hash"] {
            let shards = try await Shards(kind, 4, input: Samples.rows(20))
            let files = shards.files
            #expect(
                try await Self.refusal(shards, [files[0], files[2]])
                    == "stacklp: shards are missing: \(kind):2/4, \(kind):4/4\n"
            )
            #expect(
                try await Self.refusal(shards, files + [files[1]])
                    == "stacklp: 2.jsonl and 2.jsonl are the same shard; give one of them\n"
            )
        }
    }

    @Test func `every cut and every altered byte is found`() async throws {
        let shards = try await Shards("slice", 2, input: Samples.rows(3))
        let bytes = try shards.folder.bytes("1.jsonl")
        for index in stride(from: 0, to: bytes.count, by: 97) {
            try shards.folder.write(bytes[..<index], to: "1.jsonl")
            let torn = try await Self.refusal(shards, shards.files)
            #expect(torn.contains("1.jsonl has no trailer after its "))
            #expect(torn.contains("finish it with --trailer --resume 1.jsonl"))
            var altered = bytes
            altered[index] ^= 2
            try shards.folder.write(altered, to: "1.jsonl")
            #expect(try await Self.refusal(shards, shards.files).contains("1.jsonl"))
        }
        try shards.folder.write(bytes + bytes, to: "1.jsonl")
        #expect(try await Self.refusal(shards, shards.files).contains("1.jsonl was altered"))
    }

    @Test func `a line that is lost or moved is found`() async throws {
        for kind in ["slice", "hash"] {
            let shards = try await Shards(kind, 2, input: Samples.rows(20))
            var lines = try shards.folder.read("1.jsonl").split(separator: "\n")
            lines.swapAt(0, 1)
            try shards.folder.write(lines.map { $0 + "\n" }.joined(), to: "1.jsonl")
            #expect(try await Self.refusal(shards, shards.files).contains("1.jsonl was altered"))
            lines.remove(at: 1)
            try shards.folder.write(lines.map { $0 + "\n" }.joined(), to: "1.jsonl")
            #expect(try await Self.refusal(shards, shards.files).contains("1.jsonl was altered"))
        }
    }

    @Test func `a truncated packed shard is reported as torn`() async throws {
        let shards = try await Shards("slice", 2, input: Samples.rows(20), ending: "jsonl.gz")
        try shards.folder.write(shards.folder.bytes("2.jsonl.gz").dropLast(5), to: "2.jsonl.gz")
        let refusal = try await Self.refusal(shards, shards.files)
        #expect(refusal.contains("2.jsonl.gz breaks off after "))
        #expect(refusal.contains("the gzip stream is truncated; finish it with --trailer --resume"))
    }

    @Test func `shards of different runs are refused`() async throws {
        let shards = try await Shards("slice", 2, input: Samples.rows(20))
        func other(_ arguments: String..., input: String = Samples.rows(20)) async throws -> String
        {
            let file = shards.folder.path("other.jsonl")
            _ = try await Stacklp.run(
                arguments + ["--trailer", "--output", file, "-"],
                input: input
            )
            return try await Self.refusal(shards, [shards.files[0], file])
        }
        #expect(
            try await other("solve", "--arithmetic", "exact", "--shard", "slice:2/2")
                == "stacklp: other.jsonl is from a run with arithmetic exact, not double as in 1.jsonl\n"
        )
        #expect(
            try await other("test", "--shard", "slice:2/2")
                == "stacklp: other.jsonl is from a run with stacklp test, not stacklp solve as in 1.jsonl\n"
        )
        #expect(
            try await other("solve", "--shard", "slice:2/3")
                == "stacklp: other.jsonl is shard slice:2/3, 1.jsonl is shard slice:1/2\n"
        )
        #expect(
            try await other("solve", "--shard", "hash:2/2")
                == "stacklp: other.jsonl is shard hash:2/2, 1.jsonl is shard slice:1/2\n"
        )
        #expect(
            try await other("solve")
                == "stacklp: other.jsonl has all fixtures already; leave it out\n"
        )
        // One fixture of the other shard, or of this one, is different.
        for name in ["row1", "row2"] {
            let edited = Samples.rows(20).replacing("\"\(name)\"", with: "\"rowX\"")
            #expect(
                try await other("solve", "--shard", "slice:2/2", input: edited)
                    == "stacklp: other.jsonl and 1.jsonl are from different inputs: their fixtures, 20 each, "
                    + "differ\n"
            )
        }
        #expect(
            try await other("solve", "--shard", "slice:2/2", input: Samples.rows(22))
                == "stacklp: other.jsonl is from an input of 22 fixtures, 1.jsonl from one of "
                + "20\n"
        )
    }

    @Test func `a shard of another version is refused`() async throws {
        let shards = try await Shards("slice", 2, input: Samples.rows(2))
        let text = try shards.folder.read("2.jsonl")
        let version = try #/"stacklp":"([0-9.]+)"/#.firstMatch(in: text)?.output.1
        let lines = text.replacing(
            "\"stacklp\":\"\(version ?? "")\"",
            with: "\"stacklp\":\"0.0.9\""
        )
        .split(separator: "\n")
        try shards.folder.write(
            lines.map { Checks.renewed($0) + "\n" }.joined(),
            to: "2.jsonl"
        )
        #expect(
            try await Self.refusal(shards, shards.files)
                .contains("2.jsonl was written by stacklp 0.0.9, 1.jsonl by ")
        )
    }

    @Test func `a trailer without the fingerprint of its input is refused`() async throws {
        let shards = try await Shards("slice", 1, input: Samples.rows(2))
        let old = try shards.folder.read("1.jsonl")
            .replacing(#/,"input":"[0-9a-f]{8}","fixtures"/#, with: ",\"fixtures\"")
        try shards.folder.write(old, to: "1.jsonl")
        #expect(
            try await Self.refusal(shards, shards.files)
                == "stacklp: 1.jsonl: its trailer does not identify the fixtures, since an "
                + "older version wrote it; write the shard again\n"
        )
    }

    @Test func `status 64 is for an invalid command line`() async throws {
        let shards = try await Shards("slice", 1, input: Samples.rows(2))
        for arguments in [
            ["-"], [], [""], ["--output", shards.files[0], shards.files[0]],
        ] {
            let outcome = try await Stacklp.run(["merge"] + arguments)
            #expect(outcome.exitStatus == 64)
        }
        let missing = try await Stacklp.run("merge /nowhere/at/all.jsonl")
        #expect(missing.exitStatus == 2)
        #expect(
            missing.error
                == "stacklp: /nowhere/at/all.jsonl: cannot be opened: No such file or directory\n"
        )
    }
}
