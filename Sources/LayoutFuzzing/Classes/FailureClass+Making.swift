// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutLaws
package import StackLayout

extension FailureClass {
    /// Creates the class of an answer that differs from the reference's.
    init(
        engine: String,
        _ answer: EngineAnswer,
        _ compared: AnswerComparer.ComparedAnswer,
        _ tree: LayoutTree,
        _ survey: Layout?
    ) {
        if let cause = Self.cause(of: answer) {
            self.init(engine: engine, kind: .answer(compared.verdict), cause: cause)
            return
        }
        if compared.verdict == .timedOut {
            // Nothing shows where a process hangs: the situation of the root would be chance.
            self.init(
                engine: engine,
                kind: .answer(.timedOut),
                rule: tree.algorithm(of: LayoutTree.root),
                inSituation: []
            )
            return
        }
        let firstDifference = compared.comparison?.firstDifference
        self.init(
            engine: engine,
            kind: .answer(compared.verdict),
            at: firstDifference?.index,
            tree,
            survey
        )
        guard compared.verdict == .differs else { return }
        aspect = .sizes
        if let firstDifference {
            let axis = tree.stack(at: firstDifference.index)?.direction ?? .horizontal
            aspect =
                firstDifference.hasOtherLengths(along: axis)
                ? .lengths
                : firstDifference.hasOtherLengths(along: axis.crossed) ? .crossLengths : .positions
        }
    }

    /// Creates the class of a law that an engine breaks.
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

extension FirstDifference {
    /// The largest negligible difference of two lengths, in points: a thousandth of the largest difference.
    private var noise: Double {
        let largest = children.map { $0.first.distance(to: $0.second) }.max() ?? 0
        return 1e-3 * largest
    }

    /// Returns whether lengths of children differ along an axis.
    fileprivate func hasOtherLengths(along axis: Axis) -> Bool {
        children.contains { ($0.first.size[axis] - $0.second.size[axis]).magnitude > noise }
    }

    /// Returns whether children differ, but none along an axis.
    package func isOnlyAcross(_ axis: Axis) -> Bool {
        !children.isEmpty && !hasOtherLengths(along: axis)
            && children.allSatisfy {
                ($0.first.origin[axis] - $0.second.origin[axis]).magnitude <= noise
            }
    }
}
