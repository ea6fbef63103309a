// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The random cases of `stacklp fuzz`, and the engines that refuse some of them.
@Suite struct RandomCasesTests {
    @Test func `a case depends only on its seed and number`() async throws {
        let all = try await FuzzTests.fuzz("--list --seed 5 --count 40")
        #expect(all.lines.count == 40)
        let one = try await FuzzTests.fuzz("--list --replay 5:17")
        #expect(one.lines == [all.lines[17]])
        let rest = try await FuzzTests.fuzz("--list --seed 5 --from 30 --count 10")
        #expect(rest.lines == Array(all.lines[30...]))
        for kind in ["slice", "hash"] {
            var parts: [String] = []
            for part in 1...3 {
                let shard = "--shard \(kind):\(part)/3"
                let some = try await FuzzTests.fuzz("--list --seed 5 --count 40 \(shard)")
                parts += some.lines
            }
            #expect(parts.sorted() == all.lines.sorted())
        }
    }

    @Test func `--only and --without choose the keys of random cases`() async throws {
        let line = "--list --seed 9960004 --count 60 --algorithm css --profile text "
        let all = try await FuzzTests.fuzz(line)
        #expect(all.output.contains("ascender") && all.output.contains("baselineLast"))
        let some = try await FuzzTests.fuzz(line + "--without ascender,alignItems=baselineLast")
        #expect(some.lines.count == 60)
        #expect(!some.output.contains("ascender"))
        #expect(!some.output.contains(#""alignItems":"baselineLast""#))
        #expect(some.output.contains(#""alignSelf":"baselineLast""#))
        let few = try await FuzzTests.fuzz(line + "--only width,content")
        #expect(!few.output.contains("flexGrow") && few.output.contains(#""content""#))
        // A key of --only that no case uses is unchecked.
        let run =
            "--config none --count 20 --algorithm css --profile rows --laws none --discard --only "
        let unsupported = try await FuzzTests.fuzz(run + "flexGrow,ascender")
        #expect(unsupported.exitStatus == 2)
        #expect(
            unsupported.output.contains(
                "ascender, from --only: no case uses it; cases of --profile text do"
            )
        )
        #expect(!unsupported.output.contains("flexGrow, from"))
        // The command that repeats the run reads no file of options either.
        let again = try #require(unsupported.lines.first { $0.hasPrefix("again: ") })
        #expect(again.hasSuffix(" --laws none --config none"))
        let foreign = try await FuzzTests.fuzz(run + "gap")
        #expect(
            foreign.error.contains("--only: \"gap\" is not a key of the format; between children")
        )
    }

    @Test func `an engine that announces an unknown key is reported`() async throws {
        let solve = "'\(try Stacklp.path())' solve --quiet --engine greedy -j 1 -"
        let engine = #"echo '{"without":["widht"]}'; "# + Greeting.shell(solve)
        let outcome = try await FuzzTests.fuzz(
            "--count 3 --algorithm css --discard --quiet",
            engine: "mine=\(engine)"
        )
        #expect(outcome.exitStatus == 2, "\(outcome.output)")
        let words = #"unknown term "widht"; did you mean "width"?"#
        #expect(outcome.error.contains(words), "\(outcome.error)")
    }

    @Test func `unsupported and refused cases are replaced by others`() async throws {
        // It announces that it does not support gaps, and refuses lines that wrap.
        let refusal = #"{"name":"'"${name%%'"'*}"'","status":"refused","error":"wraps"}"#
        let solve = "'\(try Stacklp.path())' solve --quiet --engine greedy -j 1 -"
        let engine =
            #"echo '{"without":["spacing"]}'; "#
            + Greeting.shell(
                #"case $line in *'"spacing"'*) exit 3 ;; *'"wrap"'*) "#
                    + #"name=${line#*'"name":"'}; echo '\#(refusal)' ;; "#
                    + #"*) printf '%s\n' "$line" | \#(solve) ;; esac"#
            )
        let run =
            "--seed 9960005 --count 12 --algorithm css --profile text --laws none --discard --quiet "
        var reports: Set<String> = []
        for jobs in ["1", "3"] {
            let outcome = try await FuzzTests.fuzz(
                run + "--report jsonl -j \(jobs)",
                engine: "mine=\(engine)"
            )
            #expect(outcome.exitStatus == 0, "\(outcome.output)")
            reports.insert(outcome.output)
        }
        #expect(reports.count == 1)
        let text = try #require(reports.first)
        #expect(
            text.contains(#"{"name":"mine","compared":12,"verdicts":{"agrees":12},"replaced":"#)
        )
        let words = try await FuzzTests.fuzz(run, engine: "mine=\(engine)")
        #expect(words.output.contains("refused and replaced by other cases"))
    }

    @Test func `a replacement case can be replayed`() async throws {
        let first = try await FuzzTests.fuzz("--list --replay 5:17")
        let other = try await FuzzTests.fuzz("--list --replay 5:17.2")
        #expect(other.output.contains(#"-5-17.2","description""#))
        #expect(first.output != other.output)
        for place in ["5:17.0", "5:17.", "5:17.1.1", "5:17.-1"] {
            #expect(try await FuzzTests.fuzz("--list --replay \(place)").exitStatus == 64)
        }
    }

    @Test func `solve reads random cases as fixtures`() async throws {
        let cases = try await FuzzTests.fuzz("--list --count 500")
        let outcome = try await Stacklp.run("solve --engine greedy -", input: cases.output)
        #expect(outcome.lines.count == 500)
        #expect(!outcome.output.contains("\"invalid\""))
    }
}
