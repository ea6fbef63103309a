// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import FuzzReports
internal import StackLayout
internal import Testing

/// A reader of a report can look up every step of a rule.
struct RuleStepTests {
    @Test(arguments: RuleDeviation.allCases)
    func `every step has a sentence, or the address of its section`(
        _ deviation: RuleDeviation
    ) throws {
        let isCSS = deviation.rule == .css
        let step = RuleStep(rule: deviation.rule, step: deviation.step)
        let sentence = StepSentences.sentence(of: deviation.step, in: deviation.rule)
        #expect((sentence == nil) == isCSS, "\(step.words)")
        #expect((step.specification?.contains("/#") == true) == isCSS, "\(step.words)")
    }

    @Test(arguments: [
        ("§9.7 step 4c", "flexbox-1/#resolve-flexible-lengths"),
        ("§9.9.3", "flexbox-1/#intrinsic-item-contributions"), ("Box §3", "box-3/#margins"),
        ("Sizing 4 §4", "sizing-4/#ratios"),
        ("Writing modes 3 §6.4", "writing-modes-3/#logical-to-physical"),
    ])
    func `a step of css has the address of its section`(_ step: String, _ address: String) {
        #expect(
            RuleStep(rule: .css, step: step).specification == "https://www.w3.org/TR/css-\(address)"
        )
    }
}
