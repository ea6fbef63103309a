// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `stacklp fuzz` with the program itself as the external engine.
@Suite struct FuzzTests {
    /// An external engine that returns the optimal layout instead of the rule's.
    static func optimal() throws -> String {
        "other='\(try Stacklp.path())' solve --quiet --engine lp --program optimal -j 1 -"
    }

    /// An external engine that returns the same layouts as ours.
    static func same() throws -> String {
        // The exit status 1 says that a fixture has no layout.
        "same='\(try Stacklp.path())' solve --quiet --engine greedy -j 1 - || [ $? = 1 ]"
    }

    /// Runs `stacklp fuzz` with options and possibly with an external engine.
    static func fuzz(
        _ line: String,
        _ others: String...,
        engine: String? = nil,
        input: String = ""
    ) async throws -> Stacklp.Outcome {
        let words = "fuzz \(line)".split(separator: " ").map(String.init) + others
        return try await Stacklp.run(words + (engine.map { ["--engine", $0] } ?? []), input: input)
    }

    /// An engine that starts and then crashes on every case.
    static let dead = "dead=" + Greeting.shell("echo no line $((16 + 1)) >&2; exit 3")

    @Test func `our engines agree, and the report shows what was tried`() async throws {
        let outcome = try await Self.fuzz("--count 300 --seed 11 --quiet")
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
        for words in ["300", "greedy", "lp", "a line grows", "permutation"] {
            #expect(outcome.output.contains(words), "\(words): \(outcome.output)")
        }
    }

    @Test func `an external engine with the same layouts agrees`() async throws {
        let outcome = try await Self.fuzz("--count 200 --laws none --quiet", engine: Self.same())
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
    }

    @Test func `a report has the same bytes for any number of workers`() async throws {
        let folder = try TemporaryFolder()
        let formats = ["jsonl", "junit", "sarif", "markdown", "html"]
        var reports: [[String]] = []
        for jobs in ["1", "2", "5"] {
            let outcome = try await Self.fuzz(
                "--count 150 --algorithm hstack --profile rows --quiet --laws none --discard "
                    + "--report text -j \(jobs)"
                    + formats.map { " --report \($0)=\(folder.path($0))" }.joined(),
                engine: Self.optimal()
            )
            #expect(outcome.exitStatus == 1)
            reports.append(
                try [outcome.output]
                    + formats.map { try String(contentsOfFile: folder.path($0), encoding: .utf8) }
            )
        }
        #expect(Set(reports).count == 1)
        #expect(reports[0].allSatisfy { $0.contains("other/differs/lengths/hstack") })
    }

    @Test(arguments: [("50", "100", Int32(1)), ("0.1", "0.2", 0)])
    func `a full line is ambiguous only where an engine may round`(
        item: String,
        width: String,
        status: Int32
    ) async throws {
        // Two items that fill a line, on two lines.
        let answer =
            #"{"name":"two","status":"solved","size":[\#(width),40],"frames":"#
            + #"{"/":[0,0,\#(width),40],"/0":[0,0,\#(item),10],"/1":[0,10,\#(item),10]}}"#
        let child = #"{"style":{"width":\#(item),"height":10,"flexShrink":0}}"#
        let fixture =
            #"{"name":"two","algorithm":"css","constrainedSize":{"width":\#(width),"height":40},"#
            + #""root":{"type":"stack","flexWrap":"wrap","alignItems":"flexStart","#
            + #""alignContent":"flexStart","children":[\#(child),\#(child)]}}"#
        for tolerance in ["", "--tolerance 0.01"] {
            let outcome = try await Self.fuzz(
                "--laws none --quiet --discard \(tolerance) -",
                engine: "mine=" + Greeting.shell("echo '\(answer)'"),
                input: fixture + "\n"
            )
            #expect(outcome.exitStatus == status, "\(outcome.output)\(outcome.error)")
            #expect(outcome.output.contains("ambiguous") == (status == 0))
        }
    }

    @Test func `an engine that crashes on every case is one finding`() async throws {
        let outcome = try await Self.fuzz(
            "--count 20 --laws none --discard --quiet --report jsonl",
            engine: Self.dead
        )
        #expect(outcome.exitStatus == 2)
        let findings = try outcome.results.filter { $0["type"]?.string == "finding" }
        #expect(findings.count == 1)
        #expect(findings.first?["class"]?.string == "dead/crashed/exit-status-3-no-line-447f22d8")
        #expect(findings.first?["reduction"]?.string == "smallest")
        #expect(outcome.output.contains(#""standardError":["no line #"]"#))
    }

