// SPDX-License-Identifier: GPL-3.0-or-later

package import DifferentialTesting
internal import GreedyLayout
package import LayoutDiagnosis
package import LayoutFixtures
package import StackLayout

/// The code that compares an engine's answers with the reference's.
package struct AnswerComparer: Sendable {
    /// The engine that records how lines are divided and finds ambiguous comparisons.
    package let surveyor: any ExactLayoutEngine
    /// The same engine with the comparisons that another engine's rounding may decide differently; `nil` for none.
    package let coarse: (any ExactLayoutEngine)?
    /// The source of a line's optimal lengths.
    package let optimizer: any StackOptimizer
    /// The tolerance for each number of a frame, with the rounding of an engine that is added to it.
    package let allowance: ToleranceText
    /// A Boolean value that says whether the reference is the expected frames of fixtures.
    ///
    /// A fixture's own tolerance then applies if it is larger.
    package let holdsToExpected: Bool

    /// The tolerance for each number of a frame, in points.
    ///
    /// The rounding errors of large coordinates raise the tolerance.
    package var tolerance: Double { allowance.points }
    /// The rounding of an engine, which is added to the tolerance.
    package var rounding: Rounding { allowance.rounding }

    /// Creates a comparer from its parts.
    package init(
        surveyor: some ExactLayoutEngine,
        coarse: (any ExactLayoutEngine)? = nil,
        optimizer: some StackOptimizer,
        allowance: ToleranceText = ToleranceText(points: Diff.defaultTolerance),
        holdsToExpected: Bool = false
    ) {
        self.holdsToExpected = holdsToExpected
        self.coarse = coarse
        self.surveyor = surveyor
        self.optimizer = optimizer
        self.allowance = allowance
    }

    /// The surveyor for the answers of a process, which may break ties in another order than the declared one.
    private var lenient: any ExactLayoutEngine {
        guard var engine = surveyor as? GreedyEngine else { return surveyor }
        engine.turnsTies = true
        return engine
    }

    /// Returns whether an engine's layouts equal the surveyor's, so that one of them need not be computed.
    func isSurveyor(_ engine: any LayoutEngine) -> Bool {
        guard let engine = engine as? GreedyEngine, let own = surveyor as? GreedyEngine else {
            return false
        }
        return engine.arithmetic == own.arithmetic && engine.keepsRecords == own.keepsRecords
            && engine.keepsMeasurements == own.keepsMeasurements
    }

    /// Returns the tolerance for each number of a fixture's frames, in points.
    func tolerance(of fixture: Fixture) -> Double {
        guard holdsToExpected else { return tolerance }
        return max(
            tolerance,
            fixture.expectation?.tolerance ?? Fixture.Expectation.defaultTolerance
        )
    }

    /// Creates an engine's layout of a fixture, for a ``Diagnostician``.
    package func engineLayout(of fixture: Fixture, _ frames: [Rect]) -> EngineLayout {
        EngineLayout(
            fixture.tree,
            frames: frames,
            tolerance: tolerance(of: fixture),
            rounding: rounding
        )
    }

    /// The result of comparing two answers.
    struct ComparedAnswer {
        var verdict: CaseVerdict
        var comparison: Comparison?
        var ambiguities: [Ambiguity] = []

        init(_ verdict: CaseVerdict, _ comparison: Comparison? = nil) {
            self.verdict = verdict
            self.comparison = comparison
        }
    }

    /// Compares an engine's answer with another engine's, the reference.
    ///
    /// - Parameters:
    ///   - survey: The surveyor's own layout.
    ///   - isProcess: Whether one of the two is a process, of which only the answers are known.
    ///   - isOptimum: Whether one of the two gives the optimum, and the other one a rule's result.
    func compare(
        of answer: EngineAnswer,
        by reference: EngineAnswer,
        _ fixture: Fixture,
        _ survey: Layout?,
        isProcess: Bool,
        isOptimum: Bool
    ) -> ComparedAnswer {
        // 1. Look at the answer alone.
        if let verdict = Self.trouble(with: answer) { return ComparedAnswer(verdict) }
        if Self.trouble(with: reference) != nil { return ComparedAnswer(.notCompared) }
        guard let layout = answer.layout, let expected = reference.layout else {
            let isSame = answer.layout == nil && reference.layout == nil
            return ComparedAnswer(isSame ? .agrees : .statusDiffers)
        }

        // 2. Compare the two layouts.
        let tree = fixture.tree
        let tolerance = max(tolerance(of: fixture), expected.noise)
        let comparison = Comparison(expected, layout, tolerance: tolerance)
        if comparison.agrees { return ComparedAnswer(.agrees, comparison) }

        // 3. Find out whether the difference is due to rounding, or to different goals.
        if isRounding(expected, layout, tree, survey, tolerance) {
            return ComparedAnswer(.withinRounding, comparison)
        }
        if isOptimum {
            let falls = isWorse(layout, in: tree, survey)
            return ComparedAnswer(falls ? .shortfall : .equallyGood, comparison)
        }
        var compared = ComparedAnswer(.differs, comparison)
        let decider = isProcess ? lenient : surveyor
        if let calls = decider.ambiguities(between: expected, layout, tolerance: tolerance) {
            compared.verdict = .ambiguous
            compared.ambiguities = calls
        } else if let coarse, isAmbiguous(expected, layout, tree, survey, tolerance, coarse) {
            compared.verdict = .withinRounding
        } else if isUnrounded(layout, tree, survey) {
            compared.verdict = .withinRounding
        }
        return compared
    }

    /// Returns whether an engine's own rounding explains the difference of two layouts.
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

    /// Returns whether two layouts of a case and a neighbouring case are close enough to be the same.
    func isNear(_ expected: Layout, _ layout: Layout, _ tree: LayoutTree) -> Bool {
        let tolerance = max(tolerance, expected.noise) + 8 * displacement
        return Comparison(expected, layout, tolerance: tolerance).agrees
    }

    /// Returns whether an engine's own rounding may decide a comparison that explains both layouts.
    private func isAmbiguous(
        _ expected: Layout,
        _ layout: Layout,
        _ tree: LayoutTree,
        _ survey: Layout?,
        _ tolerance: Double,
        _ coarse: any ExactLayoutEngine
    ) -> Bool {
        let most = rounding.allowances(of: expected, survey).max() ?? 0
        return coarse.ambiguities(between: expected, layout, tolerance: tolerance + most)
            != nil
    }

    /// Returns whether the rule without rounding gives a layout that the surveyor does not give.
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

    /// Returns whether any line is divided worse than the optimum.
    ///
    /// An external engine's layout has no records of its lines. The surveyor's records are used then, with the
    /// lengths of that layout.
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
    /// Returns the same line with the lengths of another layout.
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
