// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// One case while it is being judged.
struct Evaluation {
    /// One thing that is wrong.
    struct Failure {
        var failureClass: FailureClass
        /// The fixture, if it is the other tree of a law.
        var fixture: Fixture?
        var answer: EngineAnswer
        /// The reference's answer, if the two were held against each other.
        var reference: EngineAnswer?
        var comparison: Comparison?
        /// The law's other tree, what the engine made of it, and what is broken.
        var trial: (variant: LayoutTree?, layout: Layout?, violation: LawViolation)?

        /// Whether two layouts differ.
        var differs: Bool { failureClass.kind == .answer(.differs) }

        /// The size of the error, in points; `nil` if it cannot be measured.
        var distance: Double? { trial?.violation.distance ?? comparison?.largestDistance }
    }

    let fixture: Fixture
    /// The surveyor's layout, which says how lines are divided.
    let survey: Layout?
    private(set) var verdicts: [CaseVerdict] = []
    private(set) var failures: [Failure] = []
    /// Whether every engine has answered.
    private(set) var isComplete = true
    /// The number of times that each law was asked of each engine.
    private(set) var trials: [[Law: Int]] = []
    /// The reason why each engine refused the case; `nil` if it did not.
    private(set) var refusals: [String?] = []
    /// The number of times that each engine broke each law.
    private(set) var broken: [[Law: Int]] = []

    /// Judges an engine's answer.
    mutating func add(
        _ answer: EngineAnswer,
        of engine: TestedEngine,
        reference: (engine: TestedEngine, answer: EngineAnswer),
        isReference: Bool,
        _ judge: Judge
    ) {
        let tree = fixture.tree
        if answer == .interrupted { isComplete = false }
        let judgement =
            isReference
            ? Judge.Judgement(Judge.trouble(with: answer) ?? .agrees)
            : judge.judgement(
                of: answer,
                by: reference.answer,
                fixture,
                survey,
                isProcess: engine.isProcess || reference.engine.isProcess,
                isOptimum: engine.isOptimal != reference.engine.isOptimal && !tree.isAllOptimal
            )
        verdicts.append(judgement.verdict)
        if case .refused(let reason) = answer {
            refusals.append(reason)
        } else {
            refusals.append(nil)
        }
        trials.append([:])
        broken.append([:])
        guard judgement.verdict.isFailure else { return }
        failures.append(
            Failure(
                failureClass: FailureClass(engine: engine.name, answer, judgement, tree, survey),
                answer: answer,
                reference: isReference ? nil : reference.answer,
                comparison: judgement.comparison
            )
        )
    }

    /// Takes back that an engine's layout differs.
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

    /// Holds an engine to a law.
    ///
    /// - Parameters:
    ///   - variant: What the engine made of the law's other tree, if there is one.
    ///   - place: The engine's place among those that were asked.
    mutating func add(
        _ trial: LawTrial,
        _ answer: EngineAnswer,
        _ variant: EngineAnswer?,
        of engine: TestedEngine,
        at place: Int,
        _ judge: Judge
    ) {
        if let variant, variant.isProcessFailure { add(variant, to: trial, of: engine) }
        guard let layout = answer.layout, trial.variant == nil || variant?.layout != nil else {
            return
        }
        trials[place][trial.law, default: 0] += 1
        let violation = trial.violation(
            layout: layout,
            variant: variant?.layout,
            tolerance: max(judge.tolerance, layout.noise)
        )
        guard let violation, !judge.hangsOnTheLastDigit(fixture.tree, trial.variant) else { return }
        broken[place][trial.law, default: 0] += 1
        // A layout that is not the reference's is a failure already, of which the broken law tells nothing new.
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
    /// Takes the failure of a process that was asked for a law's other tree.
    private mutating func add(_ answer: EngineAnswer, to trial: LawTrial, of engine: TestedEngine) {
        guard let tree = trial.variant, let verdict = Judge.trouble(with: answer) else { return }
        let judgement = Judge.Judgement(verdict)
        failures.append(
            Failure(
                failureClass: FailureClass(engine: engine.name, answer, judgement, tree, survey),
                fixture: trial.fixture(of: fixture.name),
                answer: answer
            )
        )
    }

    /// A failure as one that was found: of the same class, and if that has a cause, of the same cause.
    ///
    /// - Parameter inAnySituation: Whether any class of the same kind will do, if no cause is known.
    func failure(
        like sample: Finding,
        inAnySituation: Bool,
        _ diagnostician: inout Diagnostician,
        _ judge: Judge
    ) -> Failure? {
        // 1. The failure that may be it.
        let own = sample.failureClass
        let isCaused = own.deviation != nil
        let candidate = failures.first { failure in
            let other = failure.failureClass
            if isCaused { return other.isDiagnosed && other.engine == own.engine }
            return inAnySituation
                ? other.kind == own.kind && other.engine == own.engine : other == own
        }
        guard var failure = candidate, let diagnosis = sample.diagnosis else { return candidate }

        // 2. Whether it has the same cause.
        guard let layout = failure.engineLayout(of: fixture, judge),
            diagnostician.holds(diagnosis, of: layout)
        else { return nil }
        if isCaused { failure.failureClass = own }
        return failure
    }
}

extension Evaluation.Failure {
    /// The engine's layout of a fixture, if it has given one.
    func engineLayout(of fixture: Fixture, _ judge: Judge) -> EngineLayout? {
        answer.layout.map { judge.engineLayout(of: fixture, $0.frames) }
    }
}

extension LayoutTree {
    /// The stack around an element, or the element itself if it is one.
    fileprivate func place(of index: Int) -> Int {
        stack(at: index) == nil ? items[index].parent ?? index : index
    }

    /// Whether every stack divides its space as css does, where the rule's result is the optimum.
    fileprivate var isAllOptimal: Bool {
        items.indices.allSatisfy { items[$0].rule?.traits.isOptimal != false }
    }
}

extension Judge {
    /// Whether a decision in one of two trees may go either way.
    fileprivate func hangsOnTheLastDigit(_ tree: LayoutTree, _ variant: LayoutTree?) -> Bool {
        [tree, variant].compactMap(\.self).contains { tree in
            ((try? surveyor.branches(of: tree, limit: 4))?.branches.count ?? 1) > 1
        }
    }
}

extension LawTrial {
    /// The other tree as a fixture; `nil` if there is none.
    ///
    /// - Parameter name: What the case is called.
    func fixture(of name: String) -> Fixture? {
        variant.map { Fixture(name: "\(name)~\(law.rawValue)", tree: $0) }
    }
}
