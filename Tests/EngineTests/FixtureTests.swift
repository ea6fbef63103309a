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
    /// The project's root, from where this file is.
    static let root: String = {
        let steps = #filePath.split(separator: "/").dropLast(3)
        return "/" + steps.joined(separator: "/")
    }()
    static let corpora = root + "/../shared/corpora/"

    static func check(_ path: String) throws -> Int {
        var count = 0
        for item in FixtureFiles([path]) {
            let fixture = try item.fixture()
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
        ]
    )
    func `the recorded corpora pass with both engines`(_ name: String, _ count: Int) throws {
        #expect(try Self.check(Self.corpora + name + ".jsonl") == count)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: corpora)))
    func `the whole vocabulary of css passes by programs`() throws {
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
