// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutProving
internal import ReportWriting
internal import StackLayout

/// The report on a fixture's layouts at every length of a range.
struct ProveReport: Report {
    let fixture: Fixture
    let range: LengthRange
    let result: Result<ProvedLayout, ProvedLengthError>

    init(_ fixture: Fixture, _ range: LengthRange, by prover: LengthProver) {
        self.fixture = fixture
        self.range = range
        result = Result { () throws(ProvedLengthError) in
            try prover.prove(fixture.tree, over: range)
        }
    }

    var name: String { fixture.name }

    var verdict: FixtureVerdict {
        switch result {
        case .success(let proved): FixtureVerdict(proved.verdict)
        case .failure: .invalid
        }
    }

    var remarks: [String] {
        switch result {
        case .success(let proved): proved.finding.map { ["\(name): \($0)"] } ?? []
        case .failure(let error): ["\(name): --over \(range.length): \(error)"]
        }
    }

    func write(to text: inout JSONText) {
        text.member("name", name)
        switch result {
        case .success(let proved):
            proved.proof.write(over: range.length, of: fixture.tree, to: &text)
        case .failure(let error):
            text.member("over", range.length.description)
            text.member("status", "invalid")
            text.member("error", error.description)
        }
    }

    func details(_ style: TerminalStyle) -> [String] {
        switch result {
        case .success(let proved): proved.sentences.map(\.printable) + [""]
        case .failure(let error): [error.description.printable]
        }
    }

    func picture() -> (any Sendable)? { plot }

    func html() -> String? { plot.map(ProofPage.section) }

    private var plot: ProofPlot? {
        guard case .success(let proved) = result, !proved.proof.pieces.isEmpty else { return nil }
        return ProofPlot(title: name, proved.proof, over: range.length, of: fixture.tree)
    }
}
