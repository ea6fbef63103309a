// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LayoutDiagnosis
public import LayoutFixtures
internal import LayoutLaws
public import StackLayout

/// A class of failure, and the smallest case that shows it.
public struct Finding: Sendable {
    /// The class.
    public private(set) var failureClass: FailureClass
    /// Whether the class is that of another finding, so that its situation may not be that of the smallest case.
    private var hasJoined = false
    /// The deviations that explain the layout, and those that do not, if causes were searched for.
    public private(set) var diagnosis: Explanation?
    /// The classes of the cases by situation, as they were found, the most frequent first.
    public private(set) var situations: [(failureClass: FailureClass, count: Int)] = []
    /// The case before the reduction.
    public let original: Fixture
    /// The smallest case found that fails in the same way; the original case if there is none.
    public let fixture: Fixture
    /// The two answers that cannot both be right, with their names; the reference's first.
    public let sides: [CaptionedAnswer]
    /// The comparison of the two sides, if both are layouts of the case.
    public let comparison: Comparison?
    /// The events of the failure, one sentence each.
    private(set) var events: [String]
    /// The number of candidates that the reduction tried.
    public let tried: Int
    /// The outcome of the reduction.
    public let reduction: Reduction
    /// The judges' opinions on the smallest case.
    public private(set) var opinions: [Opinion] = []
    /// The fixtures that the engine's process has to lay out first, in order; empty if the case fails alone.
    package private(set) var sequence: [Fixture] = []
    /// The earlier fixtures of the engine's process, if they are known and few.
    private(set) var before: [Fixture]?
    /// Other process failures that happened during the reduction, each class once.
    package private(set) var met: [Finding] = []
    /// Whether the failure happened while another case was reduced, so that no case of the run fails like this.
    package private(set) var isOfNoCase = false
    /// The number of cases of the run that failed in this way.
    public private(set) var count = 1
    /// The length at which the failure was found, if cases are tried at several lengths.
    private(set) var number: Double?
    /// The interval of that length in which the engine stays wrong in the smallest case.
    package private(set) var interval: WrongInterval?
    /// The reason why the difference is known; `nil` if it is not known.
    public private(set) var reason: String?
    /// A sentence for a known difference that happened too often; `nil` if it did not.
    public private(set) var excess: String?
    /// The situation in which the case was found, if its class is a cause.
    public private(set) var place: FailureClass?
    /// The engine's suspects of which another value gives its layout of the smallest case; `nil` if they were not
    /// searched for.
    public private(set) var otherValues: [OtherValue]?
    /// Other smallest cases of the class, found in other situations.
    public private(set) var others: [Finding] = []
    /// The difference from the reference's layout of the other tree of a broken law; none if there is no difference.
    private(set) var difference: [Finding] = []
    /// The command that repeats the original case; empty if there is none.
    public private(set) var replay = ""
    /// An explanation of how the rule divides the smallest case, in lines of text.
    public private(set) var explanation: String?

    /// The outcome of a reduction.
    public enum Reduction: String, Hashable, Sendable, CaseIterable {
        /// No single step leads to a smaller case that fails in the same way.
        case smallest
        /// The time or the attempts ran out, so there may be a smaller case.
        case stopped
        /// The case or a smaller one failed at first, but not when it was tried again.
        case unsteady
        /// The case was not reduced.
        case asFound = "as-found"
        /// The failure did not happen again when the case was tried again, alone or in another order.
        case notRepeated = "not-repeated"
        /// When the case was tried again, the engine gave no layout that could be compared.
        case notCompared = "not-compared"
        /// The case was not reduced, since only the case itself has expected frames.
        case onlyExpected = "only-expected"
        /// The failure does not happen alone; the sequence of fixtures before it was reduced.
        case inSequence = "in-sequence"

