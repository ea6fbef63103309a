// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
internal import ReportWriting
public import StackLayout

/// The comparison of one fixture's expected frames with the layouts of several engines.
///
///     let frame = Rect(x: 145, y: 0, width: 5, height: 40)
///     let fixture = Fixture(name: "row", tree: tree, expectation: .init(["/2": frame], in: tree))
///     let test = ExpectationTest(fixture, engines: [("greedy", GreedyEngine()), ("lp", ProgramEngine(.optimal))])
///     print(test.verdict, test.misses.map(\.engine)) // failed ["greedy"]
public struct ExpectationTest: Sendable {
    /// The outcome of the comparison.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Every engine gave every expected frame.
        case passed
        /// Some engine did not, but rounding decides a comparison, and the greedy rule allows the expected
        /// frames.
        case ambiguous
        /// Some engine did not give every expected frame.
        case failed
        /// The fixture has no expected frames, or an engine refuses it.
        case skipped
    }

    /// A frame of one engine that differs from the expected one.
    public struct Miss: Sendable {
        /// The engine.
        public var engine: String
        /// The element.
        public var index: Int
        /// The expected frame.
        public var expected: Rect
        /// The frame that the engine gave.
        public var found: Rect
    }

    /// The fixture.
    public var fixture: Fixture
    /// The tolerance for each number of a frame, in points.
    public var tolerance: Double
    /// The frames that differ from the expected ones, by engine, in the order of the fixture.
    public var misses: [Miss]
    /// The comparisons that rounding decides the other way, if they explain all misses.
    public var ambiguities: [Ambiguity] = []
    /// The engines that gave no layout, with the reasons.
    public var failures: [(engine: String, reason: String)]
    /// The engines that do not support the fixture, with their reasons.
    public var refusals: [(engine: String, reason: String)] = []

    /// The engines that fail only after other fixtures, with an explanation for each.
    package var afterOthers: [(engine: String, words: String)] = []

    /// The outcome of the comparison.
    public var verdict: Verdict {
        if !ambiguities.isEmpty { return .ambiguous }
        if !misses.isEmpty || !failures.isEmpty { return .failed }
        let isAsked = fixture.expectation.map { !$0.frames.isEmpty } ?? false
        return isAsked && refusals.isEmpty ? .passed : .skipped
    }

    /// Lays out a fixture with each engine, and compares the frames with the expected ones.
    ///
    /// - Parameters:
    ///   - fixture: The fixture to lay out, with its expected frames.
    ///   - engines: The engines, with names to distinguish them.
    ///   - decider: The exact engine that tells ambiguity from a defect.
    ///   - tolerance: The tolerance in points; `nil` for the fixture's own.
    /// - Complexity: A layout by each engine, and O(expected frames) for each.
    public init(
        _ fixture: Fixture,
        engines: [(name: String, engine: any LayoutEngine)],
        decider: (any ExactLayoutEngine)? = nil,
        tolerance: Double? = nil
    ) {
        let answers = engines.map { name, engine in
            do throws(LayoutFailure) {
                return (name: name, answer: EngineAnswer.solved(try engine.layout(fixture.tree)))
            } catch {
                return (name: name, answer: .failed(error.description))
            }
        }
        self.init(fixture, answers: answers, decider: decider, tolerance: tolerance)
    }

    /// Compares answers with the expected frames.
    ///
    /// - Parameters:
    ///   - fixture: The fixture that was laid out, with its expected frames.
    ///   - answers: The answers of engines, with names to distinguish them.
    ///   - decider: The exact engine that tells ambiguity from a defect.
    ///   - tolerance: The tolerance in points; `nil` for the fixture's own.
    /// - Complexity: O(expected frames) for each answer, and up to 64 exact layouts where a frame is missed.
    public init(
        _ fixture: Fixture,
        answers: [(name: String, answer: EngineAnswer)],
        decider: (any ExactLayoutEngine)? = nil,
        tolerance: Double? = nil
    ) {
        self.fixture = fixture
        self.tolerance =
            tolerance ?? fixture.expectation?.tolerance ?? Fixture.Expectation.defaultTolerance
        misses = []
        failures = []
        var missing: [Layout] = []
        let elements = fixture.tree.items.indices
        let expected = fixture.expectation?.frames ?? []
        if let stray = expected.first(where: { !elements.contains($0.index) }) {
            let words = "a frame of element \(stray.index), and the tree has \(elements.count)"
            failures.append(("expectation", words))
        }
        for (name, answer) in answers {
            switch answer {
            case .solved(let layout) where layout.frames.count != fixture.tree.items.count:
                let count = fixture.tree.items.count
                failures.append((name, "gave \(layout.frames.count) frames for \(count) elements"))
            case .solved(let layout):
                let count = misses.count
                for (index, frame) in expected
                where elements.contains(index)
                    && !(layout.frames[index].distance(to: frame) <= self.tolerance)
                {
                    let found = layout.frames[index]
                    misses.append(Miss(engine: name, index: index, expected: frame, found: found))
                }
                if misses.count > count { missing.append(layout) }
            case .refused(let reason): refusals.append((name, reason))
            case .failed(let reason): failures.append((name, reason))
            default: failures.append((name, answer.reason ?? answer.status))
            }
        }
        if failures.isEmpty, !misses.isEmpty, let decider {
            let branches = (try? decider.branches(of: fixture.tree, limit: 64).branches) ?? []
            ambiguities = Self.ambiguities(
                from: missing.map { layout in branches.first { isSame(layout, $0.layout.layout) } },
                to: branches.first { isExpected($0.layout.layout) }
            )
        }
    }

    /// Returns the comparisons that may explain all misses; none if there is another reason.
    ///
    /// - Parameters:
    ///   - missing: The branch of each engine that missed; `nil` for an engine that followed no branch.
    ///   - expected: The branch with the expected frames; `nil` if no branch has them.
    private static func ambiguities(
        from missing: [ExactBranches.Branch?],
        to expected: ExactBranches.Branch?
    ) -> [Ambiguity] {
        let taken = missing.compactMap(\.self)
        guard taken.count == missing.count, let expected else { return [] }
        guard expected.turned.isEmpty else { return expected.turned }
        // If exact numbers give the expected frames, rounding is no excuse. In a tie, both sides are right.
        let turned = taken.flatMap(\.turned)
        guard turned.allSatisfy({ $0.kind == .tie }) else { return [] }
        var known: Set<Ambiguity> = []
        return turned.filter { known.insert($0).inserted }
    }

    /// Returns whether an engine's answer differs from the expected frames.
    package func fails(_ engine: String) -> Bool {
        verdict == .failed
            && (failures.contains { $0.engine == engine }
                || misses.contains { $0.engine == engine })
    }

    private func isSame(_ first: Layout, _ second: Layout) -> Bool {
        Comparison(first, second, tolerance: tolerance).agrees
    }

    private func isExpected(_ layout: Layout) -> Bool {
        (fixture.expectation?.frames ?? []).allSatisfy { index, frame in
            layout.frames[index].distance(to: frame) <= tolerance
        }
    }
}

