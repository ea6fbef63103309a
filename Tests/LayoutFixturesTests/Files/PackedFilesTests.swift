// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip
import LayoutFixtures
import Testing

@Suite struct PackedFilesTests {
    private static let good = #"{"root":{}}"#

    private static func packed(_ text: String) throws -> [UInt8] {
        try GzipEncoder().member(of: Array(text.utf8))
    }

    @Test func `packed files yield the same fixtures and names as plain files`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json.gz", Self.packed(Self.good))
        try folder.write("b.jsonl.gz", Self.packed("\(Self.good)\n\n\(Self.good)"))
        try folder.write("c.json.gz", Self.packed("[\(Self.good),\(Self.good)]"))
        try folder.write("d.txt.gz", Self.packed(Self.good))
        #expect(folder.found() == ["a", "b#1", "b#3", "c#0", "c#1"])
        #expect(folder.found(["d.txt.gz"]) == ["d.txt.gz"])
    }

    @Test func `gzip members are concatenated, even within a line`() throws {
        let folder = try TemporaryFolder()
        let members = try ["{\"root\":", "{}}\n", "", "\(Self.good)\n\(Self.good)"].map(Self.packed)
        try folder.write("a.jsonl.gz", members.joined())
        #expect(folder.found() == ["a#1", "a#2", "a#3"])
    }

    @Test func `packed lines that span read buffers are read whole`() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<30_000).map { #"{"name":"\#($0)","root":{}}"# }
        let (first, second) = (lines[..<17_000], lines[17_000...])
        try folder.write(
            "a.jsonl.gz",
            Self.packed(first.joined(separator: "\n") + "\n")
                + Self.packed(second.joined(separator: "\n"))
        )
        #expect(folder.found() == (0..<30_000).map(String.init))
    }

    @Test func `a line that unpacks beyond the limit is refused, and the next one read`() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: " ", count: 20_000_000)
        try folder.write("a.jsonl.gz", Self.packed("\(long)\n\(Self.good)"))
        try folder.write("b.json.gz", Self.packed(long))
        #expect(
            folder.found(limit: 1000) == [
                "a.jsonl.gz:1: the line is longer than 1000 bytes", "a#2",
                "b.json.gz: the file is larger than 1000 bytes; write it as JSON Lines, one fixture "
                    + "per line",
            ]
        )
    }

    @Test func `whitespace between fixtures is not stored, and its amount is limited`() throws {
        let folder = try TemporaryFolder()
        let spaces = String(repeating: " ", count: 1 << 23)
        let lines = String(repeating: "\n", count: 1 << 23)
        let letters = String(repeating: "x", count: 1 << 23)
        let good = try Self.packed("\(Self.good)\n")
        // A blank line that is longer than the limit.
        try folder.write("a.jsonl.gz", good + Self.packed(spaces) + good)
        // More than the limit between two fixtures.
        for (name, text) in [("b", spaces), ("c", lines), ("d", letters)] {
            let bomb = Array(repeating: try Self.packed(text), count: 10).joined()
            try folder.write("\(name).jsonl.gz", good + bomb + good)
        }
        let end = "on; the rest is not read"
        let many = "the file unpacks to more than 64 MiB without a fixture from line"
        #expect(
            folder.found(limit: 1 << 20).map {
                // The number of lines in one read depends on zlib.
                $0.replacing(#/line [0-9]{3,}/#, with: "line N")
            } == [
                "a#1", "a#2", "b#1", "b.jsonl.gz: \(many) 2 \(end)",
                "c#1", "c.jsonl.gz: \(many) N \(end)",
                "d#1", "d.jsonl.gz: \(many) 2 \(end)",
            ]
        )
    }

    @Test func `a truncated packed file keeps its complete lines`() throws {
        let folder = try TemporaryFolder()
        let bytes = try Self.packed("\(Self.good)\n\(Self.good)\n")
        try folder.write("a.jsonl.gz", bytes.dropLast())
        try folder.write("b.jsonl.gz", bytes + Self.packed("\(Self.good)\n{\"ro").dropLast(8))
        try folder.write("c.jsonl.gz", [])
        try folder.write("d.json.gz", Self.packed(Self.good).dropLast())
        try folder.write("e.jsonl.gz", Self.packed(Self.good))
        let truncated = "the gzip stream is truncated"
        #expect(
            folder.found() == [
                "a#1", "a#2", "a.jsonl.gz:3: \(truncated)",
                "b#1", "b#2", "b#3", "b.jsonl.gz:4: \(truncated)",
                "c.jsonl.gz:1: \(truncated)", "d.json.gz: \(truncated)", "e#1",
            ]
        )
    }

    @Test func `plain and altered files are reported as corrupt gzip streams`() throws {
        let folder = try TemporaryFolder()
        let corrupt = "the gzip stream is corrupt"
        try folder.write("a.jsonl.gz", Self.good.utf8)
        var altered = try Self.packed("\(Self.good)\n\(Self.good)\n")
        altered[altered.count - 8] ^= 1
        try folder.write("b.jsonl.gz", altered)
        #expect(
            folder.found() == [
                "a.jsonl.gz:1: \(corrupt): incorrect header check",
                "b#1", "b#2", "b.jsonl.gz:3: \(corrupt): incorrect data check",
            ]
        )
    }
}