        /// A remark for readers; `nil` if none is needed.
        var remark: String? {
            switch self {
            case .smallest, .inSequence: nil
            case .stopped: "there may be a smaller case: the search ended early"
            case .unsteady: "this case, or a smaller one, fails in this way, but not every time"
            case .asFound: "the case is as found: there was no time to make it smaller"
            case .notRepeated:
                "the case is as found: its failure did not happen again"
            case .notCompared:
                "the case is as found: when it was tried again, there was no layout to compare"
            case .onlyExpected: "the case is as found: no smaller one has expected frames"
            }
        }

        /// The term for the case, such as "smallest case".
        public var caseWords: String {
            switch self {
            case .smallest: "smallest case"
            case .stopped: "smaller case"
            case .unsteady: "case"
            case .asFound, .notRepeated, .notCompared, .onlyExpected, .inSequence: "case as found"
            }
        }
    }

    /// An answer with its name.
    public struct CaptionedAnswer: Sendable {
        /// The name of the engine that answered; it says if the tree is the varied one of a law.
        public let caption: String
        /// The tree that the engine was asked to lay out.
        public let tree: LayoutTree
        /// The answer.
        public let answer: EngineAnswer
    }

    init(
        failureClass: FailureClass,
        original: Fixture,
        fixture: Fixture,
        failure: Evaluation.Failure,
        reference: String,
        tried: Int = 0,
        reduction: Reduction = .asFound
    ) {
        self.failureClass = failureClass
        self.original = original
        self.fixture = fixture
        self.tried = tried
        self.reduction = reduction
        comparison = failure.comparison
        let (engine, tree) = (failureClass.engine, fixture.tree)
        let own = CaptionedAnswer(caption: engine, tree: tree, answer: failure.answer)

        if let (variant, layout, violation) = failure.trial {
            let other = variant.flatMap { tree in
                layout.map {
                    CaptionedAnswer(caption: "\(engine), varied", tree: tree, answer: .solved($0))
                }
            }
            sides = [own] + [other].compactMap(\.self)
            events = [violation.sentence]
        } else if let answer = failure.reference {
            sides = [CaptionedAnswer(caption: reference, tree: tree, answer: answer), own]
            events = Self.events(on: sides, failure.comparison)
        } else {
            sides = [own]
            events = Self.events(on: sides, nil)
        }
    }

    /// Creates a finding from its parts.
    package init(
        failureClass: FailureClass,
        original: Fixture,
        fixture: Fixture,
        sides: [CaptionedAnswer],
        comparison: Comparison?,
        sentences: [String],
        tried: Int,
        reduction: Reduction = .smallest,
        after sequence: [Fixture] = []
    ) {
        self.failureClass = failureClass
        self.original = original
        self.fixture = fixture
        self.sides = sides
        self.comparison = comparison
        events = sentences
        self.tried = tried
        self.reduction = reduction
        self.sequence = sequence
    }

    /// Returns the same finding with a remark that it happened during a reduction.
    ///
    /// - Parameter name: The name of the case that was being reduced.
    func met(onTheWayFrom name: String) -> Finding {
        var fixture = fixture
        fixture.name = "\(name)~smaller"
        let own = Finding(
            failureClass: failureClass,
            original: fixture,
            fixture: fixture,
            sides: sides,
            comparison: comparison,
            sentences: events + [
                "it happened while \(name) was made smaller; no case of the run fails like this"
            ],
            tried: 0,
            reduction: .asFound
        )
        return own.with { $0.isOfNoCase = true }
    }

    /// Returns the same finding, marked as one that did not happen again.
    ///
    /// - Parameters:
    ///   - sentence: A further remark, if any.
    ///   - isCompared: Whether the case was compared when it was tried again.
    func notRepeated(_ sentence: String? = nil, isCompared: Bool = true) -> Finding {
        Finding(
            failureClass: failureClass,
            original: original,
            fixture: fixture,
            sides: sides,
            comparison: comparison,
            sentences: events + [sentence].compactMap(\.self),
            tried: 1,
            reduction: isCompared ? .notRepeated : .notCompared
        )
    }

