// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import Testing

extension ProcessTests {
    @Suite struct FailingTests {
        /// The answer to the second of three fixtures, which is `bad`; the others must be solved.
        private func answer(
            to cases: String,
            timeLimit: Duration = .seconds(20)
        ) async throws -> EngineAnswer {
            let fixtures = try Samples.fixtures("a", "bad", "c")
            let all = try await answers(
                of: Samples.shell(cases),
                to: fixtures,
                timeLimit: timeLimit
            )
            try #require(all.count == 3)
            #expect(all[0] == Samples.solved)
            #expect(all[2] == Samples.solved)
            return all[1]
        }

        @Test(arguments: [
            ("exit 3", "exit status 3"),
            ("kill -ABRT $$", "signal 6 (SIGABRT)"),
            ("kill -KILL $$", "signal 9 (SIGKILL)"),
            ("printf '{\"name\":\"ba'; exit 4", "exit status 4"),
            ("exit 0", "exit status 0"),
        ])
        func `a crash affects only its own fixture`(_ action: String, _ how: String) async throws {
            #expect(try await answer(to: "*bad*) \(action)") == .crashed(how))
        }

        @Test(arguments: [
            (
                "rubbish",
                "not JSON: column 1: found \"rubbish\" where a value is expected"
            ),
            (#"{"name":"other"}"#, "a result of \"other\", which was not requested"),
            (
                #"{"name":"bad","status":"solved","frames":{}}"#,
                "frames./: is missing; [x, y, width, height] is expected"
            ),
        ])
        func `a line that is no result affects only its own fixture`(
            _ line: String,
            _ what: String
        ) async throws {
            #expect(try await answer(to: "*bad*) echo '\(line)'") == .unreadable(what))
        }

        @Test func `a hang affects only its own fixture`() async throws {
            let limit = Duration.milliseconds(300)
            #expect(
                try await answer(to: "*bad*) sleep 100", timeLimit: limit) == .timedOut(after: 0.3)
            )
        }

        @Test func `noise on standard error is no answer`() async throws {
            let noise = "*bad*) while :; do echo noise >&2; done"
            let limit = Duration.milliseconds(300)
            #expect(try await answer(to: noise, timeLimit: limit) == .timedOut(after: 0.3))
        }

        @Test(arguments: [1, 64])
        func `a second answer to a fixture fails the next fixture`(_ window: Int) async throws {
            let line = #"*bad*) printf '%s\n%s\n' "$line" "$line""#
            let all = try await answers(
                of: Samples.shell(line),
                to: Samples.fixtures("a", "bad", "c"),
                window: window
            )
            let failure = EngineAnswer.unreadable("a result of \"bad\", which was not requested")
            #expect(all == [Samples.solved, Samples.solved, failure])
        }

