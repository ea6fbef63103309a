// SPDX-License-Identifier: GPL-3.0-or-later

public import FixtureGenerating
public import LayoutFixtures

/// The source of a campaign's cases: a generator, or fixtures.
public enum CaseSource: Sendable {
    /// Random cases.
    case generator(CaseGenerator)
    /// Fixtures with different names, each found by its number.
    case fixtures(count: Int, at: @Sendable (Int) -> Fixture)

    /// Creates a source of fixtures with different names.
    public static func fixtures(_ fixtures: [Fixture]) -> CaseSource {
        .fixtures(count: fixtures.count) { fixtures[$0] }
    }

    /// Whether the cases are random.
    var isRandom: Bool { if case .generator = self { true } else { false } }

    /// Returns a case by its number; a generator may return one of its replacements.
    package func fixture(at number: Int, attempt: Int = 0) -> Fixture {
        switch self {
        case .generator(let generator): generator.fixture(at: number, attempt: attempt)
        case .fixtures(_, let fixture): fixture(number)
        }
    }

    /// Returns a case by its place.
    func fixture(at place: CasePlace) -> Fixture {
        fixture(at: place.number, attempt: place.attempt)
    }

    /// The largest number of replacements for a refused case.
    var mostReplacements: Int {
        switch self {
        case .generator: 10
        case .fixtures: 0
        }
    }

    /// Returns the same source with random cases limited to a vocabulary; fixtures stay as they are.
    func saying(_ vocabulary: Vocabulary) -> CaseSource {
        guard case .generator(var generator) = self else { return self }
        generator.vocabulary = generator.vocabulary.intersection(vocabulary)
        return .generator(generator)
    }
}