    /// The description of the finding in sentences: the events, a remark on the reduction if needed, and the
    /// judges' opinions.
    ///
    /// - Complexity: O(events).
    public var sentences: [String] {
        let isLost = (!sequence.isEmpty || isOfNoCase) && replay.isEmpty
        return [excess].compactMap(\.self) + events
            + [interval?.sentence, isOfNoCase ? nil : reduction.remark].compactMap(\.self)
            + (isLost ? ["it is not saved in a file, so no command can repeat it"] : [])
            + opinions.map(sentence)
    }

    private func sentence(of opinion: Opinion) -> String {
        let who = opinion.name
        switch opinion.view {
        case .reference: return "\(who) agrees with \(sides[0].caption)"
        case .engine: return "\(who) agrees with \(failureClass.engine)"
        case .both: return "\(who) agrees with both, within its tolerance"
        case .neither: return "\(who) agrees with neither"
        case .noLayout: return "\(who) \(opinion.answer.reason ?? "")"
        }
    }

    /// Returns whether the case shows the failure better than another.
    ///
    /// A case with a sequence is better, then one with fewer features, then one with fewer elements. Among equals, a case
    /// of its own class is better than one that joined the class.
    func tells(moreThan other: Finding) -> Bool {
        if sequence.isEmpty != other.sequence.isEmpty { return !sequence.isEmpty }
        let ranks = [self, other].map { finding in
            (
                finding.fixture.tree.features.count, finding.fixture.tree.items.count,
                finding.hasJoined ? 1 : 0
            )
        }
        return ranks[0] < ranks[1]
    }

    /// A Boolean value that says whether the judges disagree; the finding then counts against no engine.
    public var isDisputed: Bool { Set(opinions.map(\.view).filter(\.counts)).count > 1 }

    /// A Boolean value that says whether the finding is a failure: neither known nor disputed.
    public var isNew: Bool { reason == nil && !isDisputed }

    /// The reference's layout of the smallest case, if two layouts of that case differ.
    var referenceLayout: Layout? {
        guard case .answer = failureClass.kind, sides.count == 2 else { return nil }
        return sides[0].answer.layout
    }

    /// The layouts of the reference and of the engine, if the two differ.
    var layouts: (reference: Layout, engine: Layout)? {
        guard failureClass.kind == .answer(.differs), sides.count == 2,
            let reference = sides[0].answer.layout, let engine = sides[1].answer.layout
        else { return nil }
        return (reference, engine)
    }

    /// The last lines of the engine's standard error before it crashed, with numbers replaced.
    ///
    /// - Complexity: O(lines).
    public var standardError: [String] {
        for case .crashed(_, let standardError) in sides.map(\.answer) where !standardError.isEmpty
        { return standardError }
        return []
    }

    static func events(on sides: [CaptionedAnswer], _ comparison: Comparison?) -> [String] {
        let events = sides.compactMap { side in
            side.answer.reason.map { "\(side.caption) \($0)" }
        }
        guard let comparison, sides.count == 2 else { return events }
        let difference = comparison.sentence(in: sides[0].tree, sides[0].caption, sides[1].caption)
        return events + [difference].compactMap(\.self)
    }
}

// MARK: The stages of a finding

extension Finding {
    private func with(_ change: (inout Finding) -> Void) -> Finding {
        var finding = self
        change(&finding)
        return finding
    }

    /// Returns the finding of a case at a value of the varied length.
    func met(at number: Double?) -> Finding { with { $0.number = number } }

    /// Returns the finding with the earlier fixtures of the engine's process.
    func met(after before: [Fixture]) -> Finding { with { $0.before = before } }

    /// Returns the finding as one of a group of differences.
    ///
    /// - Parameters:
    ///   - group: The class of the group.
    ///   - situations: The classes by situation of the group's cases.
    ///   - diagnosis: The deviations that explain the case, if they are known.
    func grouped(
        as group: FailureClass,
        _ situations: [(failureClass: FailureClass, count: Int)],
        _ diagnosis: Explanation?
    ) -> Finding {
        with {
            ($0.failureClass, $0.place) = (group, failureClass)
            ($0.situations, $0.diagnosis) = (situations, diagnosis)
        }
    }

