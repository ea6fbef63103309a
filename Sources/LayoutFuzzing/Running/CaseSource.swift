// SPDX-License-Identifier: GPL-3.0-or-later

public import FixtureGenerating
public import LayoutFixtures

/// The source of a campaign's cases: a generator, or fixtures.
public enum CaseSource: Sendable {
    /// Random ones.
    case generator(CaseGenerator)
    /// Fixtures whose names differ, each found by its number.
    case fixtures(count: Int, at: @Sendable (Int) -> Fixture)

    /// Fixtures whose names differ.
    public static func fixtures(_ fixtures: [Fixture]) -> CaseSource {
        .fixtures(count: fixtures.count) { fixtures[$0] }
    }

    /// A case by its number; of a generator, one of those that may take its place.
    package func fixture(at number: Int, attempt: Int = 0) -> Fixture {
        switch self {
        case .generator(let generator): generator.fixture(at: number, attempt: attempt)
        case .fixtures(_, let fixture): fixture(number)
        }
    }

    /// A case by its place.
    func fixture(at place: CasePlace) -> Fixture {
        fixture(at: place.number, attempt: place.attempt)
    }

    /// The maximum number of replacements for a case that an engine refuses.
    var mostReplacements: Int {
        switch self {
        case .generator: 10
        case .fixtures: 0
        }
    }

    /// The same with cases that say no more than a vocabulary allows; fixtures are as they are.
    func saying(_ vocabulary: Vocabulary) -> CaseSource {
        guard case .generator(var generator) = self else { return self }
        generator.vocabulary = generator.vocabulary.intersection(vocabulary)
        return .generator(generator)
    }
}
