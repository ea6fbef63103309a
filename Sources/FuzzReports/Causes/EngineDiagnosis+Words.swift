// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension EngineDiagnosis {
    /// How much of what differs is explained, in a sentence.
    var words: String {
        guard explained > 0 else {
            return "\(engine): no deviation from the rules is borne out as the cause of any of "
                + differing.of("case that differs", "cases that differ")
        }
        let share = explained == differing ? "all" : "\(explained)"
        return "\(engine): \(share) of \(differing.of("case that differs", "cases that differ")) "
            + "(\(NumberText.percent(explained, of: differing))%) behave as \(causes.count.of("deviation")) from the rules would have it"
    }

    /// How much comes out of what was supposed, in a sentence; `nil` if nothing was.
    var suppositionWords: String? {
        supposition.map { supposition in
            "With \(supposition.supposed.all.count.of("deviation")) supposed "
                + "\(supposition.explained) of \(words(for: supposition.layouts)) that "
                + "\(supposition.layouts == 1 ? "differs" : "differ") come out; with one more, or without one of them:"
        }
    }

    /// So many cases, or layouts where a case has one at each of several lengths.
    private func words(for layouts: Int) -> String {
        layouts == differing ? layouts.of("case") : layouts.of("layout")
    }
}
