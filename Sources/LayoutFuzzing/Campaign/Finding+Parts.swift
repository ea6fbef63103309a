// SPDX-License-Identifier: GPL-3.0-or-later

package import DifferentialTesting
package import LayoutLaws
package import StackLayout

// Initializers for parts of reports made by hand, so that tests can give reports any content.

extension FailureClass {
    /// Creates a class from its parts.
    package init(
        engine: String,
        kind: Kind,
        aspect: Aspect? = nil,
        cause: String? = nil,
        rule: Algorithm? = nil,
        inSituation situation: [Decision] = []
    ) {
        self.engine = engine
        self.kind = kind
        self.aspect = aspect
        self.cause = cause
        self.rule = rule
        self.situation = situation
    }
}

extension Finding.CaptionedAnswer {
    /// Creates a side from its parts.
    package init(of caption: String, _ tree: LayoutTree, _ answer: EngineAnswer) {
        self.caption = caption
        self.tree = tree
        self.answer = answer
    }
}

extension CaseReport {
    /// Creates a report from its parts.
    package init(
        on name: String,
        elements: Int,
        verdicts: [CaseVerdict],
        findings: [Finding],
        decisions: some Sequence<Decision>,
        laws: [[Law: Int]],
        brokenLaws: [[Law: Int]]? = nil,
        refusals: [String?]? = nil,
        layouts: Int = 1
    ) {
        self.name = name
        self.elements = elements
        self.verdicts = verdicts
        self.findings = findings
        coverage = Self.coverage(DecisionSet(decisions), verdicts)
        self.laws = laws
        self.refusals = refusals ?? verdicts.map { _ in nil }
        self.brokenLaws = brokenLaws ?? laws.map { _ in [:] }
        self.layouts = layouts
    }
}
