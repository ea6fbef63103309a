// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout

extension FindingRecord {
    /// A class by situation to which a cause contributes.
    struct Situation: ReportObject {
        var failureClass = ""
        var count = 0

        static let members: [ReportMember<Self>] = [
            .init("class", \.failureClass) { $0.name },
            .init("count", \.count) { $0.value },
        ]
        typealias Source = (name: String, value: Int)
    }

    /// A smallest case.
    struct ShownCase: ReportObject {
        /// The deviations that explain the case together.
        var together: [String]?
        /// The class by situation in which the case was found.
        var found: String?
        /// The name of the case before its reduction.
        var name = ""
        var elements = 0
        var originalElements = 0
        var fixture = CarriedValue("null")
        var otherValues: [ValueRecord]?

        static let members: [ReportMember<Self>] = [
            .init("together", \.together) { together($0) },
            .init("found", \.found) { $0.place?.key },
            .init("case", \.name) { $0.original.name },
            .init("elements", \.elements) { $0.fixture.tree.items.count },
            .init("originalElements", \.originalElements) { $0.original.tree.items.count },
            .init("fixture", \.fixture) { CarriedValue($0.fixture.json) },
            .init("otherValues", \.otherValues) { otherValues($0) },
        ]
        typealias Source = Finding

        static func otherValues(_ finding: Finding) -> [ValueRecord]? {
            let values = finding.otherValues ?? []
            return values.isEmpty ? nil : values.map { ValueRecord(of: $0) }
        }

        static func together(_ finding: Finding) -> [String] {
            (finding.diagnosis?.together.all ?? []).map(\.name)
        }
    }

    /// Another value of a quantity, with which the rule gives the engine's layout.
    struct ValueRecord: ReportObject {
        var rule = ""
        var step = ""
        var quantity = ""
        var byRule = ""
        var instead = ""

        static let members: [ReportMember<Self>] = [
            .init("rule", \.rule) { $0.rule.rawValue },
            .init("step", \.step) { $0.step },
            .init("quantity", \.quantity) { $0.quantity },
            .init("byRule", \.byRule) { $0.byRule },
            .init("instead", \.instead) { $0.instead },
        ]
        typealias Source = OtherValue
    }

    /// An engine's answer to the smallest case, or to a variant of it.
    struct Answer: ReportObject {
        var of = ""
        var status = ""
        var error: String?
        var fixture: CarriedValue?
        var frames: ReportTable<[Double]>?

        static let members: [ReportMember<Self>] = [
            .init("of", \.of) { $0.side.caption },
            .init("status", \.status) { $0.side.answer.status },
            .init("error", \.error) { $0.side.answer.reason },
            .init("fixture", \.fixture) { side, isVaried in
                guard isVaried else { return nil }
                return CarriedValue(Fixture(name: side.caption, tree: side.tree).json)
            },
            .init("frames", \.frames) { $0.side.answer.frames },
        ]
        typealias Source = (side: Finding.CaptionedAnswer, isVaried: Bool)
    }

    /// A judge's opinion on the smallest case.
    struct Judge: ReportObject {
        var of = ""
        var agreesWith = ""
        var status = ""
        var error: String?
        var frames: ReportTable<[Double]>?

        static let members: [ReportMember<Self>] = [
            .init("of", \.of) { $0.name },
            .init("agreesWith", \.agreesWith) { $0.view.rawValue },
            .init("status", \.status) { $0.answer.status },
            .init("error", \.error) { $0.answer.reason },
            .init("frames", \.frames) { $0.answer.frames },
        ]
        typealias Source = Opinion
    }

    /// The values of a number for which an engine is wrong.
    struct Wrong: ReportObject {
        var over = ""
        var from = 0.0
        var to = 0.0
        var tried = 0

        static let members: [ReportMember<Self>] = [
            .init("over", \.over) { $0.length },
            .init("from", \.from) { $0.from },
            .init("to", \.to) { $0.to },
            .init("tried", \.tried) { $0.tried },
        ]
        typealias Source = WrongInterval
    }
}

extension EngineAnswer {
    /// The frames of a layout by path, in the order of paths.
    fileprivate var frames: ReportTable<[Double]>? {
        layout.map { layout in
            .init(
                layout.tree.preorder.map { (layout.tree.path(of: $0), layout.frames[$0].numbers) }
            )
        }
    }
}

extension Comparison {
    /// Returns both frames of each element whose frames differ, by path.
    func frames(in tree: LayoutTree) -> ReportTable<[[Double]]> {
        .init(
            differences.map { difference in
                let frames = [difference.first, difference.second]
                return (tree.path(of: difference.index), frames.map(\.numbers))
            }
        )
    }
}
