// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import StackLayout

extension RuleDeviation {
    /// The step of the rule from which it deviates.
    var place: RuleStep { RuleStep(rule: rule, step: step) }
}

/// A step of a rule.
struct RuleStep {
    let rule: Algorithm
    /// The number of the step in the rule's specification.
    let step: String

    /// The rule and the step.
    var words: String { "\(rule.rawValue) \(step)" }

    /// The words, with a link to the specification's section if the rule has a public specification.
    var span: ReportDocument.Cell.Span {
        specification.map { .link(words, to: $0) } ?? .text(words)
    }

    /// The address of the specification's section for the step; `nil` if the rule has no public specification.
    var specification: String? {
        guard rule == .css else { return nil }
        let words = step.split(separator: " ").map(String.init)
        if step.hasPrefix("§") {
            let section = words[0].dropFirst().split(separator: ".").prefix(2)
            let anchor = Self.flexbox[section.joined(separator: ".")] ?? ""
            return "https://www.w3.org/TR/css-flexbox-1/\(anchor)"
        }
        // For example "Sizing 4 §5".
        guard Self.modules.contains(words[0]) else { return nil }
        let level = words.count > 1 ? Int(words[1]) ?? 3 : 3
        return "https://www.w3.org/TR/css-\(words[0].lowercased())-\(level)/"
    }

    /// The sections of CSS Flexible Box Layout, Level 1.
    private static let flexbox = [
        "4.1": "#abspos-items", "4.5": "#min-size-auto", "5.1": "#flex-direction-property",
        "5.2": "#flex-wrap-property", "5.4": "#order-property", "8.2": "#justify-content-property",
        "8.3": "#align-items-property", "9.2": "#line-sizing", "9.3": "#main-sizing",
        "9.4": "#cross-sizing", "9.5": "#main-alignment", "9.6": "#cross-alignment",
        "9.7": "#resolve-flexible-lengths", "9.8": "#definite-sizes", "9.9": "#intrinsic-sizes",
    ]

    /// The other modules of CSS, by their names in steps.
    private static let modules: Set = ["Align", "Box", "Overflow", "Position", "Sizing"]
}
