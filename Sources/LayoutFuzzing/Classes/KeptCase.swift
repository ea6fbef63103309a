// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// A case that was kept as the smallest of a class, with what its engine made of it then.
public struct KeptCase: Sendable {
    /// The case.
    public let fixture: Fixture
    /// The key of its class.
    public let key: String
    /// The engine's frames, if it had a layout.
    let frames: [Rect]?

    /// The engine's name.
    var engine: String { String(key.prefix { $0 != "/" }) }
    /// The kind of the failure, as a key writes it.
    private var kind: Substring { key.split(separator: "/", maxSplits: 2).dropFirst().first ?? "" }
    /// The law that was broken, if it was one.
    var law: Law? { kind.hasPrefix("law-") ? Law(rawValue: String(kind.dropFirst(4))) : nil }

    /// Reads a case that a campaign has kept.
    ///
    /// - Throws: A `FixtureError` that says what is wrong.
    public init(
        text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) {
        let bytes = Array(text)
        fixture = try FixtureReader.fixture(of: bytes, from: source)
        let found = try FixtureReader.value(of: bytes, from: source)["found"]
        guard case .string(let key)? = found?["class"] else {
            throw FixtureError(
                source,
                "a case that a campaign has kept is expected, with found.class"
            )
        }
        self.key = key
        let engine = String(key.prefix { $0 != "/" })
        guard case .array(let answers)? = found?["answers"],
            let answer = answers.last(where: { $0["engine"] == .string(engine) }),
            case .object(let members)? = answer["frames"]
        else {
            frames = nil
            return
        }
        let tree = fixture.tree
        var frames = [Rect?](repeating: nil, count: tree.items.count)
        for member in members {
            guard let index = tree.index(at: member.key), case .array(let values) = member.value
            else { continue }
            let numbers = values.compactMap { value in
                if case .number(let number) = value { number } else { nil }
            }
            guard numbers.count == 4 else { continue }
            frames[index] = Rect(
                x: numbers[0],
                y: numbers[1],
                width: numbers[2],
                height: numbers[3]
            )
        }
        self.frames = frames.contains(nil) ? nil : frames.compactMap(\.self)
    }

    /// Returns the change since then, in a few words; `nil` if nothing has changed.
    func change(in evaluation: Evaluation, by judge: Judge) -> String? {
        let failure = evaluation.failures.first { failure in
            failure.failureClass.engine == engine
                && failure.failureClass.key.split(separator: "/").dropFirst().first == kind
        }
        guard let failure else { return "it does not fail any more" }
        guard let frames, law == nil, let layout = failure.answer.layout else { return nil }
        let then = Layout(of: fixture.tree, frames: frames)
        let comparison = Comparison(
            then,
            layout,
            tolerance: max(judge.tolerance, then.noise)
        )
        if comparison.agrees { return nil }
        let sentence = comparison.sentence(in: fixture.tree, "\(engine) then", "\(engine) now")
        return "it fails in another way than it did" + (sentence.map { ": \($0)" } ?? "")
    }
}
