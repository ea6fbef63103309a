// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The examples of Texture's two documents called *Layout API Sizing*, in Swift.
@Suite struct LayoutAPISizingTests {
    // MARK: The first layout API

    @Test func `a relative dimension is made with points or with percent`() {
        let points = RelativeDimension.points(70)
        let percent = RelativeDimension.percent(0.4)
        #expect(points.resolved(in: 200) == 70)
        #expect(percent.resolved(in: 200) == 80)
    }

    @Test func `two children share a width 40 to 60`() {
        var (left, detail) = (Style(), Style())
        left.flexBasis = Dimension(flexBasis: .percent(0.4))
        detail.flexBasis = Dimension(flexBasis: .percent(0.6))
        #expect(left.flexBasis == .percent(40))
        #expect(detail.flexBasis == .percent(60))
    }

    @Test func `a relative size combines percent and points`() {
        let size = RelativeSize(width: .percent(0.5), height: .points(44))
        #expect(size.resolved(in: Size(width: 100, height: 0)) == Size(width: 50, height: 44))
        #expect(RelativeSize(Size(width: 1, height: 2)).width == .points(1))
    }

    @Test func `a size range is set on a child of a static layout`() throws {
        var style = Style()
        style.sizeRange = RelativeSizeRange(exactly: Size(width: 30, height: 160))
        let node = Element.node(style: style)
        let constrainedSize = try SizeRange(exactly: Size(width: 320, height: 480))
        let tree = try LayoutTree(node, constrainedSize: constrainedSize)
        #expect(tree.items[0].style.sizeRange?.min == RelativeSize(Size(width: 30, height: 160)))
    }

    @Test func `a range can fix one axis and follow the parent on the other`() throws {
        let constrainedSize = try SizeRange(min: .zero, max: Size(width: 320, height: 480))
        let range = RelativeSizeRange(
            min: RelativeSize(width: .percent(1), height: .points(0)),
            max: RelativeSize(width: .percent(1), height: .points(constrainedSize.max.height))
        )
        #expect(
            try range.resolved(in: constrainedSize.max)
                == SizeRange(
                    min: Size(width: 320, height: 0),
                    max: Size(width: 320, height: 480)
                )
        )
    }

    // MARK: The second layout API

    @Test func `a dimension is relative or in points`() throws {
        #expect(try Dimension("50%") == .fraction(0.5))
        #expect(try Dimension("70pt") == 70)
        #expect(.points(70) == (70 as Dimension))
    }

    @Test func `auto and a percentage make a layout size`() throws {
        var style = Style()
        style.preferredLayoutSize = LayoutSize(width: .auto, height: try Dimension("50%"))
        #expect((style.width, style.height) == (.auto, .percent(50)))
    }

    @Test func `a size in points needs no dimensions`() {
        var style = Style()
        style.preferredSize = Size(width: 30, height: 60)
        style.minSize = Size(width: 10, height: 20)
        style.maxSize = Size(width: 40, height: 80)
        #expect(
            style
                == Style(
                    width: 30,
                    height: 60,
                    minWidth: 10,
                    maxWidth: 40,
                    minHeight: 20,
                    maxHeight: 80
                )
        )
    }

    @Test func `every dimension can be set alone`() throws {
        let half = try Dimension("50%")
        var style = Style()
        style.width = half
        style.minWidth = half
        style.maxWidth = half
        style.height = half
        style.minHeight = half
        style.maxHeight = half
        let size = LayoutSize(width: half, height: half)
        #expect(style.sizing == Sizing(preferred: size, min: size, max: size))
    }

    @Test func `the constrained size can size the children`() throws {
        func layoutSpecThatFits(_ constrainedSize: SizeRange) -> Element {
            let third = Dimension.points(constrainedSize.max.width / 3)
            return .stack(children: [.node(style: Style(width: third)), .node()])
        }
        let range = try SizeRange(min: .zero, max: Size(width: 300, height: 100))
        let tree = try LayoutTree(layoutSpecThatFits(range), constrainedSize: range)
        #expect(tree.constraint == .range(range))
        #expect(tree.constraint.proposal == Proposal(width: 300, height: 100))
        #expect(tree.items[1].style.width == 100)
        #expect(try tree == LayoutTree(layoutSpecThatFits(range), in: .range(range)))
    }
}
