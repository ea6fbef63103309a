// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LayoutDiagnosis
public import LayoutFixtures
internal import LayoutLaws
public import StackLayout

/// A class of failure, and the smallest case that shows it.
public struct Finding: Sendable {
    /// The class.
    public internal(set) var failureClass: FailureClass
    /// The deviations that explain the layout, and those that do not, if causes were looked for.
    public internal(set) var diagnosis: Explanation?
    /// The situations of its cases, those with most cases first.
    public internal(set) var situations: [(failureClass: FailureClass, count: Int)] = []
    /// The case that was made smaller.
    public let original: Fixture
    /// The smallest case that was found to fail in the same way; the original one if none was.
    public let fixture: Fixture
    /// The two answers or layouts that cannot both be right, with the names of whose they are: the
    /// reference's first.
    public let sides: [CaptionedAnswer]
    /// The comparison of the two, if both are layouts of the case.
    public let comparison: Comparison?
    /// The events of the failure, one sentence each.
    let events: [String]
    /// The number of candidates that were tried to make the case smaller.
    public let tried: Int
    /// The outcome of making the case smaller.
    public let reduction: Reduction
    /// The judges' opinions on the smallest case.
    public package(set) var opinions: [Opinion] = []
    /// The fixtures that the engine's process has to be asked for before, in order, if the failure does not
    /// happen without.
    package internal(set) var sequence: [Fixture] = []
    /// The fixtures that the engine's process was asked for before when it was found, if that is known, and
    /// there are few.
    var before: [Fixture]?
    /// Other failures of processes that were met while the case was made smaller, each class once.
    package var met: [Finding] = []
    /// Whether it was met while another case was made smaller, so that no case of the run fails in this way.
    package internal(set) var isOfNoCase = false
    /// The number of cases of the run that failed in this way.
    public internal(set) var count = 1
    /// The value of the campaign's number at which it was found, if cases are tried at several.
    var number: Double?
    /// The interval of that number in which the engine stays wrong in the smallest case.
    package internal(set) var interval: WrongInterval?
    /// Why it is known to differ, if it is.
    public internal(set) var reason: String?
    /// A sentence that says that a known difference happened too often; `nil` if it did not.
    public internal(set) var excess: String?
    /// The situation in which the case was found, if its class is a cause.
    public internal(set) var place: FailureClass?
    /// Other smallest cases of the class, which begin with other situations.
    public package(set) var others: [Finding] = []
    /// The notes of an observer.
    private var notes = FindingNotes()

    /// The command that does the original case again; empty if there is none.
    public var replay: String { notes.replay }
    /// Why the optimal programs divide the smallest case as they do, in lines of text.
    public var explanation: String? { notes.explanation }

    /// The same finding, with what an observer has to say of it.
    package func with(_ notes: FindingNotes) -> Finding {
        var finding = self
        finding.notes = notes
        return finding
    }

    /// The outcome of making a case smaller.
    public enum Reduction: String, Hashable, Sendable, CaseIterable {
        /// No single step leads to a smaller case that fails in the same way.
        case smallest
        /// There may be a smaller one: the time, or the number of attempts, was used up.
        case stopped
        /// Smaller ones failed at first, and not when they were tried once more.
        case unsteady
        /// It was not tried.
        case asFound = "as-found"
        /// The failure did not happen again when the case was tried alone.
        case notRepeated = "not-repeated"
        /// The failure does not happen alone: the fixtures that have to come before were made fewer.
        case inSequence = "in-sequence"

        /// A remark for readers; `nil` if none is needed.
        var remark: String? {
            switch self {
            case .smallest, .inSequence: nil
            case .stopped: "there may be a smaller case: the search was ended before it was done"
            case .unsteady: "there are smaller cases that fail in this way now and then"
            case .asFound: "the case is as it was found: there was no time to make it smaller"
            case .notRepeated:
                "the case is as it was found: this did not happen again when it was tried alone"
            }
        }

        /// The term for the case, such as "smallest case".
        public var caseWords: String {
            switch self {
            case .smallest: "smallest case"
            case .stopped, .unsteady: "smaller case"
            case .asFound, .notRepeated, .inSequence: "case as found"
            }
        }
    }

