// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// The reason why a layout does not follow the rule: a deviation, perhaps together with others, or an unknown reason.
public struct Explanation: Hashable, Sendable {
    /// The deviation; `nil` if none explains the layout.
    public var deviation: RuleDeviation?
    /// All deviations that give the layout together, including ``deviation``.
    public var together: RuleDeviations
    /// Deviations that explain other layouts of the same engine, but do not give this one alone.
    ///
    /// If nothing explains the layout, no combination of these does.
    public var excluded: [RuleDeviation]

    /// Creates an explanation from its parts.
    public init(
        _ deviation: RuleDeviation?,
        together: RuleDeviations,
        excluded: [RuleDeviation] = []
    ) {
        self.deviation = deviation
        self.together = together
        self.excluded = excluded
    }
}
