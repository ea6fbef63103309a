// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The program that the article on libraries shows for a campaign, which is built as one of another package would be.
@Suite struct ClientTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `what the article shows is the program`() throws {
        let program = try Self.text("Tests/CampaignClient/main.swift")
            .components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
        let article = try Self.text("Sources/Documentation/Use-the-libraries.md")
        #expect(article.contains("```swift\n\(program)```"))
        // Forty lines, as far as they are not empty.
        #expect(program.split(separator: "\n").count <= 40)
    }

    @Test func `the program finds what is wrong with its engine, and says it as the article does`()
        async throws
    {
        let outcome = try await Stacklp.run(program: "CampaignClient")
        #expect(outcome.exitStatus == 0 && outcome.error == "")
        // 1. What stands behind each line that prints one thing comes in that order.
        let program = try Self.text("Tests/CampaignClient/main.swift")
        var lines = outcome.lines[...]
        let promised = program.matches(of: #/print\(.*\) +// (.+)/#).map { String($0.1) }
        #expect(promised.count == 2)
        for promise in promised {
            let place = try #require(lines.firstIndex(of: promise), "\(promise)")
            lines = lines[(place + 1)...]
        }
        // 2. The steps before that, and the report behind it.
        #expect(outcome.lines.first == "2 workers, 500 cases of seed 1")
        #expect(outcome.output.contains("# mine against greedy: "))
    }
}
