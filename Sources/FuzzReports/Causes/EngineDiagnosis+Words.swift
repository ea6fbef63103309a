// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension EngineDiagnosis {
    /// The share of the differing cases that deviations explain, in a sentence.
    var words: String {
        guard explained > 0 else {
            return "\(engine): no deviation from the rules is confirmed as the cause of "
                + differing.of("case that differs", "cases that differ")
        }
        let all = differing == 1 ? "the case that differs" : "all \(differing) cases that differ"
        let some =
            "\(explained) of \(differing) cases that differ "
            + "(\(NumberText.percent(explained, of: differing))%)"
        return "\(engine): \(causes.count.of("deviation explains", "deviations explain")) "
            + (explained == differing ? all : some)
    }

    /// The share of layouts that the supposed deviations explain, in a sentence; `nil` without supposed deviations.
    var suppositionWords: String? {
        score.map { score in
            "Supposing \(score.supposed.all.count.of("deviation")) explains "
                + "\(score.explained) of \(words(for: score.layouts)) that "
                + "\(score.layouts == 1 ? "differs" : "differ"). Adding or removing one deviation:"
        }
    }

    /// The suspects' heading; `nil` without suspects.
    var suspicionWords: String? {
        guard let suspects, !suspects.rows.isEmpty else { return nil }
        return
            "\(engine): stacklp tried another value of each quantity in "
            + "\(suspects.searched.of("small layout")) without a cause. These give the layout of \(engine); "
            + "look there first:"
    }

    /// The number of cases, or of layouts if cases were laid out at several lengths.
    private func words(for layouts: Int) -> String {
        layouts == differing ? layouts.of("case") : layouts.of("layout")
    }
}
