// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The campaign program in the article on libraries, built as a program of another package would be.
@Suite struct ClientTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `the article shows the code of the program`() throws {
        let program = try Self.text("Tests/CampaignClient/main.swift")
            .components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
        let article = try Self.text("Sources/Documentation/Use-the-libraries.md")
        #expect(article.contains("```swift\n\(program)```"))
        // At most forty lines that are not empty.
        #expect(program.split(separator: "\n").count <= 40)
    }

    @Test func `the program finds its engine's fault and prints what the article promises`()
        async throws
    {
        let outcome = try await Stacklp.run(program: "CampaignClient")
        #expect(outcome.exitStatus == 0 && outcome.error == "")
        // 1. The output has the comments behind the print calls, in their order.
        let program = try Self.text("Tests/CampaignClient/main.swift")
        var lines = outcome.lines[...]
        let promised = program.matches(of: #/print\(.*\) +// (.+)/#).map { String($0.1) }
        #expect(promised.count == 2)
        for promise in promised {
            let place = try #require(lines.firstIndex(of: promise), "\(promise)")
            lines = lines[(place + 1)...]
        }
        // 2. The steps come before them, and the report comes after them.
        #expect(outcome.lines.first == "2 workers, 500 cases of seed 1")
        #expect(outcome.output.contains("# mine against greedy: "))
    }
}
