// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// Every key of a style is read into the right property.
@Suite struct StyleReaderTests {
    typealias Property<Value> = any WritableKeyPath<Style, Value> & Sendable

    @Test(
        arguments: [
            ("width", \.width), ("height", \.height), ("minWidth", \.minWidth),
            ("maxWidth", \.maxWidth), ("minHeight", \.minHeight), ("maxHeight", \.maxHeight),
            ("flexBasis", \.flexBasis),
        ] as [(String, Property<Dimension>)]
    )
    func `a dimension is points, a percentage or auto`(
        _ key: String,
        _ property: Property<Dimension>
    ) throws {
        let values: [(String, Dimension)] = [
            ("70", .points(70)), ("0.5", .points(0.5)), ("0", .points(0)),
            ("\"70pt\"", .points(70)), ("\"50%\"", .fraction(0.5)), ("\"auto\"", .auto),
        ]
        for (text, dimension) in values {
            var expected = Style()
            expected[keyPath: property] = dimension
            #expect(try style("{\"\(key)\":\(text)}") == expected)
        }
    }

    @Test(
        arguments: [
            ("flexGrow", \.flexGrow), ("flexShrink", \.flexShrink),
            ("spacingBefore", \.spacingBefore), ("spacingAfter", \.spacingAfter),
            ("layoutPriority", \.layoutPriority),
        ] as [(String, Property<Double>)]
    )
    func `numeric keys are read`(_ key: String, _ property: Property<Double>) throws {
        var expected = Style()
        expected[keyPath: property] = 2.5
        #expect(try style("{\"\(key)\":2.5}") == expected)
    }

    @Test func `spacing, priority and descender may be negative`() throws {
        let style = try style(
            #"{"spacingBefore":-1,"spacingAfter":-2,"layoutPriority":-1000,"descender":-3}"#
        )
        #expect((style.spacingBefore, style.spacingAfter) == (-1, -2))
        #expect((style.layoutPriority, style.descender) == (-1_000, -3))
    }

    @Test func `the remaining keys are read`() throws {
        let style = try style(
            """
            {"alignSelf": "end", "ascender": 12, "descender": 0,
             "layoutPosition": {"x": -1, "y": 2},
             "preferredFrameSize": {"width": 3, "height": 4}}
            """
        )
        #expect(style.alignSelf == .end)
        #expect((style.ascender, style.descender) == (12, 0))
        #expect(style.layoutPosition == Point(x: -1, y: 2))
        #expect(style.preferredFrameSize == Size(width: 3, height: 4))
        #expect(try LayoutFixturesTests.style(#"{"alignSelf":"auto"}"#) == Style())
        #expect(
            try LayoutFixturesTests.style(#"{"layoutPosition":{"y":2}}"#).layoutPosition
                == Point(x: 0, y: 2)
        )
    }

    @Test func `a size key sets two lengths at once`() throws {
        let points = try style(
            """
            {"preferredSize": {"width": 1, "height": 2}, "minSize": {"width": 3, "height": 4},
             "maxSize": {"width": 5, "height": 6}}
            """
        )
        let expected = Style(
            width: 1,
            height: 2,
            minWidth: 3,
            maxWidth: 5,
            minHeight: 4,
            maxHeight: 6
        )
        #expect(points == expected)
        let dimensions = try style(
            """
            {"preferredLayoutSize": {"width": "50%", "height": "auto"},
             "minLayoutSize": {"width": 3, "height": "4pt"}, "maxLayoutSize": {"height": "25%"}}
            """
        )
        #expect(
            dimensions
                == Style(
                    width: .fraction(0.5),
                    minWidth: 3,
                    minHeight: 4,
                    maxHeight: .fraction(0.25)
                )
        )
    }

    @Test func `two keys that set different axes may be combined`() throws {
        #expect(
            try style(#"{"width":1,"preferredSize":{"height":2}}"#) == Style(width: 1, height: 2)
        )
        #expect(
            try style(#"{"preferredSize":{"width":1},"preferredLayoutSize":{"height":"50%"}}"#)
                == Style(width: 1, height: .fraction(0.5))
        )
    }

    @Test func `a size range of the older API is read`() throws {
        let range = try style(
            """
            {"sizeRange": {"min": {"width": 10, "height": "25%"},
                           "max": {"width": "20pt", "height": "50%"}}}
            """
        ).sizeRange
        #expect(
            range
                == RelativeSizeRange(
                    min: RelativeSize(width: .points(10), height: .percent(0.25)),
                    max: RelativeSize(width: .points(20), height: .percent(0.5))
                )
        )
        #expect(
            try style(#"{"sizeRange":{"min":{"width":10}}}"#).sizeRange
                == RelativeSizeRange(
                    min: RelativeSize(width: .points(10), height: .points(0)),
                    max: RelativeSize(width: .points(.infinity), height: .points(.infinity))
                )
        )
    }
}
