// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import DifferentialTesting
public import LayoutFixtures
public import StackLayout

/// The number of fixtures that notice each deviation, that is, would catch that mistake of an engine.
public struct DeviationCount: Sendable {
    /// The count of one deviation.
    public struct Row: Sendable {
        /// The deviation.
        public var deviation: RuleDeviation
        /// The number of fixtures that notice it.
        public var noticing = 0
        /// The name of the smallest fixture that notices it, by elements; the first of several.
        public var smallest: String?
        /// The number of elements of the smallest fixture.
        var elements = Int.max
    }

    /// A row for each deviation, in the order of the catalogue.
    public private(set) var rows = RuleDeviation.allCases.map { Row(deviation: $0) }
    /// The number of fixtures with stacks of each rule.
    public private(set) var fixtures: [Algorithm: Int] = [:]
    private var engine = DeviationTrials()

    /// Creates a count of no fixtures.
    public init() {}

    /// Counts a fixture.
    ///
    /// A fixture notices a deviation if the deviation changes its expected frames. A fixture without expected
    /// frames notices a deviation if the deviation changes any frame. A fixture that fails without any
    /// deviation is skipped.
    ///
    /// - Returns: Whether the fixture counts.
    /// - Complexity: Two layouts, and one for each deviation that the fixture asks for.
    @discardableResult
    public mutating func count(_ fixture: Fixture) -> Bool {
        let tree = fixture.tree
        guard let plain = engine.frames(of: tree, under: []) else { return false }
        let tolerance =
            fixture.expectation?.tolerance ?? Fixture.Expectation.defaultTolerance
        let expected =
            fixture.expectation?.frames ?? plain.enumerated().map { (index: $0, frame: $1) }
        func isExpected(_ frames: [Rect]) -> Bool {
            expected.allSatisfy { frames[$0.index].distance(to: $0.frame) <= tolerance }
        }
        guard isExpected(plain) else { return false }
        let rules = tree.rules
        for rule in rules { fixtures[rule, default: 0] += 1 }
        let places = rows.indices.filter { rules.contains(rows[$0].deviation.rule) }
        let mayChange = engine.mayChange(tree, under: [], by: places.map { rows[$0].deviation })
        for (place, mayChange) in zip(places, mayChange) where mayChange {
            let frames = engine.frames(of: tree, under: .init([rows[place].deviation]))
            if let frames, isExpected(frames) { continue }
            rows[place].noticing += 1
            if tree.items.count < rows[place].elements {
                rows[place].elements = tree.items.count
                rows[place].smallest = fixture.name
            }
        }
        return true
    }

    /// The rows of the rules that the fixtures use.
    public var relevant: [Row] { rows.filter { fixtures[$0.deviation.rule] != nil } }

    /// The deviations among these that no fixture notices.
    public var unnoticed: [RuleDeviation] {
        relevant.filter { $0.noticing == 0 }.map(\.deviation)
    }
}
