// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// The reason why a layout is not the rule's: a deviation, perhaps together with others, or none that is
/// known.
public struct Explanation: Hashable, Sendable {
    /// The deviation; `nil` if none explains the layout.
    public var deviation: RuleDeviation?
    /// All deviations that give the layout together, that one among them.
    public var together: RuleDeviations
    /// Deviations that do not give the layout alone, though they explain others of the same engine; if nothing explains
    /// the layout, neither does any part of these.
    public var excluded: [RuleDeviation]

    /// An explanation from its parts.
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
