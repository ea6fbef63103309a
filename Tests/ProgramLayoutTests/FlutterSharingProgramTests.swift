// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import Testing

/// The shares of flexible children: the program and its solution.
@Suite struct FlutterSharingProgramTests {
    @Test func `a row is stated as a share for each child and its space`() {
        var program = LinearProgram()
        FlutterSharingProgram<Double>(factors: [1, 2], space: 240).state(
            in: &program,
            name: { ["red", "green"][$0] },
            length: "width"
        )
        #expect(
            program.lpText().text == """
                Maximize
                  objective: level
                Subject To
                  red.share: red.width - 0.5 level = 0
                  green.share: green.width - level = 0
                  space: red.width + green.width <= 240
                End

                """
        )
    }

    @Test(arguments: [true, false])
    func `children share the space by their factors`(_ fromStart: Bool) throws {
        let sharing = FlutterSharingProgram<Double>(factors: [1, 2, 0.5], space: 350)
        var program = LinearProgram()
        sharing.state(in: &program)
        let solution = try VerifiedSolver(GLPKSolver()).solve(
            program,
            from: fromStart ? sharing.start : nil
        )
        #expect(solution.status == .optimal)
        for (found, expected) in zip(solution.primal, [100.0, 200, 50, 200]) {
            #expect(abs(found - expected) < 1e-9)
        }
        // The start is the optimum.
        if fromStart { #expect(solution.iterations == 0) }
    }
}
