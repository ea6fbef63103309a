// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Fixtures with a few changed bytes are read or refused.
@Suite struct MutatedFixturesTests {
    private static let originals: [[UInt8]] = {
        let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../Fixtures")
            .standardized
        let files =
            FileManager.default.enumerator(atPath: folder.path)?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted() ?? []
        return files.compactMap { try? Array(Data(contentsOf: folder.appending(path: $0))) }
    }()

    /// Fragments with a meaning in JSON or in the format.
    private static let tokens =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "-", "0", "1e308", "1e999",
            "-1", "NaN", "Infinity", "\"infinity\"", "\"50%\"", "\"auto\"", "\\u0000", "\\ud800",
            "\\ud800\\u0041", "\\udc00", "\"children\"", "\"type\":\"stack\",", "\"width\"", "\n",
            "\u{FEFF}", "é", "{\"style\":{}}", "/0/0/0/0",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00]]

    private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            guard !bytes.isEmpty else { break }
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(place + Int.random(in: 0..<12, using: &random), bytes.count)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.removeSubrange(place...)
            case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 5: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
            default:
                bytes.replaceSubrange(place..<end, with: tokens.randomElement(using: &random) ?? [])
            }
        }
        return bytes
    }

    @Test(arguments: [1, 2, 3, 4])
    func `a changed fixture is read or refused`(_ seed: Int) throws {
        try #require(Self.originals.count >= 131)
        var random = SplitMix64(seed: seed)
        var (read, refused) = (0, 0)
        for count in 0..<6_000 {
            let original = try #require(Self.originals.randomElement(using: &random))
            let bytes = Self.mutated(original, &random)
            do throws(FixtureError) {
                let source = FixtureSource(file: "f.json")
                let fixture = try FixtureReader.fixture(of: bytes, from: source)
                read += 1
                #expect(!fixture.tree.items.isEmpty)
            } catch {
                refused += 1
                #expect(!error.problems.isEmpty, "seed \(seed), number \(count)")
                #expect(error.description.hasPrefix("f.json:"), "seed \(seed), number \(count)")
                // The record is one line of valid JSON.
                #expect(!error.json.utf8.contains(0x0A))
                #expect(throws: Never.self) { try parsed(error.json.utf8).get() }
            }
        }
        // Both happen often, or the changes test nothing.
        #expect(read > 200)
        #expect(refused > 3_000)
    }
}
