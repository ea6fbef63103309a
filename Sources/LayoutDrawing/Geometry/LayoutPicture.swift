// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A picture of one layout, or of several layouts of the same elements for comparison.
///
///     let picture = LayoutPicture(title: "a row", panels: [
///         .init(caption: "greedy", layout: try GreedyEngine().layout(tree)),
///         .init(caption: "optimal", layout: try ProgramEngine(.optimal).layout(tree)),
///     ])
///     print(picture.svg)                           // an SVG document
///
/// All panels of a picture have one scale and show the same part of the plane, so that edges can be
/// compared by eye.
///
/// Each panel shows:
///
/// - the root's offer, as a solid outline with its lengths above and on the left;
/// - leaves, filled, and stacks, outlined by dashes; frames that share an edge with the stack
///   around them are drawn slightly smaller;
/// - the parts of frames outside the offer, or outside the stack around them, hatched in red;
/// - the unfilled part of the offer, hatched in grey;
/// - elements without extent, as small beams;
/// - margins, borders and paddings of CSS boxes, as bands around the frame and inside it.
public struct LayoutPicture: Hashable, Sendable {
    /// The title above the panels; nothing is written if it is empty.
    public var title: String
    /// The layouts to show.
    public var panels: [Panel]

    /// Creates a picture from its parts.
    public init(title: String = "", panels: [Panel]) {
        self.title = title
        self.panels = panels
    }
}

extension LayoutPicture {
    /// One layout in a picture.
    public struct Panel: Hashable, Sendable {
        /// The text above the panel, such as the name of an engine; nothing is written if it is empty.
        public var caption: String
        /// The layout to draw.
        public var layout: Layout
        /// The lines below the caption.
        public var notes: [String]

        /// Creates a panel from its parts.
        public init(caption: String, layout: Layout, notes: [String] = []) {
            self.caption = caption
            self.layout = layout
            self.notes = notes
        }
    }
}
