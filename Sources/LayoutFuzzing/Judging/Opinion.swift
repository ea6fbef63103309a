// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
internal import LayoutFixtures

/// The opinion of a judge on a case on which an engine and the reference differ.
public struct Opinion: Sendable {
    /// The side that a judge agrees with.
    public enum View: String, Hashable, Sendable, CaseIterable {
        /// The reference's.
        case reference
        /// The engine's.
        case engine
        /// As near to one as to the other: they differ by less than can be told.
        case both
        /// Neither's.
        case neither
        /// There is none.
        case noLayout = "no-layout"

        /// Whether it is for or against an engine.
        var counts: Bool { self != .both && self != .noLayout }
    }

    /// The name of the judge.
    public let name: String
    /// The answer of the judge.
    public let answer: EngineAnswer
    /// The side that the judge agrees with.
    public let view: View

    /// An opinion from its parts.
    package init(of name: String, _ answer: EngineAnswer, _ view: View) {
        (self.name, self.answer, self.view) = (name, answer, view)
    }

    /// Holds an answer against both layouts of a finding; `nil` if those are not two that differ.
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

/// The judges: engines that are asked who is right about a difference, and are not tested.
public struct Referees: Sendable {
    /// The engines.
    public let engines: [TestedEngine]
    /// The distance by which each number of a frame may be off, in points.
    public let tolerance: Double

    /// Browsers have 64ths of a pixel, of which several add up.
    public static let usualTolerance = 0.05

    /// Referees from their engines.
    public init(_ engines: [TestedEngine] = [], tolerance: Double = usualTolerance) {
        (self.engines, self.tolerance) = (engines, tolerance)
    }
}
