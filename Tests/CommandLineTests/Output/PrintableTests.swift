// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import StackLayout
import TestSupport
import Testing

/// No name controls a terminal, in any output.
@Suite(.timeLimit(.minutes(20))) struct PrintableTests {
    /// Characters that end lines, move cursors, turn directions or cannot be seen.
    private static let hostile: [Unicode.Scalar] = [
        "\0", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{9F}",
        "\u{AD}", "\u{61C}", "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}",
        "\u{202A}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{206F}", "\u{FEFF}",
        "\u{FFF9}",
        "\u{E000}", "\u{FFFF}", "\u{E0001}", "\u{E007F}", "\u{10FFFD}",
    ]
    private static let name = "a" + hostile.map { "\($0)b" }.joined() + "é👩‍💻z"

    /// The name between quotes, in JSON that is ASCII.
    private static let quoted = name.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()

    /// A row that has the name in every place for a name, and two invalid rows.
    private static let fixtures = [
        Samples.row(
            quoted,
            #"{"id":"\#(quoted)","debugName":"\#(quoted)","style":{"minWidth":200}},{}"#,
            more: #","description":"\#(quoted)","expected":{"frames":{"/0":[0,0,1,1]}}"#
        ),
        Samples.row(quoted, #"{"\#(quoted)":1,"content":{"kind":"\#(quoted)"}}"#),
        Samples.row(quoted, #"{"type":"\#(quoted)"}"#),
    ]

    private static func hasHostile(_ text: String) -> Bool {
        // A b follows each hostile character of the name, so a line that begins with b was broken by the name.
        text.hasPrefix("b") || text.contains("\nb")
            || text.unicodeScalars.contains { $0 != "\n" && !$0.isPrintable }
    }

    @Test(arguments: [
        "solve -", "diff -", "lint -", "explain", "program --stack /", "mutants --no-search -",
        "prove --over nobody.width=0...9 -",
    ])
    func `a name breaks no line of standard error if there is no layout`(
        _ command: String
    ) async throws {
        let child = #"{"style":{"minWidth":1e308}}"#
        let endless =
            #"{"name":"\#(Self.quoted)","algorithm":"hstack","constrainedSize":{"width":1e308},"root":{"type":"stack","#
            + #""children":[\#(child),\#(child)]},"expected":{"frames":{"/":[9,9,9,9]}}}"#
        let folder = try TemporaryFolder()
        let file = try folder.write(endless, to: "a.jsonl")
        let outcome = try await Stacklp.run(
            command.split(separator: " ").map { $0 == "-" ? file : String($0) }
                + (command.hasSuffix("-") ? [] : [file])
        )
        #expect(outcome.exitStatus != 0)
        #expect(outcome.error.contains("\\n"), "\(outcome.error.debugDescription)")
        #expect(!Self.hasHostile(outcome.error), "\(outcome.error.debugDescription)")
    }

    @Test func `control characters are unprintable, and characters of words are printable`() {
        for scalar in Self.hostile { #expect(!scalar.isPrintable, "\(scalar.value)") }
        let words = "aZ ~\u{A0}éß‑–“”…中文עברית العربية هٔ مي‌شود हिन्दी 👩‍💻🇪🇺❤️\u{FFFD}"
        for scalar in words.unicodeScalars { #expect(scalar.isPrintable, "\(scalar.value)") }
    }

    @Test(arguments: [
        "solve", "solve --format table", "solve --format ascii", "solve --format svg",
        "solve --trailer", "solve --sweep width=1...2", "diff", "diff --format table",
        "diff --format svg", "test", "test --format table", "lint", "lint --format jsonl",
        "lint --format sarif",
    ])
    func `no format of a batch has unprintable characters`(_ command: String) async throws {
        let input = Self.fixtures.joined(separator: "\n")
        let outcome = try await Stacklp.run("\(command) -", input: input)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.count > 20)
        #expect(!Self.hasHostile(outcome.output), "\(outcome.output.debugDescription)")
        #expect(!Self.hasHostile(outcome.error), "\(outcome.error.debugDescription)")
        if command == "solve" {
            // A JSON reader gets the original name.
            #expect(try outcome.results.map(\.name) == Array(repeating: Self.name, count: 3))
        }
    }

    @Test(arguments: [
        "explain", "program --stack /", "program --stack / --format mps", "solve", "lint",
        "fuzz --list",
    ])
    func `no format has unprintable characters of a path or a name`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        for (number, fixture) in Self.fixtures.enumerated() {
            let file = try folder.write(fixture, to: "\(number)\u{202E}\u{9B}\u{1B}[2J.json")
            let outcome = try await Stacklp.run(command, file)
            #expect(!Self.hasHostile(outcome.output), "\(outcome.output.debugDescription)")
            #expect(!Self.hasHostile(outcome.error), "\(outcome.error.debugDescription)")
        }
    }
}
