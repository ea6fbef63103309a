// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// A property of a style that can be read and set.
typealias StyleProperty<Value> = any WritableKeyPath<Style, Value> & Sendable

@Suite struct StyleTests {
    @Test func `a new style has only defaults`() {
        let style = Style()
        #expect(style.sizing == Sizing())
        #expect(style.flexBasis == .auto)
        #expect((style.flexGrow, style.flexShrink) == (0, 0))
        #expect((style.spacingBefore, style.spacingAfter) == (0, 0))
        #expect(style.layoutPriority == 0)
        #expect(style.alignSelf == nil)
        #expect(style.layoutPosition == .zero)
        #expect(style.sizeRange == nil)
        #expect(style.preferredFrameSize == nil)
    }

    @Test func `one initializer sets every property of a style`() {
        let style = Style(
            width: 1,
            height: 2,
            minWidth: 3,
            maxWidth: 4,
            minHeight: 5,
            maxHeight: 6,
            flexBasis: .percent(50),
            flexGrow: 7,
            flexShrink: 8,
            flexFit: .loose,
            alignSelf: .end,
            spacingBefore: 9,
            spacingAfter: 10,
            ascender: 11,
            descender: -12,
            layoutPriority: 13,
            layoutPosition: Point(x: 14, y: 15),
            sizeRange: .any,
            preferredFrameSize: Size(width: 16, height: 17),
            box: BoxStyle(
                margin: Sides(.auto),
                padding: Sides(1),
                border: Sides(2),
                boxSizing: .contentBox,
                aspectRatio: 3,
                position: .absolute,
                inset: Sides(4),
                order: 5,
                display: .contents,
                overflowX: .hidden,
                overflowY: .scroll,
                scrollbarWidth: 6,
                layoutDirection: .rightToLeft
            )
        )
        // No property has its default, so none can be overlooked.
        for property in Style.properties { #expect(property.weight(in: style) > 0) }
        for property in BoxStyle.properties { #expect(property.weight(in: style.box) > 0) }

        // Each value is in its own property.
        var other = Style(width: 1, height: 2, minWidth: 3, maxWidth: 4, minHeight: 5, maxHeight: 6)
        other.flexBasis = .percent(50)
        (other.flexGrow, other.flexShrink, other.flexFit) = (7, 8, .loose)
        other.alignSelf = .end
        (other.spacingBefore, other.spacingAfter) = (9, 10)
        (other.ascender, other.descender) = (11, -12)
        (other.layoutPriority, other.layoutPosition) = (13, Point(x: 14, y: 15))
        (other.sizeRange, other.preferredFrameSize) = (.any, Size(width: 16, height: 17))
        (other.margin, other.padding, other.border) = (.auto, Sides(1), Sides(2))
        (other.boxSizing, other.aspectRatio, other.position) = (.contentBox, 3, .absolute)
        (other.inset, other.order, other.display) = (Sides(4), 5, .contents)
        (other.overflowX, other.overflowY, other.scrollbarWidth) = (.hidden, .scroll, 6)
        other.layoutDirection = .rightToLeft
        #expect(style == other)
        #expect(!Style(width: 1, box: BoxStyle()).hasBox)
    }

    @Test func `a layout size sets two dimensions`() {
        var style = Style()
        style.preferredLayoutSize = LayoutSize(width: .fraction(0.5), height: 30)
        style.minLayoutSize = LayoutSize(width: 1, height: .fraction(0.2))
        style.maxLayoutSize = LayoutSize(width: .auto, height: 4)
        #expect((style.width, style.height) == (.fraction(0.5), 30))
        #expect((style.minWidth, style.minHeight) == (1, .fraction(0.2)))
        #expect((style.maxWidth, style.maxHeight) == (.auto, 4))
        #expect(style.preferredLayoutSize == LayoutSize(width: .fraction(0.5), height: 30))
        #expect(style.minLayoutSize == LayoutSize(width: 1, height: .fraction(0.2)))
        #expect(style.maxLayoutSize == LayoutSize(width: .auto, height: 4))
        #expect(
            style.sizing
                == Sizing(
                    preferred: style.preferredLayoutSize,
                    min: style.minLayoutSize,
                    max: style.maxLayoutSize
                )
        )
    }

    @Test(arguments: [\.preferredSize, \.minSize, \.maxSize] as [StyleProperty<Size?>])
    func `a size in points can be read back while it is in points`(
        _ property: StyleProperty<Size?>
    ) {
        var style = Style()
        #expect(style[keyPath: property] == nil)
        let size = Size(width: 30, height: 160)
        style[keyPath: property] = size
        #expect(style[keyPath: property] == size)
        style[keyPath: property] = nil
        #expect(style == Style())
    }

    @Test func `a size in points sets its own two dimensions`() {
        var style = Style()
        style.preferredSize = Size(width: 1, height: 2)
        style.minSize = Size(width: 3, height: 4)
        style.maxSize = Size(width: 5, height: 6)
        #expect((style.width, style.height) == (1, 2))
        #expect((style.minWidth, style.minHeight) == (3, 4))
        #expect((style.maxWidth, style.maxHeight) == (5, 6))
        style.width = .fraction(0.5)
        #expect(style.preferredSize == nil)
        style.minHeight = .auto
        #expect(style.minSize == nil)
        style.maxHeight = 7
        #expect(style.maxSize == Size(width: 5, height: 7))
    }
}
