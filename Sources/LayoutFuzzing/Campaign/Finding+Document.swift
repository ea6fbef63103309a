// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import ReportWriting

extension Finding {
    /// The smallest case as a fixture for a corpus: with what was found, by whom, from which case.
    public var document: String {
        var fixture = fixture
        fixture.name = failureClass.key
        fixture.description = failureClass.words
        let text = fixture.indentedJSON { text in
            text.member("class", failureClass.key)
            text.member("cases", count)
            text.member("smallestOf", original.name)
            if !replay.isEmpty { text.member("replay", replay) }
            text.objects("answers", sides) { text, side in
                text.member("engine", side.caption)
                if let layout = side.answer.layout {
                    text.member("status", "solved")
                    text.frames(of: layout, in: side.tree)
                } else if let reason = side.answer.reason {
                    text.member("status", side.answer.status)
                    text.member("error", reason)
                }
            }
        }
        return text + "\n"
    }
}
