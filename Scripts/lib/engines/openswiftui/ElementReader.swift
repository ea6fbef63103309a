// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A reader that converts fixtures to elements of OpenSwiftUI and collects their frames.
final class ElementReader {
    private(set) var frames: Frames = [:]
    private let metrics: SpacingMetrics

    init(_ metrics: SpacingMetrics) { self.metrics = metrics }

    /// Returns the element at a path, inside the layouts of its style.
    ///
    /// - Parameter axis: The axis of the stack around it.
    func element(_ fields: Fields, _ path: String, along axis: Axis?) throws -> Element {
        fields.ignore("id", "debugName")
        let style = try fields.object("style")
        let element = try unstyled(fields, path, along: axis)
        try fields.refuseOthers()
        let styled = try style.map { try self.styled(element, $0) } ?? element
        return Element(styled.computer.wrappedValue) { [self] geometry in
            frames[path] = [
                geometry.origin.x, geometry.origin.y, geometry.dimensions.width,
                geometry.dimensions.height,
            ]
            try styled.place(geometry)
        }
    }

    private func unstyled(_ fields: Fields, _ path: String, along axis: Axis?) throws -> Element {
        switch try fields.word("type") ?? "node" {
        case "node": try node(fields)
        case "stack": try stack(fields, path)
        case "zstack":
            try _ZStackLayout(alignment: alignment(fields)).container(
                children(fields, path, along: nil)
            )
        case "geometryReader":
            try GeometryReaderLayout().finiteContainer(children(fields, path, along: nil))
        case "spacer": try spacer(fields, along: axis)
        case "divider": try divider(fields, along: axis)
        case "layer": try layer(fields, path, along: axis)
        case let type: try modified(child(fields, path, along: axis), by: type, fields)
        }
    }

    // MARK: Contents

    private func children(_ fields: Fields, _ path: String, along axis: Axis?) throws -> [Element] {
        try fields.objects("children").enumerated().map { index, child in
            try element(child, pathOfChild(index, of: path), along: axis)
        }
    }

    private func child(
        _ fields: Fields,
        _ path: String,
        _ key: String = "child",
        _ index: Int = 0,
        along axis: Axis?
    ) throws -> Element? {
        try fields.object(key).map { try element($0, pathOfChild(index, of: path), along: axis) }
    }

    // MARK: Leaves

    private func node(_ fields: Fields) throws -> Element {
        guard let content = try fields.object("content") else {
            return Element(LayoutComputer(Leaf.color))
        }
        let element = try self.content(content)
        try content.refuseOthers()
        return element
    }

    private func content(_ content: Fields) throws -> Element {
        if content.has("text") {
            return try Element(LayoutComputer(Leaf.text(Words(content), metrics)))
        }
        guard let image = try content.object("image") else {
            return try Element(LayoutComputer(Leaf.fixed(size(content))))
        }
        let size = try size(image)
        try image.refuseOthers()
        guard try content.flag("resizable") else {
            return Element(LayoutComputer(Leaf.fixed(size)))
        }
        guard size.width > 0, size.height > 0 else { throw Refusal("a picture without a ratio") }
        return Element(LayoutComputer(Leaf.resizable(size)))
            .inside(_AspectRatioLayout(aspectRatio: nil, contentMode: .fit))
    }

    private func size(_ fields: Fields) throws -> CGSize {
        guard let width = try fields.number("width"), let height = try fields.number("height")
        else {
            throw Refusal("content without a size")
        }
        return CGSize(width: width, height: height)
    }

    private func spacer(_ fields: Fields, along axis: Axis?) throws -> Element {
        let spacer = try Spacer(minLength: CGFloat(fields.number("minLength") ?? 8))
        return Element(
            LayoutComputer(
                SpacerLayoutComputer<Spacer>.Engine(
                    spacer: spacer,
                    orientation: axis,
                    platform: .init()
                )
            )
        )
    }

    /// Returns a divider of the plain style.
    private func divider(_ fields: Fields, along axis: Axis?) throws -> Element {
        let thickness = try CGFloat(fields.number("thickness") ?? 1)
        let isVertical = axis == .horizontal
        return Element(LayoutComputer(Leaf.color)).inside(
            _FrameLayout(
                width: isVertical ? thickness : nil,
                height: isVertical ? nil : thickness,
                alignment: .center
            )
        )
    }

