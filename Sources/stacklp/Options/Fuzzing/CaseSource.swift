// SPDX-License-Identifier: GPL-3.0-or-later

internal import FixtureGenerating
internal import LayoutFixtures

/// Where cases come from: from a generator, or from files.
enum CaseSource: Sendable {
    case generator(CaseGenerator)
    case fixtures([Fixture])

    /// A case by its number.
    func fixture(at number: Int) -> Fixture {
        switch self {
        case .generator(let generator): generator.fixture(at: number)
        case .fixtures(let fixtures): fixtures[number]
        }
    }
}
