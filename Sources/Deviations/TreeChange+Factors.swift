// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Factors and lines that are ignored or mixed up, by all rules that have them.
extension TreeChange {
    static let ofFactors =
        [
            (rule: Algorithm.css, factors: "§7.2", lines: "§5.2", word: "items"),
            (rule: .texture, factors: "phase 3", lines: "phase 2", word: "children"),
        ].flatMap { rule, factors, lines, word in
            [
                stack(of: rule, "wrapping-ignored", lines, "stacks had one line") {
                    $0.flexWrap = .noWrap
                },
                item(of: rule, "growth-ignored", factors, "\(word) did not grow") {
                    $0.flexGrow = 0
                },
                item(of: rule, "shrinking-ignored", factors, "\(word) did not shrink") {
                    $0.flexShrink = 0
                },
                item(
                    of: rule,
                    "grow-factors-alike",
                    factors,
                    "all \(word) that grow had the same factor"
                ) {
                    if $0.flexGrow > 0 { $0.flexGrow = 1 }
                },
                item(
                    of: rule,
                    "shrink-factors-alike",
                    factors,
                    "all \(word) that shrink had the same factor"
                ) {
                    if $0.flexShrink > 0 { $0.flexShrink = 1 }
                },
                item(
                    of: rule,
                    "shrinking-by-grow-factors",
                    factors,
                    "\(word) shrank by their grow factors"
                ) {
                    $0.flexShrink = $0.flexGrow
                },
                item(
                    of: rule,
                    "growing-by-shrink-factors",
                    factors,
                    "\(word) grew by their shrink factors"
                ) {
                    $0.flexGrow = $0.flexShrink
                },
            ]
        }
}
