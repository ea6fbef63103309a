// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutExplaining
import ReportWriting
import StackLayout
import TestSupport
import Testing

/// The figures of an explanation add up, and the `css` rule freezes the same items.
@Suite struct ArithmeticTests {
    typealias Made = Explained

    /// A line of up to six children, with bases on either side of their ranges, factors of 0 and
    /// below 1, and a space that is too small or too large.
    private static func row(seed: Int, _ algorithm: Algorithm) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...6, using: &random)
        let isFractional = random.oneIn(3)
        let factors: [Double] = isFractional ? [0, 0.1, 0.25, 0.4] : [0, 0, 1, 1, 2, 3]
        let children = (0..<count).map { position in
            Made.box(
                "c\(position)",
                basis: random.pick([.auto, 0, 20, 50, 100, 200]),
                width: random.pick([.auto, .auto, 40]),
                grow: random.pick(factors),
                shrink: random.pick(factors),
                min: random.pick([0, 0, 0, 30, 80, 150]),
                max: random.pick([.auto, .auto, 10, 50, 120])
            )
        }
        let wraps = random.oneIn(4) ? Stack.Wrap.wrap : .noWrap
        let width = random.pick([0.0, 60, 130, 300, 700])
        return try LayoutTree(
            Element(
                .stack(
                    Stack(
                        spacing: random.pick([0, 0, 5, 40]),
                        alignItems: .start,
                        flexWrap: wraps
                    )
                ),
                children: children,
                id: "row"
            ),
            algorithm: algorithm,
            constrainedSize: SizeRange(
                min: Size(width: random.oneIn(4) ? width / 2 : width, height: 50),
                max: Size(width: width, height: 50)
            )
        )
    }

    private static func isClose(_ left: Double, _ right: Double) -> Bool {
        (left - right).magnitude < 1e-6 * max(1, left.magnitude, right.magnitude)
    }

    /// Checks the figures of a divided line.
    ///
    /// - Returns: The reasons for which children were frozen.
    private static func check(
        _ line: LineExplanation,
        in tree: LayoutTree,
        _ label: Comment
    ) throws -> Set<LineExplanation.Freeze> {
        let account = LineExplanation.Account(line)
        let (children, record) = (line.children, line.record)
        guard let proposal = record.proposal, let limit = record.limit else { return [] }
        let (least, most) = (proposal - record.spacing, limit - record.spacing)

        // 1. The columns: bases add up to the stated sum, lengths and the rest to the line.
        try #require(isClose(account.bases, children.reduce(0) { $0 + $1.record.base }), label)
        let total = children.reduce(0) { $0 + $1.optimal }
        switch line.direction {
        case .grew: try #require(isClose(total + line.leftOver, least), label)
        case .shrank: try #require(isClose(total + line.leftOver, most), label)
        case .stayed where record.rule != .hstack:
            try #require(total > least - 1e-6 && total < most + 1e-6, label)
            try #require(line.leftOver == 0, label)
        case .stayed: break
        }

        // 2. The sharing children have all of the space, by priority, and frozen ones none.
        for priority in Set(children.map(\.record.priority)) {
            let group = children.filter { $0.record.priority == priority }
            let shares = group.reduce(0) { $0 + $1.share }
            try #require(shares == 0 || isClose(shares, 1), label)
        }
        for child in children {
            try #require(child.share >= 0, label)
            if child.freeze != nil { try #require(child.share == 0, label) }
            if child.share > 0 { try #require(child.stop == nil, label) }
            if [.base, .bound].contains(child.freeze) { try #require(child.stop != nil, label) }
        }

        // 3. The sharing children pay the full price.
        for child in children {
            guard let price = child.stop?.price, price != 0 else { continue }
            let payers = children.filter {
                $0.share > 0 && $0.record.priority == child.record.priority
            }
            let paid = payers.reduce(0) { $0 + (price * $1.weight).magnitude }
            try #require(isClose(paid, 1), label)
        }
        if record.rule != .hstack { try checkDivision(line, account, in: tree, label) }
        return Set(children.compactMap(\.freeze))
    }

    /// Checks the explanation of a line that has bases.
    private static func checkDivision(
        _ line: LineExplanation,
        _ account: LineExplanation.Account,
        in tree: LayoutTree,
        _ label: Comment
    ) throws {
        // 1. The divided space is the sum of the stopped, the shared and the remaining space.
        let sign: Double = line.direction == .shrank ? -1 : 1
        if line.direction != .stayed {
            try #require(account.divided > 0, label)
            let sum = account.stopped + account.shared + sign * line.leftOver
            try #require(isClose(account.divided, sum), label)
        }
        for child in line.children where child.share > 0 {
            try #require(isClose(sign * child.change, child.share * account.shared), label)
        }

        // 2. Factors below 1 leave the stated part.
        let free = line.children.filter { $0.share > 0 }
        let factors = line.looseFactors
        if line.record.rule == .css, line.leftOver.magnitude > 1e-6, !free.isEmpty {
            try #require(factors < 1, label)
            try #require(isClose(account.shared, factors * account.divided), label)
        }

        // 3. The words: all bases, and the shares of no others.
        // The optimal division follows the sentence on the difference and a heading.
        let words = line.sentences(in: tree).dropFirst(line.isOptimal ? 1 : 3).first
        let sentence = try #require(words?.trimmingPrefix("  "), label)
        let isOne = line.children.count == 1
        let opening = isOne ? "Its base is " : "Their bases add up to "
        try #require(sentence.hasPrefix(opening + account.bases.readable), label)
        let names = line.children.filter { sentence.contains("c\($0.record.index - 1) ") }
            .filter { $0.share > 0 }
        try #require(names.count == free.count, label)
        try #require(sentence.count { $0 == "%" } == free.count, label)
    }

    // MARK: css

    @Test func `500 random rows of css are explained as the specification freezes them`() throws {
        var seen: Set<LineExplanation.Freeze> = []
        var justThere = 0
        for seed in 0..<500 {
            let tree = try Self.row(seed: seed, .css)
            for line in try Made.lines(of: tree) {
                let label: Comment = "seed \(seed), line \(line.record.line)"
                seen.formUnion(try Self.check(line, in: tree, label))
                guard line.direction != .stayed, let proposal = line.record.proposal else {
                    continue
                }
                let flexing = FlexDivision(
                    line.record,
                    available: proposal - line.record.spacing
                )
                try #require(flexing.isGrowing == (line.direction == .grew), label)
                for (child, item) in zip(line.children, flexing.items) {
                    try #require(Self.isClose(child.optimal, item.length), label)
                    let freeze = item.freeze.map(LineExplanation.Freeze.init)
                    if child.freeze == freeze { continue }
                    // Two reasons may differ: an item with a base of 0 is never stopped,
                    // or has a factor of 0 as well; and an item whose share ends at its bound
                    // may be frozen there or not, with the same length.
                    let isNothing =
                        child.freeze == .nothing
                        && [nil, .factor].contains(freeze)
                    let interval = child.record.interval
                    let isAtBound =
                        Self.isClose(child.optimal, interval.min)
                        || Self.isClose(child.optimal, interval.max)
                    let isJustThere =
                        isAtBound
                        && Set([child.freeze, freeze]) == [nil, .bound]
                    try #require(isNothing || isJustThere, label)
                    justThere += isJustThere ? 1 : 0
                }
            }
        }
        #expect(seen == [.factor, .nothing, .base, .bound])
        #expect(justThere < 20, "that is the exception")
    }

    // MARK: The other rules

    @Test func `the figures of 500 random rows of Texture add up`() throws {
        var seen: Set<LineExplanation.Freeze> = []
        for seed in 0..<500 {
            let tree = try Self.row(seed: seed, .texture)
            for line in try Made.lines(of: tree) {
                let label: Comment = "seed \(seed), line \(line.record.line)"
                seen.formUnion(try Self.check(line, in: tree, label))
            }
        }
        #expect(seen == [.factor, .nothing, .base, .bound])
    }

    @Test func `the figures of 500 random hstack rows add up`() throws {
        var seen: Set<LineExplanation.Freeze> = []
        for seed in 0..<500 {
            let tree = try RandomStacks.flat(seed: seed)
            let line = try Made.line(of: tree)
            seen.formUnion(try Self.check(line, in: tree, "seed \(seed)"))
            try #require(line.sentences(in: tree).allSatisfy { !$0.contains("base") })
        }
        #expect(seen == [.bound])
    }

    // MARK: Prices

    @Test(arguments: Algorithm.allCases)
    func `one more point of a bound has the stated effect`(_ algorithm: Algorithm) throws {
        var tried = 0
        for seed in 0..<600 {
            let tree = try Self.row(seed: seed, algorithm)
            for line in try Made.lines(of: tree) where line.children.count + 1 == tree.items.count {
                tried += try Self.tryPrices(of: line, in: tree, "\(algorithm) \(seed)")
            }
        }
        #expect(tried > 30)
    }

    /// Moves each bound that has a price per point by one point, and checks the lengths of the others.
    ///
    /// - Returns: The number of those bounds.
    private static func tryPrices(
        of line: LineExplanation,
        in tree: LayoutTree,
        _ label: Comment
    ) throws -> Int {
        let sentences = line.sentences(in: tree)
        var tried = 0
        for child in line.children {
            guard let stop = child.stop, let price = stop.price else { continue }
            let start = "\(tree.name(of: child.record.index)) cannot be "
            let given = sentences.first {
                $0.trimmingPrefix("  ").hasPrefix(start) && $0.contains("one more point")
            }
            guard given != nil, let key = bound(stop.property) else { continue }
            // 1. The same fixture with a bound of one point more.
            var root = tree.rootElement
            root.children[child.record.index - 1].style[keyPath: key] = .points(stop.length + 1)
            let other = try #require(try Made.lines(of: tree.replacing(root: root)).first, label)
            guard other.record.proposal == line.record.proposal else { continue }
            // 2. The sharing children pay the price, and no others.
            for (before, after) in zip(line.children, other.children) {
                let isOwn = before.record.index == child.record.index
                let isPayer = before.share > 0 && before.record.priority == child.record.priority
                let change = isOwn ? 1 : isPayer ? price * before.weight : 0
                try #require(isClose(after.optimal, before.optimal + change), label)
            }
            tried += 1
        }
        return tried
    }

    private static func bound(_ property: String) -> WritableKeyPath<Style, Dimension>? {
        switch property {
        case "minWidth": \.minWidth
        case "maxWidth": \.maxWidth
        default: nil
        }
    }
}

extension LineExplanation.Freeze {
    fileprivate init(_ freeze: FlexDivision.Freeze) {
        self =
            switch freeze {
            case .base: .base
            case .factor: .factor
            case .bound: .bound
            }
    }
}
