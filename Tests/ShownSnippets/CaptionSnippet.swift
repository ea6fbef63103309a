// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of a document, and keep its form.
// swift-format-ignore-file

import ManualLayout
import StackLayout

/// The code that the documentation shows for nodes measured by hand; `print` records its output.
public func captionSnippet(_ print: (Any) -> Void) throws {
    // Use-the-libraries.md begins
    struct Caption: LayoutMethod {
        func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
            let image = children[0].size(thatFits: constrained)
            let rest = Size(width: constrained.width - image.width, height: constrained.height)
            let text = children[1].size(thatFits: rest)
            return Size(width: constrained.width, height: max(image.height, text.height))
        }

        func layout(_ children: inout PlacedChildren, in bounds: Size) {
            children[0].origin = Point(x: bounds.width - children[0].calculatedSize.width, y: 0)
            children[1].origin = .zero
        }
    }

    let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
    let text = LayoutNode(.text(Text("A caption of seven words or so")))
    let caption = LayoutNode(Caption(), children: [image, text])
    let range = try SizeRange(min: .zero, max: Size(width: 160, height: .infinity))
    let size = caption.layoutThatFits(range)
    print(size)                                   // 160 × 48
    if let frame = caption.layout(in: size)[image] {
        print(frame.origin)                       // x 120, y 0; nothing is asked again
    }
    text.content = .text(Text("Another caption"))
    print(caption.layoutThatFits(range))          // 160 × 30; image is not asked
    // Use-the-libraries.md ends
}
