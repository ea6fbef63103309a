// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Names that look like markup stay names, in every format that has markup.
@Suite struct HostileNameTests {
    private static let names = [
        "<!--<script>", "</script><b>x", "]]>&amp;\"'", "|`[x](y)`|", "|\u{301}`\u{301}{0}",
        "a\u{2028}b\u{202E}c",
    ]

    /// A row of `css` for each name; the row and all its elements have that name.
    private static func fixtures() throws -> String {
        try names.map { name in
            let fixture: [String: Any] = [
                "name": name, "algorithm": "css", "constrainedSize": ["width": 100, "height": 40],
                "root": [
                    "type": "stack", "id": name + "0",
                    "children": [
                        ["id": name, "style": ["flexGrow": 1, "maxWidth": 10]],
                        ["id": name + "2", "style": ["flexGrow": 1, "flexBasis": 20]],
                    ],
                ],
                "expected": ["frames": ["/0": [0, 0, 1, 1]]],
            ]
            let data = try JSONSerialization.data(withJSONObject: fixture)
            return String(decoding: data, as: UTF8.self)
        }.joined(separator: "\n") + "\n"
    }

    private static func visible(_ name: String) -> String {
        name.replacing("\u{2028}", with: "\u{FFFD}").replacing("\u{202E}", with: "\u{FFFD}")
    }

    @Test func `a page of proofs has a section for each name and keeps its data intact`()
        async throws
    {
        let outcome = try await Stacklp.run(
            "prove --over width=0...90 --format html -",
            input: try Self.fixtures()
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        let page = try Page(outcome.output)
        #expect(page.document["h1"].map(\.text) == Self.names.map(Self.visible))
        #expect(page.document["b"].isEmpty && page.document["script"].count == Self.names.count + 1)
        for (script, name) in zip(page.scripts, Self.names) {
            let data = try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any]
            let elements = data?["elements"] as? [[String: Any]]
            let own = name.replacing("\u{2028}", with: "\\u{2028}")
                .replacing("\u{202E}", with: "\\u{202E}")
            #expect(elements?.map { $0["name"] as? String } == [own + "0", own, own + "2"])
        }
        #expect(page.scripts.last?.contains("</") == false)
    }

    @Test(arguments: [
        "solve --format svg", "diff --format svg", "prove --over width=0...90 --format svg",
    ])
    func `a drawing is valid XML with the names as text`(_ command: String) async throws {
        let outcome = try await Stacklp.run("\(command) -", input: try Self.fixtures())
        let picture = try MarkupReader.read(outcome.output)
        #expect(picture["script"].isEmpty && picture["b"].isEmpty)
        let words = picture.all.map(\.text)
        for name in Self.names where name.count < 20 {
            #expect(words.contains { $0.contains(Self.visible(name).prefix(6)) }, "\(name)")
        }
    }

    @Test func `a name adds no script to the cases of other suites`() async throws {
        for name in try Self.fixtures().split(separator: "\n") {
            let outcome = try await Stacklp.run(
                "solve --format html --suite taffy -",
                input: String(name)
            )
            #expect(outcome.exitStatus == 0, "\(outcome.error)")
            #expect(outcome.output.split(separator: "<script").count == 2)
            #expect(outcome.output.split(separator: "<title>").count == 2)
            #expect(!outcome.output.contains("<b>") && !outcome.output.contains("<!--"))
        }
    }

    @Test func `a campaign's reports are well-formed for every name of a case`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(try Self.fixtures(), to: "cases.jsonl")
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && $S fuzz --config none --quiet --discard --laws none --reduce-time 1s "
                + "--engine greedy~further-rounds-never --report html=a.html --report junit=a.xml "
                + "--report sarif=a.sarif --report markdown=a.md --report text=a.txt cases.jsonl",
            folder.path
        )
        #expect(outcome.exitStatus == 1, "\(outcome.error)")

        // 1. HTML and JUnit are XML.
        let page = try Page(try folder.read("a.html"))
        #expect(page.scripts.isEmpty && page.document["b"].allSatisfy { $0.text != "x" })
        #expect(page.document["article"].count > 0)
        let junit = try MarkupReader.read(
            try folder.read("a.xml"),
            after: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        )
        #expect(junit["failure"].count > 0)

        // 2. SARIF is JSON, and its messages have no placeholders and no links.
        let sarif = try folder.read("a.sarif")
        let value = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
        let run = (value?["runs"] as? [[String: Any]])?.first
        let results = try #require(run?["results"] as? [[String: Any]])
        let messages = results.compactMap { ($0["message"] as? [String: String])?["text"] }
        #expect(!messages.isEmpty)
        for message in messages {
            let rest = message.replacing("{{", with: "").replacing("}}", with: "")
            #expect(!rest.contains("{") && !rest.contains("}"), "\(message)")
            #expect(!message.replacing("\\](", with: "").contains("]("), "\(message)")
        }

        // 3. Markdown has no markup but its own outside of code.
        var isCode = false
        for line in try folder.read("a.md").split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix("<details>"), line != "</details>" else { continue }
            let words = line.replacing("\\<", with: "")
            #expect(!words.contains("<b>") && !words.contains("<!--"), "\(line)")
        }
    }
}