    @Test(arguments: ["html", "text", "junit", "sarif", "markdown"])
    func `every report shows the end of an engine's standard error`(_ format: String) async throws {
        let outcome = try await Self.fuzz(
            "--count 3 --laws none --discard --quiet --report \(format)",
            engine: Self.dead
        )
        #expect(outcome.output.contains("no line #"))
        #expect(!outcome.output.contains("no line 17"))
    }

    /// Our own engines are the judges: one agrees with the reference, the other with the tested engine.
    @Test(arguments: ["text", "jsonl", "junit", "sarif", "markdown", "html"])
    func `a difference that judges dispute is shown and is no failure`(
        _ format: String
    ) async throws {
        let line = "--count 40 --algorithm hstack --profile rows --quiet --laws none --discard "
        let disputed = try await Self.fuzz(
            line + "--judge mirror --judge optimal --report \(format)",
            engine: Self.optimal()
        )
        #expect(disputed.exitStatus == 0, "\(disputed.output)")
        for words in ["lp agrees with greedy", "lp-optimal agrees with other", "isputed"] {
            let isGiven = format != "sarif" || words != "isputed"
            #expect(disputed.output.contains(words) || !isGiven, "\(words): \(disputed.output)")
        }
        let agreed = try await Self.fuzz(
            line + "--judge mirror --judge mirror-slack --report \(format)",
            engine: Self.optimal()
        )
        #expect(agreed.exitStatus == 1)
        #expect(agreed.output.contains("lp-slack agrees with greedy"))
    }

    @Test(arguments: ["css", "hstack", "texture", "flutter"])
    func `the built-in engines pass at lengths at which text just fits`(
        _ rule: String
    ) async throws {
        let outcome = try await Stacklp.run(
            "fuzz --config none --quiet --discard --count 40 --over width=0...200 --algorithm",
            rule
        )
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
    }

    /// The second row grows past its maximum by the rule, and the optimum would explain another layout.
    @Test(arguments: [("css", true), ("texture", false)])
    func `reports explain a layout by the rule, or not at all`(
        _ rule: String,
        _ isExplained: Bool
    ) async throws {
        let outcome = try await Stacklp.run(
            "fuzz --config none --quiet --discard --laws none --report markdown --engine greedy --expected -",
            input: """
                {"name":"r","algorithm":"\(rule)","constrainedSize":{"width":90,"height":9},"root":{"type":"stack",\
                "children":[{"style":{"maxWidth":20,"flexGrow":1}},{"style":{"flexGrow":1}}]},"expected":{"frames":\
                {"/":[0,0,90,9],"/0":[0,0,7,9],"/1":[7,0,83,9]}}}
                """
        )
        #expect(outcome.output.contains("/0 is"), "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.contains("Explanation of the layout by the rule") == isExplained)
    }

    @Test func `what the small cases have in common includes the constraint`() async throws {
        let outcome = try await Stacklp.run(
            "fuzz --config none --quiet --discard --laws none --engine greedy --engine "
                + "greedy~texture-parent-maximum-always -",
            input: """
                {"name":"r","algorithm":"texture","constrainedSize":{"max":{"width":100},"min":{"height":10}},\
                "root":{"type":"stack","children":[{"style":{"width":"10%","height":5}}]}}
                """
        )
        let words = "all of its small cases have lengths, percentages and a root of no exact width"
        #expect(outcome.output.contains(words), "\(outcome.output)")
    }

