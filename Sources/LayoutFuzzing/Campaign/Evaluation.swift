// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// The evaluation of one case.
struct Evaluation {
    /// A failure of an engine.
    struct Failure {
        var failureClass: FailureClass
        /// The fixture, if it is the other tree of a law.
        var fixture: Fixture?
        var answer: EngineAnswer
        /// The reference's answer, if the two were compared.
        var reference: EngineAnswer?
        var comparison: Comparison?
        /// The law's other tree, the engine's layout of it, and the violation.
        var trial: (variant: LayoutTree?, layout: Layout?, violation: LawViolation)?

        /// Whether two layouts differ.
        var differs: Bool { failureClass.kind == .answer(.differs) }

        /// The size of the error, in points; `nil` if it cannot be measured.
        var distance: Double? { trial?.violation.distance ?? comparison?.largestDistance }
    }

    let fixture: Fixture
    /// The surveyor's layout, which records how lines are divided.
    let survey: Layout?
    private(set) var verdicts: [CaseVerdict] = []
    private(set) var failures: [Failure] = []
    /// Whether every engine has answered.
    private(set) var isComplete = true
    /// The number of times that each law was checked for each engine.
    private(set) var trials: [[Law: Int]] = []
    /// The reason why each engine refused the case; `nil` if it did not.
    private(set) var refusals: [String?] = []
    /// The number of times that each engine broke each law.
    private(set) var broken: [[Law: Int]] = []

    /// Returns whether every answer could be compared, and the last engine was asked some laws.
    func isCompared(by laws: [Law]) -> Bool {
        verdicts.allSatisfy(\.isComparison)
            && laws.allSatisfy { (trials.last?[$0, default: 0] ?? 0) > 0 }
    }

    /// Adds an engine's answer and its verdict.
    mutating func add(
        _ answer: EngineAnswer,
        of engine: TestedEngine,
        reference: (engine: TestedEngine, answer: EngineAnswer),
        isReference: Bool,
        _ comparer: AnswerComparer
    ) {
        let tree = fixture.tree
        if answer == .interrupted { isComplete = false }
        let compared =
            isReference
            ? AnswerComparer.ComparedAnswer(AnswerComparer.trouble(with: answer) ?? .agrees)
            : comparer.compare(
                of: answer,
                by: reference.answer,
                fixture,
                survey,
                isProcess: engine.isProcess || reference.engine.isProcess,
                isOptimum: engine.isOptimal != reference.engine.isOptimal && !tree.isAllOptimal
            )
        verdicts.append(compared.verdict)
        if case .refused(let reason) = answer {
            refusals.append(reason)
        } else {
            refusals.append(nil)
        }
        trials.append([:])
        broken.append([:])
        guard compared.verdict.isFailure else { return }
        failures.append(
            Failure(
                failureClass: FailureClass(engine: engine.name, answer, compared, tree, survey),
                answer: answer,
                reference: isReference ? nil : reference.answer,
                comparison: compared.comparison
            )
        )
    }

    /// Removes the failure that an engine's layout differs.
    mutating func excuse(_ engine: String, at place: Int) {
        guard verdicts[place] == .differs else { return }
        verdicts[place] = .ambiguous
        failures.removeAll { $0.differs && $0.failureClass.engine == engine }
    }

    /// Returns the trials of some laws on the case.
    func trials(of laws: [Law]) -> [LawTrial] {
        guard let survey else { return [] }
        return Law.trials(of: laws, on: survey)
    }

    /// Checks a law for an engine.
    ///
    /// - Parameters:
    ///   - variant: The engine's answer to the law's other tree, if there is one.
    ///   - place: The engine's place among those that were asked.
    ///   - isAtJump: Returns whether the rule's layout jumps at the case.
    mutating func add(
        _ trial: LawTrial,
        _ answer: EngineAnswer,
        _ variant: EngineAnswer?,
        of engine: TestedEngine,
        at place: Int,
        _ comparer: AnswerComparer,
        isAtJump: () -> Bool
    ) {
        if let variant, variant.isProcessFailure { add(variant, to: trial, of: engine) }
        guard let layout = answer.layout, trial.variant == nil || variant?.layout != nil else {
            return
        }
        trials[place][trial.law, default: 0] += 1
        let violation = trial.violation(
            layout: layout,
            variant: variant?.layout,
            tolerance: max(comparer.tolerance, layout.noise)
        )
        guard let violation, !comparer.isDecidedByRounding(fixture.tree, trial.variant), !isAtJump()
        else { return }
        broken[place][trial.law, default: 0] += 1
        // If the layout differs from the reference's, that is already a failure, and the law adds nothing.
        if verdicts[place] == .differs { return }
        failures.append(
            Failure(
                failureClass: FailureClass(
                    engine: engine.name,
                    trial.law,
                    at: fixture.tree.place(of: violation.element),
                    fixture.tree,
                    survey
                ),
                answer: answer,
                trial: (trial.variant, variant?.layout, violation)
            )
        )
    }
}

