// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures

/// The fixtures of a command that counts their stacks and deviations, and whether all fixtures count.
struct ValidFixtures {
    /// The number of fixtures that were read.
    private(set) var count = 0
    /// Whether each fixture could be read, and has its expected frames.
    private(set) var isValid = true

    /// Reads all fixtures, and reports those that do not count.
    ///
    /// - Parameter counts: A function that counts a fixture, and says whether it has its expected frames.
    /// - Throws: An exit status if there is no fixture.
    init(_ paths: [String], _ stepLog: StepLog, counts: (Fixture) -> Bool) throws {
        for item in FixtureFiles(paths, reading: stepLog.reading) {
            do {
                let fixture = try item.fixture()
                count += 1
                if !counts(fixture) {
                    isValid = false
                    Terminal.say("\(fixture.name) misses its expected frames")
                }
            } catch {
                isValid = false
                Terminal.say(lines: error.messages)
            }
        }
        if count == 0, isValid { throw ExitStatus.noFixture(in: paths) }
    }
}
