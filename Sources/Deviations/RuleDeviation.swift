// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
public import StackLayout

/// One way in which an engine may depart from a rule: one of its quantities or decisions that is taken otherwise, or a
/// property that is read as another one.
///
/// An engine that is told to depart in such a way is a wrong engine of which it is known what is wrong.
public struct RuleDeviation: Hashable, Sendable, CaseIterable {
    /// Its place in the catalogue.
    let place: UInt16

    /// The catalogue, rule by rule.
    public static let allCases = DeviationEntry.all.indices.map { RuleDeviation(place: UInt16($0)) }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    private init(place: UInt16) {
        self.place = place
    }

    /// The deviation of a name.
    public init?(name: String) {
        guard let deviation = Self.byName[name] else { return nil }
        self = deviation
    }

    var entry: DeviationEntry { DeviationEntry.all[Int(place)] }

    /// The rule that it departs from.
    public var rule: Algorithm { entry.rule }

    /// The name, such as `flexed-base-omitted`.
    public var name: String { entry.name }

    /// The number of the step in the rule's specification.
    public var step: String { entry.step }

    /// The clause that says what is the case, as it follows "behaves as if".
    public var clause: String { entry.clause }
}