    // MARK: Stacks

    private func stack(_ fields: Fields, _ path: String) throws -> Element {
        try fields.refuseAlgorithms()
        let axis = try fields.choice(
            "direction",
            "horizontal",
            ["horizontal": Axis.horizontal, "vertical": .vertical]
        )
        let children = try children(fields, path, along: axis)
        let spacing = try fields.isDefault("spacing") ? nil : CGFloat(fields.number("spacing") ?? 0)
        let stack =
            switch axis {
            case .horizontal:
                try _HStackLayout(
                    alignment: fields.choice("alignItems", "center", Self.rows),
                    spacing: spacing
                )
                .container(children)
            case .vertical:
                try _VStackLayout(
                    alignment: fields.choice("alignItems", "center", Self.columns),
                    spacing: spacing
                )
                .container(children)
            }
        return Mended.noNegative && children.count > 1 ? stack.inside(NeverNegative()) : stack
    }

    private static let rows: [String: VerticalAlignment] = [
        "start": .top, "center": .center, "end": .bottom,
        "baselineFirst": .firstTextBaseline, "baselineLast": .lastTextBaseline,
    ]

    private static let columns: [String: HorizontalAlignment] = [
        "start": .leading, "center": .center, "end": .trailing,
    ]
}

// MARK: - Styles

extension ElementReader {
    /// Returns an element inside the frame, the baselines and the priority of its style.
    private func styled(_ element: Element, _ style: Fields) throws -> Element {
        var element = element
        let frame = try StyleFrame(style)
        let (horizontal, vertical) = (frame.horizontal, frame.vertical)
        if frame.isFixed {
            element = element.inside(
                _FrameLayout(
                    width: horizontal.fixed.map { CGFloat($0) },
                    height: vertical.fixed.map { CGFloat($0) },
                    alignment: .center
                )
            )
        }
        if frame.hasLimits {
            element = element.inside(
                _FlexFrameLayout(
                    minWidth: horizontal.minimum.map { CGFloat($0) },
                    maxWidth: horizontal.maximum.map { CGFloat($0) },
                    minHeight: vertical.minimum.map { CGFloat($0) },
                    maxHeight: vertical.maximum.map { CGFloat($0) },
                    alignment: .center
                )
            )
        }
        if let ascender = try style.number("ascender") {
            element = element.with(VerticalAlignment.firstTextBaseline.key) { _ in CGFloat(ascender)
            }
        }
        if let descender = try style.number("descender") {
            element = element.with(VerticalAlignment.lastTextBaseline.key) {
                $0.height + CGFloat(descender)
            }
        }
        if let priority = try style.number("layoutPriority") {
            element = element.inside(LayoutPriorityLayout(priority: priority))
        }
        try style.refuseOthers()
        return element
    }
}

// MARK: - Modifiers

extension ElementReader {
    private func modified(_ child: Element?, by type: String, _ fields: Fields) throws -> Element {
        guard let child else { throw Refusal("type \(type)") }
        switch type {
        case "frame": return try framed(child, fields)
        case "padding": return try child.inside(_PaddingLayout(edges: .all, insets: insets(fields)))
        case "fixedSize":
            let axes = try axes(fields)
            return child.inside(
                _FixedSizeLayout(
                    horizontal: axes.contains(.horizontal),
                    vertical: axes.contains(.vertical)
                )
            )
        case "aspectRatio":
            let ratio = try fields.number("ratio").map { CGFloat($0) }
            let mode = try fields.choice(
                "contentMode",
                "fit",
                ["fit": ContentMode.fit, "fill": .fill]
            )
            return child.inside(_AspectRatioLayout(aspectRatio: ratio, contentMode: mode))
        case "position": return try child.inside(_PositionLayout(position: point(fields)))
        case "offset": return try child.moved(by: point(fields))
        case "alignmentGuide": return try guided(child, fields)
        default: throw Refusal("type \(type)")
        }
    }

