// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTreeChecker {
    mutating func check(_ stack: Stack, algorithm: Algorithm) {
        check(stack, in: "")
        let (traits, rule) = (algorithm.traits, algorithm.rawValue)
        if !traits.hasNegativeGaps {
            checkGap(stack.spacing, "spacing", rule)
            checkGap(stack.lineSpacing, "lineSpacing", rule)
        }
        if stack.usesDefaultSpacing, !algorithm.offers {
            report("spacing", "found \"default\"; allowed under \(rule): a number of points")
        }
        if !traits.reverses { checkForward(stack, rule) }
        if !traits.hasPercentageGaps { checkPlainGaps(stack, rule) }
        if let alignment = stack.alignItems {
            check(alignment, "alignItems", by: algorithm, in: stack, traits.alignments)
        }
        if let distribution = stack.justifyContent {
            check(distribution, "justifyContent", among: traits.distributions.along, rule)
        }
        if let distribution = stack.alignContent {
            check(distribution, "alignContent", among: traits.distributions.between, rule)
        }
    }

    /// Checks that the stack is not reversed.
    private mutating func checkForward(_ stack: Stack, _ rule: String) {
        if stack.isReversed {
            let found = "found \"\(stack.flow.rawValue)\""
            report("direction", "\(found); allowed under \(rule): horizontal, vertical")
        }
        if stack.flexWrap == .wrapReverse {
            report("flexWrap", "found \"wrapReverse\"; allowed under \(rule): noWrap, wrap")
        }
    }

    /// Checks that gaps are points.
    private mutating func checkPlainGaps(_ stack: Stack, _ rule: String) {
        for (key, gap) in [("spacing", stack.gap), ("lineSpacing", stack.lineGap)] {
            if case .percent = gap {
                let found = "found \"\(Dimension(gap))\""
                report(key, "\(found); allowed under \(rule): a number of points")
            }
        }
    }

    /// Checks the properties of a child that the stack around it reads.
    mutating func check(
        _ basis: Dimension,
        _ alignment: Alignment?,
        inStackAt parent: Int,
        by rule: Algorithm
    ) {
        if basis.isKeyword, !rule.traits.hasKeywordBases, let defect = basis.defect {
            report("style.flexBasis", defect)
        }
        if let alignment, let stack = tree.stack(at: parent) {
            check(alignment, "style.alignSelf", by: rule, in: stack, rule.traits.ownAlignments)
        }
    }

    private mutating func check(
        _ alignment: Alignment,
        _ property: String,
        by rule: Algorithm,
        in stack: Stack,
        _ alignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    ) {
        let isRow = stack.direction == .horizontal
        let allowed = isRow ? alignments.row : alignments.column
        guard !allowed.contains(alignment) else { return }
        let isSpecial = !isRow && alignments.row != alignments.column
        let circumstances = rule.rawValue + (isSpecial ? " in a vertical stack" : "")
        check(alignment, property, among: allowed, circumstances)
    }

    /// Reports a choice that is not allowed.
    private mutating func check<Value: WordChoice>(
        _ choice: Value,
        _ property: String,
        among allowed: ChoiceSet<Value>,
        _ circumstances: String
    ) {
        guard !allowed.contains(choice) else { return }
        report(
            property,
            "found \"\(choice.rawValue)\"; allowed under \(circumstances): "
                + allowed.words.joined(separator: ", ")
        )
    }

    private mutating func checkGap(_ value: Double, _ property: String, _ rule: String) {
        if value < 0 {
            let found = value.shortDescription
            report(property, "found \(found); allowed under \(rule): a number of at least 0")
        }
    }
}
