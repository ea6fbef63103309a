// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import LayoutFixtures
import LayoutLaws
import StackLayout
import TestSupport
import Testing

/// An engine with a defect breaks the matching law.
@Suite struct DefectDetectionTests {
    /// The number of random rows, of a thousand, on which an engine breaks a law.
    private func breaches(
        of law: Law,
        by engine: WrongEngine,
        _ make: (Int) throws -> LayoutTree = { try RandomBoxes.row(seed: $0, isFractional: false) }
    ) throws -> Int {
        try (0..<1000).count { try law.violation(by: engine, of: make($0)) != nil }
    }

    @Test func `the first child must not get the remainder`() throws {
        let engine = WrongEngine.dividing { record, _ in
            record.children.enumerated().map { $1.length + ($0 == 0 ? 0.5 : 0) }
        }
        let tree = try Row.css(100, ["a", "b", "c"].map { Row.item($0, grow: 1) })
        let violation = try #require(try Law.permutation.violation(by: engine, of: tree))
        #expect(violation.law == .permutation)
        #expect(violation.distance.isClose(to: 0.5))
        #expect(try breaches(of: .permutation, by: engine) > 500)
        #expect(try breaches(of: .permutation, by: engine, RandomStacks.flat) > 500)
    }

    @Test func `an engine must not add a length`() throws {
        let engine = WrongEngine.dividing { record, _ in record.children.map { $0.length + 1 } }
        let tree = try Row.css(100, [Row.item("a", grow: 1)])
        let violation = try #require(try Law.scaling.violation(by: engine, of: tree))
        #expect(violation.element == 1)
        #expect(violation.sentence.contains("since it is 101 without that change"))
        #expect(try breaches(of: .scaling, by: engine) == 1000)
        #expect(try breaches(of: .scaling, by: engine, RandomStacks.flat) == 1000)
        #expect(try breaches(of: .scaling, by: engine, RandomTrees.tree) > 50)
    }

    @Test func `a child without size must not take a share`() throws {
        let engine = WrongEngine.dividing { record, container in
            record.children.map {
                $0.length * 0.5 + 0.5 * container / Double(record.children.count)
            }
        }
        let tree = try Row.css(100, [Row.item("a", grow: 1), Row.item("b", grow: 1)])
        let violation = try #require(try Law.zeroChild.violation(by: engine, of: tree))
        #expect(violation.expected == 50)
        #expect(violation.found.isClose(to: 25 + 50 / 3.0))
        #expect(try breaches(of: .zeroChild, by: engine) > 300)
        #expect(try breaches(of: .zeroChild, by: engine, RandomStacks.flat) > 200)
        #expect(try breaches(of: .zeroChild, by: engine, RandomTrees.tree) > 20)
    }

    @Test func `a child without size must not move others`() throws {
        let engine = WrongEngine(distorts: { tree, layout in
            let count = Double(tree.items[LayoutTree.root].children.count)
            for child in tree.items[LayoutTree.root].children {
                layout.frames[child].origin.y += count
            }
        })
        let tree = try Row.css(100, [Row.item("a", grow: 1)])
        let violation = try #require(try Law.zeroChild.violation(by: engine, of: tree))
        #expect(violation.sentence.hasPrefix("a is at y 2 with an additional child of size 0 in"))
    }

