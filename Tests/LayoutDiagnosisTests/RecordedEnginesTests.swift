// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import Testing

/// Recorded layouts of other engines: their known deviations explain every frame.
///
/// The cases are the smallest ones for each set of deviations that campaigns of 300 cases of 14
/// profiles found (seed 77022). Cases called `parts` are not reduced; each of them fails without
/// some part of a deviation. The deviations stand in the descriptions. The frames are the engines'
/// own: those of Yoga f6206ec3 and Taffy 8d13fdc8, which compute in 32 bits.
@Suite struct RecordedEnginesTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Recorded"

    @Test(arguments: [("yoga", 80), ("taffy", 19)])
    func `deviations reproduce the frames of an engine`(engine: String, least: Int) throws {
        var deviating = DeviationTrials()
        var (count, seen) = (0, RuleDeviations())
        for item in FixtureFiles(["\(Self.folder)/\(engine).jsonl"]) {
            let fixture = try item.fixture()
            let names = try #require(fixture.description).split(separator: "~")
            let deviations = try RuleDeviations(
                names.map { try #require(RuleDeviation(name: String($0))) }
            )
            let frames = deviating.frames(of: fixture.tree, under: deviations)
            #expect(Self.differences(of: frames, from: fixture) == [], "\(fixture.name)")
            // Without the deviations, the frames must differ; otherwise the case would show nothing.
            let plain = deviating.frames(of: fixture.tree, under: [])
            #expect(Self.differences(of: plain, from: fixture) != [], "\(fixture.name)")
            seen = seen.union(deviations)
            count += 1
        }
        #expect(count > least)
        #expect(seen.all.count > least / 4)
    }

    /// The elements whose frames differ from the expected ones.
    private static func differences(of frames: [Rect]?, from fixture: Fixture) -> [Int] {
        guard let frames, let expectation = fixture.expectation else { return [-1] }
        return expectation.frames.compactMap { index, frame in
            let distance = frames[index].distance(to: frame)
            return distance <= expectation.tolerance ? nil : index
        }
    }
}
