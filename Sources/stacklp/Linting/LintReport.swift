// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutLinting
internal import StackLayout

/// The linter's report on one fixture.
struct LintReport {
    let name: String
    let source: FixtureSource
    let findings: [LintFinding]
    /// The reason why there is no layout, so that some rules were skipped.
    let failure: LayoutFailure?

    init(_ fixture: Fixture, from source: FixtureSource) {
        (name, self.source) = (fixture.name, source)
        var (layout, failure): (Layout?, LayoutFailure?) = (nil, nil)
        do {
            layout = try GreedyEngine(keepsMeasurements: true).layout(fixture.tree)
        } catch {
            failure = error
        }
        self.failure = failure
        findings = Linter().findings(in: fixture.tree, layout: layout) { tree in
            try? GreedyEngine().layout(tree)
        }
    }

    var verdict: LintVerdict {
        !findings.isEmpty ? .flagged : failure == nil ? .clean : .incomplete
    }

    var notes: [Note] {
        findings.map { $0.severity == .error ? .error : .warning }
            + (failure == nil ? [] : [.withoutLayout])
    }

    /// The sentence about rules that were skipped.
    var remark: String? {
        failure.map { "\(name): rules that need a layout are skipped: \($0)" }
    }
}
