// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import Testing

/// `Scripts/check-schema` validates fixtures against the schema.
@Suite struct FixtureSchemaTests {
    private static let package = URL(filePath: #filePath).appending(path: "../../../..")
        .standardized

    @Test func `the stored schema of fixtures matches the code`() throws {
        let file = Self.package.appending(path: "Fixtures/schema.json")
        let stored = try String(contentsOf: file, encoding: .utf8)
        #expect(
            stored == FixtureSchema.json,
            "write it: stacklp schema --output Fixtures/schema.json"
        )
    }

    @Test func `the schema has every key of the format`() {
        let keys = FixtureSchema.json.matches(of: #/"([A-Za-z$]+)":/#).map { String($0.1) }
        let missing = Set(FixtureKey.allCases.map(\.text)).subtracting(keys)
        #expect(missing.isEmpty)
    }

    /// The reader refuses the mistakes that the schema must find.
    @Test func `every typical mistake is refused`() throws {
        let file = Self.package.appending(path: "Tests/LayoutFixturesTests/Refused/mistakes.jsonl")
        var count = 0
        for item in FixtureFiles([file.path]) {
            count += 1
            #expect(throws: FixtureError.self, "line \(count)") { try item.fixture() }
        }
        #expect(count >= 40)
    }

    @Test func `schemas in a folder are skipped, fixtures with a schema key are not`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/schema.json", FixtureSchema.json.utf8)
        try folder.write("a/fixture.json", #"{"$schema":"schema.json","root":{}}"#.utf8)
        try folder.write("a/later.json", #"{"root":{},"$schema":"https://json-schema.org/"}"#.utf8)
        #expect(folder.found() == ["a/fixture", "a/later"])
        // A schema that is named explicitly is read.
        #expect(folder.found(["a/schema.json"]).first?.contains("unknown key") == true)
    }
}
