// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The commands in reports that repeat a run or one of its cases.
@Suite struct ReplayTests {
    /// Runs a command, which begins with `stacklp`.
    private func run(_ command: some StringProtocol) async throws -> Stacklp.Outcome {
        try await Stacklp.shell("\"$S\"" + command.dropFirst("stacklp".count))
    }

    /// Returns the findings of a command.
    private func findings(_ command: String) async throws -> [ResultLine] {
        try await run(command + " --discard --report jsonl").results
            .filter { $0["type"]?.string == "finding" }
    }

    @Test func `the command of a finding finds the same cause and the same smallest case`()
        async throws
    {
        let found = try await findings(
            "stacklp fuzz --config none --algorithm css --profile rows --count 400 --laws none "
                + "--engine greedy~shrink-scale-omitted~violations-frozen-always"
        )
        #expect(found.count == 2)
        for finding in found {
            let replay = try #require(finding["replay"]?.string)
            let again = try await findings(replay)
            #expect(again.map { $0["class"] } == [finding["class"]], "\(replay)")
            #expect(again.first?["fixture"] == finding["fixture"], "\(replay)")
        }
    }

    @Test func `the command of a run knows the same differences`() async throws {
        let folder = try TemporaryFolder()
        let known = folder.path("known.json")
        try folder.write(
            #"[{"class": "greedy~shrink-scale-omitted/*", "reason": "a test"}]"#,
            to: "known.json"
        )
        let line =
            "stacklp fuzz --config none --algorithm css --profile rows --count 400 --laws none --discard "
            + "--engine greedy~shrink-scale-omitted --known-differences \(known)"
        let first = try await run(line)
        #expect(first.exitStatus == 0)
        let again = try #require(
            first.output.split(separator: "\n").first { $0.hasPrefix("again: ") }
        )
        let second = try await run(again.dropFirst("again: ".count))
        #expect(second.exitStatus == 0)
        #expect(second.output == first.output)
    }
}
