// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutExplaining
import LinearProgramming
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// Requirements that can never hold together, in the fixture's words.
@Suite struct ConflictTests {
    typealias Made = Explained

    static func conflicts(
        _ children: [Element],
        _ algorithm: Algorithm = .css,
        in width: Double = 100,
        spacing: Double = 0
    ) throws -> [[String]] {
        try Made.line(of: Made.row(children, algorithm, in: width, spacing: spacing)).conflicts
    }

    @Test func `a minimum above the maximum of the same child is a conflict`() throws {
        let children = [Made.box("a", min: 60, max: 20), Made.box("b", grow: 1)]
        #expect(try Self.conflicts(children) == [["a.minWidth of 60", "a.maxWidth of 20"]])
        let tree = try Made.row(children, in: 100)
        #expect(
            try Made.line(of: tree).sentences(in: tree).last
                == "Impossible together, but possible without any one of these: "
                + "a.minWidth of 60 and a.maxWidth of 20."
        )
    }

    @Test func `the largest conflicting minima are found among hundreds`() throws {
        let children = (0..<300).map { number in
            Made.box("a\(number)", min: .points(number % 50 == 7 ? 40 : 1))
        }
        let conflict = try #require(try Self.conflicts(children).first)
        #expect(
            conflict == ["a7", "a57", "a107"].map { "\($0).minWidth of 40" } + ["row.width of 100"]
        )
        #expect(try Self.conflicts(children, in: 535) == [])
    }

    @Test func `a reported conflict is infeasible, and feasible without any one part`() throws {
        var (reported, silent) = (0, 0)
        for seed in 0..<200 {
            // 1. Eighths, whose sums are exact in doubles, around the width of the row.
            var random = SplitMix64(seed: seed)
            let minima = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Double(Int.random(in: 0...9, using: &random)) / 8
            }
            let slack = Double(Int.random(in: -3...1, using: &random)) / 8
            let width = max(0.125, minima.reduce(0, +) + slack)
            let children = minima.enumerated().map { Made.box("a\($0)", min: .points($1)) }
            let conflict = try Self.conflicts(children, in: width).first

            // 2. The reported minima, or else all of them, as a program.
            let names = conflict.map { $0.map { $0.prefix { $0 != "." } } }
            let asked = minima.indices.filter { names?.contains("a\($0)") ?? true }
            func hasPoint(without left: Int?) -> Bool {
                var program = LinearProgram()
                let total = asked.filter { $0 != left }.reduce(into: LinearExpression()) {
                    $0 += program.addColumn("a\($1)", in: .atLeast(minima[$1]))
                }
                program.addRow("row", total, in: .atMost(width))
                let verdict = Linear<Rational>.Program(program).verdict()
                if case .optimal = verdict { return true } else { return false }
            }
            #expect(hasPoint(without: nil) == (conflict == nil), "\(seed)")
            guard conflict != nil else {
                silent += 1
                continue
            }
            reported += 1
            #expect(names?.last == "row")
            for left in asked { #expect(hasPoint(without: left), "\(seed): a\(left)") }
        }
        #expect(reported > 50 && silent > 20, "\(reported) told, \(silent) not")
    }

    @Test func `minima that exceed the row only by rounding do not conflict`() throws {
        let boxes = [Made.box("a", min: 0.1), Made.box("b", min: 0.2)]
        #expect(0.1 + 0.2 > 0.3)
        #expect(try Self.conflicts(boxes, in: 0.3) == [])
        let tiny = [Made.box("a", min: 4e-12), Made.box("b", min: 9e-12)]
        #expect(try Self.conflicts(tiny, in: 1e-11).count == 1)
        // 33.3 and 39 fill the 72.3 points that gaps of 60 leave.
        let three = [33.3, 39, 19.5].enumerated().map { Made.box("c\($0)", min: .points($1)) }
        let conflict = try Self.conflicts(three, in: 132.3, spacing: 30)
        #expect(conflict.first?.count == 4)
    }

    @Test func `a conflict has only the minima that it needs`() throws {
        let children = [
            Made.box("a", min: 60), Made.box("b", min: 10), Made.box("c", min: 50),
        ]
        let conflicts = try Self.conflicts(children, spacing: 2.5)
        #expect(
            conflicts == [
                [
                    "a.minWidth of 60", "c.minWidth of 50",
                    "row.width of 100 (5 for gaps and margins)",
                ]
            ]
        )
        #expect(try Self.conflicts(children, in: 125, spacing: 2.5) == [])
        #expect(try Self.conflicts(children, in: 124.9, spacing: 2.5).first?.count == 4)
    }

    @Test func `one child alone may be too long for the row`() throws {
        let conflicts = try Self.conflicts([Made.box("a", min: 101), Made.box("b")])
        #expect(conflicts == [["a.minWidth of 101", "row.width of 100"]])
    }

    @Test func `a child that cannot shrink counts like a minimum`() throws {
        let children = [
            Made.box("a", width: 80), Made.box("b", basis: 50), Made.box("c", basis: 9, shrink: 1),
            .node(.fixed(Size(width: 3, height: 3)), id: "d"),
        ]
        #expect(
            try Self.conflicts(children) == [
                [
                    "a.width of 80 (it cannot shrink)", "b.flexBasis of 50 (it cannot shrink)",
                    "row.width of 100",
                ]
            ]
        )
        #expect(
            try Self.conflicts(Array(children.suffix(1)), .texture, in: 2) == [
                ["d.content of 3 (it cannot shrink)", "row.width of 2"]
            ]
        )
    }

    @Test func `every separate conflict is reported`() throws {
        let children = [
            Made.box("a", min: 60, max: 20), Made.box("b", min: 60), Made.box("c", min: 5, max: 4),
        ]
        #expect(
            try Self.conflicts(children) == [
                ["a.minWidth of 60", "a.maxWidth of 20"], ["c.minWidth of 5", "c.maxWidth of 4"],
                ["a.minWidth of 60", "b.minWidth of 60", "row.width of 100"],
            ]
        )
    }

    @Test func `a conflict in a column names heights`() throws {
        let tree = try LayoutTree(
            .stack(
                .vertical,
                id: "column",
                children: [.node(style: Style(minHeight: 70)), .node(style: Style(minHeight: 40))]
            ),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 10, height: 100))
        )
        #expect(
            try Made.line(of: tree).conflicts == [
                ["/0.minHeight of 70", "/1.minHeight of 40", "column.height of 100"]
            ]
        )
    }

    @Test func `the hstack rule has the same requirements`() throws {
        let children = [Made.box("a", min: 60), Made.box("b", width: 50, min: .auto)]
        let line = try Made.line(of: Made.hstack(children, in: 100))
        #expect(
            line.conflicts == [["a.minWidth of 60", "b.width of 50", "row.width of 100"]]
        )
        #expect(line.rest == -10)
    }
}
