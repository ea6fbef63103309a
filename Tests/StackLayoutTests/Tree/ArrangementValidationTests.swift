// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The exact messages about invalid arrangements.
@Suite struct ArrangementValidationTests {
    /// The message about an invalid layout; empty if it is valid.
    static func complaint(
        about root: Element,
        _ algorithm: Algorithm = .texture,
        pixelScale: Double? = nil,
        in constraint: LayoutConstraint = .range(.unconstrained)
    ) -> String {
        do {
            _ = try LayoutTree(root, algorithm: algorithm, pixelScale: pixelScale, in: constraint)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(
        arguments: [
            (.inset(Insets()), "child is expected of an inset"),
            (.ratio(1), "child is expected of a ratio"),
            (.relative(Relative()), "child is expected of a relative element"),
            (.center(Center()), "child is expected of a center"),
            (.corner(Corner(location: .topLeft)), "child and corner are expected of a corner"),
            (.background, "child and background are expected of a background"),
            (.overlay, "child and overlay are expected of an overlay"),
            (.node(.none), "none are expected of a node"),
        ] as [(Element.Kind, String)]
    )
    func `an arrangement requires its exact number of children`(
        _ kind: Element.Kind,
        _ wanted: String
    ) {
        let expected = wanted.hasPrefix("none") ? 0 : wanted.contains(" and ") ? 2 : 1
        for count in 0...3 {
            let element = Element(kind, children: Array(repeating: .node(), count: count))
            let message = count == expected ? "" : "/: children: found \(count); \(wanted)"
            #expect(Self.complaint(about: element) == message)
        }
    }

    @Test func `absolute layouts and wrappers have any number of children`() {
        for kind in [.absolute(Absolute()), .wrapper] as [Element.Kind] {
            for count in 0...3 {
                let element = Element(kind, children: Array(repeating: .node(), count: count))
                #expect(Self.complaint(about: element) == "")
            }
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-1, "-1"), (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
        ] as [(Double, String)]
    )
    func `a ratio is finite and above 0`(_ ratio: Double, _ text: String) {
        #expect(
            Self.complaint(about: .ratio(ratio, child: .node()))
                == "/: ratio: found \(text); a finite number above 0 is expected"
        )
        #expect(Self.complaint(about: .ratio(.leastNonzeroMagnitude, child: .node())) == "")
    }

    @Test func `an inset is any number or infinity`() {
        let sound = Insets(top: -5, left: .infinity, bottom: 0, right: 1e9)
        #expect(Self.complaint(about: .inset(sound, child: .node())) == "")
        let wanted = "a number or infinity is expected"
        #expect(
            Self.complaint(about: .inset(Insets(.nan), child: .node()))
                == ["top", "left", "bottom", "right"]
                .map { "/: insets.\($0): found nan; \(wanted)" }.joined(separator: "; ")
        )
    }

    @Test func `the offset of a corner is finite`() {
        let offset = Point(x: .infinity, y: .nan)
        #expect(
            Self.complaint(about: .corner(.node(), at: .topLeft, offset: offset, child: .node()))
                == "/: offset.x: found inf; a finite number is expected"
                + "; /: offset.y: found nan; a finite number is expected"
        )
    }

    @Test func `the elements inside an arrangement are checked`() {
        let twins = Element.overlay(
            .node(id: "x"),
            child: .inset(Insets(), child: .node(style: Style(width: -1), id: "x"))
        )
        #expect(
            Self.complaint(about: twins)
                == "/0/0: style.width: found -1pt; a finite length of at least 0 is expected"
                + "; /1: id: found \"x\", which is already the id of /0/0"
                + "; ids are unique in a layout"
        )
    }

    @Test func `only an hstack root takes a proposal`() {
        let proposal = LayoutConstraint.proposal(.unspecified)
        let message =
            "proposal: the root is laid out by texture; write a constrainedSize instead"
        #expect(Self.complaint(about: .node(), in: proposal) == message)
        #expect(Self.complaint(about: .stack(children: []), in: proposal) == message)
        #expect(Self.complaint(about: .wrapper(children: []), in: proposal) == message)
        #expect(Self.complaint(about: .node(), .hstack, in: proposal) == "")
        let row = Element(.stack(Stack(algorithm: .hstack)), children: [.wrapper(children: [])])
        #expect(Self.complaint(about: row, in: proposal) == "")
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 9e-7, 1_000_001, 79_710_064_433] as [Double])
    func `a pixel scale outside its range is refused`(_ scale: Double) {
        #expect(
            Self.complaint(about: .node(), pixelScale: scale).hasSuffix(
                "; a number from 0.000001 to 1000000 is expected"
            )
        )
    }

    @Test(arguments: [1e-6, 0.5, 1, 1e6] as [Double])
    func `every pixel grid keeps 0 and whole pixels`(_ scale: Double) throws {
        let tree = try LayoutTree(
            .node(),
            algorithm: .texture,
            pixelScale: scale,
            in: .range(.unconstrained)
        )
        #expect(tree.pixels.ceil(0 as Double) == 0)
        #expect(tree.pixels.floor(0 as Double) == 0)
        #expect(tree.pixels.ceil(1 / scale) == 1 / scale)
        #expect(tree.pixels.floor(1 / scale) == 1 / scale)
    }

    @Test func `a pixel scale is refused if every element is hstack`() {
        let message = "pixelScale: hstack does not round lengths to pixels; leave it out"
        let row = Element.stack(children: [.node(), .stack(children: [.node()])])
        #expect(Self.complaint(about: row, .hstack, pixelScale: 2) == message)
        #expect(Self.complaint(about: .node(), .hstack, pixelScale: 2) == message)
        #expect(Self.complaint(about: row, .texture, pixelScale: 2) == "")
        let mixed = Element.stack(children: [.inset(Insets(), child: .node())])
        #expect(Self.complaint(about: mixed, .hstack, pixelScale: 2) == "")
    }

    @Test func `a tree keeps its pixel scale and direction`() throws {
        let range = SizeRange.unconstrained
        let tree = try LayoutTree(
            .wrapper(children: []),
            algorithm: .texture,
            pixelScale: 3,
            layoutDirection: .rightToLeft,
            constrainedSize: range
        )
        #expect((tree.pixelScale, tree.layoutDirection) == (3, .rightToLeft))
        #expect(tree.pixels == PixelGrid(scale: 3))
        let plain = try LayoutTree(.node(), constrainedSize: range)
        #expect((plain.pixelScale, plain.layoutDirection) == (nil, .leftToRight))
        #expect(plain.pixels == PixelGrid(scale: nil))
    }

    @Test func `only hstack stacks offer lengths to their children`() throws {
        let root = Element.stack(
            children: [
                .inset(Insets(), child: .node()),
                Element(.stack(Stack(algorithm: .texture)), children: [.node()]),
                .stack(children: [.node()]),
            ]
        )
        let tree = try LayoutTree(root, algorithm: .hstack, in: .range(.unconstrained))
        let offered = tree.preorder.filter { tree.asker(of: $0).offers }.map(tree.path(of:))
        #expect(offered == ["/", "/0", "/1", "/2", "/2/0"])
        #expect(tree.preorder.filter { tree[$0].shape.offers }.map(tree.path(of:)) == ["/", "/2"])
        // Texture measures on both axes at once.
        let coupled = tree.preorder.filter { tree.items[$0].couplesAxes }.map(tree.path(of:))
        #expect(coupled == ["/", "/0", "/1"])
    }
}
