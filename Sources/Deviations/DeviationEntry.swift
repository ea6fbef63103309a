// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

/// An entry of the catalogue: a deviation with its name, step and clause.
struct DeviationEntry: Sendable {
    /// The way in which an engine departs from its rule.
    enum Way: Sendable {
        /// The engine lays out a changed layout by the rule.
        case change(TreeChange)
        /// The engine changes the frames of the finished layout.
        case frames(FrameChange)
        /// The engine reads quantities of the rule through an operator.
        case reading([NamedQuantity], Operator)
        /// The engine computes a step as one real engine computes it.
        case step(EngineStep)
    }

    let rule: Algorithm
    let name: String
    /// The number of the step in the rule's specification.
    let step: String
    /// The clause that describes the deviation; it follows "behaves as if".
    let clause: String
    let way: Way

    /// The catalogue, rule by rule.
    static let all: [DeviationEntry] = {
        let changes = TreeChange.all.map(DeviationEntry.init)
        let frames = FrameChange.all.map(DeviationEntry.init)
        let steps = EngineStep.all.map(DeviationEntry.init)
        let single = NamedQuantity.allCases.map { ("\($0)", [$0], $0.row) }
        let readings = (single + NamedQuantity.groups).flatMap { name, quantities, row in
            row.kind.operators.map { DeviationEntry(name, quantities, row, $0) }
        }
        let all = readings + frames + changes + steps
        return Algorithm.allCases.reversed().flatMap { rule in all.filter { $0.rule == rule } }
    }()

    private init(_ change: TreeChange) {
        (rule, name, step, clause) = (change.rule, change.name, change.step, change.clause)
        way = .change(change)
    }

    private init(_ change: FrameChange) {
        (rule, name, step, clause) = (change.rule, change.name, change.step, change.clause)
        way = .frames(change)
    }

    private init(_ step: EngineStep) {
        (rule, name, self.step, clause) = (.css, step.name, step.step, step.clause)
        way = .step(step)
    }

    private init(
        _ name: String,
        _ quantities: [NamedQuantity],
        _ row: NamedQuantity.Row,
        _ operation: Operator
    ) {
        (rule, step) = (quantities[0].rule, row.step)
        self.name = "\(name.hyphenated)-\(operation.rawValue)"
        clause = row.clause.replacing("{}", with: operation.words(in: row.kind))
        way = .reading(quantities, operation)
    }
}
