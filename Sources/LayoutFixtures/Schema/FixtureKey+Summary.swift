// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension FixtureKey {
    /// The description of a key in editors, whatever object it is in; `nil` if its name says it.
    var summary: String? {
        switch self {
        // Fixtures.
        case .name: "What the fixture is called; by default the file's path without its ending"
        case .description: "Free text"
        case .algorithm: "The rule of every stack below that has none of its own"
        case .constrainedSize: "What the root is given: a size, or a range by its min and max"
        case .proposal: "In place of constrainedSize, what a root laid out by hstack is proposed"
        case .pixelScale:
            "How many pixels there are to a point; without it nothing is rounded to pixels"
        case .layoutDirection: "On which side lines begin"
        case .root: "The element that all others are in"
        case .expected: "The frames that a layout must have"
        case .found: "Free for tools, and passed over by readers"
        case .schema: "Where this schema is, for editors"
        // Elements.
        case .type: "What the element is; a node unless given"
        case .style: "How the element wants to be sized and placed"
        case .id: "What results and messages call the element; unique in the fixture"
        case .debugName: "What pictures and lists show of the element"
        case .content: "What the node shows, and so the size that it wants"
        case .children: "The elements inside, the first one at 0"
        case .child: "The element inside"
        case .background: "The element behind the child, of the same size"
        case .overlay: "The element in front of the child, of the same size"
        case .corner: "The element whose middle lies on a corner of the child"
        // Stacks.
        case .direction: "The main axis, along which children follow each other"
        case .spacing: "The gap between children"
        case .justifyContent: "Where children go along the main axis"
        case .alignItems: "Where children go across the main axis"
        case .flexWrap: "Whether children that do not fit begin another line"
        case .alignContent: "Where lines go across the main axis"
        case .lineSpacing: "The gap between lines"
        // Other elements.
        case .insets: "How far the child is from each edge"
        case .ratio:
            "Of a ratio the height divided by the width, of an aspectRatio the width by the height"
        case .horizontalPosition: "Where the child lies between left and right"
        case .verticalPosition: "Where the child lies between top and bottom"
        case .centering: "Along which axes the child is centred"
        case .sizing: "How much of what it may take the element takes"
        case .location: "Which corner of the child"
        case .offset: "How far the second element is moved from there"
        case .wrapsCorner: "Whether the element is large enough for both"
        // SwiftUI.
        case .layer: "The element in front of the child, or behind it, that is proposed its size"
        case .idealWidth: "The width where none is proposed"
        case .idealHeight: "The height where none is proposed"
        case .alignment: "Which lines of the elements coincide"
        case .axes: "Along which axes"
        case .contentMode: "Whether the ratio fits into what is proposed, or fills it"
        case .guide: "The line of which it is said where it lies"
        case .of: "The line from which the distance counts; the top, leading corner unless given"
        case .plus: "The distance from there, in points (0)"
        case .behind: "Whether the layer lies behind the child"
        case .minLength: "The least length, in points (8)"
        case .thickness: "How thick the line is, in points (1)"
        case .lineLimit: "The largest number of lines"
        case .spacingMetrics: "The platform's distances where spacing is \"default\""
        case .usual: "The distance between elements that prefer none, in points (8)"
        case .lineGap: "The space between two lines, as a part of a line's height (0)"
        case .textSpacing:
            "What text wants beside other elements, as a part of a line's height (0.1)"
        case .capHeight: "The height of capitals, as a part of a line's height (0.7)"
        case .pixel: "The length of which distances of text are multiples, in points (1)"
        // Styles.
        case .width, .height, .x, .y, .top, .left, .bottom, .right, .leading, .trailing, .min,
            .max:
            nil
        case .minWidth: "The smallest width; in a style it wins over a smaller maxWidth"
        case .maxWidth: "The largest width"
        case .minHeight: "The smallest height; in a style it wins over a smaller maxHeight"
        case .maxHeight: "The largest height"
        case .flexBasis: "The length along the main axis before growing and shrinking"
        case .preferredSize: "width and height in points"
        case .minSize: "minWidth and minHeight in points"
        case .maxSize: "maxWidth and maxHeight in points"
        case .preferredLayoutSize: "width and height"
        case .minLayoutSize: "minWidth and minHeight"
        case .maxLayoutSize: "maxWidth and maxHeight"
        case .flexGrow: "The share of free space that the element takes"
        case .flexShrink: "The share of missing space that the element gives"
        case .alignSelf: "The place across the main axis, instead of the stack's choice"
        case .spacingBefore: "Space before the element along the main axis"
        case .spacingAfter: "Space after the element along the main axis"
        case .ascender: "How far the first baseline is below the top"
        case .descender: "How far the last baseline is from the bottom, 0 or negative"
        case .layoutPriority: "The order in which an hstack serves its children, the highest first"
        case .layoutPosition: "The position in an absolute element"
        case .sizeRange: "The sizes that a child of a static element may have"
        case .preferredFrameSize: "The size of a node that has no other"
        // Boxes of CSS.
        case .margin: "Space around the border (css)"
        case .padding: "Space inside the border (css)"
        case .border: "How thick the border is, in points (css)"
        case .boxSizing: "What widths, heights, their limits and the basis mean (css)"
        case .aspectRatio: "The width divided by the height (css)"
        case .position: "Whether the stack places the element, or its inset (css)"
        case .inset: "How far edges are from those of the box around (css)"
        case .order: "The place among the children of the stack (css)"
        case .display: "Whether the element has a box, and what is inside (css)"
        case .overflow: "What becomes of content that sticks out (css)"
        case .overflowX: "What becomes of content that sticks out to the left or right (css)"
        case .overflowY: "What becomes of content that sticks out at the top or bottom (css)"
        case .scrollbarWidth: "What the bar of a scrolling axis takes from the other one (css)"
        // Content and expectations.
        case .image: "The natural size of a picture"
        case .resizable: "Whether the picture fills what is offered, keeping its ratio"
        case .text: "Monospaced text, broken between words"
        case .characterWidth: "The width of a character (8)"
        case .lineHeight: "The height of a line (16)"
        case .words: "The widths of words that were measured"
        case .wordSpacing: "The space between two words (0)"
        case .breaks: "Between which words the text may break, one entry fewer than words"
        case .kind: "What has yet to be loaded, such as networkImage or video"
        case .frames: "Frames by path: [x, y, width, height]"
        case .tolerance: "How far each number of a frame may be off, in points (0.01)"
        case .because: "Where the frames come from"
        }
    }
}
