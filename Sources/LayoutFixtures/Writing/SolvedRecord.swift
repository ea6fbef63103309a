// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The result of one fixture, written as a line of JSON.
///
/// Source: the fixture format, section 2.
public struct SolvedRecord: Sendable {
    /// The outcome of a fixture.
    public enum Outcome: Sendable {
        /// Every element has a frame.
        case solved(Layout)
        /// The fixture has no layout.
        case unsolved(LayoutFailure)
    }

    /// The fixture.
    public var fixture: Fixture
    /// The engine: `lp` or `greedy`.
    public var engine: String
    /// The linear programs that the engine solved, `mirror` or `optimal`; `nil` for an engine
    /// without any.
    public var program: String?
    /// The outcome of the fixture.
    public var outcome: Outcome
    /// The axis and the length of the container that replaced the fixture's own, in points; `nil`
    /// for the fixture's own.
    public var sweep: (axis: Axis, length: Double)?

    /// Creates a result.
    public init(
        fixture: Fixture,
        engine: String,
        program: String?,
        sweep: (axis: Axis, length: Double)? = nil,
        outcome: Outcome
    ) {
        self.fixture = fixture
        self.engine = engine
        self.program = program
        self.sweep = sweep
        self.outcome = outcome
    }

    /// The result as JSON, without a line end.
    ///
    /// - Complexity: O(elements), plus the length of all paths.
    public var json: String { JSONText.object { writeMembers(to: &$0) } }

    /// Writes the result as a value of a JSON text.
    ///
    /// - Complexity: O(elements), plus the length of all paths.
    public func write(to text: inout JSONText) {
        text.object { writeMembers(to: &$0) }
    }

    /// Writes the members of the result.
    package func writeMembers(to text: inout JSONText) {
        text.member(plain: "name", fixture.name)
        text.member(plain: "engine", engine)
        if let program { text.member(plain: "program", program) }
        if let (axis, length) = sweep {
            text.key("sweep")
            text.object { $0.member(axis.lengthName, length) }
        }
        switch outcome {
        case .solved(let layout):
            text.member(plain: "status", "solved")
            text.size(of: layout)
            text.frames(of: layout)
            text.ids(of: fixture.tree)
            if program != nil { text.statistics(layout.statistics) }
            if layout.statistics.certificate == .exact { text.member("certificate", "exact") }
        case .unsolved(let failure):
            text.member(plain: "status", failure.kind.rawValue)
            text.member(plain: "error", failure.description)
        }
    }
}

extension FixtureError {
    /// The result of an invalid fixture, as JSON without a line end.
    ///
    /// - Complexity: O(problems).
    public var json: String { JSONText.object { writeMembers(to: &$0) } }

    /// Writes the result of an invalid fixture as a value of a JSON text.
    ///
    /// - Complexity: O(problems).
    public func write(to text: inout JSONText) {
        text.object { writeMembers(to: &$0) }
    }

    /// Writes the members of the result of an invalid fixture.
    package func writeMembers(to text: inout JSONText) {
        text.member("name", name)
        text.member("status", "invalid")
        text.member("error", description)
    }
}

extension JSONText {
    fileprivate mutating func statistics(_ statistics: LayoutStatistics) {
        key(plain: "statistics")
        object { text in
            text.member(plain: "programs", statistics.programs)
            text.member(plain: "rows", statistics.rows)
            text.member(plain: "columns", statistics.columns)
            text.member(plain: "iterations", statistics.iterations)
        }
    }
}