    /// Two cases are too few for a cause.
    @Test func `a finding without a cause shows the quantity with another value`() async throws {
        let outcome = try await Stacklp.run(
            "fuzz --quiet --discard --count 40 --algorithm css --laws none --engine greedy "
                + "--engine greedy~line-cross-margins-omitted"
        )
        #expect(outcome.exitStatus == 1)
        #expect(outcome.output.contains("this other value gives stacklp the layout of greedy~line"))
        #expect(outcome.output.contains("- line cross margins: 0, by the rule 1; css §9.4 step 8"))
        // The cases were found in several situations, so the heading says what they have in common.
        #expect(
            outcome.output.contains(
                "should be 1, in css, with margins or space\n   around children (3 cases)"
            )
        )
        let table = "look there first:\nquantity            layouts  step\nline cross margins"
        #expect(outcome.output.contains(table))
    }

    @Test func `a judge that does not start is reported`() async throws {
        let outcome = try await Self.fuzz("--count 1 --quiet --discard", "--judge", "gone=exit 3")
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("gone cannot be used"))
        let twice = try await Self.fuzz("--count 1 --judge greedy")
        #expect(twice.exitStatus == 64)
    }

    @Test(arguments: ["--laws none", "--algorithm hstack --laws mirroring"])
    func `a run that compares an engine with nothing does not succeed`(
        _ options: String
    ) async throws {
        let outcome = try await Self.fuzz(
            "--config none --count 5 --discard --engine greedy " + options
        )
        #expect(outcome.exitStatus == 2, "\(outcome.output)")
        #expect(outcome.output.contains("greedy was compared with nothing"))
        #expect(!outcome.output.contains("nothing is wrong"))
    }

    @Test func `--over tries lengths and reports the range of wrong ones`() async throws {
        let row =
            #"{"name":"row","algorithm":"css","constrainedSize":{"width":900,"height":9},"root":"#
            + #"{"type":"stack","children":[{"style":{"flexGrow":2,"maxWidth":0}},"#
            + #"{"style":{"flexGrow":1,"minWidth":100}}]}}"#
        let arguments = [
            "fuzz", "--laws", "none", "--discard", "--over", "/1.minWidth=0...500", "--engine",
            "greedy~violations-frozen-always", "--report",
        ]
        let outcome = try await Stacklp.run(arguments + ["jsonl", "-"], input: row)
        #expect(outcome.exitStatus == 1)
        let finding = try #require(try outcome.results.first { $0["type"]?.string == "finding" })
        #expect(finding["wrong"]?["over"]?.string == "/1.minWidth")
        let from = try #require(finding["wrong"]?["from"]?.number)
        let to = try #require(finding["wrong"]?["to"]?.number)
        #expect(0 < from && from < to && to <= 500)
        let text = try await Stacklp.run(arguments + ["text", "-"], input: row)
        #expect(text.output.contains("again: stacklp fuzz --over /1.minWidth=0...500"))
        #expect(text.output.contains("wrong at every minWidth that was tried from "))
        #expect(text.lines.dropFirst().first?.contains("1 case in ") == true)
    }

    @Test func `engines are compared with recorded frames`() async throws {
        let folder = try TemporaryFolder()
        let children = Array(repeating: "{}", count: 5).joined(separator: ",")
        let frames = (0..<5).map { #""/\#($0)":[\#(20 * $0),0,20,100]"# }.joined(separator: ",")
        func row(_ name: String, _ frames: String) -> String {
            Samples.row(
                name,
                children,
                width: 100,
                more: #","expected":{"frames":{\#(frames)}}"#
            )
        }
        let all = #""/":[0,0,100,100],"# + frames
        let right = row("right", all)
        let wrong = row("wrong", all.replacing("[80,0,20", with: "[80,0,19"))
        let some = row("some", frames)
        let file = try folder.write([right, wrong, some].joined(separator: "\n"), to: "a.jsonl")
        let outcome = try await Self.fuzz("--quiet --laws none --discard --expected", file)
        // One fixture is not compared.
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.contains("greedy and lp against expected"), "\(outcome.output)")
        #expect(outcome.output.contains("W 100, H 100: 5 × node"), "\(outcome.output)")
        #expect(outcome.output.contains("no smaller one has expected frames"), "\(outcome.output)")
        let line = try #require(outcome.lines.last { $0.hasPrefix("greedy ") })
        #expect(line.split(separator: " ") == ["greedy", "2", "1", "1", "–", "1"])
        // The command test finds the same.
        let test = try await Stacklp.run(["test", "--engine", Self.same(), file])
        #expect(try test.results.map { $0["status"]?.string } == ["passed", "failed", "passed"])
        let gone = try await Stacklp.run(["test", "--engine", "gone=exit 3", file])
        #expect(gone.exitStatus == 2)
        #expect(gone.error.contains("gone cannot be used"))
        let refusing = try await Stacklp.run(["test", "--engine", "no=\(Greeting.refusing)", file])
        #expect(refusing.exitStatus == 2)
        #expect(refusing.output.contains(#""status":"skipped","refused":{"no":"-"}"#))
        #expect(
            refusing.error.contains(
                "3 fixtures: 3 skipped, 3 refused by an engine\n"
                    + "stacklp: nothing was tested: of 3 fixtures, 3 were refused by an engine"
            )
        )
    }

    @Test func `each case has a line in the file of verdicts`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path("verdicts.jsonl")
        for jobs in ["1", "3"] {
            let outcome = try await Self.fuzz(
                "--count 60 --seed 9960009 --algorithm css --profile rows --quiet --laws none --discard "
                    + "--engine greedy~further-rounds-never -j \(jobs) --verdicts",
                file
            )
            #expect(outcome.exitStatus == 1)
            let lines = try folder.read("verdicts.jsonl").split(separator: "\n")
            #expect(lines.count == 60)
            #expect(
                lines.enumerated().allSatisfy {
                    $1.hasPrefix(
                        #"{"name":"css-rows-9960009-\#($0)","verdicts":{"greedy":"agrees","#
                    )
                }
            )
            let failing = lines.filter {
                $0.contains(#""greedy~further-rounds-never":"differs"},"classes":["#)
            }
            #expect(!failing.isEmpty)
            #expect(outcome.output.contains("60 cases, \(failing.count) of them failing"))
        }
    }

    @Test func `differences within rounding are counted separately`() async throws {
        func run(_ tolerance: String) async throws -> Stacklp.Outcome {
            try await Stacklp.run(
                [
                    "fuzz", "--algorithm", "css", "--profile", "wide", "--count", "20", "--laws",
                    "none",
                    "--discard", "--quiet", "--no-diagnosis", "--reduce-time", "1ms", "--engine",
                    "greedy~flexed-length-in-32-bits", "--tolerance", tolerance,
                ]
            )
        }
        #expect(try await run("1e-9").exitStatus == 1)
        let rounded = try await run("1e-9+1e-6x")
        #expect(rounded.exitStatus == 0, "\(rounded.output)")
        #expect(rounded.output.contains("within rounding"))
        #expect(try await run("1e-9+").exitStatus == 64)
    }

    @Test func `mutants reports unnoticed deviations, and --strict fails on them`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.even, to: "even.jsonl")
        let table = try await Stacklp.run(["mutants", "--no-search", file])
        #expect(table.exitStatus == 0)
        #expect(table.lines.last?.hasSuffix("deviations are noticed") == true)
        let strict = try await Stacklp.run([
            "mutants", "--no-search", "--strict", "--format", "jsonl", file,
        ])
        #expect(strict.exitStatus == 1)
        #expect(strict.output.contains("\"noticing\":0"))
        let wrong = try await Stacklp.run(["mutants", "--no-search", folder.path("nothing.json")])
        #expect(wrong.exitStatus == 2)
    }

    @Test func `--max-failures ends a run, and the report counts the cases until then`()
        async throws
    {
        let outcome = try await Self.fuzz(
            "--count 1000 --laws none --discard --quiet --max-failures 3 --report jsonl",
            engine: Self.dead
        )
        // An engine that always crashes is compared in no case.
        #expect(outcome.exitStatus == 2)
        #expect(try outcome.results.first?["cases"]?.number == 3)
        #expect(try outcome.results.first?["asked"]?.number == 1000)
    }

    @Test func `one run writes several reports to files`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Self.fuzz(
            "--count 10 --quiet",
            "--report",
            "html=\(folder.path("a.html"))",
            "--report",
            "junit=\(folder.path("a.xml"))"
        )
        #expect(outcome.exitStatus == 0)
        #expect(try folder.read("a.html").hasPrefix("<!DOCTYPE html>"))
        #expect(try folder.read("a.xml").hasPrefix("<?xml"))
        #expect(outcome.output.contains("greedy"))
    }

    @Test func `fixtures take the place of random cases`() async throws {
        let outcome = try await Self.fuzz(
            "--quiet --report jsonl -",
            input: Samples.seed + "\n" + Samples.seed
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        #expect(try outcome.results.first?["cases"]?.number == 2)
    }

    @Test(arguments: [
        ["--engine", "nobody"], ["--engine", "=x"], ["--engine", "a b=x"],
        ["--engine", "greedy=x"],
        ["--engine", "a=x", "--engine", "a=y"], ["--count", "-1"], ["--max-failures", "0"],
        ["--laws", "gravity"], ["--laws", "scaling,,"], ["--replay", "5"], ["--replay", "5:-1"],
        ["--start-time", "0"], ["--reduce-time", "-1s"], ["--engine-log", ""],
        ["--time-limit", "soon"], ["--time-limit", "-1s"], ["--report", "pdf"],
        ["--report", "html="], ["--report", "text", "--report", "html"],
        ["--list", "--report", "text"], ["--list", "--over", "width=0...9"], ["--profile", "odd"],
        ["--over", "width"], ["--over", "width=9...0"],
        ["--profile", "boxes", "--algorithm", "hstack"], ["--algorithm", "grid"],
        ["--expected", "a.json", "b.json"], ["--expected", "a.json", "--replay", "1:1"],
        ["--verdicts", ""], ["--list", "--verdicts", "v.jsonl"], ["--only", "widht"],
        ["--only", "width,,"], ["--only", "alignItems=center"],
        ["--without", "children"], ["--without", "ascender", "some.json"],
        ["--replay", "1:1", "some.json"], ["--from", "9223372036854775807", "--count", "2"],
    ])
    func `a wrong command line is refused`(_ arguments: [String]) async throws {
        let outcome = try await Stacklp.run(["fuzz"] + arguments)
        #expect(outcome.exitStatus == 64)
        #expect(!outcome.error.isEmpty)
        #expect(outcome.output.isEmpty)
    }
}
