// SPDX-License-Identifier: GPL-3.0-or-later

/// A reader that converts fixtures to views of SwiftCrossUI.
enum ElementReader {
    /// Returns the element at a path, inside the views of its style.
    ///
    /// - Parameter orientation: The orientation of the stack around it.
    static func element(
        _ fields: Fields,
        _ path: String,
        _ orientation: Orientation
    ) throws -> Element {
        fields.ignore("id", "debugName")
        let style = try fields.object("style")
        var view = try unstyled(fields, path, orientation)
        if let style { view = try styled(view, style) }
        try fields.refuseOthers()
        return Element(view, path: path)
    }

    private static func unstyled(
        _ fields: Fields,
        _ path: String,
        _ orientation: Orientation
    ) throws -> any View {
        switch try fields.word("type") ?? "node" {
        case "node": try node(fields)
        case "stack": try stack(fields, path)
        case "zstack":
            try ZStack(
                alignment: alignment(fields),
                content: Elements(elements: children(fields, path, orientation))
            )
        case "geometryReader": try geometryReader(children(fields, path, orientation))
        case "scroll": try scroll(child(fields, path, orientation), fields)
        case "spacer": try Spacer(minLength: fields.number("minLength") ?? 8)
        case "divider": try divider(fields, orientation)
        case "layer": try layer(fields, path, orientation)
        case let type: try modified(child(fields, path, orientation), by: type, fields)
        }
    }

    // MARK: Contents

    private static func children(
        _ fields: Fields,
        _ path: String,
        _ orientation: Orientation
    ) throws -> [Element] {
        try fields.objects("children").enumerated().map { index, child in
            try element(child, pathOfChild(index, of: path), orientation)
        }
    }

    private static func child(
        _ fields: Fields,
        _ path: String,
        _ orientation: Orientation,
        _ key: String = "child",
        _ index: Int = 0
    ) throws -> Element? {
        try fields.object(key).map { try element($0, pathOfChild(index, of: path), orientation) }
    }

    // MARK: Leaves

    private static func node(_ fields: Fields) throws -> any View {
        guard let content = try fields.object("content") else { return Leaf.color }
        let view = try self.content(content)
        try content.refuseOthers()
        return view
    }

    private static func content(_ content: Fields) throws -> any View {
        if content.has("text") {
            let words = try Words(content)
            return Leaf { proposal in
                let size = words.size(proposed: proposal.width)
                return ViewSize(size.width, size.height)
            }
        }
        guard let image = try content.object("image") else {
            let size = try size(content)
            return Leaf { _ in size }
        }
        let size = try size(image)
        try image.refuseOthers()
        guard try content.flag("resizable") else { return Leaf { _ in size } }
        guard size.width > 0, size.height > 0 else { throw Refusal("a picture without a ratio") }
        let resizable = Leaf { $0.replacingUnspecifiedDimensions(by: size) }
        return AspectRatioView(Element(resizable), aspectRatio: nil, contentMode: .fit)
    }

    private static func size(_ fields: Fields) throws -> ViewSize {
        guard let width = try fields.number("width"), let height = try fields.number("height")
        else {
            throw Refusal("content without a size")
        }
        return ViewSize(width, height)
    }

    /// Returns a divider, which SwiftCrossUI makes from a color.
    private static func divider(_ fields: Fields, _ orientation: Orientation) throws -> any View {
        guard try fields.number("thickness") ?? 1 == 1 else { throw Refusal("thickness") }
        return StrictFrameView(
            Element(Leaf.color),
            width: orientation == .horizontal ? 1 : nil,
            height: orientation == .vertical ? 1 : nil,
            alignment: .center
        )
    }

    // MARK: Containers

    private static func stack(_ fields: Fields, _ path: String) throws -> any View {
        try fields.refuseAlgorithms()
        let orientation = try fields.choice(
            "direction",
            "horizontal",
            ["horizontal": Orientation.horizontal, "vertical": .vertical]
        )
        let content = try Elements(elements: children(fields, path, orientation))
        if try fields.isDefault("spacing") {
            throw Refusal("spacing default, which differs in SwiftCrossUI")
        }
        let spacing = try fields.number("spacing") ?? 0
        switch orientation {
        case .horizontal:
            let guides: [String: VerticalAlignment] = [
                "start": .top, "center": .center, "end": .bottom,
            ]
            return try HStack(
                alignment: fields.choice("alignItems", "center", guides),
                spacing: spacing
            ) { content }
        case .vertical:
            let guides: [String: HorizontalAlignment] = [
                "start": .leading, "center": .center, "end": .trailing,
            ]
            return try VStack(
                alignment: fields.choice("alignItems", "center", guides),
                spacing: spacing,
                content: content
            )
        }
    }

