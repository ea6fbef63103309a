// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutLaws

extension CaseReport {
    /// Merges the reports on one case that was tried at several lengths.
    ///
    /// An engine is wrong if it is wrong at any length. The first failure of each class counts.
    init(_ name: String, at numbers: [Double?], _ reports: [CaseReport]) {
        var findings: [Finding] = []
        for (number, report) in zip(numbers, reports) {
            for finding in report.findings
            where !findings.contains(where: { $0.failureClass == finding.failureClass }) {
                findings.append(finding.met(at: number))
            }
        }
        let engines = reports[0].verdicts.indices
        self.init(
            name: name,
            elements: reports[0].elements,
            verdicts: engines.map { engine in
                let verdicts = reports.map { $0.verdicts[engine] }
                // Ambiguity next to a breakpoint is not worth reporting.
                return verdicts.first(where: \.isFailure)
                    ?? (verdicts.contains(.agrees) ? .agrees : verdicts[0])
            },
            findings: findings,
            coverage: engines.map { engine in
                reports.reduce(into: DecisionSet()) { $0.formUnion($1.coverage[engine]) }
            },
            laws: engines.map { engine in
                reports.reduce(into: [:]) { $0.merge($1.laws[engine], uniquingKeysWith: +) }
            },
            refusals: engines.map { engine in reports.lazy.compactMap { $0.refusals[engine] }.first
            },
            brokenLaws: engines.map { engine in
                reports.reduce(into: [:]) { $0.merge($1.brokenLaws[engine], uniquingKeysWith: +) }
            },
            layouts: reports.count
        )
    }
}
