// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LayoutFixtures
import LinearProgramming
import ProgramLayout

extension ProgramEngine: @retroactive StackOptimizer {}

/// What holds of every input.
enum Promises {
    /// Ends the process where a promise is broken.
    static func check(_ text: [UInt8]) {
        // 1. It is refused or read.
        let source = FixtureSource(file: "input", line: 1)
        guard let fixture = try? FixtureReader.fixture(of: text, from: source) else { return }

        // 2. What is written of it reads back as the same.
        let written = fixture.json
        do {
            let again = try FixtureReader.fixture(of: written.utf8, from: source)
            if again.json != written {
                fail("reads back as another fixture", [written, again.json])
            }
        } catch {
            fail("does not read back", [written, "\(error)"])
        }

        // 3. Both engines agree on its layout, up to what rounding makes of coordinates as large as these.
        let diff = Diff(
            fixture,
            greedy: GreedyEngine(),
            mirror: ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver())),
            optimizer: ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver())),
            decider: GreedyEngine()
        )
        switch diff.verdict {
        case .agrees, .ambiguous, .infeasible: break
        case .differs where diff.isRounding: break
        case .differs, .failed: fail("\(diff.verdict)", diff.sentences)
        }
    }

    private static func fail(_ what: String, _ details: [String]) -> Never {
        fatalError(([what] + details).joined(separator: "\n  "))
    }
}

extension Diff {
    /// Whether the layouts are as close to each other as the largest coordinate of either lets doubles be.
    fileprivate var isRounding: Bool {
        guard let comparison, case .success(let layout) = greedy else { return false }
        let largest = layout.frames.lazy.flatMap(\.numbers).map(\.magnitude).max() ?? 0
        return comparison.largestDistance <= 1e-12 * largest
    }
}
