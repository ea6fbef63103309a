// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutProving
import Testing

/// The statuses in the contract of results are those of the code.
struct ResultStatusTests {
    @Test(arguments: [
        ("diff", Diff.Verdict.allCases.map(\.rawValue)),
        ("test", ExpectationTest.Verdict.allCases.map(\.rawValue)),
        ("prove", ProvedLayout.Verdict.allCases.map(\.rawValue)),
    ])
    func `a command has the statuses of its verdict, and invalid`(
        _ command: String,
        _ verdicts: [String]
    ) throws {
        let kind = try #require(ResultKind.all.first { $0.name == command })
        let status = try #require(kind.members.first { $0.name == "status" })
        let words: [String]? = if case .words(let words) = status.value { words } else { nil }
        #expect(words == verdicts + ["invalid"])
    }
}
