// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The files of one command line: no file overwrites another one.
@Suite(.timeLimit(.minutes(20))) struct FileUseTests {
    /// The options of a campaign that name files, and whether the file is only read; `FILE` is the file.
    private static let options: [(words: String, reads: Bool)] = [
        ("FILE", true), ("--expected FILE", true), ("--known-differences FILE", true),
        ("--config FILE", true), ("--output FILE", false), ("--report html=FILE", false),
        ("--report sarif=FILE", false), ("--verdicts FILE", false), ("--engine-log FILE", false),
        ("--corpus FILE", false),
    ]

    /// The ways to name one file twice.
    enum Way: String, CaseIterable, Sendable {
        case same, spelling, symbolic, hard
    }

    /// The content of a file that is valid for an option.
    private static func content(of option: String) -> String {
        switch option {
        case "--known-differences": "[]"
        case "--config": "{}"
        default: Samples.even
        }
    }

    @Test(arguments: Way.allCases)
    func `two options of a campaign that name one file are refused, in any spelling`(
        _ way: Way
    ) async throws {
        for (place, first) in Self.options.enumerated() {
            for second in Self.options.dropFirst(place + 1) where !(first.reads && second.reads) {
                // A folder of fixtures may receive cases, and a folder has no hard links.
                let isCorpus = second.words.hasPrefix("--corpus")
                if isCorpus, first.reads || way == .hard { continue }
                let folder = try TemporaryFolder()
                let name = "one.json"
                let option = String(first.words.split(separator: " ")[0])
                let text = Self.content(of: option)
                if !isCorpus { try folder.write(text, to: name) }
                let other = try Self.otherName(of: name, way, in: folder)
                let line =
                    first.words.replacing("FILE", with: name) + " "
                    + second.words.replacing("FILE", with: other)
                let config = line.contains("--config") ? "" : "--config none"
                let outcome = try await Stacklp.shell(
                    "cd \"$1\" && \"$S\" fuzz --count 1 --quiet \(config) \(line)",
                    folder.path
                )
                #expect(outcome.exitStatus == 64, "\(way) \(line): \(outcome.error)")
                #expect(outcome.output == "")
                let words = first.reads ? "would change the input from" : "write the same file"
                #expect(outcome.error.contains(words), "\(line): \(outcome.error)")
                if !isCorpus { #expect(try folder.read(name) == text, "\(line)") }
            }
        }
    }

    /// Another name of a file.
    private static func otherName(
        of name: String,
        _ way: Way,
        in folder: TemporaryFolder
    ) throws -> String {
        switch way {
        case .same: return name
        case .spelling: return "../\(URL(filePath: folder.path).lastPathComponent)/./\(name)"
        case .symbolic:
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link"),
                withDestinationPath: name
            )
            return "link"
        case .hard:
            try FileManager.default.linkItem(atPath: folder.path(name), toPath: folder.path("hard"))
            return "hard"
        }
    }

    @Test(arguments: [
        "solve", "diff", "test", "prove --over width=0...9", "lint", "explain", "program",
        "mutants --no-search", "merge",
    ])
    func `no command overwrites its input`(_ command: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.even + "\n", to: "in.jsonl")
        for line in [
            "in.jsonl --output in.jsonl", "in.jsonl --output hard", "in.jsonl --output link",
            "in.jsonl >>in.jsonl", "- <in.jsonl --output in.jsonl", ". --output new.jsonl",
            ". --output hard", ". >new.jsonl", "in.jsonl --resume in.jsonl",
        ] {
            let isBatch = ["solve", "diff", "test", "prove"].contains { command.hasPrefix($0) }
            if line.contains("--resume"), !isBatch { continue }
            if command == "merge", line.hasPrefix(".") || line.hasPrefix("-") { continue }
            let outcome = try await Stacklp.shell(
                """
                cd "$1" && rm -f hard link new.jsonl && ln in.jsonl hard && ln -s in.jsonl link &&
                "$S" \(command) \(line)
                """,
                folder.path
            )
            #expect(outcome.exitStatus == 64, "\(command) \(line): \(outcome.error)")
            #expect(try folder.read("in.jsonl") == Samples.even + "\n", "\(command) \(line)")
        }
    }

    @Test func `two new reports that links make one file are refused`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.shell(
            """
            cd "$1" && mkdir a && ln -s a b && ln -s a/new c
            for other in a/new b/new ./a/../a/new c; do
                "$S" fuzz --config none --count 1 --quiet --report html=a/new --verdicts $other; echo $?
            done; ls a
            """,
            folder.path
        )
        #expect(outcome.output == "64\n64\n64\n64\n")
    }

    @Test(arguments: ["/dev/null", "/dev/stdout", "/dev/stderr"])
    func `several options may name one device`(_ path: String) async throws {
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--count", "1", "--quiet", "--discard"]
                + ["--report", "html=\(path)", "--report", "sarif=\(path)", "--verdicts", path]
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
    }

    @Test func `reports to a stream that leads to a file follow each other`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.shell(
            """
            cd "$1" && (
                echo first &&
                "$S" fuzz --config none --count 1 --quiet --discard --report sarif=/dev/stdout \\
                    --report junit=/dev/stdout --verdicts /dev/fd/1 && echo last
            ) >all && head -n 1 all && grep -c '"version": *"2.1.0"' all && grep -c '<testsuites' all && tail -n 1 all
            """,
            folder.path
        )
        #expect(outcome.lines == ["first", "1", "1", "last"], "\(outcome.error)")
    }

    @Test func `a kept case of a known difference is not overwritten`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.even, to: "case.json")
        try folder.write(
            #"[{"class":"a/*","reason":"b","kept":["case.json"]}]"#,
            to: "known.json"
        )
        let outcome = try await Stacklp.shell(
            """
            cd "$1" && "$S" fuzz --config none --count 1 --known-differences known.json --verdicts case.json
            """,
            folder.path
        )
        #expect(outcome.exitStatus == 64)
        #expect(try folder.read("case.json") == Samples.even)
    }

    @Test(arguments: [
        "solve -j 1 none.json", "prove --over width=0...9 none.json", "lint none.json",
        "explain none.json", "program none.json", "mutants none.json", "merge none.json",
        "test --engine no=false even.json", "fuzz --engine no=false", "fuzz none",
    ])
    func `a refused run leaves no old results in its output file`(_ line: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "out")
        try folder.write(Samples.even, to: "even.json")
        let config = line.hasPrefix("fuzz") ? "--config none" : ""
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && \"$S\" \(line) \(config) --output out",
            folder.path
        )
        #expect(outcome.exitStatus == 2, "\(outcome.error)")
        #expect(try !folder.read("out").hasPrefix("old"))
    }
}
