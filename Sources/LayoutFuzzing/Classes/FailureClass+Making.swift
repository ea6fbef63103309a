// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutLaws
internal import StackLayout

extension FailureClass {
    /// The class of an answer that is not the reference's.
    init(
        engine: String,
        _ answer: EngineAnswer,
        _ judgement: Judge.Judgement,
        _ tree: LayoutTree,
        _ survey: Layout?
    ) {
        if let cause = Self.cause(of: answer) {
            self.init(engine: engine, kind: .answer(judgement.verdict), cause: cause)
            return
        }
        let parting = judgement.comparison?.parting
        self.init(
            engine: engine,
            kind: .answer(judgement.verdict),
            at: parting?.index,
            tree,
            survey
        )
        guard judgement.verdict == .differs else { return }
        aspect = .sizes
        if let parting {
            let axis = tree.stack(at: parting.index)?.direction ?? .horizontal
            func isApart(_ axis: Axis) -> Bool {
                parting.children.contains {
                    ($0.first.size[axis] - $0.second.size[axis]).magnitude > parting.noise
                }
            }
            aspect = isApart(axis) ? .lengths : isApart(axis.crossed) ? .crossLengths : .positions
        }
    }

    /// The class of a law that an engine breaks.
    init(engine: String, _ law: Law, at index: Int, _ tree: LayoutTree, _ survey: Layout?) {
        self.init(engine: engine, kind: .law(law), at: index, tree, survey)
    }

    private init(
        engine: String,
        kind: Kind,
        at index: Int?,
        _ tree: LayoutTree,
        _ survey: Layout?
    ) {
        let place = index ?? LayoutTree.root
        var decisions: DecisionSet = []
        for record in survey?.stacks ?? [] where record.index == place {
            decisions.formUnion(LineDecisions(record: record).situation)
            if record.line > 0 { decisions.insert(.wraps) }
        }
        self.init(
            engine: engine,
            kind: kind,
            rule: tree.algorithm(of: place),
            inSituation: decisions.decisions
        )
    }
}

extension Parting {
    /// The negligible difference of two lengths, in points: a thousandth of the largest one.
    fileprivate var noise: Double {
        let largest = children.map { $0.first.distance(to: $0.second) }.max() ?? 0
        return 1e-3 * largest
    }
}
