// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// Each factory makes the same element as the full initializer.
@Suite struct ElementFactoryTests {
    private static let a = Element.node(id: "a")
    private static let b = Element.node(id: "b")
    private static let style = Style(width: 30)

    @Test(
        arguments: [
            (.absolute(children: [a, b]), Element(.absolute(Absolute()), children: [a, b])),
            (
                .absolute(sizing: .sizeToFit, style: style, id: "x", children: []),
                Element(.absolute(Absolute(sizing: .sizeToFit)), style: style, id: "x")
            ),
            (.inset(Insets(5), child: a), Element(.inset(Insets(5)), children: [a])),
            (
                .inset(Insets(top: 1), style: style, id: "x", child: a),
                Element(.inset(Insets(top: 1)), style: style, children: [a], id: "x")
            ),
            (.ratio(0.5, child: a), Element(.ratio(0.5), children: [a])),
            (
                .ratio(2, style: style, id: "x", child: a),
                Element(.ratio(2), style: style, children: [a], id: "x")
            ),
            (.relative(child: a), Element(.relative(Relative()), children: [a])),
            (
                .relative(
                    horizontal: .end,
                    vertical: .center,
                    sizing: .minimumWidth,
                    style: style,
                    id: "x",
                    child: a
                ),
                Element(
                    .relative(Relative(horizontal: .end, vertical: .center, sizing: .minimumWidth)),
                    style: style,
                    children: [a],
                    id: "x"
                )
            ),
            (.center(.xy, child: a), Element(.center(Center(centering: .xy)), children: [a])),
            (
                .center(.y, sizing: .minimumSize, style: style, id: "x", child: a),
                Element(
                    .center(Center(centering: .y, sizing: .minimumSize)),
                    style: style,
                    children: [a],
                    id: "x"
                )
            ),
            (
                .corner(b, at: .topRight, child: a),
                Element(.corner(Corner(location: .topRight)), children: [a, b])
            ),
            (
                .corner(
                    b,
                    at: .bottomLeft,
                    offset: Point(x: 1, y: 2),
                    wrapsCorner: true,
                    style: style,
                    id: "x",
                    child: a
                ),
                Element(
                    .corner(
                        Corner(
                            location: .bottomLeft,
                            offset: Point(x: 1, y: 2),
                            wrapsCorner: true
                        )
                    ),
                    style: style,
                    children: [a, b],
                    id: "x"
                )
            ),
            (
                .background(b, style: style, id: "x", child: a),
                Element(.background, style: style, children: [a, b], id: "x")
            ),
            (
                .overlay(b, style: style, id: "x", child: a),
                Element(.overlay, style: style, children: [a, b], id: "x")
            ),
            (
                .wrapper(style: style, id: "x", children: [b, a]),
                Element(.wrapper, style: style, children: [b, a], id: "x")
            ),
        ] as [(Element, Element)]
    )
    func `a factory makes the same element as the full initializer`(
        _ short: Element,
        _ long: Element
    ) throws {
        #expect(short == long)
        _ = try LayoutTree(short, algorithm: .texture, in: .range(.unconstrained))
    }

    @Test func `omitted arguments have their defaults`() {
        #expect(Absolute().sizing == .default)
        #expect(Insets() == Insets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(Insets(3) == Insets(top: 3, left: 3, bottom: 3, right: 3))
        #expect(Relative() == Relative(horizontal: .none, vertical: .none, sizing: .default))
        #expect(Center() == Center(centering: .xy, sizing: .default))
        let corner = Corner(location: .topLeft)
        #expect(corner == Corner(location: .topLeft, offset: .zero, wrapsCorner: false))
    }

    @Test func `insets have a near and a far side along an axis`() {
        let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets[.horizontal] == (near: 2, far: 4))
        #expect(insets[.vertical] == (near: 1, far: 3))
    }

    @Test func `a relative position has one value per axis`() {
        let relative = Relative(horizontal: .end, vertical: .center)
        #expect(relative[.horizontal] == .end)
        #expect(relative[.vertical] == .center)
    }

    @Test(
        arguments: [
            (.default, false, false), (.minimumWidth, true, false), (.minimumHeight, false, true),
            (.minimumSize, true, true),
        ] as [(Relative.Sizing, Bool, Bool)]
    )
    func `an element hugs its child on the axes of its sizing`(
        _ sizing: Relative.Sizing,
        _ width: Bool,
        _ height: Bool
    ) {
        #expect(sizing.isMinimum(along: .horizontal) == width)
        #expect(sizing.isMinimum(along: .vertical) == height)
    }

    @Test(
        arguments: [
            (.none, .none, .none), (.x, .center, .none), (.y, .none, .center),
            (.xy, .center, .center),
        ] as [(Center.Centering, Relative.Position, Relative.Position)]
    )
    func `centering places the child in the middle of its axes`(
        _ centering: Center.Centering,
        _ horizontal: Relative.Position,
        _ vertical: Relative.Position
    ) {
        for sizing in Relative.Sizing.allCases {
            #expect(
                Center(centering: centering, sizing: sizing).relative
                    == Relative(horizontal: horizontal, vertical: vertical, sizing: sizing)
            )
        }
    }

    @Test(
        arguments: [
            (.topLeft, false, false), (.topRight, true, false), (.bottomLeft, false, true),
            (.bottomRight, true, true),
        ] as [(Corner.Location, Bool, Bool)]
    )
    func `a corner is near or far along each axis`(
        _ location: Corner.Location,
        _ isRight: Bool,
        _ isBottom: Bool
    ) {
        #expect(location.isFar(along: .horizontal) == isRight)
        #expect(location.isFar(along: .vertical) == isBottom)
    }
}
