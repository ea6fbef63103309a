// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// The number of an engine's layouts that supposed deviations explain.
///
/// It also counts the layouts gained and lost by adding or removing one deviation. The time grows with
/// the number of layouts times the size of the catalogue.
public struct ModelScore: Sendable {
    /// The effect of adding one supposed deviation, or of removing it.
    public struct Change: Sendable, Equatable {
        /// The deviation.
        public let deviation: RuleDeviation
        /// A Boolean value that says whether the deviation is supposed, so that the change removes it.
        public let isLeftOut: Bool
        /// The number of layouts that are explained only with the change.
        public fileprivate(set) var gained = 0
        /// The number of layouts that are explained only without the change.
        public fileprivate(set) var lost = 0

        /// The number of layouts gained, less the number of layouts lost.
        public var net: Int { gained - lost }
    }

    /// The deviations that the engine is supposed to have.
    public let supposed: RuleDeviations
    /// The number of layouts that the supposed deviations explain.
    public private(set) var explained = 0
    /// The number of layouts that were counted.
    public private(set) var layouts = 0
    /// The effect of each deviation, in the order of the catalogue.
    private var counts: [Change]
    private var diagnostician = Diagnostician()

    /// Creates a score without layouts.
    ///
    /// - Parameters:
    ///   - supposed: The deviations that the engine is supposed to have.
    ///   - unknown: The deviations that are not tried.
    public init(_ supposed: RuleDeviations, except unknown: RuleDeviations = []) {
        self.supposed = supposed
        counts = RuleDeviation.allCases.filter { !unknown.contains(.init($0)) }
            .map { Change(deviation: $0, isLeftOut: supposed.contains(.init($0))) }
    }

    /// Counts a layout.
    ///
    /// - Complexity: A layout for each deviation of the layout's rules.
    public mutating func count(_ layout: EngineLayout) {
        let isExplained = diagnostician.explains(supposed, layout)
        layouts += 1
        if isExplained { explained += 1 }
        let rules = layout.tree.rules
        for place in counts.indices where rules.contains(counts[place].deviation.rule) {
            let other = supposed.symmetricDifference(.init(counts[place].deviation))
            switch (isExplained, diagnostician.explains(other, layout)) {
            case (false, true): counts[place].gained += 1
            case (true, false): counts[place].lost += 1
            default: break
            }
        }
    }

    /// Adds the counts of other layouts under the same deviations.
    ///
    /// - Complexity: O(deviations of the catalogue).
    public mutating func add(_ other: ModelScore) {
        layouts += other.layouts
        explained += other.explained
        for place in counts.indices {
            counts[place].gained += other.counts[place].gained
            counts[place].lost += other.counts[place].lost
        }
    }

    /// The effects of removing each supposed deviation, and of adding each other deviation that changes anything.
    ///
    /// They are in the order of the catalogue.
    public var changes: [Change] {
        counts.filter { $0.isLeftOut || $0.gained > 0 || $0.lost > 0 }
    }

    /// The changes that are reported, the largest net gain first.
    ///
    /// These changes remove a supposed deviation, or explain more layouts than they lose.
    public var tellingChanges: [Change] {
        counts.filter { $0.isLeftOut || $0.net > 0 }
            .enumerated().sorted { ($1.element.net, $0.offset) < ($0.element.net, $1.offset) }
            .map(\.element)
    }
}
