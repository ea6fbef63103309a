// SPDX-License-Identifier: GPL-3.0-or-later

extension RuleDeviation {
    /// What is said of a deviation from `hstack`, by the numbers of its steps.
    var hstackEntry: Entry {
        switch self {
        case .hstackGapsNotPaid:
            ("hstack-gaps-not-paid", "division step 1", "gaps were not taken off what is shared")
        case .hstackDeclaredOrder:
            (
                "hstack-declared-order", "division step 3",
                "children of a priority came in the order in which they are declared"
            )
        case .hstackMostFlexibleFirst:
            (
                "hstack-most-flexible-first", "division step 3",
                "the most flexible children came first"
            )
        case .hstackEndlessInOrder:
            (
                "hstack-endless-in-order", "division step 3",
                "children that can grow for ever came in the order in which they are declared"
            )
        case .hstackPrioritiesIgnored:
            ("hstack-priorities-ignored", "division step 3", "all priorities were the same")
        case .hstackMinimaNotReserved:
            (
                "hstack-minima-not-reserved", "division step 4a",
                "the minima of lower priorities were not kept back"
            )
        case .hstackSharesNotUpdated:
            (
                "hstack-shares-not-updated", "division step 4",
                "all children of a priority were offered equal parts of what was left at first"
            )
        case .hstackDebtsForgiven:
            (
                "hstack-debts-forgiven", "division step 4b",
                "what is left never fell below what is kept back"
            )
        case .hstackRemainderToLast:
            (
                "hstack-remainder-to-last", "division step 4",
                "the child that is declared last were offered once more, with what is left in the end"
            )
        case .hstackAlignedAtStart:
            (
                "hstack-aligned-at-start", "alignment step 2",
                "children without alignment were at the start"
            )
        case .hstackBaselineAsStart:
            (
                "hstack-baseline-as-start", "alignment step 1",
                "children aligned by a baseline were at the start"
            )
        case .hstackRowAtStart:
            (
                "hstack-row-at-start", "placing step 2",
                "a row of another size than its stack were not centred in it"
            )
        case .hstackCrossNotSettled:
            (
                "hstack-cross-not-settled", "placing step 1",
                "children of a stack that is offered nothing in particular across were not offered what they need together"
            )
        default: ("", "", "")
        }
    }
}
