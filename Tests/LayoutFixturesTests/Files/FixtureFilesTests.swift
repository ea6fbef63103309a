// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import Testing

@Suite struct FixtureFilesTests {
    private static let good = #"{"root":{}}"#

    // MARK: Names

    @Test(arguments: [
        (FixtureSource(file: "a/b.json"), "a/b", "a/b.json"),
        (FixtureSource(file: "a/b.json", position: 0), "a/b#0", "a/b.json[0]"),
        (FixtureSource(file: "a/b.jsonl", line: 3), "a/b#3", "a/b.jsonl:3"),
        (FixtureSource(file: "-", line: 1), "-#1", "-:1"),
        (FixtureSource(file: "a.json.json"), "a.json", "a.json.json"),
        (FixtureSource(file: "a.txt"), "a.txt", "a.txt"),
    ])
    func `a fixture without a name is named after its file and position`(
        _ source: FixtureSource,
        _ name: String,
        _ description: String
    ) {
        #expect(source.defaultName == name)
        #expect(source.description == description)
    }

    @Test func `a file holds one fixture or an array of them`() throws {
        let folder = try TemporaryFolder()
        try folder.write("one.json", Self.good.utf8)
        try folder.write("many.json", #"[\#(Self.good), {"name":"x","root":{}}, 3]"#.utf8)
        try folder.write("none.json", "[]".utf8)
        #expect(folder.found(["one.json"]) == ["one"])
        #expect(
            folder.found(["many.json"]) == [
                "many#0", "x", "many.json:1: found 3; an object is expected",
            ]
        )
        #expect(folder.found(["none.json"]) == [])
    }

