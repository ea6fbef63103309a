// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
public import StackLayout

/// A way in which an engine departs from a rule.
///
/// It changes one quantity or decision of the rule, or reads one property as another. An engine with a
/// deviation is wrong in a known way.
public struct RuleDeviation: Hashable, Sendable, CaseIterable {
    /// The deviation's place in the catalogue.
    let place: UInt16

    /// All deviations, rule by rule.
    public static let allCases = DeviationEntry.all.indices.map { RuleDeviation(place: UInt16($0)) }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    private init(place: UInt16) {
        self.place = place
    }

    /// Creates the deviation with a name; `nil` if there is no such deviation.
    public init?(name: String) {
        guard let deviation = Self.byName[name] else { return nil }
        self = deviation
    }

    var entry: DeviationEntry { DeviationEntry.all[Int(place)] }

    /// The rule from which the engine departs.
    public var rule: Algorithm { entry.rule }

    /// The name, such as `flexed-base-omitted`.
    public var name: String { entry.name }

    /// The number of the step in the rule's specification.
    public var step: String { entry.step }

    /// The clause that describes the deviation; it follows "behaves as if".
    public var clause: String { entry.clause }
}
