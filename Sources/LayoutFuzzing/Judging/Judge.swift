// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
internal import GreedyLayout
package import LayoutDiagnosis
package import LayoutFixtures
public import StackLayout

/// The comparison of an engine's answers with the reference's.
public struct Judge: Sendable {
    /// An engine that knows how lines are divided, and which decisions hang on the last digit.
    public let surveyor: any ExactLayoutEngine
    /// The same engine with decisions that the rounding of another one may take the other way; `nil` for
    /// none.
    public let coarse: (any ExactLayoutEngine)?
    /// The source of a line's optimal lengths.
    public let optimizer: any StackOptimizer
    /// The distance by which each number of a frame may be off, in points.
    ///
    /// A layout may be off by more if rounding of its large coordinates exceeds this distance.
    public let tolerance: Double
    /// A Boolean value that says whether the reference is the expected frames of fixtures.
    ///
    /// Each fixture then has its own tolerance, if that is larger.
    public let holdsToExpected: Bool
    /// The part that the rounding of an engine may add to the tolerance.
    public let rounding: Rounding

    /// A judge from its helpers.
    public init(
        surveyor: some ExactLayoutEngine,
        coarse: (any ExactLayoutEngine)? = nil,
        optimizer: some StackOptimizer,
        tolerance: Double = Diff.defaultTolerance,
        holdsToExpected: Bool = false,
        rounding: Rounding = .none
    ) {
        self.holdsToExpected = holdsToExpected
        self.rounding = rounding
        self.coarse = coarse
        self.surveyor = surveyor
        self.optimizer = optimizer
        self.tolerance = tolerance
    }

    /// The surveyor, for the answers of a process: it may break ties in another order than the declared one.
    private var lenient: any ExactLayoutEngine {
        guard var engine = surveyor as? GreedyEngine else { return surveyor }
        engine.turnsTies = true
        return engine
    }

    /// Whether an engine's layouts are the surveyor's, so that one of the two need not be computed.
    func isSurveyor(_ engine: any LayoutEngine) -> Bool {
        guard let engine = engine as? GreedyEngine, let own = surveyor as? GreedyEngine else {
            return false
        }
        return engine.arithmetic == own.arithmetic && engine.keepsRecords == own.keepsRecords
            && engine.keepsMeasurements == own.keepsMeasurements
    }

    /// The tolerance for each number of a frame of a fixture, in points.
    func tolerance(of fixture: Fixture) -> Double {
        guard holdsToExpected else { return tolerance }
        return max(
            tolerance,
            fixture.expectation?.tolerance ?? Fixture.Expectation.defaultTolerance
        )
    }

    /// An engine's layout of a fixture, for a ``Diagnostician``.
    package func engineLayout(of fixture: Fixture, _ frames: [Rect]) -> EngineLayout {
        EngineLayout(
            fixture.tree,
            frames: frames,
            tolerance: tolerance(of: fixture),
            rounding: rounding
        )
    }

    /// The result of comparing two answers.
    struct Judgement {
        var verdict: CaseVerdict
        var comparison: Comparison?
        var closeCalls: [CloseCall] = []

        init(_ verdict: CaseVerdict, _ comparison: Comparison? = nil) {
            self.verdict = verdict
            self.comparison = comparison
        }
    }

    /// Judges an engine's answer by another engine's, the reference.
    ///
    /// - Parameters:
    ///   - survey: The surveyor's own layout.
    ///   - isProcess: Whether one of the two is a process, of which nothing is known but its answers.
    ///   - isOptimum: Whether one of the two gives what authors asked for, and the other one a rule's
    ///     result.
    func judgement(
        of answer: EngineAnswer,
        by reference: EngineAnswer,
        _ fixture: Fixture,
        _ survey: Layout?,
        isProcess: Bool,
        isOptimum: Bool
    ) -> Judgement {
        // 1. What is said of the answer alone.
        if let verdict = Self.trouble(with: answer) { return Judgement(verdict) }
        if Self.trouble(with: reference) != nil { return Judgement(.notCompared) }
        guard let layout = answer.layout, let expected = reference.layout else {
            let isSame = answer.layout == nil && reference.layout == nil
            return Judgement(isSame ? .agrees : .statusDiffers)
        }

        // 2. The two layouts.
        let tree = fixture.tree
        let tolerance = max(tolerance(of: fixture), expected.noise)
        let comparison = Comparison(expected, layout, tolerance: tolerance)
        if comparison.agrees { return Judgement(.agrees, comparison) }

        // 3. Whether the difference is one of rounding, or of goals.
        if isRounding(expected, layout, tree, survey, tolerance) {
            return Judgement(.withinRounding, comparison)
        }
        if isOptimum {
            let falls = isWorse(layout, in: tree, survey)
            return Judgement(falls ? .shortfall : .equallyGood, comparison)
        }
        var judgement = Judgement(.differs, comparison)
        let decider = isProcess ? lenient : surveyor
        if let calls = decider.closeCalls(between: expected, layout, tolerance: tolerance) {
            judgement.verdict = .ambiguous
            judgement.closeCalls = calls
        } else if let coarse, hangsOnRounding(expected, layout, tree, survey, tolerance, coarse) {
            judgement.verdict = .withinRounding
        } else if isUnrounded(layout, tree, survey) {
            judgement.verdict = .withinRounding
        }
        return judgement
    }

