// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// The kept smallest case of a class, with the engine's answer at that time.
package struct KeptCase: Sendable {
    /// The case.
    package let fixture: Fixture
    /// The key of its class.
    package let key: String
    /// The engine's frames, if it had a layout.
    let frames: [Rect]?

    /// The engine's name.
    var engine: String { String(key.prefix { $0 != "/" }) }
    /// The kind of the failure, as the key writes it.
    private var kind: Substring { key.split(separator: "/", maxSplits: 2).dropFirst().first ?? "" }
    /// The law that was broken, if the failure is of a law.
    var law: Law? { kind.hasPrefix("law-") ? Law(rawValue: String(kind.dropFirst(4))) : nil }

    /// Reads a case that a campaign has kept.
    ///
    /// - Throws: A `FixtureError` if the text is not such a case.
    package init(
        text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) {
        let bytes = Array(text)
        fixture = try FixtureReader.fixture(of: bytes, from: source)
        let found = try FixtureReader.value(of: bytes, from: source)["found"]
        guard case .string(let key)? = found?["class"] else {
            throw FixtureError(
                source,
                "this is not a case that a campaign has kept: found.class is missing"
            )
        }
        self.key = key
        let engine = String(key.prefix { $0 != "/" })
        guard case .array(let answers)? = found?["answers"],
            let answer = answers.last(where: { $0["engine"] == .string(engine) }),
            case .object(let members) = answer,
            case .solved(let frames)? = try? ResultReader(members).outcome(of: fixture.tree)
        else {
            frames = nil
            return
        }
        self.frames = frames
    }

    /// Returns the change since then, in a few words; `nil` if nothing has changed.
    ///
    /// - Parameter evaluation: The evaluation of the case, with the engine last.
    func change(in evaluation: Evaluation, by comparer: AnswerComparer) -> String? {
        guard evaluation.isComplete else { return "it could not be tried in time" }
        let own = evaluation.failures.filter { $0.failureClass.engine == engine }
        let failure = own.first {
            $0.failureClass.key.split(separator: "/").dropFirst().first == kind
        }
        guard let failure else {
            if let other = own.first {
                return
                    "it fails in another way than before: \(other.answer.reason ?? other.failureClass.key)"
            }
            guard evaluation.isCompared(by: law.map { [$0] } ?? []) else {
                let reason = evaluation.refusals.last.flatMap(\.self).map { ": it refused: \($0)" }
                return "\(engine) could not be compared" + (reason ?? "")
            }
            return "it no longer fails"
        }
        guard let frames, law == nil, let layout = failure.answer.layout else { return nil }
        let then = Layout(of: fixture.tree, frames: frames)
        let comparison = Comparison(
            then,
            layout,
            tolerance: max(comparer.tolerance, then.noise)
        )
        if comparison.agrees { return nil }
        let sentence = comparison.sentence(in: fixture.tree, "\(engine) then", "\(engine) now")
        return "it fails in another way than before" + (sentence.map { ": \($0)" } ?? "")
    }
}
