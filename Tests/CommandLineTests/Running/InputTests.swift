// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct InputTests {
    @Test func `a folder is read in path order, each file by its ending`() async throws {
        let folder = try TemporaryFolder()
        let row = Samples.row(nil, "{}")
        try folder.write(row, to: "b.json")
        try folder.write("[\(row),\(Samples.even),\(row)]", to: "a/list.json")
        try folder.write("\(row)\n\n\(Samples.seed)\n\(row)", to: "a/lines.jsonl")
        try folder.write("no fixture", to: "a/README.md")
        try folder.write("no fixture", to: ".hidden.json")
        let outcome = try await Stacklp.run("solve", folder.path)
        let names = try outcome.results.map(\.name)
        let expected = [
            folder.path("a/lines#1"), "seed", folder.path("a/lines#4"), folder.path("a/list#0"),
            "even", folder.path("a/list#2"), folder.path("b"),
        ]
        #expect(names == expected)
        #expect(outcome.exitStatus == 0)
    }

    @Test func `paths are read in the order in which they are named`() async throws {
        let folder = try TemporaryFolder()
        let first = try folder.write(Samples.seed, to: "z.json")
        let second = try folder.write(Samples.endless, to: "a.json")
        let outcome = try await Stacklp.run("solve", first, "-", second, input: Samples.even)
        #expect(try outcome.results.map(\.name) == ["seed", "even", "endless"])
    }

    @Test func `a file that is not JSON does not stop the others`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{", to: "a.json")
        try folder.write(Samples.seed, to: "b.json")
        let outcome = try await Stacklp.run("solve", folder.path, folder.path("c.json"))
        #expect(try outcome.results.map(\.status) == ["invalid", "solved", "invalid"])
        #expect(try outcome.results.first?.name == folder.path("a"))
        #expect(outcome.exitStatus == 2)
    }

    @Test func `a fixture on several lines gets a hint to write it on one line`() async throws {
        let text = "{\n  \"algorithm\": \"css\",\n  \"root\": {}\n}\n"
        let outcome = try await Stacklp.run("solve --quiet -j1 -", input: text)
        #expect(outcome.exitStatus == 2)
        let hint =
            "each line must be a whole fixture: write it on one line, or into a file that ends in .json"
        #expect(outcome.lines.first?.contains(hint) == true)
        #expect(outcome.output.ranges(of: hint).count == 1)
    }
}
