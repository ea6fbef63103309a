// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
package import StackLayout

extension RuleDeviation {
    /// The step of the rule from which it deviates.
    var place: RuleStep { RuleStep(rule: rule, step: step) }
}

extension OtherValue {
    /// The step of the rule that uses the quantity.
    var place: RuleStep { RuleStep(rule: rule, step: step) }
}

/// A step of a rule.
package struct RuleStep {
    let rule: Algorithm
    /// The number of the step in the rule's specification.
    let step: String

    /// Creates a step of a rule.
    package init(rule: Algorithm, step: String) { (self.rule, self.step) = (rule, step) }

    /// The rule and the step.
    package var words: String { "\(rule.rawValue) \(step)" }

    /// The words, with a link to the specification's section if the rule has a public specification.
    var span: ReportDocument.Cell.Span {
        specification.map { .link(words, to: $0) } ?? .text(words)
    }

    /// The rule's requirement in the step: a link to its specification, or a sentence.
    var requirement: ReportDocument.Cell { .init([.text("the rule: ")] + spans, .quiet) }

    /// The words, with a link to the specification's section or with the step's sentence.
    var spans: [ReportDocument.Cell.Span] {
        let sentence = StepSentences.sentence(of: step, in: rule)
        return [span] + (sentence.map { [.text(": \($0)")] } ?? [])
    }

    /// The address of the specification's section for the step; `nil` if the rule has no public specification.
    package var specification: String? {
        guard rule == .css,
            let section = step.split(separator: "§").last.map({ $0.prefix { !$0.isWhitespace } })
        else { return nil }
        // The step may name a module of CSS and its level before the section: "Sizing 4 §4".
        let module = step.prefix { $0 != "§" }.split(separator: " ")
        let name =
            module.isEmpty ? "flexbox-1" : module.joined(separator: "-").lowercased()
        let document = name.last?.isNumber == true ? name : name + "-3"
        let anchor = Self.anchors[document]?[String(section)] ?? ""
        return "https://www.w3.org/TR/css-\(document)/\(anchor)"
    }

    /// The anchors of sections, by document.
    private static let anchors: [String: [String: String]] = [
        "flexbox-1": [
            "4": "#flex-items", "4.1": "#abspos-items", "4.5": "#min-size-auto",
            "5.1": "#flex-direction-property", "5.2": "#flex-wrap-property",
            "5.4": "#order-property", "7.2": "#flex-components", "7.2.3": "#flex-basis-property",
            "8.2": "#justify-content-property", "8.3": "#align-items-property",
            "8.4": "#align-content-property", "8.5": "#flex-baselines", "9.2": "#line-sizing",
            "9.3": "#main-sizing", "9.4": "#cross-sizing", "9.5": "#main-alignment",
            "9.6": "#cross-alignment", "9.7": "#resolve-flexible-lengths",
            "9.8": "#definite-sizes", "9.9.1": "#intrinsic-main-sizes",
            "9.9.2": "#intrinsic-cross-sizes", "9.9.3": "#intrinsic-item-contributions",
        ],
        "align-3": [
            "4.3": "#distribution-values", "8.1": "#column-row-gap", "9.1": "#baseline-export",
        ],
        "box-3": ["3": "#margins", "4": "#paddings", "5": "#borders"],
        "overflow-3": ["4": "#scrollbar-layout"],
        "position-3": [
            "2": "#position-property", "2.1": "#def-cb", "3": "#coords", "3.1": "#insets",
            "3.3": "#relpos-insets", "4": "#abspos-layout", "4.2": "#abspos-margins",
        ],
        "sizing-3": [
            "3": "#specifying-sizes", "3.2": "#sizing-values", "3.3": "#box-sizing",
            "4.1": "#percentage-sizing", "5": "#intrinsic",
        ],
        "sizing-4": ["4": "#ratios"],
        "writing-modes-3": ["6.4": "#logical-to-physical"],
    ]
}
