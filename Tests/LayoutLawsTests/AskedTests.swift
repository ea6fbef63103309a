// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLaws
import StackLayout
import Testing

/// A law is tried only where it is a theorem.
@Suite struct AskedTests {
    private func trial(_ law: Law, _ tree: LayoutTree) throws -> LawTrial? {
        law.trial(of: try GreedyEngine().layout(tree))
    }

    /// The ids of the root's children in a variant; those without one are `-`.
    private func ids(_ trial: LawTrial?) -> [String] {
        guard let variant = trial?.variant else { return [] }
        return variant.items[LayoutTree.root].children.map { variant.items[$0].id ?? "-" }
    }

    // MARK: Permutation

    @Test func `two children are exchanged with their content`() throws {
        let inner = Element.stack(id: "inner", children: [Row.item("x"), Row.item("y")])
        let tree = try Row.css(100, [inner, Row.item("b", grow: 1)])
        let trial = try #require(try trial(.permutation, tree))
        let variant = try #require(trial.variant)
        let names = variant.items.map { $0.id ?? "" }
        #expect(
            names == ["row", "b", "inner", "x", "y"] || names == ["row", "inner", "b", "y", "x"]
        )
        #expect(trial.change.hasPrefix("with the children of "))
    }

    @Test func `equally flexible but different children are not permuted`() throws {
        let pair = [Row.colour("a", 0, 50), Row.colour("b", 30, 80)]
        #expect(try trial(.permutation, Row.hstack(100, pair)) == nil)
        let same = [Row.colour("a", 0, 50), Row.colour("b", 0, 50)]
        #expect(try trial(.permutation, Row.hstack(100, same)) != nil)
        let endless = [Row.colour("a", 10), Row.colour("b", 20)]
        #expect(try trial(.permutation, Row.hstack(100, endless)) != nil)
        let apart = [Row.colour("a", 0, 50, priority: 1), Row.colour("b", 30, 80)]
        #expect(try trial(.permutation, Row.hstack(100, apart)) != nil)
        let nearly = [Row.colour("a", 0, 50), Row.colour("b", 30, 80.000001)]
        #expect(try trial(.permutation, Row.hstack(100, nearly)) == nil)
    }

    /// A column is unlimited across if a child at its start is, and then only one order is possible.
    @Test func `columns with an unlimited child at the start are permuted`() throws {
        for alignment in [Alignment.start, .center, .end] {
            let colour = Row.colour("a", 10)
            let column = Element.stack(.vertical, alignItems: alignment, children: [colour])
            let row = [column, Row.colour("b", 0, 60), Row.colour("c", 20)]
            #expect(try trial(.permutation, Row.hstack(150, row)) != nil)
        }
    }

    @Test func `children that share whole points are not permuted`() throws {
        func row(_ width: Double) throws -> LayoutTree {
            try Row.texture(
                width,
                [
                    Row.item("a", basis: 50, grow: 1, shrink: 1),
                    Row.item("b", basis: 60, shrink: 1),
                ]
            )
        }
        #expect(try trial(.permutation, row(120)) == nil)
        #expect(
            try trial(
                .permutation,
                Row.texture(
                    90,
                    [
                        Row.item("a", basis: 50, shrink: 1), Row.item("b", basis: 60, shrink: 1),
                    ]
                )
            ) != nil
        )
    }

    @Test func `children on a baseline are neither permuted, split nor joined`() throws {
        var child = Row.item("a", grow: 2)
        child.style.alignSelf = .baselineFirst
        let tree = try Row.css(100, [child, Row.item("b", grow: 2)])
        for law in [Law.permutation, .splitting, .zeroChild] {
            #expect(try trial(law, tree) == nil)
        }
    }

    // MARK: Scaling

    @Test func `layouts that depend on fixed lengths are not scaled`() throws {
        let colours = [Row.colour("a"), Row.colour("b")]
        #expect(try trial(.scaling, Row.hstack(100, colours)) != nil)
        #expect(try trial(.scaling, Row.hstack(nil, colours)) == nil)
        let still = [Row.item("a", basis: 10), Row.item("b", basis: 20)]
        #expect(try trial(.scaling, Row.texture(100, still)) != nil)
        let growing = [Row.item("a", basis: 10, grow: 1)]
        #expect(try trial(.scaling, Row.texture(100, growing)) == nil)
        let full = [Row.item("a", basis: 10), Row.item("b", basis: 89.99)]
        #expect(try trial(.scaling, Row.texture(100, full)) == nil)
        let pixels = try LayoutTree(
            .stack(children: still),
            algorithm: .texture,
            pixelScale: 2,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 40))
        )
        #expect(try trial(.scaling, pixels) == nil)
    }

    /// Texture records elements that are too long with size zero, and then no law holds.
    @Test(arguments: Law.allCases)
    func `no law is tried with lengths that Texture discards`(_ law: Law) throws {
        func trial(_ style: Style, width: Double) throws -> LawTrial? {
            var child = style
            child.flexShrink = 1
            let tree = try LayoutTree(
                .stack(children: [.node(style: child), .node(style: Style(width: 10, height: 3))]),
                algorithm: .texture,
                constrainedSize: SizeRange(
                    min: .zero,
                    max: Size(width: width, height: 40)
                )
            )
            return law.trial(of: try GreedyEngine().layout(tree))
        }
        #expect(try trial(Style(width: 1e7), width: 100) == nil)
        #expect(try trial(Style(minWidth: .percent(1)), width: .infinity) == nil)
        #expect(try trial(Style(), width: 1e7) == nil)
        if law == .scaling || law == .zeroChild {
            #expect(try trial(Style(width: 1e5), width: 100) != nil)
            #expect(try trial(Style(minWidth: .percent(1)), width: 100) != nil)
        }
    }

    /// Half of the smallest number is 0, and half of three times that number is twice that number.
    @Test(arguments: [.leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude, 1e-300] as [Double])
    func `lengths that would lose digits are not scaled`(_ length: Double) throws {
        func trial(_ basis: Double, in extent: Double, seed: Double) throws -> LawTrial? {
            let items = [Row.item("a", basis: .points(basis)), Row.item("b", basis: .points(seed))]
            return try self.trial(.scaling, Row.css(extent, items))
        }
        // The tree decides which one of three factors is used.
        for seed in 1...20 {
            #expect(try trial(10, in: 100, seed: Double(seed)) != nil)
            #expect(try trial(1e-200, in: 100, seed: Double(seed)) != nil)
            #expect(try trial(length, in: 100, seed: Double(seed)) == nil)
            #expect(try trial(10, in: length, seed: Double(seed)) == nil)
        }
    }

    @Test func `every length is scaled`() throws {
        var style = Style(width: 64, height: .fraction(0.5), minWidth: 32, maxWidth: 128)
        (style.minHeight, style.maxHeight, style.flexBasis) = (8, 256, 16)
        (style.spacingBefore, style.spacingAfter) = (8, 16)
        (style.ascender, style.descender) = (8, -16)
        style.layoutPosition = Point(x: 8, y: 16)
        style.preferredFrameSize = Size(width: 8, height: 16)
        style.sizeRange = RelativeSizeRange(
            min: RelativeSize(width: .points(8), height: .percent(0.5)),
            max: RelativeSize(width: .points(16), height: .points(32))
        )
        style.flexGrow = 3
        let contents: [Content] = [
            .fixed(Size(width: 8, height: 16)),
            .image(Size(width: 8, height: 16), isResizable: true),
            .text(Text("a b", characterWidth: 8, lineHeight: 16)), .none,
        ]
        var children = contents.map { Element.node($0, style: style) }
        children.append(
            .inset(
                Insets(top: 8, left: 16, bottom: 32, right: .infinity),
                child: .node()
            )
        )
        children.append(.corner(.node(), at: .topLeft, offset: Point(x: 8, y: 16), child: .node()))
        let stack = Stack(spacing: 8, lineSpacing: 16)
        let tree = try LayoutTree(
            Element(.stack(stack), children: children),
            algorithm: .css,
            constrainedSize: SizeRange(
                min: Size(width: 8, height: 0),
                max: Size(width: 512, height: .infinity)
            )
        )
        let variant = try #require(try trial(.scaling, tree)?.variant)
        // Every length above is a power of two from 8 to 512, and a factor 2, 1/2 or 4.
        let before = numbers(of: tree)
        let after = numbers(of: variant)
        let factor = (after.first ?? 0) / (before.first ?? 1)
        #expect([0.5, 2, 4].contains(factor))
        #expect(after == before.map { $0 * factor })
        #expect(variant.items[1].style.height == .fraction(0.5))
        #expect(variant.items[1].style.flexGrow == 3)
        #expect(variant.items[1].style.sizeRange?.min.height == .percent(0.5))
    }

    /// The lengths of a tree that are at least 8 or at most −4.
    private func numbers(of tree: LayoutTree) -> [Double] {
        var numbers: [Double] = []
        if case .range(let range) = tree.constraint {
            numbers += [range.max.width, range.min.width]
        }
        for item in tree.items {
            let style = item.style
            for dimension in [
                style.width, style.minWidth, style.maxWidth, style.minHeight, style.maxHeight,
                style.flexBasis,
            ] {
                numbers.append(dimension.resolved(in: nil) ?? 0)
            }
            numbers += [style.spacingBefore, style.spacingAfter]
            numbers += [style.ascender ?? 0, style.descender ?? 0]
            numbers += [style.layoutPosition.x, style.layoutPosition.y]
            numbers += [
                style.preferredFrameSize?.width ?? 0, style.preferredFrameSize?.height ?? 0,
            ]
            if let range = style.sizeRange {
                for dimension in [range.min.width, range.max.width, range.max.height] {
                    numbers.append(dimension.resolved(in: 0))
                }
            }
            switch item.kind {
            case .node(.fixed(let size)), .node(.image(let size, _)):
                numbers += [size.width, size.height]
            case .node(.text(let text)): numbers += [text.characterWidth, text.lineHeight]
            case .stack(let stack): numbers += [stack.spacing, stack.lineSpacing]
            case .inset(let insets): numbers += [insets.top, insets.left, insets.bottom]
            case .corner(let corner): numbers += [corner.offset.x, corner.offset.y]
            default: break
            }
        }
        return numbers
    }

    // MARK: A child without size

    @Test func `a child without size is inserted only in stacks without gaps`() throws {
        let items = [Row.item("a", grow: 1), Row.item("b", grow: 1)]
        let trial = try #require(try trial(.zeroChild, Row.css(100, items)))
        #expect(ids(trial).filter { $0 != "-" } == ["a", "b"])
        #expect(ids(trial).count == 3)
        #expect(try self.trial(.zeroChild, Row.css(100, spacing: 1, items)) == nil)
        let words = [Element.node(.text(Text("two words")))]
        #expect(try self.trial(.zeroChild, Row.hstack(100, words)) == nil)
        #expect(try self.trial(.zeroChild, Row.css(100, words)) != nil)
    }
}
