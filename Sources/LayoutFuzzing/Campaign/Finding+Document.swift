// SPDX-License-Identifier: GPL-3.0-or-later

package import DifferentialTesting
package import LayoutFixtures
internal import ReportWriting
internal import StackLayout

extension Finding {
    /// The smallest case as a fixture for a corpus, or for any suite: with the frames of the reference,
    /// and with what was found, by whom, from which case.
    public var document: String { document(number: 1) }

    /// The name of the file in which one of the cases of a class is kept, in a folder of such.
    package func fileName(number: Int = 1) -> String {
        let part = number == 1 ? "" : "-\(number)"
        return failureClass.fileName + part + (sequence.isEmpty ? ".json" : ".jsonl")
    }

    /// The sequence of fixtures and the case as JSON Lines; `nil` if the case fails alone.
    ///
    /// The case expects what the engine answers to it alone, so that the sequence is a test.
    package var sequenceDocument: String? {
        if sequence.isEmpty { return nil }
        var last = fixture
        if sides.count == 2, let alone = sides[0].answer.layout {
            last.expectation = Fixture.Expectation(
                frames: last.tree.preorder.map { ($0, alone.frames[$0]) },
                because: "\(failureClass.engine) has these frames where it is asked for this alone."
            )
        }
        return (sequence + [last]).map { $0.json + "\n" }.joined()
    }

    /// The same, of one of several cases of a class.
    package func document(number: Int) -> String {
        var fixture = fixture
        fixture.name = number == 1 ? failureClass.key : "\(failureClass.key)#\(number)"
        fixture.description = failureClass.words
        if let layout = referenceLayout {
            fixture.expectation = Fixture.Expectation(
                frames: fixture.tree.preorder.map { ($0, layout.frames[$0]) },
                // What was found must not pass, however little it differs.
                tolerance: min(
                    Fixture.Expectation.defaultTolerance,
                    (comparison?.largestDistance ?? .infinity) / 2
                ),
                because: "\(sides[0].caption) has these frames."
            )
        }
        let text = fixture.indentedJSON { text in
            text.member("class", failureClass.key)
            text.member("cases", count)
            text.member("smallestOf", original.name)
            if !replay.isEmpty { text.member("replay", replay) }
            text.objects("answers", sides) { text, side in
                text.member("engine", side.caption)
                text.members(of: side.answer)
            }
            if opinions.isEmpty { return }
            text.objects("judges", opinions) { text, opinion in
                text.member("engine", opinion.name)
                text.member("agreesWith", opinion.view.rawValue)
                text.members(of: opinion.answer)
            }
        }
        return text + "\n"
    }
}

extension JSONText {
    /// Writes what was answered about a tree: the status, and the frames or what went wrong.
    package mutating func members(of answer: EngineAnswer) {
        member("status", answer.status)
        if let reason = answer.reason { member("error", reason) }
        if let layout = answer.layout { frames(of: layout) }
    }
}
