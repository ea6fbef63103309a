// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

/// A file of results is written by one process at a time.
@Suite(.timeLimit(.minutes(20))) struct LockTests {
    @Test(arguments: ["--resume", "--output"], ["--resume", "--output"])
    func `a file that another process writes is left alone`(
        _ first: String,
        _ second: String
    ) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path("out.jsonl")
        // The first process waits for fixtures and has written nothing when the second one starts.
        let outcome = try await Stacklp.shell(
            """
            mkfifo "$1.pipe"
            "$S" solve --quiet "$2" "$1" - <"$1.pipe" & exec 9>"$1.pipe"
            tries=0
            until [ -e "$1" ] || [ $tries = 500 ]; do sleep 0.01; tries=$((tries + 1)); done
            sleep 0.2
            "$S" solve --quiet "$3" "$1" - <"$4"
            echo "second: $?"
            cat "$4" >&9; exec 9>&-
            wait $!
            echo "first: $?"
            """,
            file,
            first,
            second,
            folder.write(Samples.rows(3), to: "in.jsonl")
        )
        #expect(outcome.output == "second: 75\nfirst: 0\n")
        #expect(outcome.error == "stacklp: \(file) is being written by another process\n")
        #expect(try folder.read("out.jsonl").split(separator: "\n").count == 3)
    }

    @Test func `only regular files are locked`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.shell(
            """
            mkfifo "$1/pipe"
            "$S" solve --quiet --output /dev/null - <"$1/pipe" & exec 9>"$1/pipe"
            sleep 0.2
            echo "$2" | "$S" solve --quiet --output /dev/null -
            echo "second: $?"
            exec 9>&-
            wait $!
            """,
            folder.path,
            Samples.even
        )
        #expect(outcome.output == "second: 0\n")
        #expect(outcome.error == "stacklp: there is no fixture: -\n")
    }
}
