// SPDX-License-Identifier: GPL-3.0-or-later

/// A rule, and the function that checks an element against it.
struct Check: Sendable {
    let rule: LintRule
    let look: @Sendable (LintedElement) -> [Remark]

    init(
        _ id: String,
        _ severity: LintRule.Severity,
        _ summary: String,
        help: String,
        look: @escaping @Sendable (LintedElement) -> [Remark]
    ) {
        rule = LintRule(id, severity, summary, help: help)
        self.look = look
    }

    /// Every check, in the order in which findings about one element are reported.
    static let all: [Check] = [
        // Properties that have no effect.
        .stackOnly, .wrappedChild, .absoluteOnly, .hstackOnly, .unusedByHStack,
        .cssOnly, .rootBox, .noBox, .contentsAsNone, .staticInset, .absoluteItem, .idleScrollbar,
        .idleOrder,
        .ignoredSize, .preferredFrameSizeOnText, .noOpLines,
        .idlePixelScale, .idleDirection, .idleMinimum,
        // Lengths that cannot be computed.
        .badDimension, .fractionUndefined, .fractionInfinite, .basisIndefinite,
        .noIntrinsic, .invalidSize, .invalidPosition,
        // Along a stack.
        .basisSpacing, .growNoMinimum, .shrinkUnconstrained, .textNoShrink, .flexBeatsLimits,
        .subpointGrow, .roundingOverflow,
        // Across a stack.
        .stretchBeatsMaximum, .minimumBlocksStretch, .exactOverflows, .percentStretch, .wrapStretch,
        .baselineVertical,
        // Frames, spacers and gaps of SwiftUI.
        .oneLimit, .largeMaximum, .frameInVain, .idleGuide, .crowdedSpacer, .fixedSizeInVain,
        .gapBesideNothing,
        // Flexible boxes of CSS.
        .autoMargin, .noFreeSpace, .basisBeatsLength, .automaticMinimum, .idleRatio,
        .percentUnknown,
        // Rows and columns of Flutter's.
        .unusedByFlutter, .flexUnbounded, .nothingToSpread, .tightBeatsOwn,
        // Other arrangements.
        .ratioUseless, .insetInfinite, .insetTooBig, .absoluteClipped,
    ]
}

/// A remark of a check about one element.
struct Remark {
    var message: String
    /// The severity; `nil` for the rule's default.
    var severity: LintRule.Severity?
    var fix: Fix?
    /// The change whose effect the message predicts; `nil` for the change of the fix, if any.
    var trial: Trial?

    init(
        _ message: String,
        severity: LintRule.Severity? = nil,
        fix: Fix? = nil,
        trial: Trial? = nil
    ) {
        self.message = message
        self.severity = severity
        self.fix = fix
        self.trial = trial
    }
}
