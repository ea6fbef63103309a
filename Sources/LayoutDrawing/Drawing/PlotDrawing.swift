// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The frames of a layout, the root's offer, and the overflow, in pixels from the corner of the
/// shown part of the plane.
struct PlotDrawing {
    private let scene: Scene
    private let scale: Scale
    private let shapes: [Box?]
    private let labels: Labels

    /// The leaves whose name or size did not fit, in path order.
    var unlabelled: [Int] { labels.unlabelled }

    init(_ scene: Scene, scale: Scale) {
        self.scene = scene
        self.scale = scale
        shapes = Self.shapes(of: scene, scale: scale)
        labels = Labels(of: scene, shapes: shapes, scale: scale)
    }

    func draw(in svg: inout MarkupText) {
        Hatching.unfilled.draw(scene.unfilled.map(scale.pixels), in: &svg)
        let order = scene.panel.layout.tree.paintOrder
        for index in order { drawArea(index, in: &svg) }
        Hatching.over.draw(scene.overhang.map(scale.pixels), in: &svg)
        drawOverflowOfStacks(in: &svg)
        drawOffer(in: &svg)
        for index in order { drawBeam(index, in: &svg) }
        labels.draw(in: &svg)
    }

    private func drawArea(_ index: Int, in svg: inout MarkupText) {
        drawMargin(index, in: &svg)
        guard let shape = shapes[index], !shape.isThin else { return }
        let holdsOthers = scene.panel.layout.tree.holdsOthers(index)
        let hue = scene.hues[index]
        var attributes: [SVGAttribute] = [
            .number("x", shape.left), .number("y", shape.top),
            .number("width", shape.width), .number("height", shape.height),
            .stroke(holdsOthers ? .stack : hue.edge), .fill(holdsOthers ? .stack : hue.fill),
        ]
        attributes +=
            holdsOthers
            ? [.number("fill-opacity", 0.08), .text("stroke-dasharray", "5 3")]
            : [.number("rx", 1.5)]
        svg.element("rect", attributes) { $0.element("title", words: tooltip(of: index)) }
        drawInside(index, shape, in: &svg)
    }

    /// Draws the margin of a box as a faint band around it.
    private func drawMargin(_ index: Int, in svg: inout MarkupText) {
        guard let edges = scene.edges[index] else { return }
        drawBand(scale.pixels(edges.margin), scale.pixels(edges.border), index, 0.1, in: &svg)
    }

    /// Draws the border and the padding of a box as bands inside it.
    private func drawInside(_ index: Int, _ shape: Box, in svg: inout MarkupText) {
        guard let edges = scene.edges[index] else { return }
        let padding = scale.pixels(edges.padding).kept(in: shape)
        let content = scale.pixels(edges.content).kept(in: shape)
        if edges.border != edges.padding { drawBand(shape, padding, index, 0.4, in: &svg) }
        if edges.padding != edges.content { drawBand(padding, content, index, 0.15, in: &svg) }
    }

    /// Draws the area between a rectangle and another one inside it.
    private func drawBand(
        _ outer: Box,
        _ inner: Box,
        _ index: Int,
        _ opacity: Double,
        in svg: inout MarkupText
    ) {
        guard outer != inner else { return }
        let holdsOthers = scene.panel.layout.tree.holdsOthers(index)
        svg.empty(
            "path",
            [
                .text("d", outer.outline + inner.outline), .text("fill-rule", "evenodd"),
                .number("fill-opacity", opacity),
                .fill(holdsOthers ? .stack : scene.hues[index].edge),
                .text("pointer-events", "none"),
            ]
        )
    }

    private func drawBeam(_ index: Int, in svg: inout MarkupText) {
        guard let shape = shapes[index], shape.isThin else { return }
        let holdsOthers = scene.panel.layout.tree.holdsOthers(index)
        let attributes: [SVGAttribute] = [
            .text("d", shape.beam), .text("fill", "none"), .number("stroke-width", 2),
            .stroke(holdsOthers ? .stack : scene.hues[index].edge),
        ]
        svg.element("path", attributes) { $0.element("title", words: tooltip(of: index)) }
    }

    private func tooltip(of index: Int) -> String {
        let tree = scene.panel.layout.tree
        let (path, name) = (tree.path(of: index), tree.name(of: index))
        let frame = NumberText.exact(scene.panel.layout.frames[index])
        return path == name ? "\(path) \(frame)" : "\(path) \(name) \(frame)"
    }

    private func drawOffer(in svg: inout MarkupText) {
        let box = scale.pixels(scene.visibleOffer)
        for side in Side.allCases where scene.offer[side].isFinite {
            svg.empty(
                "path",
                [.text("d", box.edge(at: side)), .stroke(.foreground)] + Self.thick
            )
        }
    }

    private func drawOverflowOfStacks(in svg: inout MarkupText) {
        for index in scene.panel.layout.tree.preorder {
            guard let box = scene.boxes[index].map(scale.pixels) else { continue }
            for overhang in scene.overflow(ofStack: index) {
                let edge = box.edge(at: overhang.side)
                svg.empty("path", [.text("d", edge), .stroke(.over)] + Self.thick)
            }
        }
    }

    private static let thick: [SVGAttribute] = [
        .number("stroke-width", 2), .text("stroke-linecap", "square"),
        .text("pointer-events", "none"),
    ]

    /// Returns the frames in pixels; a frame that shares an edge with its parent is drawn smaller,
    /// so that both edges are visible.
    private static func shapes(of scene: Scene, scale: Scale) -> [Box?] {
        var shapes = scene.boxes.map { $0.map(scale.pixels) }
        var insets = shapes.map { _ in Box(left: 0, right: 0, top: 0, bottom: 0) }
        for (index, item) in scene.panel.layout.tree.items.enumerated() {
            guard let box = scene.boxes[index], let exact = shapes[index] else { continue }
            let outer = item.parent.map { scene.boxes[$0] } ?? scene.offer
            var inset = Box(left: 0.75, right: 0.75, top: 0.75, bottom: 0.75)
            for side in Side.allCases {
                if let outer, outer[side].isFinite,
                    Overhang(of: box, over: outer, at: side) == nil
                {
                    let outerInset = item.parent.map { insets[$0][side] } ?? 0
                    inset[side] = min(outerInset + 2.5, 10)
                }
            }
            let most = min(exact.width, exact.height)
            let shrink = min(1, most / 40)
            for side in Side.allCases {
                inset[side] *= shrink
                shapes[index]?[side] += side.isEnd ? -inset[side] : inset[side]
            }
            insets[index] = inset
        }
        return shapes
    }
}
