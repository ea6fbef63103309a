import Testing
import GLPK
import LinearProgramming
@Test func t() throws {
    var p = LinearProgram(.maximize)
    let x = p.addColumn("x"), y = p.addColumn("y")
    p.addRow("a", 2 * x + y, in: .atMost(40))
    p.addRow("b", x + 3 * y, in: .atMost(45))
    p.objective = 30 * x + 20 * y
    let s = try VerifiedSolver(GLPKSolver()).solve(p)
    print(s, Verification(of: p, s))
    let e = try GLPKSolver().solve(p, arithmetic: .exact)
    print(e)
    p.addRow("c", x + y, in: .atLeast(1000))
    print(try GLPKSolver().solve(p).status, try GLPKSolver().proofOfInfeasibility(of: p)!.explanation(in: p))
}
