// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Fractions in percent, and numbers that JSON cannot express.
@Suite struct FixtureNumberTests {
    private static func written(_ element: Element) throws -> Element {
        let tree = try LayoutTree(element, in: .range(.unconstrained))
        return try fixture(Fixture(name: "f", tree: tree).json).tree.rootElement
    }

    @Test func `every fraction that a percentage can express reads back exactly`() throws {
        var random = SplitMix64(seed: 1)
        var missed = 0
        for _ in 0..<6_000 {
            let fraction = Double.random(in: 0...4, using: &random)
            let width = try Self.written(.node(style: Style(width: .fraction(fraction)))).style
                .width
            guard case .fraction(let read, _) = width else {
                Issue.record("\(width)")
                continue
            }
            if read == fraction { continue }
            // No nearby percentage reads as the fraction.
            missed += 1
            let percent = fraction * 100
            #expect(
                [percent.nextDown, percent, percent.nextUp].allSatisfy { $0 / 100 != fraction }
            )
            #expect(read == fraction.nextUp || read == fraction.nextDown)
        }
        #expect((600...1_500).contains(missed))
    }

    @Test func `a percentage of many digits is written as it was read`() throws {
        for whole in 3...99 {
            let percentage = 100 / Double(whole)
            for number in [percentage.nextDown, percentage, percentage.nextUp] {
                let style = Style(width: .percent(number))
                let tree = try LayoutTree(.node(style: style), in: .range(.unconstrained))
                let json = Fixture(name: "f", tree: tree).json
                #expect(json.contains(#""width":"\#(number)%""#) || number.rounded() == number)
                #expect(try fixture(json).tree == tree)
            }
        }
    }

    @Test func `whole percentages are written without decimals and read back`() throws {
        for percent in 0...300 {
            let style = Style(width: .fraction(Double(percent) / 100))
            let tree = try LayoutTree(.node(style: style), in: .range(.unconstrained))
            let json = Fixture(name: "f", tree: tree).json
            #expect(json.contains(#""width":"\#(percent)%""#))
            #expect(try fixture(json).tree == tree)
        }
    }

    @Test func `a fraction too large for a percentage is written as the largest one`() throws {
        let style = Style(width: .fraction(1e308))
        let largest = Double.greatestFiniteMagnitude / 100
        #expect(try Self.written(.node(style: style)).style.width == .fraction(largest))
    }

    @Test func `an infinite priority is written as the largest number`() throws {
        for priority in [Double.infinity, -.infinity] {
            let read = try Self.written(.node(style: Style(layoutPriority: priority)))
            let largest = Double.greatestFiniteMagnitude
            #expect(read.style.layoutPriority == (priority < 0 ? -largest : largest))
        }
    }

    @Test func `measured content is written like absent content`() throws {
        let content = Content.measured(MeasuredContent(Anything()))
        let style = Style(width: 5)
        #expect(try Self.written(.node(content, style: style)) == .node(style: style))
    }

    @Test func `frames that the format cannot express are left out`() throws {
        let children = (0..<3).map { _ in Element.node() }
        let tree = try LayoutTree(.stack(children: children), in: .range(.unconstrained))
        let frames = [
            Rect(x: 0, y: .nan, width: 1, height: 2), Rect(x: -1, y: 0, width: 1, height: 2),
            Rect(x: 0, y: 0, width: -1, height: 2), Rect(x: 0, y: 0, width: 1, height: .infinity),
        ]
        let original = Fixture(
            name: "f",
            tree: tree,
            expectation: .init(frames: Array(zip(0..<4, frames)), tolerance: 0)
        )
        let read = try fixture(original.json).expectation
        #expect(read?.frames.map(\.index) == [1])
        #expect(read?.tolerance == 0)
    }

    private final class Anything: SelfMeasuring {
        func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size { smallest }
    }
}
