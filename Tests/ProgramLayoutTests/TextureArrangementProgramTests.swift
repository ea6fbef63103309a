// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// The positions of lines and children: the program and its solution.
@Suite struct TextureArrangementProgramTests {
    typealias Child = TextureArrangementProgram<Double>.Child
    typealias Line = TextureArrangementProgram<Double>.Line

    static let nothing = FreeSpace<Double>(0, .start, among: 1)

    /// Solves an arrangement from its basis, and checks it against the equations solved by hand.
    static func places(
        _ arrangement: TextureArrangementProgram<Double>
    ) throws -> [(main: Double, line: Double, offset: Double)] {
        var program = LinearProgram()
        let basis = arrangement.state(in: &program)
        let solution = try VerifiedSolver(GLPKSolver()).solve(program, from: basis)
        #expect(solution.status == .optimal)
        #expect(solution.iterations == 0)
        let places = arrangement.places(solution.primal)
        for (found, byHand) in zip(places, arrangement.places(nil)) {
            #expect(abs(found.main - byHand.main) < 1e-9)
            #expect(abs(found.line - byHand.line) < 1e-9)
            #expect(abs(found.offset - byHand.offset) < 1e-9)
        }
        return places
    }

    /// The positions of children of 50 points with some free space, in points.
    static func positions(
        _ distribution: Distribution,
        _ free: Double,
        _ count: Int
    ) throws -> [Double] {
        let children = (0..<count).map { Child(position: $0, length: 50) }
        let free = FreeSpace(free, distribution, among: count)
        let line = Line(children, length: 10, free: free)
        return try places(TextureArrangementProgram([line], free: nothing)).map(\.main)
    }

    @Test func `each position follows from the previous one`() {
        let line = Line(
            [
                Child(position: 0, length: 40, after: 3),
                Child(position: 1, length: 60, before: 7, offset: .center(8)),
            ],
            length: 20,
            free: FreeSpace(10, .center, among: 2)
        )
        var program = LinearProgram()
        TextureArrangementProgram([line], free: Self.nothing).state(
            in: &program,
            name: { ["red", "green"][$0] }
        )
        let rows = program.lpText().text.split(separator: "\n").filter { $0.contains(":") }
        #expect(
            rows.dropFirst() == [
                "  red.x: red.x - line1.before = 0",
                "  green.x: green.x - red.x - line1.between = 50",
                "  line1.free: line1.before + line1.between + line1.after = 10",
                "  line1.ends: line1.before - line1.after = 0",
                "  line1.y: line1.y - lines.before = 0",
                "  lines.free: lines.before + lines.after = 0",
                "  green.offset: 2 green.offset = 8",
            ]
        )
    }

    @Test func `free space is spread in five ways`() throws {
        #expect(try Self.positions(.start, 151, 3) == [0, 50, 100])
        #expect(try Self.positions(.center, 151, 3) == [75.5, 125.5, 175.5])
        #expect(try Self.positions(.end, 151, 3) == [151, 201, 251])
        #expect(try Self.positions(.spaceBetween, 151, 3) == [0, 125.5, 251])
        #expect(try Self.positions(.spaceAround, 150, 3) == [25, 125, 225])
    }

    @Test func `content overflows at the end, at both ends or at the start`() throws {
        #expect(try Self.positions(.spaceBetween, -40, 3) == [0, 50, 100])
        #expect(try Self.positions(.spaceAround, -40, 3) == [-20, 30, 80])
        #expect(try Self.positions(.center, -40, 3) == [-20, 30, 80])
        #expect(try Self.positions(.end, -40, 3) == [-40, 10, 60])
    }

    @Test func `one child, or negligible free space, leaves no space between`() throws {
        #expect(try Self.positions(.spaceBetween, 250, 1) == [0])
        #expect(try Self.positions(.spaceAround, 250, 1) == [125])
        #expect(try Self.positions(.spaceBetween, 0.005, 2) == [0, 50])
        #expect(try Self.positions(.spaceAround, 0.01, 2) == [0.0025, 50.0075])
    }

    @Test func `lines are distributed like children`() throws {
        func tops(_ distribution: Distribution, _ free: Double, spacing: Double) throws -> [Double]
        {
            let lines = (0..<3).map { number in
                Line([Child(position: number, length: 60)], length: 30, free: Self.nothing)
            }
            let arrangement = TextureArrangementProgram(
                lines,
                spacing: spacing,
                free: FreeSpace(free, distribution, among: 3)
            )
            return try Self.places(arrangement).map(\.line)
        }
        #expect(try tops(.center, 100, spacing: 5) == [50, 85, 120])
        #expect(try tops(.spaceAround, -40, spacing: 0) == [-20, 10, 40])
        #expect(try tops(.stretch, 100, spacing: 0) == [0, 30, 60])
    }

    @Test func `alignment places children across their line`() throws {
        let offsets: [Child.Offset] = [.start, .center(11), .end(11), .baseline(-4)]
        let children = offsets.enumerated().map { position, offset in
            Child(position: position, length: 10, offset: offset)
        }
        let line = Line(children, length: 20, free: Self.nothing)
        let places = try Self.places(TextureArrangementProgram([line], free: Self.nothing))
        #expect(places.map(\.offset) == [0, 5.5, 11, -4])
    }

    @Test func `numbers that no program can state are computed directly`() {
        let children = (0..<2).map { Child(position: $0, length: 50) }
        let free = FreeSpace<Double>(.infinity, .spaceBetween, among: 2)
        let line = Line(children, length: 10, free: free)
        let arrangement = TextureArrangementProgram([line], free: Self.nothing)
        #expect(!arrangement.isStatable)
        #expect(arrangement.places(nil).map(\.main) == [0, Double.infinity])
    }
}
