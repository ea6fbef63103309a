// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip
import Testing

@Suite struct TrailerTests {
    private static let input = [Samples.invalid, Samples.endless, Samples.seed, Samples.even]
        .joined(separator: "\n")

    /// The trailer of some results, with its values by key.
    private static func trailer(_ outcome: Stacklp.Outcome) throws -> ResultLine {
        try #require(outcome.results.last?["trailer"])
    }

    @Test func `a trailer counts the lines before it and changes only their checks`() async throws {
        let plain = try await Stacklp.run("solve -", input: Self.input)
        let outcome = try await Stacklp.run("solve --trailer -", input: Self.input)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error == plain.error)
        let results = outcome.lines.dropLast()
        #expect(results.map { Checks.removed(from: $0) } == plain.lines)
        for line in outcome.lines { #expect(Checks.renewed(line) == line) }
        var (checksum, input) = (CRC32(), CRC32())
        checksum.update(results.map { $0 + "\n" }.joined().utf8)
        for fixture in Self.input.split(separator: "\n") {
            var text = CRC32()
            text.update(fixture.utf8)
            input.update([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: text.value >> $0) })
        }
        let trailer = try Self.trailer(outcome)
        #expect(
            trailer.keys == [
                "stacklp", "command", "options", "input", "fixtures", "statuses", "bytes", "crc32",
            ]
        )
        #expect(trailer["command"]?.string == "solve")
        #expect(trailer["options"]?.keys == ["engine", "program", "arithmetic", "glpk"])
        #expect(trailer["fixtures"]?.number == 4)
        #expect(trailer["statuses"]?.keys == ["solved", "infeasible", "invalid"])
        #expect(trailer["statuses"]?["solved"]?.number == 2)
        let size = results.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(trailer["bytes"]?.number == Double(size))
        #expect(trailer["input"]?.string == input.text)
        #expect(trailer["crc32"]?.string == checksum.text)
    }

    @Test(arguments: ["diff", "test"])
    func `diff and test write trailers, too`(_ command: String) async throws {
        let outcome = try await Stacklp.run("\(command) --trailer -", input: Samples.seed)
        let trailer = try Self.trailer(outcome)
        #expect(trailer["command"]?.string == command)
        #expect(trailer["shortfalls"]?.number == (command == "diff" ? 1 : nil))
    }

    @Test func `the trailer of a shard names the shard and the number of fixtures`() async throws {
        let outcome = try await Stacklp.run(
            "solve --trailer --shard slice:2/3 -",
            input: Self.input
        )
        let trailer = try Self.trailer(outcome)
        #expect(trailer["shard"]?.string == "slice:2/3")
        #expect(trailer["of"]?.number == 4)
        #expect(trailer["fixtures"]?.number == 1)
    }

    @Test func `results of a hash shard give the positions of their fixtures`() async throws {
        let input = Samples.rows(40)
        let whole = try await Stacklp.run("solve -", input: input)
        let plain = try await Stacklp.run("solve --shard hash:1/3 -", input: input)
        let outcome = try await Stacklp.run("solve --trailer --shard hash:1/3 -", input: input)
        #expect(outcome.lines.count == plain.lines.count + 1)
        for (line, plain) in zip(outcome.lines, plain.lines) {
            let position = try #require(ResultLine(line)["position"]?.number)
            #expect(Checks.renewed(line) == line)
            let result = Checks.removed(from: line)
            #expect(result == "{\"position\":\(Int(position))," + plain.dropFirst())
            #expect(whole.lines[Int(position)] == plain)
        }
    }

    @Test func `only JSON Lines can have a trailer`() async throws {
        for arguments in [
            ["solve", "--trailer", "--format", "table", "-"],
            ["diff", "--trailer", "--format", "svg", "-"],
            ["test", "--resume", "out", "--format", "table", "-"],
            ["solve", "--resume", "out", "--output", "out", "-"], ["solve", "--resume", "", "-"],
            ["solve", "--on-change", "again", "-"],
            ["solve", "--resume", "out", "--on-change", "often", "-"],
        ] {
            let outcome = try await Stacklp.run(arguments)
            #expect(outcome.exitStatus == 64)
            #expect(outcome.error.contains("Usage: stacklp "))
        }
    }
}
