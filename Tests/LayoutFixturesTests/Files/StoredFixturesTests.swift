// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import Testing

/// The fixtures of the package, and files that must be refused.
@Suite struct StoredFixturesTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let fixtures = here.appending(path: "../../Fixtures").standardized.path
    private static let refused = here.appending(path: "Refused").path

    @Test func `every fixture of the package is read without a complaint`() throws {
        var names: [String] = []
        for item in FixtureFiles([Self.fixtures]) {
            do throws(FixtureError) {
                let fixture = try item.fixture()
                names.append(fixture.name)
                #expect(fixture.description != nil, "\(fixture.name)")
                #expect(fixture.expectation?.because != nil, "\(fixture.name)")
                #expect(
                    fixture.expectation?.frames.map(\.index) == fixture.tree.preorder,
                    "\(fixture.name) expects a frame of every element"
                )
            } catch {
                Issue.record("\(error)")
            }
        }
        #expect(names.count >= 131)
        #expect(Set(names).count == names.count)
        #expect(names.contains("seed/minimum-fixed-maximum-overflow"))
    }

    @Test(arguments: [
        (
            "truncated.json",
            [":10: not JSON: column 1: the text ends where \",\" or \"]\" is expected"]
        ),
        ("invalid-utf-8.json", [":2: not JSON: column 15: the byte 0xe9 is not valid UTF-8"]),
        ("utf-16.json", [":1: not JSON: column 1: the text is UTF-16; UTF-8 is expected"]),
        ("empty.json", [":1: not JSON: column 1: the text ends where a value is expected"]),
    ])
    func `a file that is no fixture is refused`(_ file: String, _ messages: [String]) {
        let path = Self.refused + "/" + file
        let found = FixtureFiles([path]).map { item in
            do throws(FixtureError) {
                return try item.fixture().name
            } catch {
                return error.description.replacing(path, with: "")
            }
        }
        #expect(found == messages)
    }

    @Test func `lines that are no fixtures are refused one by one`() {
        let path = Self.refused + "/between-good-ones.jsonl"
        let found = FixtureFiles([path]).map { item in
            do throws(FixtureError) {
                return try item.fixture().name
            } catch {
                return error.description.replacing(path, with: "")
            }
        }
        #expect(
            found == [
                "first",
                ":2: not JSON: column 27: the byte 0xff is not valid UTF-8",
                ":3: not JSON: column 20: the string that begins here does not end",
                "between",
                ":6: /: style.maxWidht: unknown key; did you mean \"maxWidth\"?",
                ":7: not JSON: column 28: found \"NaN\" where a value is expected",
                "last",
            ]
        )
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"root\":"])
    func `a file nested 100,000 deep is refused`(_ opening: String) throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: opening, count: 100_000)
        try folder.write("deep.json", text.utf8)
        try folder.write("deep.jsonl", (text + "\n{\"root\":{}}").utf8)
        let found = folder.found()
        #expect(found.count == 3)
        for message in found.prefix(2) {
            #expect(message.hasSuffix("arrays and objects are nested more than 512 deep"))
        }
        #expect(found.last == "deep#2")
    }
}