        @Test func `a process that fails after an answer fails the next fixture`() async throws {
            let fixtures = try Samples.fixtures("bad", "b", "c", "bad2", "d")
            let command = Samples.shell(#"*bad*) printf '%s\nrubbish\n' "$line"; exit 5"#)
            let rubbish = EngineAnswer.unreadable(
                "not JSON: column 1: found \"rubbish\" where a value is expected"
            )
            let (good, all) = (
                Samples.solved, try await answers(of: command, to: fixtures, window: 1)
            )
            #expect(all == [good, rubbish, good, good, rubbish])
            for window in [2, 64] {
                let all = try await answers(of: command, to: fixtures, window: window)
                #expect(all.contains(rubbish), "\(window)")
            }
        }

        @Test(arguments: [
            ("exit 7", "exit status 7"),
            ("/nowhere/to/be/found", "exit status 127 (the command is not found)"),
            ("/dev/null", "exit status 126 (the command cannot be run)"),
        ])
        func `an engine that does not start costs no time limit`(
            _ command: String,
            _ how: String
        ) async throws {
            let fixtures = try (0..<20).map { try Samples.fixture("f\($0)", padding: 100_000) }
            let clock = ContinuousClock()
            let start = clock.now
            let all = try await answers(of: command, to: fixtures)
            let endings = all.map { answer in
                if case .crashed(let how, _) = answer { how } else { "\(answer)" }
            }
            #expect(endings == Array(repeating: how, count: 20))
            #expect(clock.now - start < .seconds(20))
        }

        @Test func `an engine that closes its output and runs on has crashed`() async throws {
            let all = try await answers(
                of: "exec >&-; sleep 100",
                to: Samples.fixtures("a"),
                timeLimit: .milliseconds(300)
            )
            #expect(all == [.crashed("it closed its standard output")])
        }

        @Test func `the exit status is awaited even if both outputs are closed`() async throws {
            let all = try await answers(
                of: "exec >&- 2>&-; sleep 0.2; exit 8",
                to: Samples.fixtures("a")
            )
            #expect(all == [.crashed("exit status 8")])
        }

        @Test func `an engine that never reads does not block us`() async throws {
            let fixtures = try (0..<2).map { try Samples.fixture("f\($0)", padding: 1_000_000) }
            let limit = Duration.milliseconds(300)
            let all = try await answers(of: "sleep 100", to: fixtures, timeLimit: limit)
            #expect(all == [.timedOut(after: 0.3), .timedOut(after: 0.3)])
        }

        @Test func `an engine that ends during a write does not end us`() async throws {
            let fixtures = try (0..<3).map { try Samples.fixture("f\($0)", padding: 1_000_000) }
            let all = try await answers(of: "head -c 1000 > /dev/null; exit 3", to: fixtures)
            #expect(all == Array(repeating: .crashed("exit status 3"), count: 3))
        }

        @Test(arguments: [
            "*bad*) yes | tr -d '\\n'", "*bad*) yes | head -c 5000 | tr '\\n' x; echo",
        ])
        func `a line that is too long is cut off`(_ cases: String) async throws {
            let all = try await answers(
                of: Samples.shell(cases),
                to: Samples.fixtures("a", "bad", "c"),
                lineLimit: 4000
            )
            let tooLong = EngineAnswer.unreadable("a line longer than 4000 bytes")
            #expect(all == [Samples.solved, tooLong, Samples.solved])
        }

        @Test(arguments: [
            (#"*bad*) echo '{"status":"solved"}'"#, "name: is missing; a text is expected"),
            (
                #"*bad*) echo '{"name":"bad","status":"solved","frames":{"/":[NaN,0,1,1]}}'"#,
                "not JSON"
            ),
            ("*bad*) echo 7", "an object"),
        ])
        func `an answer without a name or numbers affects only its own fixture`(
            _ cases: String,
            _ beginning: String
        ) async throws {
            guard case .unreadable(let reason) = try await answer(to: cases) else {
                Issue.record("the answer was accepted")
                return
            }
            #expect(reason.contains(beginning), "\(reason)")
        }

        @Test func `long lines that arrive together are cut off`() async throws {
            // Three answers of 2 KB each arrive in one piece, and the limit is 4 KB.
            let fixtures = try (0..<3).map { try Samples.fixture("f\($0)", padding: 2000) }
            let command = """
                read -r a; read -r b; read -r c; sleep 0.1; printf '%s\\n%s\\n%s\\n' "$a" "$b" "$c"; cat
                """
            let all = try await answers(
                of: command,
                to: fixtures,
                timeLimit: .seconds(1),
                lineLimit: 4000
            )
            #expect(all.count == 3)
        }

        @Test func `a crash has the last lines of standard error, without numbers`() async throws {
            let action = """
                *bad*) echo "pid $$ at 0x7ffd0a12 in bad:" >&2; \
                printf 'x = 12.5\\033[31m, row 7\\n\\n' >&2; exit 3
                """
            #expect(
                try await answer(to: action)
                    == .crashed(
                        "exit status 3",
                        standardError: ["pid # at # in CASE:", "x = #.# [#m, row #"]
                    )
            )
        }

        @Test func `only the last lines of standard error are kept`() async throws {
            let action =
                "*bad*) i=0; while [ $i -lt 2000 ]; do echo line >&2; i=$((i+1)); done; exit 3"
            guard case .crashed("exit status 3", let standardError) = try await answer(to: action)
            else {
                Issue.record("no crash")
                return
            }
            #expect(standardError == Array(repeating: "line", count: 8))
        }

        @Test func `endless lines are cut off`() async throws {
            #expect(
                try await answer(to: "*bad*) yes")
                    == .unreadable("not JSON: column 1: found \"y\" where a value is expected")
            )
        }

        @Test func `only the end of the shell counts, not that of its children`() async throws {
            // The remaining child keeps the outputs open.
            #expect(
                try await answer(to: "*bad*) sleep 100 & exit 3") == .crashed("exit status 3")
            )
        }
    }
}
