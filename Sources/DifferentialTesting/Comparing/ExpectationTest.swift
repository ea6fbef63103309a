// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
internal import ReportWriting
public import StackLayout

/// One fixture's expected frames against the layouts of several engines.
///
///     let frame = Rect(x: 145, y: 0, width: 5, height: 40)
///     let fixture = Fixture(name: "row", tree: tree, expectation: .init(frames: [(index: 3, frame: frame)]))
///     let test = ExpectationTest(fixture, engines: [("greedy", GreedyEngine()), ("lp", ProgramEngine(.optimal))])
///     print(test.verdict, test.misses.map(\.engine)) // failed ["greedy"]
public struct ExpectationTest: Sendable {
    /// The outcome of the comparison.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Every engine gave every expected frame.
        case passed
        /// Some engine did not, but the expected frames are those to which the greedy rule comes if
        /// decisions that hang on the last digit are taken the other way.
        case ambiguous
        /// Some engine did not give every expected frame.
        case failed
        /// The fixture expects nothing, or an engine refuses it.
        case skipped
    }

    /// One engine's frame that is not the expected one.
    public struct Miss: Sendable {
        /// The engine.
        public var engine: String
        /// The element.
        public var index: Int
        /// The frame that was expected.
        public var expected: Rect
        /// The frame that the engine gave.
        public var found: Rect
    }

    /// The fixture.
    public var fixture: Fixture
    /// The distance by which each number of a frame may be off, in points.
    public var tolerance: Double
    /// Frames that are not the expected ones, by engine, in the order of the fixture.
    public var misses: [Miss]
    /// The decisions that the recorded engine took the other way, if that is all.
    public var closeCalls: [CloseCall] = []
    /// Engines that gave no layout, with the reason.
    public var failures: [(engine: String, reason: String)]
    /// Engines that cannot express the fixture, with what they say.
    public var refusals: [(engine: String, reason: String)] = []

    /// The engines that fail only after other fixtures, with an explanation each.
    package var afterOthers: [(engine: String, words: String)] = []

    /// The outcome of the comparison.
    public var verdict: Verdict {
        if !closeCalls.isEmpty { return .ambiguous }
        if !misses.isEmpty || !failures.isEmpty { return .failed }
        let isAsked = fixture.expectation.map { !$0.frames.isEmpty } ?? false
        return isAsked && refusals.isEmpty ? .passed : .skipped
    }

    /// Lays a fixture out with each engine, and compares.
    ///
    /// - Parameters:
    ///   - fixture: The fixture that is laid out, with its expected frames.
    ///   - engines: The engines that lay it out, with names to distinguish them.
    ///   - decider: The exact engine that tells a decision by rounding from a defect.
    ///   - tolerance: In points; `nil` for the fixture's own.
    /// - Complexity: A layout by each engine, and O(frames that are expected) for each.
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

    /// Compares answers with what is expected.
    ///
    /// - Parameters:
    ///   - fixture: The fixture that was laid out, with its expected frames.
    ///   - answers: The answers of engines, with names to distinguish them.
    ///   - decider: The exact engine that tells a decision by rounding from a defect.
    ///   - tolerance: In points; `nil` for the fixture's own.
    /// - Complexity: O(frames that are expected) for each answer, and up to 64 exact layouts where one is missed.
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
            closeCalls = Self.closeCalls(
                from: missing.map { layout in branches.first { isSame(layout, $0.layout.layout) } },
                to: branches.first { isExpected($0.layout.layout) }
            )
        }
    }

    /// The decisions for which the engines that missed may have missed; none if there is another reason.
    ///
    /// - Parameters:
    ///   - missing: The branch of each engine that missed; `nil` if it took none.
    ///   - expected: The branch that is expected; `nil` if none is.
    private static func closeCalls(
        from missing: [ExactBranches.Branch?],
        to expected: ExactBranches.Branch?
    ) -> [CloseCall] {
        let taken = missing.compactMap(\.self)
        guard taken.count == missing.count, let expected else { return [] }
        guard expected.turned.isEmpty else { return expected.turned }
        // Where exact numbers lead to what is expected, rounding is no excuse. A tie has no side that is right.
        let turned = taken.flatMap(\.turned)
        guard turned.allSatisfy({ $0.kind == .tie }) else { return [] }
        var known: Set<CloseCall> = []
        return turned.filter { known.insert($0).inserted }
    }

    /// Whether an engine's answer is not as expected.
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
    /// Everything that went wrong or was refused, a sentence each.
    public var sentences: [String] {
        failures.map { "\($0.engine): \($0.reason)" }
            + refusals.map { "\($0.engine) refused: \($0.reason)" }
            + misses.map { miss in
                "\(miss.engine): \(fixture.tree.path(of: miss.index)) is \(miss.found.text), "
                    + "expected \(miss.expected.text) "
                    + "(off by \(miss.found.distance(to: miss.expected).readableDifference), "
                    + "tolerated \(tolerance.readableDifference))"
            }
            + closeCalls.map { $0.reason(in: fixture.tree) }
            + afterOthers.map { "\($0.engine): \($0.words)" }
    }

    /// The result as JSON, without a line end.
    public var json: String {
        var text = JSONText()
        text.object { writeMembers(to: &$0) }
        return text.text
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
        if !closeCalls.isEmpty {
            text.member("closeCalls", closeCalls.map { $0.sentence(in: fixture.tree) })
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
