// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Runs with engines under a limit on open files.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DescriptorTests {
    private static let engines = ["one", "two", "three"]

    /// The command lines, without `-j`.
    private static func line(_ command: String, in folder: TemporaryFolder) throws -> String {
        let more = #","expected":{"frames":{"/0":[0,0,75,100]}}"#
        try folder.write(
            (0..<200).map { Samples.row("row\($0)", "{},{}", more: more) + "\n" }.joined(),
            to: "in.jsonl"
        )
        try folder.write(Greeting.refusing, to: "engine.sh")
        let engines = engines.map { "--engine '\($0)=sh engine.sh'" }.joined(separator: " ")
        return command == "test"
            ? "test \(engines) in.jsonl"
            : "fuzz --config none --count 400 --discard --laws none \(engines) --report jsonl=out"
    }

    @Test(arguments: ["test", "fuzz"])
    func `a low limit on open files reduces the workers, with a message`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        let line = try Self.line(command, in: folder)
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && ulimit -n 128 && \"$S\" \(line) -j 64",
            folder.path
        )
        // The engines refuse every fixture, so nothing is checked.
        #expect(outcome.exitStatus == 2, "\(outcome.error)")
        let reported = outcome.error.split(separator: "\n").filter { $0.contains("instead of 64") }
        #expect(reported.count == 1, "\(outcome.error)")
        if command == "fuzz" { #expect(try folder.read("out").hasPrefix(#"{"type":"campaign""#)) }
    }

    @Test(arguments: ["test", "fuzz"])
    func `a limit too low for one worker is refused, with the limit to set`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        let line = try Self.line(command, in: folder)
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && ulimit -n 24 && \"$S\" \(line) -j 2",
            folder.path
        )
        #expect(outcome.exitStatus == 2)
        #expect(
            outcome.error.contains(#/allow at least \d+, by ulimit -n \d+/#),
            "\(outcome.error)"
        )
    }

    @Test func `the soft limit is raised if the hard limit allows it`() async throws {
        let folder = try TemporaryFolder()
        let line = try Self.line("test", in: folder)
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && ulimit -Sn 100 && \"$S\" \(line) -j 8",
            folder.path
        )
        #expect(outcome.exitStatus == 2)
        #expect(!outcome.error.contains("instead of"), "\(outcome.error)")
        #expect(!outcome.error.contains("cannot be"), "\(outcome.error)")
    }
}
