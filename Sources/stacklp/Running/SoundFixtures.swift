// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures

/// The fixtures of a command that counts what they have, and whether all of them can be counted.
struct SoundFixtures {
    /// The number of fixtures that were read.
    private(set) var count = 0
    /// Whether each could be read, and is laid out as it expects.
    private(set) var isSound = true

    /// Reads all fixtures, and tells of those that do not count.
    ///
    /// - Parameter counts: Counts a fixture, and says whether it is laid out as it expects.
    /// - Throws: An exit status if there is none at all.
    init(_ paths: [String], _ narration: Narration, counts: (Fixture) -> Bool) throws {
        for item in FixtureFiles(paths, reading: narration.reading) {
            do {
                let fixture = try item.fixture()
                count += 1
                if !counts(fixture) {
                    isSound = false
                    Terminal.say("\(fixture.name) is not laid out as it expects")
                }
            } catch {
                isSound = false
                Terminal.say(lines: error.messages)
            }
        }
        if count == 0, isSound { throw ExitStatus.noFixture(in: paths) }
    }
}
