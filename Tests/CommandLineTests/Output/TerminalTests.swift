// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The output to a terminal, which `script` simulates.
@Suite(.enabled { await Tools.hasScript() }, .timeLimit(.minutes(20)))
struct TerminalTests {
    private static let green = "\u{1B}[32m"
    private static let escape = "\u{1B}"

    /// Runs a line of shell on a terminal; `$F` is a folder with the file `in.jsonl` and the terminal's output so far,
    /// `screen`.
    private static func terminal(
        _ line: String,
        _ input: String,
        in folder: TemporaryFolder
    ) async throws -> Stacklp.Outcome {
        try folder.write(input, to: "in.jsonl")
        return try await Stacklp.shell(
            "export S F=\"$1\" COMMAND=\"$2\"; script -qefc 'sh -c \"$COMMAND\"' $F/screen",
            folder.path,
            line
        )
    }

    @Test func `a coloured table is the default on a terminal`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Self.terminal("$S solve $F/in.jsonl", Samples.seed, in: folder)
        #expect(outcome.output.hasPrefix("\(Self.green)solved\(Self.escape)[0m      "))
        #expect(outcome.output.contains("  /1    green  107.5  0     30     100\r\n"))
        #expect(outcome.output.hasSuffix("1 fixture: 1 solved\r\n"))
    }

    @Test func `agreement is green, a shortfall is yellow and an error is red`() async throws {
        let folder = try TemporaryFolder()
        let input = [Samples.seed, Samples.endless, Samples.invalid].joined(separator: "\n")
        let outcome = try await Self.terminal("$S diff $F/in.jsonl", input, in: folder)
        #expect(outcome.output.contains("\(Self.green)agrees"))
        #expect(outcome.output.contains("\(Self.escape)[33m/ overflows by 45"))
        #expect(outcome.output.contains("\(Self.escape)[31minfeasible"))
        #expect(outcome.output.contains("\(Self.escape)[31minvalid"))
        #expect(outcome.exitStatus == 2)
    }

    @Test func `a terminal shows each problem once`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Self.terminal("$S test $F/in.jsonl", Samples.invalid, in: folder)
        #expect(outcome.output.split(separator: "unknown key").count == 2)
    }

    @Test func `a long search shows its progress on a terminal`() async throws {
        let folder = try TemporaryFolder()
        let row =
            #"{"name":"row","algorithm":"css","constrainedSize":{"width":9,"height":9},"#
            + #""root":{"type":"stack","children":[{},{}]}}"#
        // The whole search would take too long to wait for, so it is killed once its progress is on the screen.
        let untilShown =
            "timeout 600 $S mutants $F/in.jsonl & while kill -0 $! && ! grep -q ' done, ' $F/screen; do sleep 0.1; done; kill $!"
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try await Self.terminal(untilShown, row, in: folder)
        #expect(outcome.output.contains(" done, "), "\(outcome.output)")
        let seconds = 2 * Int(start.duration(to: clock.now) / .seconds(1)) + 1
        let line = "timeout \(seconds) $S mutants $F/in.jsonl 2>$F/told"
        let piped = try await Self.terminal(line, row, in: folder)
        #expect(!piped.output.contains(" done, "))
        #expect(try folder.read("told") == "")
    }

    @Test(arguments: ["NO_COLOR=1", "TERM=dumb"])
    func `NO_COLOR and a dumb terminal turn colours off`(_ setting: String) async throws {
        let folder = try TemporaryFolder()
        let line = "\(setting) $S solve $F/in.jsonl"
        let outcome = try await Self.terminal(line, Samples.seed, in: folder)
        #expect(!outcome.output.contains(Self.escape))
        #expect(outcome.output.hasPrefix("solved      seed\r\n"))
    }

    @Test func `--color turns colours on and off`() async throws {
        let folder = try TemporaryFolder()
        let plain = try await Self.terminal(
            "$S diff --color never $F/in.jsonl",
            Samples.seed,
            in: folder
        )
        #expect(!plain.output.contains(Self.escape))
        for command in ["diff --format table", "explain", "solve --format table"] {
            let line = "\(command) --color always \(folder.path("in.jsonl"))"
            let outcome = try await Stacklp.run(line)
            #expect(outcome.output.contains(Self.escape), "\(command)")
        }
        let lines = try await Stacklp.run("solve --color always", folder.path("in.jsonl"))
        #expect(!lines.output.contains(Self.escape))
        #expect(try await Stacklp.run("solve --color some -").exitStatus == 64)
    }

    @Test func `an empty NO_COLOR has no effect`() async throws {
        let folder = try TemporaryFolder()
        let line = "NO_COLOR= $S solve $F/in.jsonl"
        let outcome = try await Self.terminal(line, Samples.seed, in: folder)
        #expect(outcome.output.contains(Self.green))
    }

    @Test(arguments: ["| cat", "> $F/out; cat $F/out", "--output $F/out; cat $F/out"])
    func `redirected output has no colours`(_ elsewhere: String) async throws {
        let folder = try TemporaryFolder()
        let line = "$S solve --format table $F/in.jsonl 2>/dev/null \(elsewhere)"
        let outcome = try await Self.terminal(line, Samples.seed, in: folder)
        #expect(outcome.output.hasPrefix("solved      seed\r\n"))
        #expect(!outcome.output.contains(Self.escape))
    }

    @Test func `redirected results are lines of JSON`() async throws {
        let folder = try TemporaryFolder()
        let line = "$S solve --output $F/out $F/in.jsonl 2>/dev/null"
        let outcome = try await Self.terminal(line, Samples.seed, in: folder)
        #expect(outcome.output == "")
        #expect(try ResultLine(folder.read("out")).frames == Samples.seedFrames)
    }

    @Test func `progress is drawn on a terminal's standard error, and wiped`() async throws {
        let folder = try TemporaryFolder()
        let line = "(cat $F/in.jsonl; sleep 3; cat $F/in.jsonl) | $S solve - >$F/out"
        let outcome = try await Self.terminal(line, Samples.rows(20), in: folder)
        let start = "\r\(Self.escape)[K"
        #expect(outcome.output.hasPrefix(start))
        #expect(outcome.output.contains(" a second"))
        #expect(outcome.output.hasSuffix("\(start)40 fixtures: 40 solved\r\n"))
        #expect(try !folder.read("out").contains(Self.escape))
    }

    @Test(arguments: ["2>$F/err", "--quiet"])
    func `redirection and --quiet turn progress off`(_ option: String) async throws {
        let folder = try TemporaryFolder()
        let line = "(cat $F/in.jsonl; sleep 3; cat $F/in.jsonl) | $S solve - >$F/out \(option)"
        let outcome = try await Self.terminal(line, Samples.rows(20), in: folder)
        #expect(outcome.output == "")
        if option != "--quiet" { #expect(try folder.read("err") == "40 fixtures: 40 solved\n") }
    }

    @Test func `a hint says how to end typed fixtures`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Self.terminal("$S solve - </dev/tty", "", in: folder)
        #expect(outcome.output.contains("Ctrl-D ends the input"))
    }
}
