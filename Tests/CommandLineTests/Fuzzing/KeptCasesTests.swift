// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The cases that `stacklp fuzz` keeps, and known differences.
@Suite struct KeptCasesTests {
    @Test func `the smallest case of each class is kept as a fixture`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await FuzzTests.fuzz(
            "--count 100 --algorithm hstack --profile rows --quiet --laws none --report jsonl "
                + "--corpus",
            folder.path("deep/corpus"),
            engine: FuzzTests.optimal()
        )
        #expect(outcome.exitStatus == 1)
        let kept = try await Stacklp.run("solve --quiet", folder.path("deep/corpus"))
        #expect(kept.exitStatus == 0, "\(kept.error)")
        let names = try kept.results.compactMap(\.name)
        #expect(!names.isEmpty)
        #expect(names.allSatisfy { $0.hasPrefix("other/differs/") })

        // The same engine fails them again when they are read from the folder.
        let again = try await FuzzTests.fuzz(
            "--quiet --laws none --discard",
            folder.path("deep/corpus"),
            engine: FuzzTests.optimal()
        )
        #expect(again.exitStatus == 1)
    }

    @Test func `--suite keeps css cases in the format of another suite, too`() async throws {
        let folder = try TemporaryFolder()
        let late = Greeting.shell(
            #"echo '{"name":"css-rows-1-0","status":"solved","frames":{}}'"#
        )
        _ = try await FuzzTests.fuzz(
            "--count 1 --seed 1 --algorithm css --profile rows --quiet --laws none --suite taffy "
                + "--corpus",
            folder.path("cases"),
            engine: "mine=\(late)"
        )
        let files = try await Stacklp.shell("ls \"$1/cases\"", folder.path).lines
        #expect(files.count == 2 && files.first?.hasSuffix(".html") == true, "\(files)")
        let html = try folder.read("cases/\(files[0])")
        #expect(html.contains("<div id=\"test-root\""))
    }

    @Test func `no kept case is written through an unexpected link`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("precious", to: "target")
        let other = try FuzzTests.optimal()
        let run = "$S fuzz --quiet --count 5 --laws none --algorithm texture --engine \"\(other)\""
        // 1. Links with the names of kept cases are replaced.
        let cases = try await Stacklp.shell(
            "cd \"$1\" && \(run) >/dev/null; cd stacklp-cases && for c in *; do "
                + "ln -sf ../target $c; done; cd .. && \(run) >/dev/null; "
                + "find stacklp-cases -type l; ls stacklp-cases | wc -l; ls stacklp-cases",
            folder.path
        )
        #expect(try folder.read("target") == "precious")
        let count = try #require(cases.lines.first.flatMap { Int($0.filter(\.isNumber)) })
        #expect(count > 0)
        #expect(cases.lines.count == count + 1, "\(cases.output)")
        // 2. A link in place of the default folder is refused; a link that --corpus names is used.
        let place = try await Stacklp.shell(
            "cd \"$1\" && rm -r stacklp-cases && mkdir there && ln -s there stacklp-cases && \(run); "
                + "echo $?; ls there | wc -l; ln -s there named; \(run) --corpus named >/dev/null; "
                + "ls there | wc -l",
            folder.path
        )
        #expect(
            place.error == "stacklp: stacklp-cases cannot be used as a folder: Not a directory\n"
        )
        #expect(place.lines.suffix(3).prefix(2) == ["74", "0"])
        #expect(place.lines.last.flatMap { Int($0) } == count)
    }

    @Test func `cases are kept in stacklp-cases unless --discard is given`() async throws {
        let folder = try TemporaryFolder()
        let line = "cd \"$1\" && $S fuzz --count 5 --laws none --engine \"$2\""
        let discarded = try await Stacklp.shell(
            line + " --discard; ls",
            folder.path,
            FuzzTests.dead
        )
        #expect(!discarded.output.contains("stacklp-cases"))
        let kept = try await Stacklp.shell(line + "; ls stacklp-cases", folder.path, FuzzTests.dead)
        #expect(kept.output.contains("dead-crashed-"))
        #expect(kept.error.contains("kept in stacklp-cases"))
        let good = try await Stacklp.shell(
            "mkdir \"$1/good\" && cd \"$1/good\" && $S fuzz --count 5; ls",
            folder.path
        )
        #expect(!good.output.contains("stacklp-cases"))
    }

    @Test func `a run removes its stale cases, but keeps edited and copied ones`() async throws {
        let folder = try TemporaryFolder()
        let line =
            "cd \"$1\" && $S fuzz --quiet --config none --count 8 --laws none --algorithm texture "
            + "--engine greedy --engine \"$2\" >/dev/null; echo $?; ls stacklp-cases"
        // 1. The engine differs, and its cases are kept. Somebody copies one of them and edits another.
        let wrong = try FuzzTests.optimal().replacing("other=", with: "mine=")
        let first = try await Stacklp.shell(line, folder.path, wrong)
        #expect(first.lines.first == "1")
        try #require(first.lines.count > 2, "\(first.output)")
        let (copied, changed) = (first.lines[1], first.lines[2])
        _ = try await Stacklp.shell(
            "cd \"$1/stacklp-cases\" && cp \"$2\" kept.json && echo >> \"$3\"",
            folder.path,
            copied,
            changed
        )
        // 2. Once the engine agrees, only these two are left.
        let right = try FuzzTests.same().replacing("same=", with: "mine=")
        let second = try await Stacklp.shell(line, folder.path, right)
        #expect(second.lines.first == "0")
        #expect(Set(second.lines.dropFirst()) == ["kept.json", changed])
    }

    @Test func `a whole run removes a replayed case that it does not find again`() async throws {
        let folder = try TemporaryFolder()
        let line =
            "cd \"$1\" && $S fuzz --quiet --config none --count 8 --laws none --algorithm texture $3 "
            + "--engine greedy --engine \"$2\" >/dev/null; echo $?; ls stacklp-cases"
        let wrong = try FuzzTests.optimal().replacing("other=", with: "mine=")
        let all = try await Stacklp.shell(line, folder.path, wrong, "--discard")
        #expect(all.lines == ["1"])
        var kept: [String] = []
        for number in 1...8 {
            let replayed = try await Stacklp.shell(line, folder.path, wrong, "--replay 1:\(number)")
            kept += replayed.lines.dropFirst()
        }
        #expect(!kept.isEmpty)
        let right = try FuzzTests.same().replacing("same=", with: "mine=")
        let fixed = try await Stacklp.shell(line, folder.path, right, "")
        #expect(fixed.lines == ["0"])
    }

    @Test func `known differences pass while they happen and fail once they do not`() async throws {
        let folder = try TemporaryFolder()
        let known = try folder.write(
            #"[{"class": "dead/*", "reason": "it is dead"}, {"class": "other/*", "reason": "it differs"}]"#,
            to: "known.json"
        )
        let stale = try folder.write(
            #"[{"class": "other/*", "reason": "x"}, {"class": "alive/*", "reason": "y"}]"#,
            to: "stale.json"
        )
        let wrong = try FuzzTests.optimal()
        func run(_ file: String, _ engines: String...) async throws -> Stacklp.Outcome {
            try await Stacklp.run(
                [
                    "fuzz", "--config", "none", "--algorithm", "texture", "--count", "8", "--laws",
                    "none", "--discard", "--quiet", "--known-differences", file, "--engine",
                    "greedy",
                ]
                    + (engines.isEmpty ? [wrong] : engines).flatMap { ["--engine", $0] }
            )
        }
        let some = try folder.write(
            #"[{"class": "other/*", "reason": "it differs"}]"#,
            to: "some.json"
        )
        let first = try await run(some)
        #expect(first.exitStatus == 0, "\(first.output)")
        #expect(first.output.contains("it differs"))
        // A known crash is not wrong, but nothing was compared.
        let dead = try await run(known, wrong, FuzzTests.dead)
        #expect(dead.exitStatus == 2)
        #expect(dead.output.contains("it is dead"))
        #expect(dead.output.contains("no answer of dead could be compared"))
        let second = try await run(stale)
        #expect(second.exitStatus == 1)
        #expect(second.output.contains("alive/*"))
        let missing = try await run(folder.path("none.json"))
        #expect(missing.exitStatus == 2)
        #expect(missing.error.contains("none.json"))
    }

    @Test func `a known deviation does not hide a second one`() async throws {
        let folder = try TemporaryFolder()
        func run(_ engine: String) async throws -> Stacklp.Outcome {
            let known =
                "[{\"class\": \"\(engine)/differs/as/flexing-gaps-omitted\", \"reason\": \"known\"}]"
            let file = try folder.write(known, to: "known.json")
            return try await Stacklp.run(
                [
                    "fuzz", "--algorithm", "css", "--profile", "rows", "--count", "120", "--laws",
                    "none", "--discard", "--quiet", "--engine", engine, "--known-differences", file,
                ]
            )
        }
        let one = try await run("greedy~flexing-gaps-omitted")
        #expect(one.exitStatus == 0, "\(one.output)")
        let two = try await run("greedy~flexing-gaps-omitted~further-rounds-never")
        #expect(two.exitStatus == 1)
        #expect(two.output.contains("differs/as/further-rounds-never\n"))
        #expect(two.output.contains("differs/as/flexing-gaps-omitted"))
    }

    @Test func `a known situation that fails more often than before is a failure`() async throws {
        let folder = try TemporaryFolder()
        func run(_ engine: String, _ entry: String) async throws -> Stacklp.Outcome {
            let known = "[{\"class\": \"\(engine)/differs/*\", \"reason\": \"known\"\(entry)}]"
            let file = try folder.write(known, to: "known.json")
            return try await Stacklp.run(
                [
                    "fuzz", "--algorithm", "css", "--profile", "rows", "--seed", "9960007",
                    "--count", "600", "--laws", "none", "--no-diagnosis", "--discard", "--quiet",
                    "--reduce-time", "50ms", "--engine", engine, "--known-differences", file,
                ]
            )
        }
        // One deviation fails 280 of 1000 cases; a second one in the same situations fails more.
        let rate = #", "count": 280, "of": 1000"#
        let two = "greedy~further-rounds-never~flexing-gaps-omitted"
        #expect(try await run("greedy~further-rounds-never", rate).exitStatus == 0)
        #expect(try await run(two, "").exitStatus == 0)
        let news = try await run(two, rate)
        #expect(news.exitStatus == 1)
        #expect(news.output.contains("this is known (known), but happened"), "\(news.output)")
    }

    @Test func `several cases of a cause are kept, and test and fuzz rerun them`() async throws {
        let folder = try TemporaryFolder()
        let cases = folder.path("cases")
        let engine = "greedy~further-rounds-never"
        let run =
            "--algorithm css --profile rows --seed 9960008 --count 150 --laws none --quiet --engine "
            + engine
        _ = try await FuzzTests.fuzz(run + " --corpus", cases)
        let files = try await Stacklp.shell("ls \"$1\"", cases).lines
        let name = "greedy~further-rounds-never-differs-as-further-rounds-never"
        #expect(files.contains("\(name).json") && files.contains("\(name)-2.json"), "\(files)")
        let suite = try await Stacklp.run(["test", "--engine", "greedy", cases])
        #expect(suite.exitStatus == 0, "\(suite.output)")
        let wrong = try await Stacklp.run(["test", "--engine", engine, cases])
        #expect(wrong.exitStatus == 1)
        #expect(try wrong.results.allSatisfy { $0["status"]?.string == "failed" })

        // A kept case that now fails in another way is a new failure.
        let known =
            #"[{"class": "\#(engine)/differs/as/further-rounds-never", "reason": "known", "kept": ["#
            + #""cases/\#(name).json"]}]"#
        let file = try folder.write(known, to: "known.json")
        let same = try await FuzzTests.fuzz(run + " --discard --known-differences", file)
        #expect(same.exitStatus == 0, "\(same.output)")
        let text = try folder.read("cases/\(name).json")
        _ = try folder.write(
            text.replacing(#""/1": ["#, with: #""/1": [1"#),
            to: "cases/\(name).json"
        )
        let changed = try await FuzzTests.fuzz(run + " --discard --known-differences", file)
        #expect(changed.exitStatus == 1)
        let words = changed.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("it fails in another way than before: "), "\(changed.output)")
    }
}
