// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import ProgramLayout
import StackLayout
import Testing

/// A minimal corpus that reaches all code of the reader and both engines that a coverage-guided fuzzer has reached.
///
/// `Scripts/fuzz-guided` keeps it. Most inputs are not fixtures, and the others are unusual ones.
@Suite struct ExploredTests {
    private static let inputs = FixtureTests.root + "/Tests/EngineTests/Explored.jsonl.gz"

    @Test func `every readable input reads back, and both engines agree on it`() {
        var (count, read) = (0, 0)
        for item in FixtureFiles([Self.inputs]) {
            count += 1
            guard let fixture = try? item.fixture() else { continue }
            read += 1
            let written = fixture.json
            let again = try? FixtureReader.fixture(of: written.utf8, from: item.source)
            #expect(again?.json == written)
            let diff = Diff(
                fixture,
                greedy: GreedyEngine(),
                mirror: MirrorTests.mirror,
                optimizer: OptimalTests.Optimizer()
            )
            #expect(diff.verdict != .failed, "\(diff.sentences)")
            // Coordinates of 10⁹ have no digits left for the tolerance.
            guard diff.verdict == .differs else { continue }
            guard let comparison = diff.comparison, case .success(let layout) = diff.greedy else {
                Issue.record("only one has a layout: \(diff.sentences)")
                continue
            }
            let largest = layout.frames.lazy.flatMap(\.numbers).map(\.magnitude).max() ?? 0
            #expect(comparison.largestDistance <= 1e-12 * largest, "\(diff.sentences)")
        }
        #expect(count > 500)
        #expect(read > 250)
    }
}
