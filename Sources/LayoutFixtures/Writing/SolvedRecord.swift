// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// One result, as a line of JSON.
///
/// Source: the fixture format, section 2.
public struct SolvedRecord: Sendable {
    /// What became of a fixture.
    public enum Outcome: Sendable {
        /// Every element has a frame.
        case solved(Layout)
        /// There is no layout.
        case unsolved(LayoutFailure)
    }

    /// The fixture.
    public var fixture: Fixture
    /// Which engine worked: `lp` or `greedy`.
    public var engine: String
    /// Which program it solved; `nil` for an engine without.
    public var program: String?
    /// What became of the fixture.
    public var outcome: Outcome

    /// A result from its parts.
    public init(fixture: Fixture, engine: String, program: String?, outcome: Outcome) {
        self.fixture = fixture
        self.engine = engine
        self.program = program
        self.outcome = outcome
    }

    /// The result as JSON, without a line end.
    public var json: String {
        var text = JSONText()
        text.object { text in
            text.member("name", fixture.name)
            text.member("engine", engine)
            if let program { text.member("program", program) }
            switch outcome {
            case .solved(let layout):
                text.member("status", "solved")
                text.member("size", [layout.size.width, layout.size.height])
                text.frames(of: layout, in: fixture.tree)
                text.ids(of: fixture.tree)
                if program != nil { text.statistics(layout.statistics) }
                if layout.statistics.certificate == .exact { text.member("certificate", "exact") }
            case .unsolved(let failure):
                text.member("status", failure.kind.rawValue)
                text.member("error", failure.description)
            }
        }
        return text.text
    }
}

extension FixtureError {
    /// The result of a fixture that cannot be laid out, as JSON without a line end.
    public var json: String {
        var text = JSONText()
        text.object { text in
            text.member("name", name)
            text.member("status", "invalid")
            text.member("error", description)
        }
        return text.text
    }
}

extension JSONText {
    /// Writes the member `frames`: path → `[x, y, width, height]`, in path order.
    public mutating func frames(of layout: Layout, in tree: LayoutTree) {
        key("frames")
        object { text in
            for index in tree.preorder {
                text.member(tree.path(of: index), layout.frames[index].numbers)
            }
        }
    }

    /// Writes the member `ids`, if there are any: id → path, in path order.
    public mutating func ids(of tree: LayoutTree) {
        let named = tree.preorder.compactMap { index in
            tree.items[index].id.map { ($0, tree.path(of: index)) }
        }
        guard !named.isEmpty else { return }
        key("ids")
        object { text in
            for (id, path) in named { text.member(id, path) }
        }
    }

    fileprivate mutating func statistics(_ statistics: LayoutStatistics) {
        key("statistics")
        object { text in
            text.member("programs", statistics.programs)
            text.member("rows", statistics.rows)
            text.member("columns", statistics.columns)
            text.member("iterations", statistics.iterations)
        }
    }
}