    private static func geometryReader(_ children: [Element]) -> any View {
        // Builders do not wrap a single view.
        let content = children.count == 1 ? children[0] : Element(Elements(elements: children))
        return GeometryReader { _ in content }
    }

    private static func scroll(_ child: Element?, _ fields: Fields) throws -> any View {
        guard let child else { throw NotUnderstood("a scroll needs a child") }
        let content = Elements(elements: [child])
        return try ScrollView(axes(fields, "vertical")) { content }
    }

    private static func layer(
        _ fields: Fields,
        _ path: String,
        _ orientation: Orientation
    ) throws -> any View {
        guard let primary = try child(fields, path, orientation),
            let layer = try child(fields, path, orientation, "layer", 1)
        else { throw NotUnderstood("a layer needs a child and a layer") }
        guard try alignment(fields) == .center else { throw Refusal("the alignment of a layer") }
        return try fields.flag("behind")
            ? BackgroundModifier(background: layer, foreground: primary)
            : OverlayModifier(content: primary, overlay: layer)
    }
}

// MARK: - Modifiers

extension ElementReader {
    /// Returns a view inside the frame of a style.
    private static func styled(_ view: any View, _ style: Fields) throws -> any View {
        var view = view
        let frame = try StyleFrame(style)
        let (horizontal, vertical) = (frame.horizontal, frame.vertical)
        if frame.isFixed {
            view = StrictFrameView(
                Element(view),
                width: horizontal.fixed,
                height: vertical.fixed,
                alignment: .center
            )
        }
        if frame.hasLimits {
            view = FlexibleFrameView(
                Element(view),
                minWidth: horizontal.minimum,
                idealWidth: nil,
                maxWidth: horizontal.maximum,
                minHeight: vertical.minimum,
                idealHeight: nil,
                maxHeight: vertical.maximum,
                alignment: .center
            )
        }
        try style.refuseOthers()
        return view
    }

    private static func modified(
        _ child: Element?,
        by type: String,
        _ fields: Fields
    ) throws -> any View {
        guard let child else { throw Refusal("type \(type)") }
        switch type {
        case "frame": return try framed(child, fields)
        case "padding":
            return try PaddingModifierView(body: TupleView1(child), insets: insets(fields))
        case "fixedSize":
            let axes = try axes(fields, "both")
            return FixedSizeModifier(
                child,
                horizontal: axes.contains(.horizontal),
                vertical: axes.contains(.vertical)
            )
        case "aspectRatio":
            let mode = try fields.choice(
                "contentMode",
                "fit",
                ["fit": ContentMode.fit, "fill": .fill]
            )
            return try AspectRatioView(
                child,
                aspectRatio: fields.number("ratio"),
                contentMode: mode
            )
        default: throw Refusal("type \(type)")
        }
    }

    private static func framed(_ child: Element, _ fields: Fields) throws -> any View {
        let alignment = try alignment(fields)
        let limits = [
            "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
        ]
        guard limits.contains(where: fields.has) else {
            return try StrictFrameView(
                child,
                width: fields.number("width"),
                height: fields.number("height"),
                alignment: alignment
            )
        }
        return try FlexibleFrameView(
            child,
            minWidth: fields.number("minWidth"),
            idealWidth: fields.number("idealWidth"),
            maxWidth: fields.extent("maxWidth"),
            minHeight: fields.number("minHeight"),
            idealHeight: fields.number("idealHeight"),
            maxHeight: fields.extent("maxHeight"),
            alignment: alignment
        )
    }

    // MARK: Values

    private static func insets(_ fields: Fields) throws -> EdgeInsets.Internal {
        if try fields.isDefault("insets") || !fields.has("insets") {
            return EdgeInsets.Internal(edges: .all, amount: nil)
        }
        guard fields.isObject("insets"), let edges = try fields.object("insets") else {
            return try EdgeInsets.Internal(edges: .all, amount: fields.number("insets"))
        }
        let insets = try EdgeInsets(
            top: edges.number("top") ?? 0,
            bottom: edges.number("bottom") ?? 0,
            leading: edges.number("leading") ?? 0,
            trailing: edges.number("trailing") ?? 0
        )
        try edges.refuseOthers()
        return EdgeInsets.Internal(insets)
    }

    private static func axes(_ fields: Fields, _ standard: String) throws -> Axis.Set {
        try fields.choice(
            "axes",
            standard,
            ["both": [.horizontal, .vertical], "horizontal": .horizontal, "vertical": .vertical]
        )
    }

    private static func alignment(_ fields: Fields) throws -> Alignment {
        try fields.choice(
            "alignment",
            "center",
            [
                "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
                "bottom": .bottom,
                "topLeading": .topLeading, "topTrailing": .topTrailing,
                "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
            ]
        )
    }
}
