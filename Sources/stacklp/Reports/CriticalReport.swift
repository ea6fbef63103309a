// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutProving
internal import ReportWriting
internal import StackLayout

/// A fixture at one critical length, with its frames there as expected frames.
struct CriticalReport: Report {
    let fixture: Fixture
    let failure: String?

    /// Returns the fixture at all of its critical lengths.
    ///
    /// - Parameters:
    ///   - isSettled: A function that says whether the engine has the same layout in doubles and without rounding.
    ///     An engine under test may compute in either.
    ///   - layout: A function that returns an engine's layout.
    static func reports(
        of fixture: Fixture,
        over range: LengthRange,
        by walk: LengthWalk,
        isSettled: (LayoutTree) -> Bool,
        layout: (LayoutTree) throws(LayoutFailure) -> Layout
    ) -> [CriticalReport] {
        do throws(ProvedLengthError) {
            let proof = try walk.proof(
                over: range.length,
                of: fixture.tree,
                from: range.from,
                to: range.to
            )
            if case .proved = proof.status {
                let numbers = proof.criticalNumbers { number in
                    (try? range.length.setting(number, in: fixture.tree)).map(isSettled) ?? true
                }
                return try numbers.map { number throws(ProvedLengthError) in
                    try report(of: fixture, range.length, number, layout)
                }
            }
            let reason = proof.finding(over: range.length, of: fixture.tree) ?? proof.word
            return [CriticalReport(fixture: fixture, failure: reason)]
        } catch {
            return [CriticalReport(fixture: fixture, failure: error.description)]
        }
    }

    private static func report(
        of fixture: Fixture,
        _ length: ProvedLength,
        _ number: Double,
        _ layout: (LayoutTree) throws(LayoutFailure) -> Layout
    ) throws(ProvedLengthError) -> CriticalReport {
        var fixture = fixture
        fixture.name += "@\(length)=\(number.shortDescription)"
        fixture.tree = try length.setting(number, in: fixture.tree)
        do {
            let frames = try layout(fixture.tree).frames
            fixture.expectation = .init(
                frames: fixture.tree.preorder.map { ($0, frames[$0]) },
                because: "stacklp laid it out"
            )
        } catch {
            return CriticalReport(fixture: fixture, failure: error.description)
        }
        return CriticalReport(fixture: fixture, failure: nil)
    }

    var name: String { fixture.name }
    var verdict: FixtureVerdict { FixtureVerdict(failure == nil ? SolveVerdict.solved : .failed) }
    var remarks: [String] { failure.map { ["\(name): \($0)"] } ?? [] }

    func write(to text: inout JSONText) {
        guard let failure else { return fixture.writeMembers(to: &text) }
        text.member("name", name)
        text.member("status", "failed")
        text.member("error", failure)
    }

    func details(_ style: TerminalStyle) -> [String] { failure.map { [$0.printable] } ?? [] }
}
