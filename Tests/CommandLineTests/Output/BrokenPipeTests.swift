// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct BrokenPipeTests {
    @Test(arguments: ["", "trap '' PIPE;"])
    func `the run ends quietly when its reader goes away`(_ setting: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.rows(20_000), to: "in.jsonl")
        let outcome = try await Stacklp.shell(
            "\(setting) \"$S\" solve \"$1\" | head -n 1",
            file
        )
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "")
        #expect(try outcome.results.map(\.name) == ["row1"])
    }
}
