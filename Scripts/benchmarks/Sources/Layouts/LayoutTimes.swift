// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import StackLayout

/// The times of each engine, in microseconds per layout: medians of alternating rounds.
struct LayoutTimes {
    /// The LP engine, with every solution checked.
    var verified: Double
    /// The LP engine, without checks.
    var unverified: Double
    /// The share of checking in ``verified``, from 0 to 1: the median of all rounds' shares.
    var verification: Double
    /// The greedy engine.
    var greedy: Double

    init(of trees: [LayoutTree], rounds: Int) throws {
        let checking = ProgramEngine(
            .mirror,
            solver: VerifiedSolver(GLPKSolver()),
            keepsRecords: false
        )
        let trusting = ProgramEngine(.mirror, solver: GLPKSolver(), keepsRecords: false)
        let direct = GreedyEngine(keepsRecords: false)
        var workspace = ProgramWorkspace()
        var memory = GreedyWorkspace()
        var times = (verified: [Double](), unverified: [Double](), greedy: [Double]())

        // The first round warms up.
        for round in -1..<rounds {
            let verified = try Self.time(trees) { _ = try checking.layout($0, in: &workspace) }
            let unverified = try Self.time(trees) { _ = try trusting.layout($0, in: &workspace) }
            let greedy = try Self.time(trees) { _ = try direct.layout($0, in: &memory) }
            guard round >= 0 else { continue }
            times.verified.append(verified)
            times.unverified.append(unverified)
            times.greedy.append(greedy)
        }
        verified = Self.median(times.verified)
        unverified = Self.median(times.unverified)
        verification = Self.median(zip(times.verified, times.unverified).map { 1 - $1 / $0 })
        greedy = Self.median(times.greedy)
    }

    /// The times as one line of JSON.
    var json: String {
        #"{"lp":\#(verified),"unverified":\#(unverified),"#
            + #""verification":\#(verification),"greedy":\#(greedy)}"#
    }

    private static func time(
        _ trees: [LayoutTree],
        _ layOut: (LayoutTree) throws -> Void
    ) rethrows -> Double {
        let start = ContinuousClock.now
        for tree in trees { try layOut(tree) }
        return start.duration(to: .now) / .microseconds(1) / Double(trees.count)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
