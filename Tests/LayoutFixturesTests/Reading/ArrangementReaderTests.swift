// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// Every key of an element that arranges others is read into the right value.
@Suite struct ArrangementReaderTests {
    private static let infinite = Double.infinity

    @Test(
        arguments: [
            (#""type":"absolute""#, .absolute(Absolute(sizing: .default))),
            (#""type":"absolute","children":[]"#, .absolute(Absolute(sizing: .default))),
            (#""type":"absolute","sizing":"default""#, .absolute(Absolute(sizing: .default))),
            (#""type":"absolute","sizing":"sizeToFit""#, .absolute(Absolute(sizing: .sizeToFit))),
            (#""type":"static""#, .absolute(Absolute(sizing: .sizeToFit))),
            (#""type":"static","sizing":"default""#, .absolute(Absolute(sizing: .default))),
            (#""type":"wrapper""#, .wrapper),
        ] as [(String, Element.Kind)]
    )
    func `elements with any number of children may be empty`(
        _ members: String,
        _ kind: Element.Kind
    ) throws {
        let fixture = try fixture(#"{"root":{\#(members)}}"#)
        #expect(fixture.tree.items.map(\.kind) == [kind])
        #expect(fixture.tree.algorithm == .texture)
    }

    @Test(arguments: ["absolute", "static", "wrapper"])
    func `children are stored in path order`(_ type: String) throws {
        let children = #"[{"id":"a"},{"type":"stack","algorithm":"texture"},{"id":"c"}]"#
        let tree = try fixture(#"{"root":{"type":"\#(type)","children":\#(children)}}"#).tree
        #expect(tree.items[0].children == 1..<4)
        #expect(tree.items.map(\.id) == [nil, "a", nil, "c"])
        #expect(tree.items[2].kind == .stack(Stack(algorithm: .texture)))
    }

    @Test(
        arguments: [
            (#""type":"inset""#, .inset(Insets())),
            (#""type":"inset","insets":{}"#, .inset(Insets())),
            (#""type":"inset","insets":{"left":3}"#, .inset(Insets(left: 3))),
            (
                #""type":"inset","insets":{"top":1,"left":-2.5,"bottom":"infinity","right":4}"#,
                .inset(Insets(top: 1, left: -2.5, bottom: infinite, right: 4))
            ),
            (
                #""type":"inset","insets":{"right":"infinity","top":"infinity"}"#,
                .inset(Insets(top: infinite, right: infinite))
            ),
            (#""type":"ratio","ratio":0.5625"#, .ratio(0.5625)),
            (#""type":"ratio","ratio":1e-9"#, .ratio(1e-9)),
            (#""type":"relative""#, .relative(Relative())),
            (
                #""type":"relative","horizontalPosition":"start","verticalPosition":"end","#
                    + #""sizing":"minimumSize""#,
                .relative(Relative(horizontal: .start, vertical: .end, sizing: .minimumSize))
            ),
            (
                #""type":"relative","verticalPosition":"center","sizing":"minimumHeight""#,
                .relative(Relative(vertical: .center, sizing: .minimumHeight))
            ),
            (#""type":"center""#, .center(Center(centering: .none, sizing: .default))),
            (
                #""type":"center","centering":"x","sizing":"minimumWidth""#,
                .center(Center(centering: .x, sizing: .minimumWidth))
            ),
            (#""type":"center","centering":"xy""#, .center(Center(centering: .xy))),
        ] as [(String, Element.Kind)]
    )
    func `the child of a single-child element is at 0`(
        _ members: String,
        _ kind: Element.Kind
    ) throws {
        let child = #""child":{"id":"child","content":{"width":3,"height":4}}"#
        let tree = try fixture(#"{"root":{\#(members),\#(child)}}"#).tree
        #expect(tree.items.map(\.kind) == [kind, .node(.fixed(Size(width: 3, height: 4)))])
        #expect(tree.index(at: "/0").map { tree.items[$0].id } == "child")
        #expect(tree.algorithm == .texture)
    }

    @Test(
        arguments: [
            (#""type":"corner""#, "corner", .corner(Corner(location: .topLeft))),
            (
                #""type":"corner","location":"bottomRight","offset":{"x":-1,"y":2},"#
                    + #""wrapsCorner":true"#,
                "corner",
                .corner(
                    Corner(location: .bottomRight, offset: Point(x: -1, y: 2), wrapsCorner: true)
                )
            ),
            (
                #""type":"corner","location":"topRight","offset":{"y":2},"wrapsCorner":false"#,
                "corner",
                .corner(Corner(location: .topRight, offset: Point(x: 0, y: 2)))
            ),
            (#""type":"background""#, "background", .background),
            (#""type":"overlay""#, "overlay", .overlay),
        ] as [(String, String, Element.Kind)]
    )
    func `an element with two children has its child at 0, in either key order`(
        _ members: String,
        _ key: String,
        _ kind: Element.Kind
    ) throws {
        let other = #""\#(key)":{"id":"other"}"#
        let child = #""child":{"id":"child"}"#
        for slots in ["\(child),\(other)", "\(other),\(child)"] {
            let tree = try fixture(#"{"root":{\#(members),\#(slots)}}"#).tree
            #expect(tree.items.map(\.kind) == [kind, .node(.none), .node(.none)])
            #expect(tree.items.map(\.id) == [nil, "child", "other"])
        }
    }

    @Test(arguments: Corner.Location.allCases)
    func `every corner is read`(_ location: Corner.Location) throws {
        let text = #"{"type":"corner","location":"\#(location.rawValue)","child":{},"corner":{}}"#
        let tree = try fixture(#"{"root":\#(text)}"#).tree
        #expect(tree.items[0].kind == .corner(Corner(location: location)))
    }

    @Test func `an arrangement has a style and names like every element`() throws {
        let text = """
            {"root": {"type": "overlay", "id": "photo", "debugName": "Photo",
                      "style": {"width": 30, "layoutPosition": {"x": 1, "y": 2}},
                      "child": {"type": "ratio", "ratio": 1, "style": {"flexGrow": 1}, "child": {}},
                      "overlay": {"type": "center", "child": {"id": "icon"}}}}
            """
        let tree = try fixture(text).tree
        #expect((tree.items[0].id, tree.items[0].debugName) == ("photo", "Photo"))
        #expect(tree.items[0].style.width == 30)
        #expect(tree.items[0].style.layoutPosition == Point(x: 1, y: 2))
        #expect(tree.items[1].style.flexGrow == 1)
        #expect(tree.index(at: "/1/0").map { tree.items[$0].id } == "icon")
    }
}
