// SPDX-License-Identifier: GPL-3.0-or-later

// Where elements of SwiftUI are: what decides no length.

extension LayoutTree {
    /// The axis of the stack around an element, as modifiers and layers hand it on; `nil` where there is none.
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

    /// The child that a row, a column or a `zstack` is, as it has no other; `nil` elsewhere.
    ///
    /// Space before or after the child is the stack's, which is one then.
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
    /// Whether those inside have the orientation of what is around the element.
    fileprivate var handsOrientationOn: Bool {
        switch self {
        case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .layer, .viewThatFits:
            true
        case .zstack, .geometryReader, .spacer, .divider, .scroll: false
        }
    }
}
