// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout

/// Makes fixtures smaller while a condition holds.
///
///     let reduction = FixtureReducer().reduce(fixture) { candidates in
///         candidates.map { $0.json.contains("minWidth") }
///     }
///     print(reduction.fixture.tree.items.count)    // 1
///
/// The reducer tries steps from large to small:
///
/// 1. another root;
/// 2. fewer children, by halves and one by one;
/// 3. elements replaced by their children, or emptied;
/// 4. properties at their defaults;
/// 5. a simpler constraint on the root;
/// 6. simpler content, texts and numbers;
/// 7. equal neighbours.
///
/// It takes the first candidate for which the condition holds, and goes on from there until no step is
/// left.
///
/// Each step leads to a smaller fixture: one with fewer elements, else with fewer properties, letters,
/// percentages or digits, else with smaller numbers, else with fewer neighbours that differ. All of
/// these are whole numbers that are never negative, so the search ends.
///
/// Source: Zeller and Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, 2002, for the
/// halves and the definition of minimal.
public struct FixtureReducer: Sendable {
    /// The largest number of candidates that are judged at once.
    public var batchSize: Int
    /// The largest total number of candidates that are judged.
    public var limit: Int

    /// Creates a reducer.
    ///
    /// - Parameters:
    ///   - batchSize: The largest number of candidates that are judged at once, at least 1. The
    ///     result does not depend on it, unless the limit is reached.
    ///   - limit: The largest total number of candidates that are judged.
    public init(batchSize: Int = 32, limit: Int = 20_000) {
        self.batchSize = max(1, batchSize)
        self.limit = limit
    }

    /// Makes a fixture as small as single steps can make it.
    ///
    /// The fixture's expectation is dropped, because elements that it names may be removed. Candidates are
    /// called `NAME~N`, each with its own N; the final fixture has the original name again.
    ///
    /// - Parameters:
    ///   - fixture: The fixture to begin with.
    ///   - layout: Returns the layout of a tree, if there is one. With it, children are also removed together
    ///     with their space, so that the others are divided as before.
    ///   - isOver: Returns whether the time is over; called before candidates are judged.
    ///   - holds: Returns for each of several candidates whether the condition holds. The result for a
    ///     layout must always be the same.
    /// - Returns: The smallest fixture found; the fixture itself, after no step, if the condition does not
    ///   hold for it.
    /// - Complexity: O(steps + parts that can be removed or simplified) candidates for each pass over all
    ///   kinds of steps; a few passes are enough.
    public func reduce(
        _ fixture: Fixture,
        laidOut layout: @escaping (LayoutTree) -> Layout? = { _ in nil },
        until isOver: @escaping () -> Bool = { false },
        while holds: ([Fixture]) -> [Bool]
    ) -> ReducedFixture {
        // 1. Judge the fixture without its expectation, like any candidate.
        var search = ReductionSearch(
            fixture,
            batchSize: batchSize,
            limit: limit,
            laidOut: layout,
            until: isOver
        )
        guard search.beginningHolds(holds) else {
            return ReducedFixture(
                fixture: fixture,
                steps: 0,
                candidates: search.candidates,
                isMinimal: false
            )
        }

        // 2. Try all steps, again and again, until none is taken.
        while search.goThroughAllSteps(holds) {}

        // 3. Give the result its own name.
        return ReducedFixture(
            fixture: search.current.fixture(named: fixture.name) ?? fixture,
            steps: search.steps,
            candidates: search.candidates,
            isMinimal: search.isFinished
        )
    }
}

/// The result of a reduction.
public struct ReducedFixture: Sendable {
    /// The smallest fixture found.
    public let fixture: Fixture
    /// The number of steps that led to it.
    public let steps: Int
    /// The number of fixtures that were judged; larger batches raise it, because each is judged as a whole.
    public let candidates: Int
    /// A Boolean value that says whether no single step leads to a smaller fixture.
    ///
    /// It is false if the search ended early, or if the condition never held.
    public let isMinimal: Bool

    /// Creates a result from its parts.
    public init(fixture: Fixture, steps: Int, candidates: Int, isMinimal: Bool) {
        self.fixture = fixture
        self.steps = steps
        self.candidates = candidates
        self.isMinimal = isMinimal
    }
}
