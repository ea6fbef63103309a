// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

@Suite(
    .serialized,
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")),
    .timeLimit(.minutes(20))
)
struct MemoryTests {
    /// The peak memory of a run, in megabytes.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of `stacklp solve` before standard input.
    ///   - before: The number of results before standard input is read.
    ///   - block: Some lines on standard input.
    ///   - count: The number of times that the lines are written.
    private static func peak(
        _ arguments: [String],
        resultsBefore before: Int = 0,
        block: [String] = [],
        times count: Int = 0
    ) async throws -> Double {
        let text = Array(block.map { $0 + "\n" }.joined().utf8)
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(["solve"] + arguments + ["-"]),
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            let writer = execution.standardInputWriter
            async let written: Void = {
                for _ in 0..<count { _ = try await writer.write(text) }
            }()
            var output = OutputReader(execution.standardOutput)
            try await output.skip(lines: before + count * block.count)
            try await written
            let status = try String(
                contentsOf: URL(filePath: "/proc/\(execution.processIdentifier.value)/status"),
                encoding: .utf8
            )
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line?.split(separator: " ").dropLast().last.flatMap { Double($0) }
        }
        return try #require(result.closureResult) / 1024
    }

    @Test func `100,000 lines take little more memory than 5,000`() async throws {
        let block = Array(repeating: Samples.even, count: 1000)
        let few = try await Self.peak(["-j", "2"], block: block, times: 5)
        let many = try await Self.peak(["-j", "2"], block: block, times: 100)
        #expect(many <= 1.5 * few, "\(many) MB instead of \(few) MB")
    }

    /// The peak memory of a command in megabytes, as the kernel counts it for the only child of a process.
    private static func peak(
        ofCommand line: String,
        in folder: TemporaryFolder
    ) async throws -> Double {
        let measured = """
            import os, resource, subprocess, sys
            subprocess.run(sys.argv[1], shell=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
            """
        try folder.write(measured, to: "measure.py")
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && python3 measure.py \"$2\"",
            folder.path,
            line.replacing("stacklp ", with: Stacklp.path() + " ")
        )
        return try #require(outcome.lines.first.flatMap { Double($0) }, "\(outcome.error)")
    }

    #if !DEBUG  // It takes minutes in a build for debugging.
        @Test(.enabled { await Tools.hasPython() })
        func `a packed file that is larger than memory is read as a stream`() async throws {
            let folder = try TemporaryFolder()
            try folder.write(
                """
                import gzip
                with gzip.open("spaces.jsonl.gz", "wb", 6) as file:
                    for _ in range(80): file.write(b" " * (1 << 24))
                """,
                to: "pack.py"
            )
            _ = try await Stacklp.shell("cd \"$1\" && python3 pack.py", folder.path)
            let line = "stacklp solve spaces.jsonl.gz 2>told; echo $? >>told"
            let peak = try await Self.peak(ofCommand: line, in: folder)
            #expect(peak < 150, "\(peak) MB for 1.25 GB of spaces")
            let told = try folder.read("told")
            #expect(told.hasSuffix("\n2\n"))
            #expect(told.contains("unpacks to more than 1024 MiB without a fixture"))
        }
    #endif

    @Test(.enabled { await Tools.hasPython() }, arguments: ["stdout", "stderr"])
    func `the memory for an engine that writes endlessly is limited`(
        _ stream: String
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import json, sys
            for line in sys.stdin:
                name = json.loads(line)["name"]
                if name == "start":
                    print(json.dumps({"name": name, "status": "solved", "frames": {"/": [0, 0, 1, 1]}}), flush=True)
                while name != "start":
                    sys.\(stream).write("x" * 1_000_000)
            """,
            to: "flood.py"
        )
        let line =
            "stacklp fuzz --config none --discard --quiet --laws none --algorithm css --profile rows "
            + "--count 1 -j 1 --time-limit 2s --reduce-time 1s --engine-log /dev/null "
            + "--engine 'bad=python3 flood.py'"
        let peak = try await Self.peak(ofCommand: line, in: folder)
        #expect(peak < 400, "\(peak) MB")
    }

    /// The limit notices 7 KB or more kept for each of the 900 additional lines; a name alone has 8 KB.
    @Test(
        .enabled { await Tools.hasPython() },
        arguments: [
            "solve --format jsonl", "solve --format table", "solve --format ascii",
            "solve --format html", "diff --format jsonl", "diff --format table",
            "lint --format jsonl", "lint --format sarif", "explain --format text",
            "explain --format jsonl", "program --format jsonl",
            "prove --over width=100...101 --format jsonl",
            "prove --over width=100...101 --format html", "test",
            "fuzz --config none --discard --laws none", "fuzz --config none --list",
        ]
    )
    func `memory does not grow with the number of lines`(_ command: String) async throws {
        let padding = String(repeating: "n", count: 8000)
        try await Self.expectConstantMemory(of: command, padding: padding)
    }

    /// The names are short, since a name would be the heading of its picture; a picture alone takes 3 KB or more.
    ///
    /// Except for pictures of proofs, a few thousand lines are as many as can be in progress at once.
    @Test(
        .enabled { await Tools.hasPython() },
        arguments: [
            ("solve --format svg", 4_800), ("diff --format svg", 4_800),
            ("prove --over width=0...300 --format svg", 600),
        ]
    )
    func `memory does not grow with the number of pictures`(
        _ command: String,
        _ few: Int
    ) async throws {
        try await Self.expectConstantMemory(of: command, padding: "", few: few, many: 2 * few)
    }

    private static func expectConstantMemory(
        of command: String,
        padding: String,
        few: Int = 300,
        many: Int = 1200
    ) async throws {
        let folder = try TemporaryFolder()
        let children = (0..<6).map {
            "{\"id\":\"c\($0)\",\"style\":{\"minWidth\":30,\"flexGrow\":1}}"
        }
        for (file, count) in [("few.jsonl", few), ("many.jsonl", many)] {
            let lines = (0..<count).map { number in
                "{\"name\":\"\(number)\(padding)\",\"algorithm\":\"css\",\"constrainedSize\":"
                    + "{\"max\":{\"width\":300,\"height\":50}},\"root\":{\"type\":\"stack\",\"children\":["
                    + children.joined(separator: ",")
                    + "]},\"expected\":{\"frames\":{\"/0\":[0,0,50,0]}}}\n"
            }
            try folder.write(lines.joined(), to: file)
        }
        let jobs = command.hasPrefix("explain") || command.hasPrefix("program") ? "" : " -j 1"
        let line = "stacklp \(command)\(jobs) "
        let small = try await peak(ofCommand: line + "few.jsonl", in: folder)
        let large = try await peak(ofCommand: line + "many.jsonl", in: folder)
        // fuzz keeps up to 2,048 layouts in which engines agree.
        #expect(large < small + 8, "\(large) MB instead of \(small) MB")
    }

    @Test func `long lines do not pile up behind slow fixtures`() async throws {
        let folder = try TemporaryFolder()
        let children = Array(repeating: "{}", count: 50_000).joined(separator: ",")
        let slow = try folder.write(Samples.row("slow", children), to: "slow.jsonl")
        let space = String(repeating: " ", count: 8 << 20)
        let long = try folder.write(Samples.even + space, to: "long.jsonl")
        // Both workers are busy while the reader continues.
        let alone = try await Self.peak(["-j", "2", slow, slow], resultsBefore: 2)
        let files = Array(repeating: long, count: 50)
        let peak = try await Self.peak(["-j", "2", slow, slow] + files, resultsBefore: 52)
        #expect(peak < alone + 150, "\(peak) MB instead of \(alone) MB")
    }
}