    @Test func `a share must not be per child`() throws {
        let engine = WrongEngine.reading { $0.flexGrow = $0.flexGrow > 0 ? 1 : 0 }
        let tree = try Row.css(
            100,
            [Row.item("a", grow: 2)]
                + ["b", "c", "d"].map {
                    Row.item($0, grow: 1)
                }
        )
        let violation = try #require(try Law.splitting.violation(by: engine, of: tree))
        #expect(
            violation.sentence
                == "the pair of halves of a is 40 wide with a split in two; "
                + "25 is expected"
        )
        #expect(try breaches(of: .splitting, by: engine) > 20)
    }

    @Test func `shrinking must be weighted by the base`() throws {
        let engine = WrongEngine.dividing { record, _ in
            let sum = record.children.reduce(0) { $0 + $1.flexShrink }
            let missing = record.children.reduce(-(record.available ?? 0)) { $0 + $1.base }
            guard sum > 0, missing > 0 else { return record.children.map(\.length) }
            return record.children.map {
                $0.interval.clamp($0.base - missing * $0.flexShrink / sum)
            }
        }
        #expect(try breaches(of: .splitting, by: engine) > 20)
        #expect(try breaches(of: .certificate, by: engine) > 100)
    }

    @Test func `a minimum must not act like padding`() throws {
        let engine = WrongEngine.reading { style in
            guard case .points(let basis) = style.flexBasis,
                case .points(let least) = style.minWidth
            else { return }
            style.flexBasis = .points(basis + least)
        }
        let tree = try Row.css(
            100,
            [Row.item("a", grow: 1, min: 10), Row.item("b", grow: 1)]
        )
        let violation = try #require(try Law.loosening.violation(by: engine, of: tree))
        #expect(violation.distance.isClose(to: 5))
        #expect(violation.sentence.contains("without the minimum of 10 of a"))
        #expect(try breaches(of: .loosening, by: engine) > 20)
    }

    @Test func `a maximum that stops no child must not be a weight`() throws {
        let engine = WrongEngine.reading { style in
            if case .points(let most) = style.maxWidth { style.flexGrow *= 1 + most / 100 }
        }
        let tree = try Row.css(
            100,
            [Row.item("a", grow: 1, max: 90), Row.item("b", grow: 1)]
        )
        let violation = try #require(try Law.loosening.violation(by: engine, of: tree))
        #expect(violation.sentence.contains("without the maximum of 90 of a"))
        #expect(try breaches(of: .loosening, by: engine) > 20)
    }

    @Test func `no child must become shorter in a longer container`() throws {
        let engine = WrongEngine.dividing { record, container in
            record.children.enumerated().map { $1.length - ($0 == 0 ? container : 0) }
        }
        let fixed = [Row.item("a", basis: 30), Row.item("b", grow: 1)]
        let violation = try #require(
            try Law.monotone.violation(by: engine, of: Row.css(100, fixed))
        )
        #expect(violation.element == 1)
        #expect(violation.sentence.contains("it must not be less than -70"))
        #expect(try breaches(of: .monotone, by: engine) > 100)
        #expect(try breaches(of: .monotone, by: engine, RandomStacks.flat) > 300)
        #expect(try breaches(of: .monotone, by: engine, RandomTrees.tree) > 5)
    }

    @Test func `both sides must not be frozen at once`() throws {
        let engine = WrongEngine.flexing(.freezesBothSides)
        // At an equal share of 50 a is too long and b too short; once b has its 90, a can have 5.
        let tree = try Row.css(
            100,
            [
                Row.item("a", grow: 1, max: 40), Row.item("b", grow: 1, min: 90),
            ]
        )
        let violation = try #require(try Law.certificate.violation(by: engine, of: tree))
        #expect(violation.distance > 1)
        #expect(try breaches(of: .certificate, by: engine) > 20)
    }

    @Test func `space left by stopped children must be shared again`() throws {
        let engine = WrongEngine.flexing(.stopsAfterOneRound)
        let tree = try Row.css(
            100,
            [Row.item("a", grow: 1, max: 40), Row.item("b", grow: 1)]
        )
        let violation = try #require(try Law.certificate.violation(by: engine, of: tree))
        #expect(
            violation.sentence
                == "the children of row take 90 although b can grow; 100 points are available"
        )
        #expect(try breaches(of: .certificate, by: engine) > 100)
    }
}

/// An engine with a defect in boxes breaks the matching law.
@Suite struct BoxDefectDetectionTests {
    /// The number of random layouts with boxes, of 300, on which an engine breaks a law.
    private func breaches(of law: Law, by engine: WrongEngine, in profile: Profile) throws -> Int {
        let generator = CaseGenerator(seed: 9_500_001, algorithm: .css, profile: profile)
        return try (0..<300).count { number in
            try law.violation(by: engine, of: generator.fixture(at: number).tree) != nil
        }
    }