extension ExpectationTest {
    /// Every failure, refusal, miss and ambiguity, one sentence each.
    public var sentences: [String] {
        failures.map { "\($0.engine): \($0.reason)" }
            + refusals.map { "\($0.engine) refused: \($0.reason)" }
            + misses.map { miss in
                "\(miss.engine): \(fixture.tree.path(of: miss.index)) is \(miss.found.text), "
                    + "expected \(miss.expected.text) "
                    + "(off by \(miss.found.distance(to: miss.expected).readableDifference), "
                    + "tolerated \(tolerance.readableDifference))"
            }
            + ambiguities.map { $0.reason(in: fixture.tree) }
            + afterOthers.map { "\($0.engine): \($0.words)" }
    }

    /// The result as JSON, without a line end.
    public var json: String {
        JSONText.object { writeMembers(to: &$0) }
    }

    /// Writes the members of the result.
    package func writeMembers(to text: inout JSONText) {
        text.member("name", fixture.name)
        text.member("status", verdict.rawValue)
        if verdict != .skipped { text.member("tolerance", tolerance) }
        if !failures.isEmpty {
            text.object("errors") { text in
                for (engine, reason) in failures { text.member(engine, reason) }
            }
        }
        if !afterOthers.isEmpty {
            text.object("afterOthers") { text in
                for (engine, words) in afterOthers { text.member(engine, words) }
            }
        }
        if !refusals.isEmpty {
            text.object("refused") { text in
                for (engine, reason) in refusals { text.member(engine, reason) }
            }
        }
        if !ambiguities.isEmpty {
            text.member(
                "ambiguities",
                ambiguities.map { $0.sentence(in: fixture.tree) }
            )
        }
        if !misses.isEmpty {
            text.objects("misses", misses) { text, miss in
                text.member("engine", miss.engine)
                text.member("element", fixture.tree.path(of: miss.index))
                text.member("expected", miss.expected.numbers)
                text.member("found", miss.found.numbers)
            }
        }
    }
}