    @Test func `a bad fixture does not affect the others`() throws {
        let folder = try TemporaryFolder()
        let bad = #"{"root":{"widht":1}}"#
        try folder.write("a.json", "[\(Self.good),\(bad),\(Self.good)]".utf8)
        try folder.write("b.jsonl", "\(Self.good)\n\(bad)\n{\n\(Self.good)\n".utf8)
        try folder.write("c.json", "{".utf8)
        try folder.write("d.json", Self.good.utf8)
        let unknown = "/: widht: unknown key; allowed: type, style, id, debugName, content"
        #expect(
            folder.found() == [
                "a#0", "a.json:1: \(unknown)", "a#2",
                "b#1", "b.jsonl:2: \(unknown)",
                "b.jsonl:3: not JSON: column 2: the text ends where a name in quotes is expected",
                "b#4",
                "c.json:1: not JSON: column 2: the text ends where a name in quotes is expected",
                "d",
            ]
        )
    }

    // MARK: JSON Lines

    @Test func `blank lines, Windows line endings and a missing last newline are accepted`() throws
    {
        let folder = try TemporaryFolder()
        let good = Self.good
        try folder.write("a.jsonl", "\n\(good)\r\n\r\n  \t\n\n\(good)\n \(good) ".utf8)
        try folder.write("empty.jsonl", "".utf8)
        try folder.write("blank.jsonl", "\n\r\n ".utf8)
        #expect(folder.found(["a.jsonl"]) == ["a#2", "a#6", "a#7"])
        #expect(folder.found(["empty.jsonl"]) == [])
        #expect(folder.found(["blank.jsonl"]) == [])
    }

    @Test func `a line that is too long is refused, and the next one read`() throws {
        let folder = try TemporaryFolder()
        let good = Self.good
        let exact = good + String(repeating: " ", count: 20 - good.utf8.count)
        let long = String(repeating: "[", count: 1_000_000)
        try folder.write(
            "a.jsonl",
            "\(good)\n\(exact)\n\(exact) \n\(good)\n\(long)\n\(good)\n\(long)".utf8
        )
        let message = "the line is longer than 20 bytes"
        #expect(
            folder.found(["a.jsonl"], limit: 20) == [
                "a#1", "a#2", "a.jsonl:3: \(message)", "a#4", "a.jsonl:5: \(message)", "a#6",
                "a.jsonl:7: \(message)",
            ]
        )
    }

    @Test func `lines that span read buffers are read whole`() throws {
        let folder = try TemporaryFolder()
        let names = (0..<20_000).map { "\($0)" }
        let lines = names.map { #"{"name":"\#($0)","root":{}}"# }
        try folder.write("a.jsonl", lines.joined(separator: "\n").utf8)
        #expect(folder.found(["a.jsonl"]) == names)
    }

    @Test func `a file that is too long is refused`() throws {
        let folder = try TemporaryFolder()
        let good = Self.good
        try folder.write("a.json", good.utf8)
        try folder.write("b.json", (good + String(repeating: " ", count: 1_000_000)).utf8)
        try folder.write("c.json", good.utf8)
        #expect(
            folder.found(limit: good.utf8.count) == [
                "a",
                "b.json: the file is larger than \(good.utf8.count) bytes; "
                    + "write it as JSON Lines, one fixture per line",
                "c",
            ]
        )
        #expect(FixtureFiles.largestText == 256 * 1_024 * 1_024)
    }

    // MARK: Folders

    @Test func `a folder is read in path order, byte by byte`() throws {
        let folder = try TemporaryFolder()
        let names = ["a/z", "a", "a-b", "a.b", "B", "ä", "é", "a/b/c", "a b", "10", "9", "Z/a"]
        for name in names { try folder.write(name + ".json", Self.good.utf8) }
        let sorted = names.map { $0 + ".json" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(folder.found() == sorted.map { String($0.dropLast(5)) })
        #expect(folder.found(["a/"]) == ["a/b/c", "a/z"])
        #expect(folder.found().first == "10")
    }

    @Test func `hidden files and files of other types are skipped`() throws {
        let folder = try TemporaryFolder()
        for name in [
            ".a.json", ".git/a.json", "b.txt", "README.md", "json", "x.json~", "sub/.c.json",
        ] {
            try folder.write(name, "{".utf8)
        }
        try folder.write("d.jsonl", Self.good.utf8)
        #expect(folder.found() == ["d#1"])
        // A file that is named explicitly is read.
        #expect(folder.found([".a.json"]).count == 1)
    }

    @Test func `paths are read in the order in which they are named`() throws {
        let folder = try TemporaryFolder()
        try folder.write("b/1.json", Self.good.utf8)
        try folder.write("a.json", Self.good.utf8)
        #expect(folder.found(["b", "a.json", "b"]) == ["b/1", "a", "b/1"])
    }

    @Test func `each missing path gets an error of its own`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json", Self.good.utf8)
        #expect(
            folder.found(["x.json", "a.json", "y"]) == [
                "x.json: there is no such file or folder", "a",
                "y: there is no such file or folder",
            ]
        )
        let items = Array(FixtureFiles([""]))
        #expect(items.count == 1)
    }

    @Test func `a link to a folder is not followed, a link to a file is`() throws {
        let folder = try TemporaryFolder()
        try folder.write("sub/a.json", Self.good.utf8)
        try folder.link("sub/loop", to: "..")
        try folder.link("sub/loop.json", to: "..")
        try folder.link("self.json", to: "self.json")
        try folder.link("link.json", to: "sub/a.json")
        try folder.link("nowhere.json", to: "nothing")
        #expect(
            folder.found() == [
                "link",
                "nowhere.json: the link leads to no file",
                "self.json: cannot be opened: Too many levels of symbolic links",
                "sub/a",
            ]
        )
        // A link that is named explicitly is followed.
        #expect(folder.found(["sub/loop/sub"]) == ["sub/loop/sub/a"])
    }

    @Test func `a file that cannot be opened reports the system error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json", Self.good.utf8)
        try folder.link("self.json", to: "self.json")
        let long = String(repeating: "x", count: 300) + ".json"
        for (name, reason) in [
            ("self.json", "cannot be opened: Too many levels of symbolic links"),
            ("a.json/b.json", "cannot be opened: Not a directory"),
            (long, "cannot be opened: File name too long"),
            ("b.json", "there is no such file or folder"),
        ] {
            #expect(folder.found([name]) == ["\(name): \(reason)"])
        }
    }

    @Test func `a folder may have the name of a JSON file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json/b.json", Self.good.utf8)
        try folder.write("a.json-c.json", Self.good.utf8)
        #expect(folder.found() == ["a.json-c", "a.json/b"])
        #expect(folder.found(["a.json"]) == ["a.json/b"])
    }

    @Test func `a FIFO is refused without waiting`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json", Self.good.utf8)
        try #require(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
        #expect(folder.found() == ["a", "pipe.json: it is neither a file nor a folder"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func `an unreadable path does not affect the others`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.json", Self.good.utf8)
        try folder.write("b/b.json", Self.good.utf8)
        try folder.write("c.json", Self.good.utf8)
        try folder.write("d.json", Self.good.utf8)
        func set(_ mode: Int, _ name: String) throws {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode],
                ofItemAtPath: folder.path + "/" + name
            )
        }
        try set(0, "b")
        try set(0, "c.json")
        let found = folder.found()
        try set(0o700, "b")
        #expect(
            found == [
                "a", "b/: the folder cannot be listed: Permission denied",
                "c.json: cannot be opened: Permission denied", "d",
            ]
        )
    }
}
