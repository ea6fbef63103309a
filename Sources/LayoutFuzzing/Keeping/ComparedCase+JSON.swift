// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import ReportWriting

extension ComparedCase {
    /// Returns the case, its verdicts and its classes of failure as JSON, as `--verdicts` writes it.
    ///
    /// - Parameter engines: The engines' names, the reference first.
    /// - Complexity: O(failures²).
    public func json(engines: [String]) -> String {
        JSONText.object { text in
            text.member("name", report.name)
            text.object("verdicts") { text in
                for (engine, verdict) in zip(engines, verdicts) {
                    text.member(engine, verdict.rawValue)
                }
            }
            let reports = [report] + others.map(\.report)
            var keys: [String] = []
            for key in reports.flatMap({ $0.failures.map(\.key) }) where !keys.contains(key) {
                keys.append(key)
            }
            if !keys.isEmpty { text.member("classes", keys) }
            if !others.isEmpty { text.member("replacedBy", others.map(\.report.name)) }
        }
    }
}
