// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Results carry a fingerprint of their input.
@Suite(.timeLimit(.minutes(20))) struct ChangedInputTests {
    private static let commands: [[String]] = [
        ["solve", "--trailer"], ["diff", "--trailer"],
        ["solve", "--trailer", "--shard", "slice:2/2"],
        ["solve", "--trailer", "--shard", "hash:2/2"], ["solve", "--shard", "hash:2/2"],
    ]

    /// A file with the results of one input, and another input.
    private struct Change {
        let folder: TemporaryFolder
        let arguments: [String]
        let old: [UInt8]
        /// The results of a fresh run of the other input.
        let new: [UInt8]

        /// - Parameter kept: The number of bytes to keep of the results; `nil` for all.
        init(
            _ command: [String],
            from input: String,
            to other: String,
            kept: Int? = nil,
            file: String = "out.jsonl"
        ) async throws {
            folder = try TemporaryFolder()
            let path = try folder.write(input, to: "in/rows.jsonl")
            arguments = command + ["--quiet", path, "--resume", folder.path(file)]
            let outcome = try await Stacklp.run(arguments)
            #expect(outcome.error == "")
            let whole = try folder.bytes(file)
            old = Array(whole.prefix(kept ?? whole.count))
            try folder.write(other, to: "in/rows.jsonl")
            try FileManager.default.removeItem(atPath: folder.path(file))
            _ = try await Stacklp.run(arguments)
            new = try folder.bytes(file)
            try folder.write(old, to: file)
        }
    }

    private static let rows = Samples.rows(40)

    /// The rows, with the named one in a container that is 7 points wide.
    private static func edited(_ name: String) -> String {
        rows.split(separator: "\n").map { line in
            let isMeant = line.contains("\"\(name)\"")
            return isMeant
                ? line.replacing(#/"width":[0-9.]+,"height"/#, with: #""width":7,"height""#)
                : "\(line)"
        }.map { $0 + "\n" }.joined()
    }

    @Test(arguments: commands)
    func `results of other fixtures are refused, or recomputed with --on-change again`(
        _ command: [String]
    ) async throws {
        // 1. One different fixture at the beginning, in the middle, or at the end.
        var inputs: [String] = ["row1", "row2", "row20", "row39", "row40"].map(Self.edited)

        // 2. More fixtures, fewer, none, another order, and an additional one in the middle.
        let lines: [String] = Self.rows.split(separator: "\n").map { "\($0)\n" }
        inputs.append(Samples.rows(50))
        inputs.append(lines.dropLast(5).joined())
        inputs.append("")
        inputs.append(lines.reversed().joined())
        inputs.append(lines[..<7].joined() + Samples.even + "\n" + lines[7...].joined())

        for (number, input) in inputs.enumerated() {
            let change = try await Change(command, from: Self.rows, to: input)
            // Without a trailer, a file may be the beginning of more results.
            let isBegun = !command.contains("--trailer") && change.new.starts(with: change.old)
            let isOther = change.old != change.new && !isBegun
            let outcome = try await Stacklp.run(change.arguments)
            if isOther {
                #expect(outcome.exitStatus == 2, "input \(number)")
                #expect(outcome.error.contains("cannot be resumed"), "input \(number)")
                #expect(outcome.error.contains("--on-change again"), "input \(number)")
                #expect(try change.folder.bytes("out.jsonl") == change.old, "input \(number)")
            }
            let again = try await Stacklp.run(change.arguments + ["--on-change", "again"])
            #expect(input.isEmpty == again.error.contains("there is no fixture"), "input \(number)")
            #expect(input.isEmpty || again.error == "", "input \(number)")
            #expect(try change.folder.bytes("out.jsonl") == change.new, "input \(number)")
        }
    }

    @Test(arguments: ["out.jsonl", "out.jsonl.gz"])
    func `the kept lines of a torn file must be of the same fixtures`(_ file: String) async throws {
        let rows = Samples.rows(1500)
        let edited = rows.replacing("\"row3\"", with: "\"rowX\"")
        for (input, isRefused) in [(edited, true), (rows + Samples.even, false)] {
            let change = try await Change(
                ["solve", "--trailer", "--engine", "greedy"],
                from: rows,
                to: input,
                kept: file.hasSuffix("gz") ? 20_000 : 200_000,
                file: file
            )
            let outcome = try await Stacklp.run(change.arguments)
            #expect(outcome.exitStatus == (isRefused ? 2 : 0))
            if isRefused { #expect(try change.folder.bytes(file) == change.old) }
            let again = try await Stacklp.run(change.arguments + ["--on-change", "again"])
            #expect(again.exitStatus == 0)
            #expect(try change.folder.bytes(file) == change.new)
        }
    }

    @Test func `a missing input file is refused as a change of the input`() async throws {
        let change = try await Change(["solve", "--trailer"], from: Self.rows, to: Self.rows)
        try FileManager.default.removeItem(atPath: change.folder.path("in/rows.jsonl"))
        let outcome = try await Stacklp.run(change.arguments)
        #expect(outcome.exitStatus == 2)
        #expect(
            outcome.error.contains(
                "line 1: the fixture for the result of row1 cannot be read: "
                    + "\(change.folder.path)/in/rows.jsonl: there is no such file or folder"
            )
        )
        #expect(try change.folder.bytes("out.jsonl") == change.old)
    }

    @Test func `a torn file of other options is refused`() async throws {
        // In these results, only the fingerprint depends on the arithmetic.
        let folder = try TemporaryFolder()
        let file = folder.path("out.jsonl")
        let run = ["solve", "--engine", "greedy", "-", "--resume", file]
        _ = try await Stacklp.run(run, input: Self.rows)
        let outcome = try await Stacklp.run(run + ["--arithmetic", "exact"], input: Self.rows)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("line 1: the result of row1 is from another text than -:1"))
    }

    @Test func `packing and blank lines of the input do not matter`() async throws {
        let change = try await Change(["solve", "--trailer"], from: Self.rows, to: Self.rows)
        let folder = change.folder
        try folder.writePacked("\n" + Self.rows.dropLast(), to: "in/rows.jsonl.gz")
        let run = ["solve", "--quiet", "--trailer", "--resume", folder.path("out.jsonl")]
        for outcome in [
            try await Stacklp.run(run + [folder.path("in/rows.jsonl.gz")]),
            try await Stacklp.run(run + ["-"], input: Self.rows.replacing("\n", with: "\n\n")),
        ] {
            #expect(outcome.exitStatus == 0)
            #expect(outcome.error == "")
        }
        #expect(try folder.bytes("out.jsonl") == change.old)
    }

    // MARK: Damage

    @Test func `a flipped bit of any byte of a torn file is noticed`() async throws {
        let rows = ["a", "b", "c"].map { Samples.row($0, "") }.joined(separator: "\n")
        let change = try await Change(["solve", "--engine", "greedy"], from: rows, to: rows)
        // Two lines and a part of a third one, which is cut off, so a flipped bit there does no harm. A flipped end of the
        // second line does no harm either: the second line is then cut off, too.
        let lines = change.old.split(separator: 0x0A)
        let kept = lines[0].count + lines[1].count + 1
        let torn = change.old.prefix(kept + 20)
        let flipped = torn.indices.map { byte in
            var flipped = Array(torn)
            flipped[byte] ^= 1 << UInt8(byte % 8)
            return flipped
        }
        for (byte, bytes) in flipped.enumerated() {
            try change.folder.write(bytes, to: "\(byte).jsonl")
        }
        let outcome = try await Stacklp.shell(
            "cd \"$1\"; byte=0; while [ -e $byte.jsonl ]; do \"$S\" solve --engine greedy --quiet "
                + "in/rows.jsonl --resume $byte.jsonl 2>out; echo $?; byte=$((byte + 1)); done",
            change.folder.path
        )
        #expect(outcome.lines.count == torn.count)
        for (byte, status) in outcome.lines.enumerated() {
            let result = try change.folder.bytes("\(byte).jsonl")
            let isRefused = status == "2" && result == flipped[byte]
            let isMended = status == "0" && result == change.old && byte >= kept
            #expect(isRefused || isMended, "byte \(byte)")
        }
    }

    @Test func `--on-change again keeps the results before damage`() async throws {
        let change = try await Change(["solve", "--trailer"], from: Self.rows, to: Self.rows)
        let lines = change.old.split(separator: 0x0A)
        let third = lines[0].count + lines[1].count + 2
        for (place, status) in [
            (third + 40, Int32(0)), (change.old.count - 30, 0), (10, 2),
        ] {
            var altered = change.old
            altered[place] ^= 4
            try change.folder.write(altered, to: "out.jsonl")
            let refused = try await Stacklp.run(change.arguments)
            #expect(refused.exitStatus == 2)
            #expect(try change.folder.bytes("out.jsonl") == altered)
            let again = try await Stacklp.run(change.arguments + ["--on-change", "again"])
            #expect(again.exitStatus == status)
            let wanted = status == 0 ? change.old : altered
            #expect(try change.folder.bytes("out.jsonl") == wanted)
        }
    }
}
