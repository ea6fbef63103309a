// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LayoutFixtures
internal import LayoutLaws
public import StackLayout

/// A class of failure, and the smallest case that shows it.
public struct Finding: Sendable {
    /// The class.
    public let failureClass: FailureClass
    /// The case that was made smaller.
    public let original: Fixture
    /// The smallest case.
    public let fixture: Fixture
    /// The two answers or layouts that cannot both be right, with the names of whose they are: the
    /// reference's first.
    public let sides: [Side]
    /// Of what the two differ, if both are layouts of the case.
    public let comparison: Comparison?
    /// What happened, a sentence each.
    public let sentences: [String]
    /// How many candidates were tried to make the case smaller.
    public let tried: Int
    /// How many cases of the run failed in this way.
    public internal(set) var count = 1
    /// Why it is known to differ, if it is.
    public internal(set) var reason: String?
    /// The command that does the original case again; empty if there is none.
    public var replay = ""
    /// Why the optimal programs divide the smallest case as they do, in lines of text.
    public var explanation: String?

    /// One of two answers.
    public struct Side: Sendable {
        /// Whose it is.
        public let caption: String
        /// Of what.
        public let tree: LayoutTree
        /// What was answered.
        public let answer: EngineAnswer
    }

    init(
        failureClass: FailureClass,
        original: Fixture,
        fixture: Fixture,
        failure: Evaluation.Failure,
        reference: String,
        tried: Int
    ) {
        self.failureClass = failureClass
        self.original = original
        self.fixture = fixture
        self.tried = tried
        comparison = failure.comparison
        let (engine, tree) = (failureClass.engine, fixture.tree)
        let own = Side(caption: engine, tree: tree, answer: failure.answer)

        if let (variant, layout, violation) = failure.trial {
            let other = variant.flatMap { tree in
                layout.map { Side(caption: "\(engine), varied", tree: tree, answer: .solved($0)) }
            }
            sides = [own] + [other].compactMap(\.self)
            sentences = [violation.sentence]
        } else if let answer = failure.reference {
            sides = [Side(caption: reference, tree: tree, answer: answer), own]
            sentences = Self.sentences(on: sides, failure.comparison)
        } else {
            sides = [own]
            sentences = Self.sentences(on: sides, nil)
        }
    }

    private static func sentences(on sides: [Side], _ comparison: Comparison?) -> [String] {
        var sentences = sides.compactMap { side in
            side.answer.reason.map { "\(side.caption) \($0)" }
        }
        guard let comparison, sides.count == 2 else { return sentences }
        let tree = sides[0].tree
        if let parting = comparison.parting {
            sentences.append(parting.sentence(in: tree, sides[0].caption, sides[1].caption))
        } else if let difference = comparison.differences.first {
            sentences.append(
                "\(tree.name(of: difference.index)) is \(difference.first.text) by "
                    + "\(sides[0].caption) and \(difference.second.text) by \(sides[1].caption)"
            )
        }
        return sentences
    }
}
