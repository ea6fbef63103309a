// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The text of a fixture reads back as the same fixture.
@Suite struct FixtureTextTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fixtures").standardized.path

    /// Returns whether both texts of a fixture read back unchanged.
    private static func readsBack(_ original: Fixture) throws -> Bool {
        try [original.json, original.indentedJSON].allSatisfy { text in
            let read = try fixture(text)
            return read.name == original.name && read.description == original.description
                && read.tree == original.tree
                && read.expectation?.tolerance == original.expectation?.tolerance
                && read.expectation?.because == original.expectation?.because
                && read.expectation?.frames.map(\.index)
                    == original.expectation?.frames.map(\.index)
                && read.expectation?.frames.map(\.frame)
                    == original.expectation?.frames.map(\.frame)
        }
    }

    @Test func `every fixture of the package reads back`() throws {
        var count = 0
        for item in FixtureFiles([Self.fixtures]) {
            let fixture = try item.fixture()
            #expect(try Self.readsBack(fixture), "\(fixture.json)")
            #expect(!fixture.json.contains("\n"))
            count += 1
        }
        #expect(count >= 300)
    }

    @Test func `random fixtures of every rule read back`() throws {
        for seed in 0..<500 {
            let trees = [
                try RandomStacks.flat(seed: seed), try RandomStacks.nested(seed: seed),
                try RandomTrees.tree(seed: seed), try RandomBoxes.tree(seed: seed, isMixed: true),
                try ExtremeTrees.tree(seed: seed),
            ]
            for (kind, tree) in trees.enumerated() {
                let fixture = Fixture(name: "seed \(seed)", tree: tree)
                let isSame = try Self.readsBack(fixture)
                #expect(isSame, "\(kind), \(seed): \(fixture.json)")
                if !isSame { return }
            }
        }
    }

    @Test func `only what differs from its default is written, in the order of the format`() throws
    {
        var style = Style(width: 10.5, maxWidth: .fraction(0.07))
        (style.flexBasis, style.flexGrow, style.spacingBefore) = (.content, 1, -0.0)
        style.layoutPosition = Point(x: 0, y: 3)
        style.sizeRange = RelativeSizeRange(
            min: RelativeSize(width: .percent(0.5), height: .points(0)),
            max: RelativeSize(width: .points(.infinity), height: .points(.infinity))
        )
        let stack = Element(
            .stack(Stack(spacing: 8, alignItems: .end, flexWrap: .wrap)),
            children: [
                Element(.node(.text(Text("a\u{1}"))), style: style, id: "i", debugName: "n"),
                .inset(Insets(left: .infinity, right: 2), child: .node()),
            ]
        )
        let tree = try LayoutTree(
            stack,
            algorithm: .css,
            constrainedSize: SizeRange(min: .zero, max: Size(width: 100, height: .infinity))
        )
        let fixture = Fixture(
            name: "f",
            tree: tree,
            expectation: .init(frames: [(1, Rect(x: 0, y: 0, width: 1, height: 2))])
        )
        #expect(
            fixture.json == """
                {"name":"f","algorithm":"css","constrainedSize":{"max":{"width":100}},"root":\
                {"type":"stack","spacing":8,"alignItems":"end","flexWrap":"wrap","children":[\
                {"id":"i","debugName":"n","style":{"width":10.5,"maxWidth":"7%","flexBasis":\
                "content","flexGrow":1,"layoutPosition":{"y":3},"sizeRange":{"min":{"width":"50%"}}\
                },"content":{"text":"a\\u0001"}},{"type":"inset","insets":{"left":"infinity",\
                "right":2},"child":{}}]},"expected":{"frames":{"/0":[0,0,1,2]}}}
                """
        )
    }

    @Test(arguments: [
        (LayoutConstraint.range(.unconstrained), ""),
        (.range(exactly(5, 6)), #","constrainedSize":{"width":5,"height":6}"#),
        (.range(between(0, .infinity, 6, 6)), #","constrainedSize":{"height":6}"#),
        (.range(between(0, 0, 0, .infinity)), #","constrainedSize":{"width":0}"#),
        (
            .range(between(1, .infinity, 0, 9)),
            #","constrainedSize":{"min":{"width":1},"max":{"height":9}}"#
        ),
        (.proposal(.unspecified), #","proposal":{"width":null,"height":null}"#),
        (
            .proposal(Proposal(width: .infinity, height: 0)),
            #","proposal":{"width":"infinity","height":0}"#
        ),
    ])
    func `every kind of constraint is written and reads back`(
        _ constraint: LayoutConstraint,
        _ text: String
    ) throws {
        let original = Fixture(name: "f", tree: try LayoutTree(.node(), in: constraint))
        #expect(original.json == #"{"name":"f","algorithm":"hstack"\#(text),"root":{}}"#)
        #expect(try Self.readsBack(original))
    }

    private static func exactly(_ width: Double, _ height: Double) -> SizeRange {
        between(width, width, height, height)
    }

    private static func between(
        _ minWidth: Double,
        _ maxWidth: Double,
        _ minHeight: Double,
        _ maxHeight: Double
    ) -> SizeRange {
        let range = try? SizeRange(
            min: Size(width: minWidth, height: minHeight),
            max: Size(width: maxWidth, height: maxHeight)
        )
        return range ?? .unconstrained
    }
}