    /// One of two answers.
    public struct CaptionedAnswer: Sendable {
        /// The name of the engine that answered, and whether its tree is the varied one of a law.
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

    /// The same finding, of which it is told where it was met.
    ///
    /// - Parameter name: The case that was being made smaller.
    func met(onTheWayFrom name: String) -> Finding {
        var fixture = fixture
        fixture.name = "\(name)~smaller"
        var own = Finding(
            failureClass: failureClass,
            original: fixture,
            fixture: fixture,
            sides: sides,
            comparison: comparison,
            sentences: events + [
                "it was met while \(name) was made smaller; no case of the run does this"
            ],
            tried: 0,
            reduction: .asFound
        )
        own.isOfNoCase = true
        return own
    }

    /// The same finding, of which it is known that the failure does not happen again.
    ///
    /// - Parameter sentence: What else is to be told of that.
    func notRepeated(_ sentence: String? = nil) -> Finding {
        Finding(
            failureClass: failureClass,
            original: original,
            fixture: fixture,
            sides: sides,
            comparison: comparison,
            sentences: events + [sentence].compactMap(\.self),
            tried: 1,
            reduction: .notRepeated
        )
    }

    /// The description of the finding in sentences: the events, a remark on the reduction if one is
    /// needed, and the judges' opinions.
    public var sentences: [String] {
        let isLost = (!sequence.isEmpty || isOfNoCase) && replay.isEmpty
        return [excess].compactMap(\.self) + events
            + [interval?.sentence, isOfNoCase ? nil : reduction.remark].compactMap(\.self)
            + (isLost ? ["it is kept in no file, so no command does this again"] : [])
            + opinions.map(sentence)
    }

    private func sentence(of opinion: Opinion) -> String {
        let who = opinion.name
        switch opinion.view {
        case .reference: return "\(who) agrees with \(sides[0].caption)"
        case .engine: return "\(who) agrees with \(failureClass.engine)"
        case .both: return "\(who) agrees with both: they differ by less than can be told"
        case .neither: return "\(who) agrees with neither"
        case .noLayout: return "\(who) \(opinion.answer.reason ?? "")"
        }
    }

    /// Takes another case of the same class.
    public mutating func keep(_ other: Finding) { others.append(other) }

    /// Takes another case of the same class, unless there are so many already or it is the same layout.
    mutating func keep(_ other: Finding, upTo most: Int) {
        var other = other
        other.others = []
        let isThere = ([self] + others).contains { $0.fixture.tree == other.fixture.tree }
        if others.count < most, !isThere { keep(other) }
    }

    /// Whether its case says more of what goes wrong than another one: how it comes to that, or the same with less.
    func tells(moreThan other: Finding) -> Bool {
        if sequence.isEmpty != other.sequence.isEmpty { return !sequence.isEmpty }
        let (own, its) = (fixture.tree, other.fixture.tree)
        return (own.features.count, own.items.count) < (its.features.count, its.items.count)
    }

    /// Whether referees differ among each other about it: then it counts against no engine.
    public var isDisputed: Bool { Set(opinions.map(\.view).filter(\.counts)).count > 1 }

    /// Whether it is a failure: neither known nor disputed.
    public var isNew: Bool { reason == nil && !isDisputed }

    /// The layout that the reference has of the smallest case, if the two that differ are of that.
    var referenceLayout: Layout? {
        guard case .answer = failureClass.kind, sides.count == 2 else { return nil }
        return sides[0].answer.layout
    }

    /// The layouts of the reference and of the engine, if it is these that differ.
    var layouts: (reference: Layout, engine: Layout)? {
        guard failureClass.kind == .answer(.differs), sides.count == 2,
            let reference = sides[0].answer.layout, let engine = sides[1].answer.layout
        else { return nil }
        return (reference, engine)
    }

    /// The last lines that the engine wrote to its standard error before it died, without numbers.
    public var said: [String] {
        for case .crashed(_, let said) in sides.map(\.answer) where !said.isEmpty { return said }
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