    /// Returns the finding of a broken law with the difference at the law's other tree.
    func withDifference(_ difference: Finding) -> Finding {
        let remark = "the other tree of a broken law; the command shows the law and both trees"
        return with { $0.difference = [difference.with { $0.events.append(remark) }] }
    }

    /// Returns the finding with the class and the number of its cases before they were reduced, unless it has a cause.
    func found(as failureClass: FailureClass, _ count: Int) -> Finding {
        self.failureClass.deviation == nil ? with { $0.situations = [(failureClass, count)] } : self
    }

    /// Returns the finding of a broken law as a difference, if a cause or a suspect of its engine gives the layout of
    /// the law's other tree.
    ///
    /// If the judges dispute the reference's layout of that tree, the law is broken all the same.
    ///
    /// - Parameter count: The number of cases with the broken law.
    func asDifference(among diagnoses: [EngineDiagnosis], of count: Int) -> Finding {
        guard let other = difference.first?.limited(to: diagnoses),
            !other.isDisputed,
            other.failureClass.deviation != nil || other.otherValues?.isEmpty == false
        else { return self }
        return other.with {
            ($0.replay, $0.number, $0.situations) = (replay, number, [(failureClass, count)])
        }
    }

    /// Returns the finding with the situations of another one of the same class.
    func adding(situationsOf other: Finding) -> Finding {
        with { finding in
            finding.situations = (situations + other.situations).sorted {
                ($1.count, $0.failureClass.key) < ($0.count, $1.failureClass.key)
            }
        }
    }

    /// Returns the finding as one of a class that it joins.
    func grouped(as failureClass: FailureClass) -> Finding {
        with {
            $0.hasJoined = failureClass != self.failureClass
            $0.failureClass = failureClass
        }
    }

    /// Returns the finding as the reduced one of a sample.
    ///
    /// - Parameter met: Other process failures that happened during the reduction.
    func reduced(from sample: Finding, meeting met: [Finding]) -> Finding {
        with {
            ($0.diagnosis, $0.situations) = (sample.diagnosis, sample.situations)
            ($0.place, $0.met) = (sample.place, met)
        }
    }

    /// Returns the finding with the interval in which the engine stays wrong.
    func wrong(in interval: WrongInterval?) -> Finding { with { $0.interval = interval } }

    /// Returns the finding with other values of quantities that give the engine's layout.
    package func given(by values: [OtherValue]?) -> Finding { with { $0.otherValues = values } }

    /// Returns the finding with other values of its engine's suspects alone, the most telling first.
    func limited(to diagnoses: [EngineDiagnosis]) -> Finding {
        let diagnosis = diagnoses.first { $0.engine == failureClass.engine }
        return with { finding in
            finding.otherValues = otherValues.map { diagnosis?.suspects?.chosen(from: $0) ?? [] }
            finding.others = others.map { $0.limited(to: diagnoses) }
        }
    }

    /// Returns the finding with the judges' opinions.
    package func judged(_ opinions: [Opinion]) -> Finding { with { $0.opinions = opinions } }

    /// Returns the finding with notes for reports.
    ///
    /// - Parameters:
    ///   - replay: The command that repeats the original case; empty if there is none.
    ///   - explanation: An explanation of the smallest case, in lines of text.
    package func noted(replay: String, explanation: String? = nil) -> Finding {
        with { ($0.replay, $0.explanation) = (replay, explanation) }
    }

    /// Returns the finding with another case of the same class.
    package func keeping(_ other: Finding) -> Finding { with { $0.others.append(other) } }

    /// Returns the finding with another case of the same class, unless there are enough cases or it has the
    /// same layout.
    func keeping(_ other: Finding, upTo most: Int) -> Finding {
        let isThere = ([self] + others).contains { $0.fixture.tree == other.fixture.tree }
        return others.count < most && !isThere ? keeping(other.with { $0.others = [] }) : self
    }

    /// Returns the finding with the number of its cases and the reason why it is known, or is not.
    func counted(_ count: Int, reason: String?, excess: String?) -> Finding {
        with { ($0.count, $0.reason, $0.excess) = (count, reason, excess) }
    }
}
