// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// One result, as a line of JSON.
///
/// Source: the fixture format, section 2.
public struct SolvedRecord: Sendable {
    /// The outcome of a fixture.
    public enum Outcome: Sendable {
        /// Every element has a frame.
        case solved(Layout)
        /// There is no layout.
        case unsolved(LayoutFailure)
    }

    /// The fixture.
    public var fixture: Fixture
    /// The engine that worked: `lp` or `greedy`.
    public var engine: String
    /// The program that it solved; `nil` for an engine without.
    public var program: String?
    /// The outcome of the fixture.
    public var outcome: Outcome
    /// The length of the container that was asked for in place of the fixture's own, in points, and
    /// the axis; `nil` if it was the fixture's own.
    public var sweep: (axis: Axis, length: Double)?

    /// A result from its parts.
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
    public var json: String {
        var text = JSONText()
        write(to: &text)
        return text.text
    }

    /// Writes the result as a value of a text.
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
    /// The result of a fixture that cannot be laid out, as JSON without a line end.
    ///
    /// - Complexity: O(problems).
    public var json: String {
        var text = JSONText()
        write(to: &text)
        return text.text
    }

    /// Writes the result of a fixture that cannot be laid out as a value of a text.
    ///
    /// - Complexity: O(problems).
    public func write(to text: inout JSONText) {
        text.object { writeMembers(to: &$0) }
    }

    /// Writes the members of that result.
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
