// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GreedyLayout
import LayoutFixtures
import StackLayout
import Testing

/// Advice about words of CSS, compared with Chromium's layouts of those words.
///
/// `Scripts/lib/browsers/record_words.py` records the frames: a stack under each word, in every direction of the stack,
/// of its lines and of writing.
@Suite struct ForeignLayoutTests {
    /// A word of CSS, and the frames of the stack's children under it by direction, wrap and writing.
    struct Recorded: Decodable, CustomTestStringConvertible {
        var key: String
        var word: String
        var frames: [String: [[Double]]]

        var testDescription: String { "\(key): \(word)" }
    }

    private static let lines: [Data] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "ForeignWords.jsonl")
        return (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")).map { Data($0) }
            ?? []
    }()

    static let recorded = lines.dropFirst().compactMap {
        try? JSONDecoder().decode(Recorded.self, from: $0)
    }

    /// The fixture of the first line in one variant, with a word at a key.
    private static func fixture(_ variant: String, _ key: String, _ word: String) throws -> Data {
        let parts = variant.split(separator: " ").map(String.init)
        var fixture = try #require(
            try JSONSerialization.jsonObject(with: lines[0]) as? [String: Any]
        )
        var root = try #require(fixture["root"] as? [String: Any])
        (root["direction"], root["flexWrap"]) = (parts[0], parts[1])
        fixture["layoutDirection"] = parts[2]
        if key == "alignSelf" {
            var children = try #require(root["children"] as? [[String: Any]])
            for place in [0, 3] {
                var style = try #require(children[place]["style"] as? [String: Any])
                style[key] = word
                children[place]["style"] = style
            }
            root["children"] = children
        } else {
            root[key] = word
        }
        fixture["root"] = root
        return try JSONSerialization.data(withJSONObject: fixture)
    }

    /// The frames of the root's children under a word of the format.
    private static func frames(
        _ variant: String,
        _ key: String,
        _ word: String
    ) throws -> [[Double]] {
        let tree = try read(fixture(variant, key, word)).tree
        let frames = try GreedyEngine().layout(tree).frames
        return (1...4).map { place in
            let frame = frames[place]
            return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        }
    }

    private static func read(_ data: Data) throws(FixtureError) -> Fixture {
        try FixtureReader.fixture(
            of: String(decoding: data, as: UTF8.self).utf8,
            from: FixtureSource(file: "f.json")
        )
    }

    /// The reason to refuse a word of CSS, written in one word or as CSS does; empty if the format has it.
    private static func refusal(_ key: String, _ word: String) throws -> String {
        do {
            _ = try read(fixture("horizontal wrap leftToRight", key, word))
            return ""
        } catch let error as FixtureError {
            return error.description
        }
    }

    /// The word of the format that a refusal promises to give the same layout.
    private static func promise(_ refusal: String) -> String? {
        refusal.firstMatch(of: #/(?:here|under "css") it is "(\w+)"/#).map { String($0.1) }
    }

    private static func isSame(_ found: [[Double]], _ recorded: [[Double]]) -> Bool {
        // Chromium counts in 64ths of a point.
        zip(found.joined(), recorded.joined()).allSatisfy { abs($0 - $1) <= 0.05 }
    }

    @Test func `the recording has all keys, words and frames`() {
        #expect(Self.recorded.count == 79)
        #expect(Self.recorded.allSatisfy { $0.frames.count == 24 })
        #expect(Set(Self.recorded.map(\.key)).count == 6)
    }

    @Test(arguments: recorded)
    func `the word in a piece of advice has Chromium's layout in every direction`(
        _ recorded: Recorded
    ) throws {
        let refusal = try Self.refusal(recorded.key, recorded.word)
        guard let own = refusal.isEmpty ? recorded.word : Self.promise(refusal) else {
            // Without a promise the advice has a condition, or tells what is missing.
            #expect(refusal.contains("; allowed: ") && !refusal.contains("did you mean"))
            #expect(
                Self.conditions[recorded.word] != nil || refusal.contains("does not"),
                "\(refusal)"
            )
            return
        }
        for (variant, frames) in recorded.frames {
            let found = try Self.frames(variant, recorded.key, own)
            #expect(Self.isSame(found, frames), "\(variant): \(found), not \(frames)")
        }
    }

    /// The word that conditional advice leads to, if any.
    private static let conditions:
        [String: @Sendable (_ key: String, _ variant: String) -> String?] = [
            "left": { physical("start", "end", $0, $1) },
            "right": { physical("end", "start", $0, $1) },
            "self-start": { _, _ in "start" }, "self-end": { _, _ in "end" },
            "safe center": { _, _ in nil }, "safe end": { _, _ in nil },
            "safe flex-end": { _, _ in nil },
        ]

    private static func physical(
        _ leftToRight: String,
        _ rightToLeft: String,
        _ key: String,
        _ variant: String
    ) -> String {
        variant.hasPrefix("vertical")
            ? "start" : variant.hasSuffix("leftToRight") ? leftToRight : rightToLeft
    }

    @Test(arguments: recorded.filter { conditions[$0.word] != nil })
    func `conditional advice names the word that has Chromium's layout`(
        _ recorded: Recorded
    ) throws {
        let refusal = try Self.refusal(recorded.key, recorded.word)
        for (variant, frames) in recorded.frames {
            guard let own = Self.conditions[recorded.word]?(recorded.key, variant) else { continue }
            #expect(refusal.contains("\"\(own)\""), "\(refusal)")
            let found = try Self.frames(variant, recorded.key, own)
            #expect(Self.isSame(found, frames), "\(variant): \(found), not \(frames)")
        }
    }
}
