// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension Element {
    /// The element, and all inside, with every length times a factor.
    func scaled(by factor: Double) -> Element {
        var element = self
        element.kind = kind.scaled(by: factor)
        element.style.scale(by: factor)
        element.children = children.map { $0.scaled(by: factor) }
        return element
    }
}

extension Element.Kind {
    fileprivate func scaled(by factor: Double) -> Element.Kind {
        switch self {
        case .node(let content): return .node(content.scaled(by: factor))
        case .stack(var stack):
            stack.spacing *= factor
            stack.lineSpacing *= factor
            return .stack(stack)
        case .inset(let insets):
            return .inset(
                Insets(
                    top: insets.top * factor,
                    left: insets.left * factor,
                    bottom: insets.bottom * factor,
                    right: insets.right * factor
                )
            )
        case .corner(var corner):
            corner.offset = corner.offset.scaled(by: factor)
            return .corner(corner)
        case .absolute, .ratio, .relative, .center, .background, .overlay, .wrapper: return self
        }
    }
}

extension Content {
    fileprivate func scaled(by factor: Double) -> Content {
        switch self {
        case .fixed(let size): .fixed(size.scaled(by: factor))
        case .image(let size, let isResizable):
            .image(size.scaled(by: factor), isResizable: isResizable)
        case .text(let text):
            .text(
                Text(
                    text.string,
                    characterWidth: text.characterWidth * factor,
                    lineHeight: text.lineHeight * factor
                )
            )
        case .none, .unloaded, .measured: self
        }
    }
}

extension Style {
    fileprivate mutating func scale(by factor: Double) {
        let dimensions: [WritableKeyPath<Style, Dimension>] = [
            \.width, \.height, \.minWidth, \.maxWidth, \.minHeight, \.maxHeight, \.flexBasis,
        ]
        for path in dimensions { self[keyPath: path] = self[keyPath: path].scaled(by: factor) }
        spacingBefore *= factor
        spacingAfter *= factor
        ascender = ascender.map { $0 * factor }
        descender = descender.map { $0 * factor }
        layoutPosition = layoutPosition.scaled(by: factor)
        preferredFrameSize = preferredFrameSize?.scaled(by: factor)
        sizeRange = sizeRange.map { range in
            RelativeSizeRange(min: range.min.scaled(by: factor), max: range.max.scaled(by: factor))
        }
    }
}

extension RelativeSize {
    fileprivate func scaled(by factor: Double) -> RelativeSize {
        RelativeSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
    }
}

extension RelativeDimension {
    fileprivate func scaled(by factor: Double) -> RelativeDimension {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

extension Dimension {
    /// The dimension times a factor, if it is in points; percentages are of something that is.
    func scaled(by factor: Double) -> Dimension {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

extension Size {
    /// The size with both extents times a factor.
    func scaled(by factor: Double) -> Size {
        Size(width: width * factor, height: height * factor)
    }
}

extension Point {
    fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
