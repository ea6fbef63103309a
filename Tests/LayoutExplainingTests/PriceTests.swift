// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutExplaining
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// Prices are checked by moving a bound and laying the row out again.
@Suite struct PriceTests {
    typealias Made = Explained

    /// The distance by which bounds are moved, in points.
    static let step = 0.001

    static func path(_ property: String) -> WritableKeyPath<Style, Dimension>? {
        switch property {
        case "minWidth": \Style.minWidth
        case "maxWidth": \Style.maxWidth
        case "minHeight": \Style.minHeight
        case "maxHeight": \Style.maxHeight
        case "width": \Style.width
        case "height": \Style.height
        default: nil
        }
    }

    /// The tree of a root and its children with one property of one child moved up.
    static func moved(_ tree: LayoutTree, _ index: Int, _ property: String) throws -> LayoutTree {
        let path = try #require(Self.path(property))
        let root = tree.items[LayoutTree.root]
        let children = try root.children.map { child in
            var style = tree.items[child].style
            if child == index {
                let length = try #require(style[keyPath: path].resolved(in: nil as Double?))
                style[keyPath: path] = .points(length + step)
            }
            return Element(tree.items[child].kind, style: style, id: tree.items[child].id)
        }
        return try LayoutTree(
            Element(root.kind, style: root.style, children: children, id: root.id),
            algorithm: tree.algorithm,
            in: tree.constraint
        )
    }

    /// Returns whether no child reaches or leaves a bound while the level of a group changes.
    static func isSteady(_ group: [LineExplanation.Child], _ change: Double) -> Bool {
        guard let free = group.first(where: { $0.weight > 0 && $0.stop == nil }) else {
            return false
        }
        let level = (free.optimal - free.record.base) / free.weight
        return group.allSatisfy { child in
            let margin = 2 * step + 2 * change * child.weight
            let wanted = child.record.base + level * child.weight
            let interval = child.record.interval
            return (wanted - interval.min).magnitude > margin
                && (wanted - interval.max).magnitude > margin
                || child.weight == 0
        }
    }

    /// Moves every bound that has a price.
    ///
    /// - Returns: The number of prices that were right.
    static func check(_ tree: LayoutTree, _ label: String) throws -> Int {
        let line = try Made.line(of: tree)
        var count = 0
        for (position, child) in line.children.enumerated() {
            guard let stop = child.stop, let price = stop.price else { continue }
            let group = line.children.filter { $0.record.priority == child.record.priority }
            guard isSteady(group, (price * step).magnitude) else { continue }
            let tree = try moved(tree, child.record.index, stop.property)
            let record = try #require(try GreedyEngine().layout(tree).stacks.first)
            let lengths = try #require(try Made.optimal.optimalLengths(of: record))
            for (other, (old, new)) in zip(line.children, lengths).enumerated() {
                let isOther =
                    old.weight > 0 && old.stop == nil
                    && old.record.priority == child.record.priority
                let expected =
                    other == position ? step : isOther ? price * old.weight * step : 0
                try #require(
                    (new - old.optimal - expected).magnitude < 1e-6,
                    "\(label): \(stop.property) of \(position) moves \(other)"
                )
            }
            count += 1
        }
        return count
    }

    // MARK: By hand

    @Test func `a raised maximum takes space from growing children`() throws {
        let children = [
            Made.box("a", basis: 100, grow: 1, max: 120), Made.box("b", basis: 40, grow: 2),
            Made.box("c", basis: 0, grow: 0.5),
        ]
        let tree = try Made.row(children, in: 300)
        #expect(try Made.line(of: tree).prices == [-0.4, nil, nil])
        #expect(try Self.check(tree, "row") == 1)
    }

    @Test func `a raised minimum takes space from growing children`() throws {
        let children = [
            Made.box("a", basis: 0, grow: 1, min: 120), Made.box("b", basis: 0, grow: 1),
            Made.box("c", basis: 0, grow: 3), Made.box("d", basis: 5, min: 10),
        ]
        let tree = try Made.row(children, in: 210)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [120, 20, 60, 10])
        #expect(line.properties == ["minWidth", nil, nil, "minWidth"])
        #expect(line.prices == [-0.25, nil, nil, -0.25])
        #expect(try Self.check(tree, "row") == 2)
    }

    @Test func `bounds of shrinking children take in proportion to the bases`() throws {
        let children = [
            Made.box("a", basis: 100, shrink: 1, min: 80), Made.box("b", basis: 60, shrink: 1),
            Made.box("c", basis: 40, shrink: 1), Made.box("d", basis: 40, max: 20),
        ]
        let tree = try Made.row(children, in: 150)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [80, 30, 20, 20])
        #expect(line.properties == ["minWidth", nil, nil, "maxWidth"])
        #expect(line.prices == [-0.01, nil, nil, -0.01])
        #expect(try Self.check(tree, "row") == 2)
    }

    @Test func `the minimum has the price if the maximum is below it`() throws {
        let children = [
            Made.box("a", basis: 100, min: 60, max: 20), Made.box("b", basis: 0, grow: 1),
        ]
        let tree = try Made.row(children, in: 300)
        let line = try Made.line(of: tree)
        #expect(line.properties == ["minWidth", nil])
        #expect(line.prices == [-1, nil])
        #expect(try Self.check(tree, "row") == 1)
    }

    @Test func `bounds have no price if all children have stopped`() throws {
        let children = [
            Made.box("a", basis: 0, grow: 1, max: 20), Made.box("b", basis: 0, grow: 1, max: 30),
        ]
        let line = try Made.line(of: Made.row(children, in: 100))
        #expect(line.properties == ["maxWidth", "maxWidth"])
        #expect(line.prices == [nil, nil])
        #expect(line.rest == 50)
    }

    // MARK: At random

    @Test(arguments: [false, true])
    func `prices are the finite differences of 300 random css rows`(_ isFractional: Bool) throws {
        var count = 0
        for seed in 0..<300 {
            let tree = try RandomBoxes.row(seed: seed, isFractional: isFractional)
            count += try Self.check(tree, "seed \(seed)")
        }
        #expect(count > 100, "hardly a bound has a price: \(count)")
    }

    @Test func `prices are the finite differences of 700 random hstack rows`() throws {
        var count = 0
        for seed in 0..<700 {
            count += try Self.check(try RandomStacks.flat(seed: seed), "seed \(seed)")
        }
        #expect(count > 100, "hardly a bound has a price: \(count)")
    }

    @Test func `random rows are explained by the lengths that they have`() throws {
        for seed in 0..<300 {
            let line = try Made.line(of: RandomBoxes.row(seed: seed, isFractional: true))
            for child in line.children {
                try #require((child.optimal - child.record.length).magnitude < 1e-6)
            }
            let shares = line.children.reduce(0) { $0 + $1.share }
            try #require(shares == 0 || (shares - 1).magnitude < 1e-9)
        }
    }
}
