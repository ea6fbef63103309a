// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension JSONText {
    mutating func members(of finding: Finding) {
        // 1. Write what goes wrong, how often, and whether it is known.
        members(of: finding.failureClass)
        member("headline", finding.headline)
        member("count", finding.count)
        if finding.failureClass.deviation != nil {
            objects("situations", finding.situations) { text, situation in
                text.member("class", situation.failureClass.key)
                text.member("count", situation.count)
            }
            members(ofOriginOf: finding)
        }
        if let reason = finding.reason { member("reason", reason) }
        if let excess = finding.excess { member("excess", excess) }
        if finding.isDisputed { member("disputed", true) }

        // 2. Write the smallest case and the answers to it.
        let tree = finding.fixture.tree
        member("case", finding.original.name)
        member("elements", tree.items.count)
        member("originalElements", finding.original.tree.items.count)
        member("tried", finding.tried)
        member("reduction", finding.reduction.rawValue)
        member("fixture", json: finding.fixture.json)
        if !finding.sequence.isEmpty { member("after", finding.sequence.map(\.name)) }
        objects("answers", finding.sides) { $0.members(of: $1, isVaried: $1.tree != tree) }
        if let comparison = finding.comparison { members(of: comparison, in: tree) }
        if !finding.opinions.isEmpty {
            objects("judges", finding.opinions) { text, opinion in
                text.member("of", opinion.name)
                text.member("agreesWith", opinion.view.rawValue)
                text.members(of: opinion.answer)
            }
        }
        if let interval = finding.interval {
            object("wrong") { text in
                text.member("over", interval.length)
                text.member("from", interval.from)
                text.member("to", interval.to)
                text.member("tried", interval.tried)
            }
        }
        member("sentences", finding.sentences)
        if !finding.standardError.isEmpty { member("standardError", finding.standardError) }

        // 3. Write how to repeat it.
        if !finding.replay.isEmpty { member("replay", finding.replay) }
        if let explanation = finding.explanation { member("explanation", explanation) }
        if !finding.others.isEmpty {
            objects("others", finding.others) { text, other in
                text.members(ofOriginOf: other)
                text.member("case", other.original.name)
                text.member("elements", other.fixture.tree.items.count)
                text.member("originalElements", other.original.tree.items.count)
                text.member("fixture", json: other.fixture.json)
            }
        }
    }

    /// Writes the deviations that explain a case, and the situation in which it was found.
    private mutating func members(ofOriginOf finding: Finding) {
        member("together", (finding.diagnosis?.together.all ?? []).map(\.name))
        if let place = finding.place { member("found", place.key) }
    }

    /// Writes the diagnosis of an engine.
    mutating func members(of diagnosis: EngineDiagnosis) {
        member("engine", diagnosis.engine)
        member("differing", diagnosis.differing)
        member("explained", diagnosis.explained)
        objects("causes", diagnosis.causes) { text, cause in
            text.member("deviation", cause.deviation.name)
            text.member("step", cause.deviation.place)
            text.member("asIf", cause.deviation.clause)
            text.member("cases", cause.cases)
            text.member("alone", cause.alone)
        }
        guard let score = diagnosis.score else { return }
        object("supposed") { text in
            text.member("deviations", score.supposed.all.map(\.name))
            text.member("explained", score.explained)
            text.objects("changes", score.changes) { text, change in
                text.member("deviation", change.deviation.name)
                text.member("leftOut", change.isLeftOut)
                text.member("gained", change.gained)
                text.member("lost", change.lost)
            }
        }
    }

    /// Writes a class: its name, its parts, and its description.
    mutating func members(of failureClass: FailureClass) {
        member("class", failureClass.key)
        member("engine", failureClass.engine)
        member("kind", failureClass.kindName)
        if let aspect = failureClass.aspect { member("aspect", aspect.rawValue) }
        if let deviation = failureClass.deviation { member("deviation", deviation.name) }
        if let cause = failureClass.cause { member("cause", cause) }
        if let rule = failureClass.rule { member("algorithm", rule.rawValue) }
        member("situation", failureClass.situation.map(\.rawValue))
        member("words", failureClass.words)
    }

    private mutating func members(of side: Finding.CaptionedAnswer, isVaried: Bool) {
        member("of", side.caption)
        member("status", side.answer.status)
        if let reason = side.answer.reason { member("error", reason) }
        if isVaried {
            member("fixture", json: Fixture(name: side.caption, tree: side.tree).json)
        }
        if let layout = side.answer.layout { frames(of: layout) }
    }

    private mutating func members(of comparison: Comparison, in tree: LayoutTree) {
        member("largestDifference", comparison.largestDistance)
        if let firstDifference = comparison.firstDifference {
            member("firstDifference", tree.path(of: firstDifference.index))
        }
        object("differences") { text in
            for difference in comparison.differences {
                text.key(tree.path(of: difference.index))
                text.array { text in
                    for frame in [difference.first, difference.second] {
                        text.array { text in
                            for number in frame.numbers { text.number(number) }
                        }
                    }
                }
            }
        }
    }
}
