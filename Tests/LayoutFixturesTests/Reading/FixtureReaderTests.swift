// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Every key of a fixture is read into the right value.
@Suite struct FixtureReaderTests {
    @Test func `the example of the format is read`() throws {
        let fixture = try fixture(
            """
            {
              "name": "seed-hstack",
              "description": "The workshop's example: three children in 150 x 100.",
              "algorithm": "hstack",
              "constrainedSize": { "width": 150, "height": 100 },
              "root": {
                "type": "stack", "direction": "horizontal", "spacing": 7.5, "alignItems": "center",
                "children": [
                  { "id": "red",   "style": { "minWidth": 100 } },
                  { "id": "green", "style": { "width": 30 } },
                  { "id": "blue",  "style": { "maxWidth": 50 } }
                ]
              },
              "expected": {
                "tolerance": 1e-6,
                "frames": {
                  "/2": [145, 0, 50, 100], "/0": [0, 0, 100, 100], "/1": [107.5, 0, 30, 100]
                },
                "because": "the workshop says so"
              }
            }
            """
        )
        #expect(fixture.name == "seed-hstack")
        #expect(fixture.description == "The workshop's example: three children in 150 x 100.")
        let root = Element.stack(
            spacing: 7.5,
            alignItems: .center,
            children: [
                .node(style: Style(minWidth: 100), id: "red"),
                .node(style: Style(width: 30), id: "green"),
                .node(style: Style(maxWidth: 50), id: "blue"),
            ]
        )
        let size = try SizeRange(exactly: Size(width: 150, height: 100))
        #expect(try fixture.tree == LayoutTree(root, in: .range(size)))
        let expectation = try #require(fixture.expectation)
        #expect(expectation.tolerance == 1e-6)
        #expect(expectation.because == "the workshop says so")
        #expect(expectation.frames.map(\.index) == [1, 2, 3])
        #expect(
            expectation.frames.map(\.frame) == [
                Rect(x: 0, y: 0, width: 100, height: 100),
                Rect(x: 107.5, y: 0, width: 30, height: 100),
                Rect(x: 145, y: 0, width: 50, height: 100),
            ]
        )
    }

    @Test func `missing keys have their defaults`() throws {
        let fixture = try fixture(#"{"root":{},"expected":{"frames":{}}}"#)
        #expect(fixture.name == "f")
        #expect(fixture.description == nil)
        #expect(try fixture.tree == LayoutTree(.node(), in: .range(.unconstrained)))
        #expect(fixture.expectation?.tolerance == 0.01)
        #expect(fixture.expectation?.frames.isEmpty == true)
        #expect(fixture.expectation?.because == nil)
        let stack = try LayoutFixturesTests.fixture(root: #"{"type":"stack"}"#)
        #expect(stack.tree.stack(at: 0) == Stack())
        #expect(stack.expectation == nil)
    }

    @Test func `the key found accepts any object and is not kept`() throws {
        let text = #"{"root":{},"found":{"seed":1,"root":[{"nonsense":null}]}}"#
        #expect(try fixture(text).json == #"{"name":"f","algorithm":"hstack","root":{}}"#)
    }

    @Test func `the schema key is accepted and not kept`() throws {
        let text = #"{"$schema":"../schema.json","root":{}}"#
        #expect(try fixture(text).json == #"{"name":"f","algorithm":"hstack","root":{}}"#)
    }

    @Test(
        arguments: [
            (#"{"width":150,"height":100}"#, 150, 150, 100, 100),
            (#"{"width":150}"#, 150, 150, 0, .infinity),
            (#"{"height":0}"#, 0, .infinity, 0, 0),
            (#"{}"#, 0, .infinity, 0, .infinity),
            (#"{"min":{"width":1,"height":2},"max":{"width":3,"height":4}}"#, 1, 3, 2, 4),
            (#"{"min":{"width":1}}"#, 1, .infinity, 0, .infinity),
            (#"{"max":{"height":4}}"#, 0, .infinity, 0, 4),
            (#"{"max":{"width":"infinity","height":4}}"#, 0, .infinity, 0, 4),
            (#"{"min":{"width":3},"max":{"width":3}}"#, 3, 3, 0, .infinity),
        ] as [(String, Double, Double, Double, Double)]
    )
    func `a size is exact or a range`(
        _ text: String,
        _ minWidth: Double,
        _ maxWidth: Double,
        _ minHeight: Double,
        _ maxHeight: Double
    ) throws {
        let fixture = try fixture(#"{"root":{},"constrainedSize":\#(text)}"#)
        let range = try SizeRange(
            min: Size(width: minWidth, height: minHeight),
            max: Size(width: maxWidth, height: maxHeight)
        )
        #expect(fixture.tree.constraint == .range(range))
    }

    @Test(
        arguments: [
            (#"{"width":150,"height":0}"#, 150, 0), (#"{"width":null,"height":100}"#, nil, 100),
            (#"{"width":"infinity","height":null}"#, .infinity, nil), (#"{"height":5}"#, nil, 5),
            ("{}", nil, nil),
        ] as [(String, Double?, Double?)]
    )
    func `a proposed length is finite, unspecified or infinite`(
        _ text: String,
        _ width: Double?,
        _ height: Double?
    ) throws {
        let fixture = try fixture(#"{"root":{},"proposal":\#(text)}"#)
        #expect(fixture.tree.constraint == .proposal(Proposal(width: width, height: height)))
    }

    @Test func `every key of a stack is read`() throws {
        let fixture = try fixture(
            root: """
                {"type": "stack", "direction": "vertical", "spacing": -7.5,
                 "justifyContent": "spaceBetween", "alignItems": "end", "flexWrap": "wrap",
                 "alignContent": "stretch", "lineSpacing": 3, "algorithm": "hstack", "id": "a",
                 "debugName": "A", "children": [{}, {"type": "node"}, {"type": "stack"}]}
                """
        )
        #expect(
            fixture.tree.stack(at: 0)
                == Stack(
                    direction: .vertical,
                    spacing: -7.5,
                    justifyContent: .spaceBetween,
                    alignItems: .end,
                    flexWrap: .wrap,
                    alignContent: .stretch,
                    lineSpacing: 3,
                    algorithm: .hstack
                )
        )
        #expect(
            fixture.tree.items.map(\.kind).dropFirst() == [
                .node(.none), .node(.none), .stack(Stack()),
            ]
        )
        #expect(fixture.tree.items[0].id == "a")
        #expect(fixture.tree.items[0].debugName == "A")
    }

    @Test(arguments: Distribution.plain)
    func `every distribution of hstack is read`(_ distribution: Distribution) throws {
        guard distribution != .stretch, distribution != .spaceEvenly else { return }
        let fixture = try fixture(
            root: #"{"type":"stack","justifyContent":"\#(distribution.rawValue)"}"#
        )
        #expect(fixture.tree.stack(at: 0)?.justifyContent == distribution)
    }

    @Test(arguments: Alignment.plain)
    func `every alignment of hstack is read`(_ alignment: Alignment) throws {
        guard alignment != .stretch else { return }
        let name = alignment.rawValue
        let fixture = try fixture(
            root: """
                {"type": "stack", "alignItems": "\(name)",
                 "children": [{"style": {"alignSelf": "\(name)"}}]}
                """
        )
        #expect(fixture.tree.stack(at: 0)?.alignItems == alignment)
        #expect(fixture.tree.items[1].style.alignSelf == alignment)
    }

    @Test(
        arguments: [
            ("{}", .node(.none)),
            (#"{"content":{"width":3,"height":4}}"#, .node(.fixed(Size(width: 3, height: 4)))),
            (
                #"{"content":{"image":{"width":3,"height":4}}}"#,
                .node(.image(Size(width: 3, height: 4), isResizable: false))
            ),
            (
                #"{"content":{"resizable":true,"image":{"width":3,"height":4}}}"#,
                .node(.image(Size(width: 3, height: 4), isResizable: true))
            ),
            (#"{"content":{"text":"a b"}}"#, .node(.text(Text("a b")))),
            (
                #"{"content":{"text":"","characterWidth":5,"lineHeight":10}}"#,
                .node(.text(Text("", characterWidth: 5, lineHeight: 10)))
            ),
            (#"{"content":{"kind":"networkImage"}}"#, .node(.unloaded(kind: "networkImage"))),
        ] as [(String, Element.Kind)]
    )
    func `every content is read`(_ text: String, _ kind: Element.Kind) throws {
        #expect(try fixture(root: text).tree.items[0].kind == kind)
    }

    @Test func `a fixture needs no algorithm if its stack has one`() throws {
        let text = #"{"root":{"type":"stack","algorithm":"hstack","children":[{}]}}"#
        #expect(try fixture(text).tree.stack(at: 0)?.algorithm == .hstack)
    }
}
