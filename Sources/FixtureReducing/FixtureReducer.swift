// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout

/// Makes fixtures smaller, as long as something about them holds.
///
///     let reduction = FixtureReducer().reduce(fixture) { candidates in
///         candidates.map { $0.json.contains("minWidth") }
///     }
///     print(reduction.fixture.tree.items.count)    // 1
///
/// Steps are tried from large to small: another root, children by halves and one by one, elements
/// without what is around or inside them, properties, what the root is given, numbers, texts, and
/// neighbours made equal. The first candidate for which it holds is taken, and the search goes on
/// from there until no step is left that could be taken. Each step leads to a smaller fixture:
/// fewer elements, else fewer properties, letters, percentages or digits, else smaller powers of
/// ten or digits, else fewer neighbours that differ. As all of these are whole numbers from 0 up,
/// the search ends.
///
/// Source: Zeller and Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, 2002, for the
/// halves and for what minimal means.
public struct FixtureReducer: Sendable {
    /// The largest number of candidates that are judged at once.
    public var batchSize: Int
    /// The largest number of candidates that are judged in all.
    public var limit: Int

    /// A reducer.
    ///
    /// - Parameters:
    ///   - batchSize: The largest number of candidates that are judged at once, at least 1. The
    ///     result does not depend on it, unless the limit is reached.
    ///   - limit: The largest number of candidates that are judged in all.
    public init(batchSize: Int = 32, limit: Int = 20_000) {
        self.batchSize = max(1, batchSize)
        self.limit = limit
    }

    /// Makes a fixture as small as single steps make it.
    ///
    /// The fixture's expectation is dropped, as the elements that it names may be removed.
    /// Candidates are called `NAME~N`, with another N for each; the fixture in the end has its own
    /// name again.
    ///
    /// - Parameters:
    ///   - fixture: The fixture to begin with.
    ///   - layout: Lays a tree out, if it can be: children are then also taken out together with the
    ///     space that they take, so that the others are divided as before.
    ///   - isOver: Asked before candidates are judged: whether there is no time for them any more.
    ///   - holds: Says of each of several candidates whether it still shows what is looked for. It
    ///     must say the same whenever it is asked about the same layout.
    /// - Returns: The smallest fixture that was found; the fixture itself, after no step, if it does
    ///   not hold of that.
    /// - Complexity: O(steps + what may be taken away or made simpler) candidates for each time that
    ///   all steps are gone through, which are few.
    public func reduce(
        _ fixture: Fixture,
        laidOut layout: @escaping (LayoutTree) -> Layout? = { _ in nil },
        until isOver: @escaping () -> Bool = { false },
        while holds: ([Fixture]) -> [Bool]
    ) -> ReducedFixture {
        // 1. The fixture without its expectation, which is judged like any candidate.
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

        // 2. All steps, over and over, until none is taken any more.
        while search.goThroughAllSteps(holds) {}

        // 3. What is left, under its own name.
        return ReducedFixture(
            fixture: search.current.fixture(named: fixture.name) ?? fixture,
            steps: search.steps,
            candidates: search.candidates,
            isMinimal: search.isFinished
        )
    }
}

/// A fixture made smaller.
public struct ReducedFixture: Sendable {
    /// The smallest fixture that was found.
    public let fixture: Fixture
    /// The number of steps that led to it.
    public let steps: Int
    /// The number of fixtures that were judged; more with larger batches, as those are judged as a whole.
    public let candidates: Int
    /// Whether there is no single step to a smaller fixture; else there was no time to find out, or
    /// nothing to be made smaller.
    public let isMinimal: Bool

    /// A reduction from its parts.
    public init(fixture: Fixture, steps: Int, candidates: Int, isMinimal: Bool) {
        self.fixture = fixture
        self.steps = steps
        self.candidates = candidates
        self.isMinimal = isMinimal
    }
}
