// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The exact messages about invalid layouts.
@Suite struct LayoutTreeValidationTests {
    private func complaint(
        about root: Element,
        in constraint: LayoutConstraint = .range(.unconstrained)
    ) -> String {
        ArrangementValidationTests.complaint(about: root, .standard, in: constraint)
    }

    @Test(
        arguments: [
            (\.width, "width"), (\.height, "height"), (\.minWidth, "minWidth"),
            (\.maxWidth, "maxWidth"), (\.minHeight, "minHeight"), (\.maxHeight, "maxHeight"),
            (\.flexBasis, "flexBasis"),
        ] as [(StyleProperty<Dimension>, String)]
    )
    func `a dimension is a finite length of at least 0`(
        _ property: StyleProperty<Dimension>,
        _ name: String
    ) {
        var style = Style()
        style[keyPath: property] = .points(-5)
        let wanted = "a finite length of at least 0 is expected"
        #expect(complaint(about: .node(style: style)) == "/: style.\(name): found -5pt; \(wanted)")
        style[keyPath: property] = .fraction(.infinity)
        #expect(
            complaint(about: .stack(children: [.node(style: style)]))
                == "/0: style.\(name): found inf; \(wanted)"
        )
        style[keyPath: property] = .fraction(2)
        #expect(complaint(about: .node(style: style)) == "")
    }

    @Test func `a minimum above its maximum is no error`() {
        #expect(complaint(about: .node(style: Style(minWidth: 80, maxWidth: 50))) == "")
    }

    @Test(
        arguments: [
            (\.flexGrow, "flexGrow", true), (\.flexShrink, "flexShrink", true),
            (\.spacingBefore, "spacingBefore", false), (\.spacingAfter, "spacingAfter", false),
            (\.layoutPosition.x, "layoutPosition.x", false),
            (\.layoutPosition.y, "layoutPosition.y", false),
        ] as [(StyleProperty<Double>, String, Bool)]
    )
    func `a number of a style is finite, and a factor at least 0`(
        _ property: StyleProperty<Double>,
        _ name: String,
        _ isFactor: Bool
    ) {
        var style = Style()
        style[keyPath: property] = .nan
        let wanted = isFactor ? "a finite number of at least 0" : "a finite number"
        #expect(
            complaint(about: .node(style: style))
                == "/: style.\(name): found nan; \(wanted) is expected"
        )
        style[keyPath: property] = -1
        #expect(complaint(about: .node(style: style)).isEmpty == !isFactor)
    }

    @Test func `baselines are finite and a priority is a number`() {
        var style = Style(layoutPriority: .nan)
        style.ascender = .infinity
        style.descender = -.infinity
        #expect(
            complaint(about: .node(style: style))
                == "/: style.ascender: found inf; a finite number is expected"
                + "; /: style.descender: found -inf; a finite number is expected"
                + "; /: style.layoutPriority: found nan; a number is expected"
        )
    }

    @Test func `the sizes of the older API are checked too`() {
        var style = Style()
        style.preferredFrameSize = Size(width: -1, height: .infinity)
        #expect(
            complaint(about: .node(style: style))
                == "/: style.preferredFrameSize.width: found -1; a finite number of at least 0 is "
                + "expected; /: style.preferredFrameSize.height: found inf; a finite number of at "
                + "least 0 is expected"
        )
        style = Style()
        style.sizeRange = RelativeSizeRange(
            min: RelativeSize(width: .points(10), height: .percent(0.5)),
            max: RelativeSize(width: .points(5), height: .percent(0.25))
        )
        #expect(
            complaint(about: .node(style: style))
                == "/: style.sizeRange: the minimum width 10pt is greater than the maximum 5pt"
                + "; /: style.sizeRange: the minimum height 50% is greater than the maximum 25%"
        )
        style.sizeRange = RelativeSizeRange(
            min: RelativeSize(width: .points(.infinity), height: .percent(0.9)),
            max: RelativeSize(width: .points(.infinity), height: .points(1))
        )
        #expect(
            complaint(about: .node(style: style))
                == "/: style.sizeRange.min.width: found inf; a finite length of at least 0 is "
                + "expected"
        )
    }

    @Test func `the numbers of a stack are finite`() {
        var stack = Stack(spacing: .nan, lineSpacing: .infinity)
        #expect(
            complaint(about: Element(.stack(stack)))
                == "/: spacing: found nan; a finite number is expected"
                + "; /: lineSpacing: found inf; a finite number is expected"
        )
        (stack.spacing, stack.lineSpacing) = (-5, -5)
        #expect(complaint(about: Element(.stack(stack))) == "")
    }

    @Test func `the measures of content are finite lengths`() {
        let wanted = "a finite number of at least 0 is expected"
        let size = Size(width: -1, height: 5)
        #expect(
            complaint(about: .node(.fixed(size))) == "/: content.width: found -1; \(wanted)"
        )
        #expect(
            complaint(about: .node(.image(size, isResizable: true)))
                == "/: content.image.width: found -1; \(wanted)"
        )
        #expect(
            complaint(about: .node(.text(Text("a", characterWidth: .nan, lineHeight: -1))))
                == "/: content.characterWidth: found nan; \(wanted)"
                + "; /: content.lineHeight: found -1; \(wanted)"
        )
    }

    @Test func `a node has no children`() {
        #expect(
            complaint(about: Element(.node(.none), children: [.node(), .node()]))
                == "/: children: found 2; none are expected of a node"
        )
    }

    @Test func `an id is used once`() {
        let twins = Element.stack(
            id: "x",
            children: [.node(id: "x"), .node(id: "y"), .node(id: "x")]
        )
        let known = "found \"x\", which is already the id of /; ids are unique in a layout"
        #expect(complaint(about: twins) == "/0: id: \(known); /2: id: \(known)")
    }

    @Test func `a proposal has no length below 0`() {
        #expect(
            complaint(about: .node(), in: .proposal(Proposal(width: -1, height: .nan)))
                == "proposal.width: found -1; a length of at least 0 is expected"
                + "; proposal.height: found nan; a length of at least 0 is expected"
        )
        #expect(complaint(about: .node(), in: .proposal(Proposal(width: nil, height: 0))) == "")
        #expect(complaint(about: .node(), in: .proposal(Proposal(.infinite))) == "")
    }
}
