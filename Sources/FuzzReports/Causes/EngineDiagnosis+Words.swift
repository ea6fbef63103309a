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
            return "\(engine): no deviation from the rules is borne out as the cause of any of "
                + differing.of("case that differs", "cases that differ")
        }
        let all = differing == 1 ? "the case that differs" : "all \(differing) cases that differ"
        let some =
            "\(explained) of \(differing) cases that differ "
            + "(\(NumberText.percent(explained, of: differing))%)"
        return "\(engine): \(causes.count.of("deviation explains", "deviations explain")) "
            + (explained == differing ? all : some)
    }

    /// The share of layouts that supposed deviations explain, in a sentence; `nil` without any.
    var suppositionWords: String? {
        supposition.map { supposition in
            "With \(supposition.supposed.all.count.of("deviation")) supposed "
                + "\(supposition.explained) of \(words(for: supposition.layouts)) that "
                + "\(supposition.layouts == 1 ? "differs" : "differ") come out; with one more, or without one of them:"
        }
    }

    /// The number of cases, or of layouts if cases were laid out at several lengths.
    private func words(for layouts: Int) -> String {
        layouts == differing ? layouts.of("case") : layouts.of("layout")
    }
}
