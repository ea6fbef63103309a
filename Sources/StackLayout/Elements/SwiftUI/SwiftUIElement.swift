// SPDX-License-Identifier: GPL-3.0-or-later

/// An element of SwiftUI that is no row or column: a modifier around a child, or a container.
///
/// Those inside are proposed lengths, as the children of an `hstack` are, and it is proposed them itself.
///
///     let title = Element.swiftUI(
///         .frame(SwiftUIElement.Frame(maxWidth: .infinity)),
///         children: [.node(.text(Text("Title")))]
///     )
///     print(title.children.count)                  // 1
///
/// Source: Apple, *View fundamentals* and *Layout fundamentals*; OpenSwiftUI, where those say nothing.
public enum SwiftUIElement: Hashable, Sendable {
    /// A child in a frame of its own size, or of one between limits.
    case frame(Frame)
    /// A child with space around it.
    case padding(Padding)
    /// A child of its ideal length.
    case fixedSize(FixedSize)
    /// A child that is proposed a width and a height of a ratio.
    case aspectRatio(AspectRatio)
    /// A child that is moved when everything lies where it is.
    case offset(Shift)
    /// A child whose middle lies at a point.
    case position(Shift)
    /// A child that says where one of its lines lies.
    case alignmentGuide(AlignmentGuide)
    /// A child, and a second one in front of it or behind it that is proposed its size.
    case layer(Layer)
    /// Children on top of each other.
    case zstack(ZStack)
    /// Children in all that is proposed.
    case geometryReader
    /// Space that takes what others leave.
    case spacer(Spacer)
    /// A line across the stack around it.
    case divider(Divider)
    /// The first child that fits.
    case viewThatFits(ViewThatFits)
    /// A child as long as it likes, of which a part is seen.
    case scroll(Scroll)
}

extension SwiftUIElement {
    /// The name of its type in the format.
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

    /// The keys of the elements inside; `nil` if those are an array.
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

    /// Whether its length along one axis depends on what is proposed along the other.
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
    /// An element of SwiftUI.
    public static func swiftUI(
        _ element: SwiftUIElement,
        style: Style = Style(),
        id: String? = nil,
        children: [Element] = []
    ) -> Element {
        Element(.swiftUI(element), style: style, children: children, id: id)
    }
}