extension Evaluation {
    /// Adds the failure of a process that was asked about a law's other tree.
    private mutating func add(_ answer: EngineAnswer, to trial: LawTrial, of engine: TestedEngine) {
        guard let tree = trial.variant, let verdict = AnswerComparer.trouble(with: answer) else {
            return
        }
        let compared = AnswerComparer.ComparedAnswer(verdict)
        failures.append(
            Failure(
                failureClass: FailureClass(engine: engine.name, answer, compared, tree, survey),
                fixture: trial.fixture(of: fixture.name),
                answer: answer
            )
        )
    }

    /// Returns the failure that matches a finding: of the same class, and of the same cause if one is known.
    ///
    /// - Parameter inAnySituation: Whether any class of the same kind matches if no cause is known.
    func failure(
        like sample: Finding,
        inAnySituation: Bool,
        _ diagnostician: inout Diagnostician,
        _ comparer: AnswerComparer
    ) -> Failure? {
        // 1. Find the failure that may match.
        let own = sample.failureClass
        let isCaused = own.deviation != nil
        let candidate = failures.first { failure in
            let other = failure.failureClass
            if isCaused { return other.isDiagnosed && other.engine == own.engine }
            return inAnySituation
                ? other.kind == own.kind && other.engine == own.engine : other == own
        }
        guard var failure = candidate, let diagnosis = sample.diagnosis else { return candidate }

        // 2. Check that it has the same cause.
        guard let layout = failure.engineLayout(of: fixture, comparer),
            diagnostician.holds(diagnosis, of: layout)
        else { return nil }
        if isCaused { failure.failureClass = own }
        return failure
    }
}

extension Evaluation.Failure {
    /// Returns the engine's layout of a fixture, if it gave one.
    func engineLayout(of fixture: Fixture, _ comparer: AnswerComparer) -> EngineLayout? {
        answer.layout.map { comparer.engineLayout(of: fixture, $0.frames) }
    }
}

extension LayoutTree {
    /// Returns the stack around an element, or the element itself if it is a stack.
    fileprivate func place(of index: Int) -> Int {
        stack(at: index) == nil ? items[index].parent ?? index : index
    }

    /// Whether every stack divides its space like css, so that the rule's result is the optimum.
    fileprivate var isAllOptimal: Bool {
        items.indices.allSatisfy { items[$0].rule?.traits.isOptimal != false }
    }
}

extension AnswerComparer {
    /// Returns whether rounding decides a comparison in one of two trees.
    fileprivate func isDecidedByRounding(_ tree: LayoutTree, _ variant: LayoutTree?) -> Bool {
        [tree, variant].compactMap(\.self).contains { tree in
            ((try? surveyor.branches(of: tree, limit: 4))?.branches.count ?? 1) > 1
        }
    }
}

extension LawTrial {
    /// Returns the other tree as a fixture; `nil` if there is no other tree.
    ///
    /// - Parameter name: The name of the case.
    func fixture(of name: String) -> Fixture? {
        variant.map { Fixture(name: "\(name)~\(law.rawValue)", tree: $0) }
    }

    /// Returns the trial within a vocabulary; `nil` if its other tree needs more.
    ///
    /// Explicit defaults that the vocabulary lacks are left out.
    func limited(to vocabulary: Vocabulary) -> LawTrial? {
        guard !vocabulary.isAll, let fixture = fixture(of: "") else { return self }
        if law == .defaults { return vocabulary.limited(fixture).flatMap { spelling($0.tree) } }
        return vocabulary.allows(fixture) ? self : nil
    }
}