    @Test func `a left margin must not be forgotten`() throws {
        let engine = WrongEngine.reading { $0.margin.left = 0 }
        var child = Row.item("a", basis: 20)
        child.style.margin.left = 5
        let tree = try Row.css(100, [child])
        let violation = try #require(try Law.mirroring.violation(by: engine, of: tree))
        #expect(
            violation.sentence
                == "a is at x 75 with left and right swapped; 80 is expected, since it is 0 without that change"
        )
        #expect(try breaches(of: .mirroring, by: engine, in: .boxes) > 30)
    }

    @Test func `padding must move the content`() throws {
        let engine = WrongEngine(misreads: { tree in
            var root = tree.rootElement
            root.style.padding = Sides()
            return try tree.replacing(root: root)
        })
        let tree = try Row.css(100, [Row.item("a", grow: 1)])
        #expect(try Law.padding.violation(by: engine, of: tree) != nil)
        #expect(try breaches(of: .padding, by: engine, in: .boxes) > 30)
    }

    @Test func `an inset must move its box, and no other`() throws {
        let forgets = WrongEngine.reading { $0.inset = .auto }
        let drags = WrongEngine(distorts: { tree, layout in
            for index in tree.items.indices.dropFirst()
            where tree.items[index].style.position == .relative {
                let next = index + 1
                guard next < tree.items.count, tree.items[next].parent == tree.items[index].parent
                else { continue }
                if case .points(let inset) = tree.items[index].style.inset.left {
                    layout.frames[next].origin.x += inset
                }
            }
        })
        for engine in [forgets, drags] {
            let tree = try Row.css(100, ["a", "b", "c"].map { Row.item($0, grow: 1) })
            let isBroken = try Law.inset.violation(by: engine, of: tree) != nil
            #expect(try isBroken || breaches(of: .inset, by: engine, in: .boxes) > 30)
        }
    }

    @Test func `a child at an absolute position must not take part`() throws {
        let engine = WrongEngine.reading { style in
            if style.position == .absolute { style.position = .relative }
        }
        let tree = try Row.css(100, [Row.item("a", grow: 1)])
        let violation = try #require(try Law.absoluteChild.violation(by: engine, of: tree))
        #expect(violation.sentence.contains("with an additional absolute child in row"))
        #expect(try breaches(of: .absoluteChild, by: engine, in: .boxes) > 150)
        #expect(try breaches(of: .hiddenChild, by: engine, in: .boxes) == 0)
    }

    @Test func `a child with display none must not take part`() throws {
        let engine = WrongEngine.reading { $0.display = nil }
        let tree = try Row.css(100, [Row.item("a", grow: 1)])
        let violation = try #require(try Law.hiddenChild.violation(by: engine, of: tree))
        #expect(violation.sentence.contains("with an additional hidden child in row"))
        #expect(try breaches(of: .hiddenChild, by: engine, in: .boxes) > 150)
    }

    @Test func `shrinking must be weighted by the base without padding and border`() throws {
        var child = Row.item("a", basis: 80, shrink: 1)
        child.style.padding.left = 40
        let tree = try Row.css(100, [child, Row.item("b", basis: 80, shrink: 1)])
        let engine = WrongEngine.dividing { _, _ in [50, 50] }
        #expect(try Law.certificate.violation(by: engine, of: tree) != nil)
        #expect(try Law.certificate.violation(by: WrongEngine(), of: tree) == nil)
    }

    @Test func `margins must not depend on the order`() throws {
        let engine = WrongEngine(misreads: { tree in
            var root = tree.rootElement
            for position in root.children.indices.dropFirst() {
                root.children[position].style.margin.left = 0
            }
            return try tree.replacing(root: root)
        })
        #expect(try breaches(of: .permutation, by: engine, in: .boxes) > 6)
    }
}

extension WrongEngine {
    /// An engine that resolves flexible lengths in a wrong way.
    fileprivate static func flexing(_ defect: PlantedDefect) -> WrongEngine {
        dividing { record, _ in
            guard let available = record.available else { return record.children.map(\.length) }
            return FlexDivision(record, available: available, defect).items.map(\.length)
        }
    }
}

extension Double {
    /// Returns whether two numbers are equal except for rounding.
    func isClose(to other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}

/// An engine with a defect breaks the laws about flex containers in other stacks, and about spellings.
@Suite struct WordDefectTests {
    /// The breach of a law by an engine that moves an `hstack` row with a flex container in it.
    private func violation(
        of law: Law,
        by distance: @escaping @Sendable (LayoutTree) -> Double
    ) throws -> LawViolation? {
        let column = Element(
            .stack(Stack(direction: .vertical, algorithm: .css)),
            children: [.node(.text(Text("ab cd"))), .node(.fixed(Size(width: 20, height: 10)))]
        )
        let tree = try LayoutTree(
            .stack(alignItems: .baselineFirst, children: [.node(style: Style(width: 5)), column]),
            in: .proposal(Proposal(width: 100, height: 100))
        )
        let engine = WrongEngine(distorts: { $1.frames[0].origin.x += distance($0) })
        return try law.violation(by: engine, of: tree)
    }

    @Test func `the order of children must count`() throws {
        #expect(try violation(of: .order) { _ in 0 } == nil)
        let found = try violation(of: .order) { tree in
            let column = tree.items.first { $0.children.count > 1 && $0.depth == 1 }
            let first = column.map { tree.items[$0.children.lowerBound].style.order }
            return first == 0 ? 0 : 1
        }
        #expect(found?.sentence.contains("orders that restore their sequence") == true)
    }

    @Test func `a hidden child in a row of another rule must not count`() throws {
        for law in [Law.hiddenChild, .absoluteChild] {
            #expect(try violation(of: law) { _ in 0 } == nil)
            #expect(try violation(of: law) { Double($0.items.count) } != nil)
        }
    }

    @Test func `text must equal its measured words`() throws {
        #expect(try violation(of: .words) { _ in 0 } == nil)
        let found = try violation(of: .words) { tree in
            tree.items.contains { if case .node(.words) = $0.kind { true } else { false } } ? 1 : 0
        }
        #expect(found?.sentence.contains("instead of text") == true)
    }

    @Test func `an explicit default must equal the implicit one`() throws {
        #expect(try violation(of: .defaults) { _ in 0 } == nil)
        let found = try violation(of: .defaults) { tree in
            tree.stack(at: LayoutTree.root)?.algorithm == nil ? 0 : 1
        }
        #expect(found?.sentence.contains("with explicit default values") == true)
    }
}
