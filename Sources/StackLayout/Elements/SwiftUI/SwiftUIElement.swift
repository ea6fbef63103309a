// SPDX-License-Identifier: GPL-3.0-or-later

/// An element of SwiftUI that is not a row or column: a modifier around a child, or a container.
///
/// The element proposes lengths to its children and gets proposals itself, like the children of an
/// `hstack`.
///
///     let title = Element.swiftUI(
///         .frame(SwiftUIElement.Frame(maxWidth: .infinity)),
///         children: [.node(.text(Text("Title")))]
///     )
///     print(title.children.count)                  // 1
///
/// Source: Apple, *View fundamentals* and *Layout fundamentals*; otherwise OpenSwiftUI.
public enum SwiftUIElement: Hashable, Sendable {
    /// A child in a frame of a fixed size, or of a size between limits.
    case frame(Frame)
    /// A child with space around it.
    case padding(Padding)
    /// A child of its ideal length.
    case fixedSize(FixedSize)
    /// A child whose proposed width and height have a ratio.
    case aspectRatio(AspectRatio)
    /// A child that is moved after everything has been placed.
    case offset(Shift)
    /// A child whose middle lies at a point.
    case position(Shift)
    /// A child with a new place for one of its lines.
    case alignmentGuide(AlignmentGuide)
    /// A child, and a second child in front of it or behind it that is proposed the first one's
    /// size.
    case layer(Layer)
    /// Children on top of each other.
    case zstack(ZStack)
    /// Children that get the whole proposal.
    case geometryReader
    /// Flexible space that takes what the others leave.
    case spacer(Spacer)
    /// A line across the stack around it.
    case divider(Divider)
    /// The first child that fits.
    case viewThatFits(ViewThatFits)
    /// A child of any length that is only partly visible.
    case scroll(Scroll)
}

extension SwiftUIElement {
    /// The name of the element's type in the format.
    package var typeName: String {
        switch self {
        case .frame: "frame"
        case .padding: "padding"
        case .fixedSize: "fixedSize"
        case .aspectRatio: "aspectRatio"
        case .offset: "offset"
        case .position: "position"
        case .alignmentGuide: "alignmentGuide"
        case .layer: "layer"
        case .zstack: "zstack"
        case .geometryReader: "geometryReader"
        case .spacer: "spacer"
        case .divider: "divider"
        case .viewThatFits: "viewThatFits"
        case .scroll: "scroll"
        }
    }

    /// The keys of the children; `nil` if the format has an array of children.
    package var childKeys: [String]? {
        switch self {
        case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .scroll:
            ["child"]
        case .layer: ["child", "layer"]
        case .zstack, .geometryReader, .viewThatFits: nil
        case .spacer, .divider: []
        }
    }

    /// Whether the length along one axis depends on the proposal along the other.
    var couplesAxes: Bool {
        switch self {
        case .aspectRatio, .viewThatFits: true
        case .frame, .padding, .fixedSize, .offset, .position, .alignmentGuide, .layer, .zstack,
            .geometryReader, .spacer, .divider, .scroll:
            false
        }
    }
}

extension Element {
    /// Creates an element of SwiftUI.
    public static func swiftUI(
        _ element: SwiftUIElement,
        style: Style = Style(),
        id: String? = nil,
        children: [Element] = []
    ) -> Element {
        Element(.swiftUI(element), style: style, children: children, id: id)
    }
}
