// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// A property of a style that can be read and set.
typealias StyleProperty<Value> = any WritableKeyPath<Style, Value> & Sendable

@Suite struct StyleTests {
    @Test func `nothing is set to begin with`() {
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

    @Test func `a layout size is two dimensions under one name`() {
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
