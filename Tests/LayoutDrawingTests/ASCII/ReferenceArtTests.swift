// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import TestSupport
import Testing

/// Drawings compared with strings that are composed from the inside out, as in Texture.
@Suite struct ReferenceArtTests {
    /// The lines of an element's drawing with only its debug name.
    private static func lines(of element: Element) -> [String] {
        let name = element.debugName ?? ""
        let children = element.children.map(lines(of:))
        guard !children.isEmpty else { return [name] }
        if case .stack(let stack) = element.kind, stack.direction == .vertical {
            return framed(columnLines(children, name), name)
        }
        return framed(rowLines(children, name), name)
    }

    private static func space(_ count: Int) -> String { String(repeating: " ", count: count) }
    private static func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }
    private static func larger(_ count: Int) -> Int { count - count / 2 }

    private static func framed(_ lines: [String], _ name: String) -> [String] {
        let length = lines[0].utf16.count
        let rest = length - name.utf16.count
        return [dashes(larger(rest)) + name + dashes(rest / 2)] + lines + [dashes(length)]
    }

    private static func rowLines(_ children: [[String]], _ name: String) -> [String] {
        let height = children.map(\.count).max() ?? 0
        let padded = children.map { lines in
            let blank = space(lines[0].utf16.count)
            let missing = height - lines.count
            return Array(repeating: blank, count: larger(missing)) + lines
                + Array(repeating: blank, count: missing / 2)
        }
        let contents = (0..<height).map { line in
            "  " + padded.map { $0[line] + "  " }.joined()
        }
        let length = contents[0].utf16.count + 2
        let missing = length < name.utf16.count ? name.utf16.count + 4 - length : 0
        return contents.map { "|" + space(larger(missing)) + $0 + space(missing / 2) + "|" }
    }

    private static func columnLines(_ children: [[String]], _ name: String) -> [String] {
        let width = children.map { $0[0].utf16.count }.max() ?? 0
        let missing = width < name.utf16.count ? name.utf16.count + 4 - width : 0
        return children.flatMap { lines in
            let rest = width - lines[0].utf16.count
            let (left, right) = (larger(rest) + larger(missing) + 2, rest / 2 + missing / 2 + 2)
            return lines.map { "|" + space(left) + $0 + space(right) + "|" }
        }
    }

    private static func element(_ depth: Int, _ random: inout some RandomNumberGenerator) -> Element
    {
        let letters = ["x", "é", "👩‍👩‍👧"].randomElement(using: &random) ?? ""
        let name = String(repeating: letters, count: .random(in: 0...12, using: &random))
        let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
        let children = (0..<count).map { _ in element(depth - 1, &random) }
        let kinds: [Element.Kind] = [
            .stack(Stack()), .stack(Stack(direction: .vertical)), .absolute(Absolute()), .wrapper,
        ]
        let kind = kinds.randomElement(using: &random) ?? .wrapper
        return Element(kind, children: children, debugName: name)
    }

    @Test func `any tree is drawn like the reference`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let root = Self.element(.random(in: 0...5, using: &random), &random)
            let expected = Self.lines(of: root).joined(separator: "\n")
            #expect(try plainArt(root) == expected)
        }
    }

    @Test(arguments: [Axis.horizontal, .vertical])
    func `elements nested 200 deep are drawn`(_ axis: Axis) throws {
        let root = (0..<200).reduce(leaf("X")) { inner, number in
            box("\(number)", along: axis, [inner])
        }
        let drawing = try plainArt(root)
        #expect(drawing == Self.lines(of: root).joined(separator: "\n"))
        #expect(drawing.split(separator: "\n").count == 401)
    }

    @Test func `a row of 100,000 children is drawn within a minute`() throws {
        let names = (0..<100_000).map { "\($0)" }
        let tree = try LayoutTree(row("Row", names), in: .range(.unconstrained))
        let start = ContinuousClock.now
        let lines = ASCIIArt(tree) { $0.debugName ?? "" }.text.split(separator: "\n")
        #expect(lines[1].hasPrefix("|  0  1  2  3  4  "))
        #expect(lines[1].hasSuffix("  99998  99999  |"))
        #expect(start.duration(to: .now) < .seconds(60))
    }
}
