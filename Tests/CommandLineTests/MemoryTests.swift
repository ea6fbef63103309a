// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import Testing

@Suite(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")),
    .timeLimit(.minutes(1))
)
struct MemoryTests {
    /// The largest amount of memory that so many lines ever took, in kilobytes.
    private static func peak(lines: Int) async throws -> Int {
        let block = 1000
        let text =
            Array((0..<block).map { _ in Samples.even }.joined(separator: "\n").utf8) + [0x0A]
        let result = try await run(
            Stacklp.executable(),
            arguments: ["solve", "-j", "2", "-"],
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            let writer = execution.standardInputWriter
            async let written: Void = {
                for _ in 0..<(lines / block) { _ = try await writer.write(text) }
            }()
            var output = Conversation(execution.standardOutput)
            try await output.skip(lines: lines)
            try await written
            let status = try String(
                contentsOf: URL(filePath: "/proc/\(execution.processIdentifier.value)/status"),
                encoding: .utf8
            )
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line?.split(separator: " ").dropLast().last.flatMap { Int($0) }
        }
        return try #require(result.closureResult)
    }

    @Test func `200,000 lines take little more than 5,000`() async throws {
        let few = try await Self.peak(lines: 5_000)
        let many = try await Self.peak(lines: 200_000)
        #expect(Double(many) <= 1.5 * Double(few), "\(many) kB instead of \(few) kB")
    }
}