    private func framed(_ child: Element, _ fields: Fields) throws -> Element {
        let alignment = try alignment(fields)
        let limits = [
            "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
        ]
        guard limits.contains(where: fields.has) else {
            return try child.inside(
                _FrameLayout(
                    width: length(fields, "width"),
                    height: length(fields, "height"),
                    alignment: alignment
                )
            )
        }
        return try child.inside(
            _FlexFrameLayout(
                minWidth: length(fields, "minWidth"),
                idealWidth: length(fields, "idealWidth"),
                maxWidth: length(fields, "maxWidth"),
                minHeight: length(fields, "minHeight"),
                idealHeight: length(fields, "idealHeight"),
                maxHeight: length(fields, "maxHeight"),
                alignment: alignment
            )
        )
    }

    private func guided(_ child: Element, _ fields: Fields) throws -> Element {
        guard let guide = try guide(fields, "guide") else {
            throw NotUnderstood("alignmentGuide without a guide")
        }
        let other = try self.guide(fields, "of")
        let distance = try CGFloat(fields.number("plus") ?? 0)
        return child.with(guide) { dimensions in (other.map { dimensions[$0] } ?? 0) + distance }
    }

    private func layer(_ fields: Fields, _ path: String, along axis: Axis?) throws -> Element {
        guard let primary = try child(fields, path, along: axis),
            let layer = try child(fields, path, "layer", 1, along: axis)
        else { throw NotUnderstood("a layer needs a child and a layer") }
        _ = try fields.flag("behind")
        return try primary.with(layer: layer, alignment(fields))
    }

    // MARK: Values

    private func length(_ fields: Fields, _ key: String) throws -> CGFloat? {
        try fields.extent(key).map { CGFloat($0) }
    }

    private func point(_ fields: Fields) throws -> CGPoint {
        try CGPoint(x: fields.number("x") ?? 0, y: fields.number("y") ?? 0)
    }

    private func insets(_ fields: Fields) throws -> EdgeInsets? {
        if try fields.isDefault("insets") || !fields.has("insets") { return nil }
        guard fields.isObject("insets"), let edges = try fields.object("insets") else {
            return try fields.number("insets").map { EdgeInsets(_all: CGFloat($0)) }
        }
        let insets = try EdgeInsets(
            top: edges.number("top") ?? 0,
            leading: edges.number("leading") ?? 0,
            bottom: edges.number("bottom") ?? 0,
            trailing: edges.number("trailing") ?? 0
        )
        try edges.refuseOthers()
        return insets
    }

    private func axes(_ fields: Fields) throws -> Axis.Set {
        try fields.choice(
            "axes",
            "both",
            ["both": [.horizontal, .vertical], "horizontal": .horizontal, "vertical": .vertical]
        )
    }

    private func alignment(_ fields: Fields) throws -> Alignment {
        try fields.choice("alignment", "center", Self.alignments)
    }

    private static let alignments: [String: Alignment] = [
        "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
        "bottom": .bottom,
        "topLeading": .topLeading, "topTrailing": .topTrailing,
        "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
        "leadingFirstTextBaseline": .leadingFirstTextBaseline,
        "leadingLastTextBaseline": .leadingLastTextBaseline,
        "centerFirstTextBaseline": .centerFirstTextBaseline,
        "centerLastTextBaseline": .centerLastTextBaseline,
        "trailingFirstTextBaseline": .trailingFirstTextBaseline,
        "trailingLastTextBaseline": .trailingLastTextBaseline,
    ]

    private func guide(_ fields: Fields, _ key: String) throws -> AlignmentKey? {
        guard fields.has(key) else { return nil }
        return try fields.choice(key, "", Self.guides)
    }

    private static let guides: [String: AlignmentKey] = [
        "leading": HorizontalAlignment.leading.key, "centerX": HorizontalAlignment.center.key,
        "trailing": HorizontalAlignment.trailing.key, "top": VerticalAlignment.top.key,
        "centerY": VerticalAlignment.center.key, "bottom": VerticalAlignment.bottom.key,
        "baselineFirst": VerticalAlignment.firstTextBaseline.key,
        "baselineLast": VerticalAlignment.lastTextBaseline.key,
    ]
}
