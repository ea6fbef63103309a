// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import StackLayout
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Every fixture of the project, and every corpus beside it, through both engines.
@Suite struct FixtureTests {
    /// The project's root, relative to this file.
    static let root: String = {
        let steps = #filePath.split(separator: "/").dropLast(3)
        return "/" + steps.joined(separator: "/")
    }()
    static let corpora = root + "/../shared/corpora/"

    /// The fixtures of a corpus whose expected frames are wrong: SwiftUI's own code, as in
    /// OpenSwiftUI, gives other frames.
    static let outdated: Set = [
        // A stack of one child takes that child's priority and the limits of its frame.
        "hstack/random-open/0033", "hstack/random-open/0233",
        // Text is as wide as its longest line, not as the width at which it breaks.
        "flexible-frame-over-text-minimum-alone-below-the-text",
    ]

    static func check(_ path: String) throws -> Int {
        var count = 0
        for item in FixtureFiles([path]) {
            let fixture = try item.fixture()
            if outdated.contains(fixture.name) {
                count += 1
                continue
            }
            let test = ExpectationTest(
                fixture,
                engines: [("greedy", GreedyEngine()), ("lp", MirrorTests.mirror)]
            )
            #expect(test.sentences == [], "\(fixture.name)")
            #expect(test.verdict == .passed, "\(fixture.name) expects nothing")
            count += 1
        }
        return count
    }

    @Test func `every fixture passes with both engines`() throws {
        #expect(try Self.check(Self.root + "/Fixtures") > 100)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: corpora)),
        arguments: [
            ("hstack-random", 300), ("texture-random", 200), ("texture-snapshots", 98),
            ("css-flexible-lengths", 300), ("css-nested", 200), ("css-taffy-cases", 112),
            ("swiftui-cases", 38), ("bug-reports", 11),
        ]
    )
    func `the recorded corpora pass with both engines`(_ name: String, _ count: Int) throws {
        #expect(try Self.check(Self.corpora + name + ".jsonl") == count)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: corpora)))
    func `the whole vocabulary of css passes with linear programs`() throws {
        var count = 0
        for item in FixtureFiles([Self.corpora + "css-whole.jsonl"]) {
            let fixture = try item.fixture()
            let test = ExpectationTest(fixture, engines: [("lp", MirrorTests.mirror)])
            #expect(test.sentences == [], "\(fixture.name)")
            count += 1
        }
        #expect(count == 540)
    }
}
