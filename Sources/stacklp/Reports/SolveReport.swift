// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The report on a fixture that one engine laid out.
struct SolveReport: Report {
    let record: SolvedRecord
    /// The fixture as a case of a suite, or the reason why the suite cannot express it; `nil` without a suite.
    private let suiteFixture: Result<SuiteFixture, SuiteRefusal>?

    init(record: SolvedRecord, suite: FixtureSuite? = nil) {
        self.record = record
        guard let suite, case .solved = record.outcome else {
            suiteFixture = nil
            return
        }
        let fixture = record.fixture
        suiteFixture = Result { () throws(SuiteRefusal) in
            try SuiteFixture(name: fixture.name, tree: fixture.tree, in: suite)
        }
    }

    var name: String { record.fixture.name }

    func write(to text: inout JSONText) { record.writeMembers(to: &text) }

    var verdict: FixtureVerdict {
        let word: SolveVerdict =
            switch record.outcome {
            case .solved: refusal == nil ? .solved : .failed
            case .unsolved(let failure): failure.kind == .infeasible ? .infeasible : .failed
            }
        return FixtureVerdict(word)
    }

    var remarks: [String] {
        if case .unsolved(let failure) = record.outcome { return ["\(name): \(failure)"] }
        return refusal.map { ["\(name): \($0)"] } ?? []
    }

    private var refusal: SuiteRefusal? {
        if case .failure(let refusal) = suiteFixture { refusal } else { nil }
    }

    func html() -> String? {
        if case .success(let fixture) = suiteFixture { fixture.html + "\n" } else { nil }
    }

    func details(_ style: TerminalStyle) -> [String] {
        switch record.outcome {
        case .solved(let layout):
            [style.faint(layout.table[0])] + layout.table.dropFirst() + [""]
        case .unsolved(let failure): [failure.description.printable]
        }
    }

    func lettering() -> ASCIIArt? {
        guard case .solved = record.outcome else { return nil }
        return ASCIIArt(withIDsOf: record.fixture.tree)
    }

    func picture() -> (any Sendable)? {
        guard case .solved(let layout) = record.outcome else { return nil }
        let caption = record.program ?? record.engine
        return LayoutPicture(
            title: name,
            panels: [.init(caption: caption, layout: layout)]
        )
    }
}
