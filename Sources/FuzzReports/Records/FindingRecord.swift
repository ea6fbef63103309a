// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout

/// A class of failure with its smallest case.
struct FindingRecord: ReportObject {
    var failureClass = ""
    var engine = ""
    var kind = ""
    var aspect: String?
    var deviation: String?
    var cause: String?
    var algorithm: String?
    var situation: [String] = []
    var words = ""
    var headline = ""
    var count = 0
    var situations: [Situation]?
    /// The smallest case, as other smallest cases are described.
    var shown = ShownCase()
    var reason: String?
    var excess: String?
    var isDisputed: Bool?
    var isUnexplained: Bool?
    var tried = 0
    var reduction = ""
    var after: [String]?
    var answers: [Answer] = []
    var largestDifference: Double?
    var firstDifference: String?
    var differences: ReportTable<[[Double]]>?
    var judges: [Judge]?
    var wrong: Wrong?
    var sentences: [String] = []
    var standardError: [String]?
    var replay: String?
    var explanation: String?
    var others: [ShownCase]?

    static let members: [ReportMember<Self>] = [
        // 1. What goes wrong, how often, and whether it is known.
        .init("class", \.failureClass) { $0.failureClass.key },
        .init("engine", \.engine) { $0.failureClass.engine },
        .init("kind", \.kind) { $0.failureClass.kindName },
        .init("aspect", \.aspect) { $0.failureClass.aspect?.rawValue },
        .init("deviation", \.deviation) { $0.failureClass.deviation?.name },
        .init("cause", \.cause) { $0.failureClass.cause },
        .init("algorithm", \.algorithm) { $0.failureClass.rule?.rawValue },
        .init("situation", \.situation) { $0.failureClass.situation.map(\.rawValue) },
        .init("words", \.words) { $0.failureClass.words },
        .init("headline", \.headline) { $0.headline },
        .init("count", \.count, merging: Int.sum) { $0.count },
        .init("situations", \.situations, merging: Situation.merging) { finding in
            finding.failureClass.deviation != nil || finding.hasOtherClasses
                ? finding.situations.map { Situation(of: ($0.failureClass.key, $0.count)) } : nil
        },
        .init("together", \.shown.together) { finding in
            finding.failureClass.deviation.flatMap { _ in ShownCase.together(finding) }
        },
        .init("found", \.shown.found) { finding in
            finding.failureClass.deviation.flatMap { _ in finding.place?.key }
        },
        .init("reason", \.reason) { $0.reason },
        .init("excess", \.excess) { $0.excess },
        .init("disputed", \.isDisputed) { $0.isDisputed ? true : nil },
        // The outcome knows whether causes were searched for.
        .init("unexplained", \.isUnexplained) { _ in nil },

        // 2. The smallest case and the answers to it.
        .init("case", \.shown.name) { $0.original.name },
        .init("elements", \.shown.elements) { $0.fixture.tree.items.count },
        .init("originalElements", \.shown.originalElements) { $0.original.tree.items.count },
        .init("tried", \.tried) { $0.tried },
        .init("reduction", \.reduction) { $0.reduction.rawValue },
        .init("fixture", \.shown.fixture) { CarriedValue($0.fixture.json) },
        .init("otherValues", \.shown.otherValues) { ShownCase.otherValues($0) },
        .init("after", \.after) { $0.sequence.isEmpty ? nil : $0.sequence.map(\.name) },
        .init("answers", \.answers) { finding in
            finding.sides.map { Answer(of: ($0, isVaried: $0.tree != finding.fixture.tree)) }
        },
        .init("largestDifference", \.largestDifference) { $0.comparison?.largestDistance },
        .init("firstDifference", \.firstDifference) { finding in
            finding.comparison?.firstDifference.map { finding.fixture.tree.path(of: $0.index) }
        },
        .init("differences", \.differences) { finding in
            finding.comparison?.frames(in: finding.fixture.tree)
        },
        .init("judges", \.judges) { finding in
            finding.opinions.isEmpty ? nil : finding.opinions.map { Judge(of: $0) }
        },
        .init("wrong", \.wrong) { $0.interval.map { Wrong(of: $0) } },
        .init("sentences", \.sentences) { $0.sentences },
        .init("standardError", \.standardError) {
            $0.standardError.isEmpty ? nil : $0.standardError
        },

        // 3. How to repeat it.
        .init("replay", \.replay) { $0.replay.isEmpty ? nil : $0.replay },
        .init("explanation", \.explanation) { $0.explanation },
        .init("others", \.others) {
            $0.others.isEmpty ? nil : $0.others.map { ShownCase(of: $0) }
        },
    ]
    typealias Source = Finding
}
