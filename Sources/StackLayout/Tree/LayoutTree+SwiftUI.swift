// SPDX-License-Identifier: GPL-3.0-or-later

// The surroundings of SwiftUI elements; nothing here decides a length.

extension LayoutTree {
    /// Returns the axis of the stack around an element, passed on by modifiers and layers; `nil`
    /// without one.
    ///
    /// - Complexity: O(depth).
    package func orientation(of index: Int) -> Axis? {
        var next = self[index].parent
        while let around = next {
            switch self[around].kind {
            case .stack(let stack): return stack.direction
            case .swiftUI(let element):
                guard element.handsOrientationOn else { return nil }
                next = self[around].parent
            case .node, .absolute, .inset, .ratio, .relative, .center, .corner, .background,
                .overlay, .wrapper:
                return nil
            }
        }
        return nil
    }

    /// Returns the only child of a row, a column or a `zstack`, which then has the child's layout;
    /// otherwise `nil`.
    ///
    /// If the child has space before or after it, a row or column has a layout of its own.
    package func onlyChild(of index: Int) -> Int? {
        guard self[index].children.count == 1, let child = self[index].children.first else {
            return nil
        }
        switch self[index].kind {
        case .stack:
            guard self[index].shape.offers else { return nil }
            let style = self[child].style
            return style.spacingBefore == 0 && style.spacingAfter == 0 ? child : nil
        case .swiftUI(.zstack): return child
        default: return nil
        }
    }
}

extension SwiftUIElement {
    /// Whether the children have the orientation of the element's surroundings.
    fileprivate var handsOrientationOn: Bool {
        switch self {
        case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .layer, .viewThatFits:
            true
        case .zstack, .geometryReader, .spacer, .divider, .scroll: false
        }
    }
}
