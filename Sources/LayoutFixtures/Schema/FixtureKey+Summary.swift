// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension FixtureKey {
    /// The description of a key in editors; `nil` if the name says enough.
    var summary: String? {
        switch self {
        // Fixtures.
        case .name: "The name of the fixture; by default the file's path without its extension"
        case .description: "Free text"
        case .algorithm: "The rule of every stack without an algorithm of its own"
        case .constrainedSize: "The space for the root: a size, or a range of min and max"
        case .proposal:
            "The size proposed to a root laid out by hstack, in place of constrainedSize"
        case .pixelScale:
            "The number of pixels per point; without it nothing is rounded to pixels"
        case .layoutDirection: "The direction of writing, which decides where lines begin"
        case .root: "The element that contains all others"
        case .expected: "The expected frames"
        case .found: "Data of tools; readers ignore it"
        case .schema: "The address of this schema, for editors"
        // Elements.
        case .type: "The type of the element; by default a node"
        case .style: "The size and place that the element asks for"
        case .id: "The element's name in results and messages; unique in the fixture"
        case .debugName: "The element's label in pictures and lists"
        case .content: "The content of the node, which decides its natural size"
        case .children: "The elements inside; the first one has index 0"
        case .child: "The element inside"
        case .background: "The element behind the child, of the same size"
        case .overlay: "The element in front of the child, of the same size"
        case .corner: "The element centred on a corner of the child"
        // Stacks.
        case .direction: "The direction of the main axis, along which children follow each other"
        case .spacing: "The gap between children"
        case .justifyContent: "The distribution of children along the main axis"
        case .alignItems: "The alignment of children across the main axis"
        case .flexWrap: "Whether children that do not fit begin a new line"
        case .alignContent: "The distribution of lines across the main axis"
        case .lineSpacing: "The gap between lines"
        case .mainAxisSize: "The length along the main axis: as long as possible, or as children"
        // Other elements.
        case .insets: "The distance of the child from each edge, in points"
        case .ratio:
            "In a ratio, the height divided by the width; in an aspectRatio, the width divided by the height"
        case .horizontalPosition: "The place of the child between left and right"
        case .verticalPosition: "The place of the child between top and bottom"
        case .centering: "The axes along which the child is centred"
        case .sizing: "The part of the available space that the element takes"
        case .location: "The corner of the child"
        case .offset: "The distance of the second element from that corner, in points"
        case .wrapsCorner: "Whether the element contains both"
        // SwiftUI.
        case .layer:
            "The element in front of the child or behind it; it is proposed the child's size"
        case .idealWidth: "The width if none is proposed"
        case .idealHeight: "The height if none is proposed"
        case .alignment: "The lines of the elements that coincide"
        case .axes: "The affected axes"
        case .contentMode: "Whether the ratio fits into the proposed size or fills it"
        case .guide: "The line that is moved"
        case .of: "The line from which the distance counts; by default the top, leading corner"
        case .plus: "The distance from that line, in points (0)"
        case .behind: "Whether the layer lies behind the child"
        case .minLength: "The minimum length, in points (8)"
        case .thickness: "The thickness of the line, in points (1)"
        case .lineLimit: "The largest number of lines"
        case .spacingMetrics: "The platform's distances for a spacing of \"default\""
        case .standard: "The distance between elements without a preference, in points (8)"
        case .lineGap: "The space between two lines, as a fraction of a line's height (0)"
        case .textSpacing:
            "The distance of text from other elements, as a fraction of a line's height (0.1)"
        case .capHeight: "The height of capitals, as a fraction of a line's height (0.7)"
        case .pixel: "Distances of text are multiples of this length, in points (1)"
        // Styles.
        case .width, .height, .x, .y, .top, .left, .bottom, .right, .leading, .trailing, .min,
            .max:
            nil
        case .minWidth: "The smallest width; in a style it overrides a smaller maxWidth"
        case .maxWidth: "The largest width"
        case .minHeight: "The smallest height; in a style it overrides a smaller maxHeight"
        case .maxHeight: "The largest height"
        case .flexBasis: "The length along the main axis before growing and shrinking"
        case .preferredSize: "width and height in points"
        case .minSize: "minWidth and minHeight in points"
        case .maxSize: "maxWidth and maxHeight in points"
        case .preferredLayoutSize: "width and height"
        case .minLayoutSize: "minWidth and minHeight"
        case .maxLayoutSize: "maxWidth and maxHeight"
        case .flexGrow: "The share of free space that the element takes"
        case .flexShrink: "The share of missing space that the element gives up"
        case .flexFit: "The obligation of a flexible child to take its whole share"
        case .alignSelf: "The alignment across the main axis, in place of the stack's alignItems"
        case .spacingBefore: "The space before the element along the main axis"
        case .spacingAfter: "The space after the element along the main axis"
        case .ascender: "The distance of the first baseline below the top"
        case .descender: "The distance of the last baseline from the bottom, 0 or negative"
        case .layoutPriority: "The rank in an hstack; children of the highest rank are served first"
        case .layoutPosition: "The position in an absolute element, in points"
        case .sizeRange: "The sizes that a child of a static element may have"
        case .preferredFrameSize: "The size of a node without any other size"
        // Boxes of CSS.
        case .margin: "The space around the border (css)"
        case .padding: "The space inside the border (css)"
        case .border: "The thickness of the border, in points (css)"
        case .boxSizing: "The box to which widths, heights, their limits and the basis apply (css)"
        case .aspectRatio: "The ratio of width to height (css)"
        case .position: "Whether the stack or the inset places the element (css)"
        case .inset: "The distance of each edge from the same edge of the box around (css)"
        case .order: "The rank among the stack's children (css)"
        case .display: "Whether the element and its children have boxes (css)"
        case .overflow: "The treatment of content beyond the box (css)"
        case .overflowX: "The treatment of content beyond the left and right edges (css)"
        case .overflowY: "The treatment of content beyond the top and bottom edges (css)"
        case .scrollbarWidth:
            "The space that a scrollbar takes from the other axis, in points (css)"
        // Content and expectations.
        case .image: "The natural size of a picture"
        case .resizable: "Whether the picture fills the offered size, keeping its ratio"
        case .text: "A monospaced text, broken between words"
        case .characterWidth: "The width of a character, in points (8)"
        case .lineHeight: "The height of a line, in points (16)"
        case .words: "The widths of measured words, in points"
        case .wordSpacing: "The space between two words, in points (0)"
        case .breaks: "Whether the text may break after each word but the last"
        case .kind: "The kind of content that is not loaded yet, such as networkImage or video"
        case .frames: "The frames by path: [x, y, width, height]"
        case .tolerance: "The tolerance for each number of a frame, in points (0.01)"
        case .because: "The source of the frames"
        }
    }
}
