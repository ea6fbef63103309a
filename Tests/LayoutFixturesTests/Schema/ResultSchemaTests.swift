// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import Testing

/// The schema of results and its page; `ResultContractTests` validates what commands write.
@Suite struct ResultSchemaTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `the stored schema of results matches the code`() throws {
        #expect(
            try Self.text("Fixtures/results.schema.json") == ResultSchema.json,
            "write it anew: stacklp schema --of results --output Fixtures/results.schema.json"
        )
    }

    @Test func `the page has the generated tables`() throws {
        let parts = try Self.text("Sources/Documentation/Results.md")
            .components(separatedBy: "<!-- the tables of stacklp schema ")
        try #require(parts.count == 3)
        #expect(parts[1] == "begin -->\n" + ResultSchema.markdown)
    }

    @Test func `every kind and every member has a meaning and a valid type`() {
        #expect(ResultKind.all.count > 15)
        func check(_ members: [ResultKind.Member], of kind: String) {
            #expect(Set(members.map(\.name)).count == members.count, "\(kind)")
            for member in members {
                #expect(member.meaning.hasSuffix("."), "\(kind) \(member.name)")
                // A single word is a fixed text, not a misspelled type.
                if case .words(let words) = member.value, words.count == 1 {
                    #expect(
                        member.name == "type" || member.name == "certificate",
                        "\(kind) \(words)"
                    )
                }
                check(member.value.members, of: "\(kind) \(member.name)")
            }
        }
        for kind in ResultKind.all { check(kind.members, of: kind.name) }
    }
}