    /// Whether two layouts are no further apart than an engine's own rounding may put them.
    private func isRounding(
        _ expected: Layout,
        _ layout: Layout,
        _ tree: LayoutTree,
        _ survey: Layout?,
        _ tolerance: Double
    ) -> Bool {
        guard rounding != .none else { return false }
        let tolerances = rounding.allowances(of: expected, survey).map { tolerance + $0 }
        return Comparison(expected, layout, tolerances: tolerances).agrees
    }

    /// The distance by which an engine may change its behaviour earlier or later, in points.
    ///
    /// It is at least 1e-5, more than the slack of text.
    var displacement: Double { max(2 * tolerance, 1e-5) }

    /// Whether two layouts of a case that are so far from each other are the same.
    func isNear(_ expected: Layout, _ layout: Layout, _ tree: LayoutTree) -> Bool {
        let tolerance = max(tolerance, expected.noise) + 8 * displacement
        return Comparison(expected, layout, tolerance: tolerance).agrees
    }

    /// Whether two layouts come of a decision that an engine's own rounding may take the other way.
    private func hangsOnRounding(
        _ expected: Layout,
        _ layout: Layout,
        _ tree: LayoutTree,
        _ survey: Layout?,
        _ tolerance: Double,
        _ coarse: any ExactLayoutEngine
    ) -> Bool {
        let most = rounding.allowances(of: expected, survey).max() ?? 0
        return coarse.closeCalls(between: expected, layout, tolerance: tolerance + most)
            != nil
    }

    /// A Boolean value that says whether the rule without rounding gives a layout, and the surveyor does not.
    private func isUnrounded(_ layout: Layout, _ tree: LayoutTree, _ survey: Layout?) -> Bool {
        guard let survey, let exact = try? surveyor.exactLayout(of: tree) else { return false }
        return !exact.agrees(with: survey) && exact.agrees(with: layout)
    }

    /// Returns the verdict on an answer that cannot be compared with any other; `nil` if it can.
    static func trouble(with answer: EngineAnswer) -> CaseVerdict? {
        switch answer {
        case .solved, .infeasible, .failed: nil
        case .refused: .refused
        case .crashed: .crashed
        case .timedOut: .timedOut
        case .unreadable: .unreadable
        case .interrupted: .notCompared
        }
    }

    /// Whether any line is divided worse than it could be.
    ///
    /// A layout of another program says nothing of its lines: they are those of the surveyor, with the
    /// lengths that the program gave.
    private func isWorse(_ layout: Layout, in tree: LayoutTree, _ survey: Layout?) -> Bool {
        var records = layout.stacks
        if records.isEmpty, let survey {
            records = survey.stacks.map { $0.measured(in: layout, tree) }
        }
        return records.contains { record in
            (try? Shortfall(of: record, by: optimizer))?.isNotable(tolerance) ?? false
        }
    }
}

extension StackRecord {
    /// The same line with the lengths of another layout.
    fileprivate func measured(in layout: Layout, _ tree: LayoutTree) -> StackRecord {
        var record = self
        let axis = tree.stack(at: index)?.direction ?? .horizontal
        for position in record.children.indices {
            let size = layout.frames[record.children[position].index].size
            record.children[position].length = size[axis]
            record.children[position].crossLength = size[axis.crossed]
        }
        return record
    }
}
