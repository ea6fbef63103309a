// SPDX-License-Identifier: GPL-3.0-or-later

package import DifferentialTesting
package import LayoutFixtures
internal import ReportWriting
internal import StackLayout

extension Finding {
    /// The smallest case as a fixture for a corpus or a test suite.
    ///
    /// It has the frames of the reference, and a record of the finding.
    ///
    /// - Complexity: O(elements of the smallest case).
    public var document: String { document(number: 1) }

    /// Returns the name of the file for one of the kept cases of a class.
    package func fileName(number: Int = 1) -> String {
        let part = number == 1 ? "" : "-\(number)"
        return failureClass.fileName + part + (sequence.isEmpty ? ".json" : ".jsonl")
    }

    /// The sequence of fixtures and the case, as JSON Lines; `nil` if the case fails alone.
    ///
    /// The case expects the engine's answer to it alone, so the sequence is a test.
    package var sequenceDocument: String? {
        if sequence.isEmpty { return nil }
        var last = fixture
        if sides.count == 2, let alone = sides[0].answer.layout {
            last.expectation = Fixture.Expectation(
                frames: last.tree.preorder.map { ($0, alone.frames[$0]) },
                because: "\(failureClass.engine) gives these frames for this fixture alone."
            )
        }
        return (sequence + [last]).map { $0.json + "\n" }.joined()
    }

    /// Returns the document of one of several cases of a class.
    package func document(number: Int) -> String {
        var fixture = fixture
        fixture.name = number == 1 ? failureClass.key : "\(failureClass.key)#\(number)"
        fixture.description = failureClass.words
        if let layout = referenceLayout {
            fixture.expectation = Fixture.Expectation(
                frames: fixture.tree.preorder.map { ($0, layout.frames[$0]) },
                // The finding must not pass as a test, however small its difference is.
                tolerance: min(
                    Fixture.Expectation.defaultTolerance,
                    (comparison?.largestDistance ?? .infinity) / 2
                ),
                because: "\(sides[0].caption) gives these frames."
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
    /// Writes an answer about a tree: its status, and the frames or the error.
    package mutating func members(of answer: EngineAnswer) {
        member("status", answer.status)
        if let reason = answer.reason { member("error", reason) }
        if let layout = answer.layout { frames(of: layout) }
    }
}
