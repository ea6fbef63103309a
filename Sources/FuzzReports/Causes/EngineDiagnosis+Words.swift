// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import LayoutFuzzing
internal import StackLayout

extension EngineDiagnosis {
    /// How much of what differs is explained, in a sentence.
    var words: String {
        guard explained > 0 else {
            return "\(engine): no deviation from the rules explains any of "
                + differing.of("case that differs", "cases that differ")
        }
        let share = explained == differing ? "all" : "\(explained)"
        return "\(engine): \(share) of \(differing.of("case that differs", "cases that differ")) "
            + "(\(percent)%) behave as \(causes.count.of("deviation")) from the rules would have it"
    }

    /// How many of a hundred cases are explained, with one decimal; 100 only if all are.
    private var percent: String {
        let percent = 100 * Double(explained) / Double(max(1, differing))
        return "\((percent * 10).rounded(explained == differing ? .toNearestOrEven : .down) / 10)"
    }

    /// The table of causes: as if what, in which step, how many cases, and how many of them have no other cause.
    var rows: [[String]] {
        [["as", "cases", "alone", "step"]]
            + causes.map { cause in
                [
                    cause.deviation.name, String(cause.cases), String(cause.alone),
                    "\(cause.deviation.rule.rawValue) \(cause.deviation.step)",
                ]
            }
    }
}
