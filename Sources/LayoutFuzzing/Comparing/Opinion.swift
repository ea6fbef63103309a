// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
internal import LayoutFixtures

/// The opinion of a judge on a case on which an engine and the reference differ.
public struct Opinion: Sendable {
    /// The side with which a judge agrees.
    public enum View: String, Hashable, Sendable, CaseIterable {
        /// The reference.
        case reference
        /// The engine.
        case engine
        /// Both, within the judge's tolerance.
        case both
        /// Neither.
        case neither
        /// The judge has no layout.
        case noLayout = "no-layout"

        /// Whether the opinion supports or contradicts an engine.
        var counts: Bool { self != .both && self != .noLayout }
    }

    /// The name of the judge.
    public let name: String
    /// The answer of the judge.
    public let answer: EngineAnswer
    /// The side with which the judge agrees.
    public let view: View

    /// Creates an opinion from its parts.
    package init(of name: String, _ answer: EngineAnswer, _ view: View) {
        (self.name, self.answer, self.view) = (name, answer, view)
    }

    /// Compares an answer with both layouts of a finding; `nil` if there are no two differing layouts.
    init?(of name: String, _ answer: EngineAnswer, on finding: Finding, tolerance: Double) {
        guard let (reference, engine) = finding.layouts else { return nil }
        self.name = name
        self.answer = answer
        guard let layout = answer.layout else {
            view = .noLayout
            return
        }
        let agreements = [reference, engine].map { other in
            let tolerance = max(tolerance, other.noise)
            return Comparison(other, layout, tolerance: tolerance).agrees
        }
        switch (agreements[0], agreements[1]) {
        case (true, true): view = .both
        case (true, false): view = .reference
        case (false, true): view = .engine
        case (false, false): view = .neither
        }
    }
}

/// The judges: engines that are not tested, and decide who is right about a difference.
package struct Judges: Sendable {
    /// The engines.
    package let engines: [TestedEngine]
    /// The tolerance for each number of a frame, in points.
    package let tolerance: Double

    /// The default tolerance, in points: browsers round to 1/64 of a pixel, and several such errors add up.
    package static let defaultTolerance = 0.05

    /// Creates judges from their engines.
    package init(_ engines: [TestedEngine] = [], tolerance: Double = defaultTolerance) {
        (self.engines, self.tolerance) = (engines, tolerance)
    }
}
