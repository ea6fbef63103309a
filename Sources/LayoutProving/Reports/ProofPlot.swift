// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutDrawing
internal import RealNumbers
internal import ReportWriting
package import StackLayout

/// A drawing of a proof: each child's length over the parameter, with marks for breakpoints and for
/// shortfalls of the greedy engine.
package struct ProofPlot: Sendable {
    let title: String
    let proof: LengthProof
    let length: ProvedLength
    let tree: LayoutTree

    package init(
        title: String,
        _ proof: LengthProof,
        over length: ProvedLength,
        of tree: LayoutTree
    ) {
        (self.title, self.proof, self.length, self.tree) = (title, proof, length, tree)
    }

    /// The largest number of breakpoints with labels; with more breakpoints there are no labels.
    static let mostLabels = 14
    /// The largest number of breakpoints with lines; with more breakpoints there are no lines.
    static let mostMarks = 300

    /// The height of a drawing, in pixels.
    package var height: Double { drawing(in: .wide).height }

    private func drawing(in shape: PlotShape) -> ProofPlotDrawing {
        ProofPlotDrawing(
            plot: self,
            scale: PlotScale(proof, over: length, of: tree),
            shape: shape
        )
    }

    /// The caption of the curves, such as `widths over width`.
    var caption: String {
        let axis = PlotScale(proof, over: length, of: tree).axis
        return "\(axis == .horizontal ? "widths" : "heights") over \(length)"
    }

    /// Returns the markup of a document before its drawings, which lie one below the other.
    ///
    /// - Parameter height: The total height of the drawings, in pixels.
    package static func beginning(count: Int, height: Double) -> String {
        var svg = MarkupText()
        svg.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg",
                "width": NumberText.coordinate(PlotShape.wide.width),
                "height": NumberText.coordinate(height),
                "viewBox":
                    "0 0 \(NumberText.coordinate(PlotShape.wide.width)) \(NumberText.coordinate(height))",
                "class": "proof-plot", "role": count == 1 ? "img" : "group",
                "font-family": "system-ui, 'Helvetica Neue', Arial, sans-serif",
            ]
        ) { svg in
            svg.element("style") { $0.markup(rules) }
            svg.empty("rect", ["width": "100%", "height": "100%", "class": "paper"])
        }
        return String(svg.text.dropLast(end.count))
    }

    /// Returns the drawing for such a document, with its upper edge at a height.
    package func group(top: Double) -> String {
        var svg = MarkupText()
        svg.element("g", ["transform": "translate(0 \(NumberText.coordinate(top)))"]) {
            drawing(in: .wide).draw(in: &$0)
        }
        return svg.text
    }

    /// The markup after the drawings of a document.
    package static let end = "</svg>\n"

    /// Returns the drawing for a page that contains ``rules`` and has its own title.
    func inline(_ shape: PlotShape) -> String {
        let drawing = drawing(in: shape)
        var svg = MarkupText()
        svg.element(
            "svg",
            [
                "viewBox":
                    "0 0 \(NumberText.coordinate(shape.width)) \(NumberText.coordinate(drawing.height))",
                "class": "proof-plot \(shape.name)", "role": "img",
                "aria-label": "lengths over \(length.word)",
                "font-family": "system-ui, 'Helvetica Neue', Arial, sans-serif",
            ]
        ) { drawing.draw(in: &$0) }
        return svg.text
    }

    static let rules = """
        .proof-plot { --paper: #ffffff; --foreground: #1f2328; --muted: #59636e; --rule: #d1d9e0; --short: #cf1322 }
        @media (prefers-color-scheme: dark) {
          .proof-plot { --paper: #0d1117; --foreground: #f0f3f6; --muted: #9da7b3; --rule: #3d444d; --short: #ff6b6b }
          .proof-plot .curve, .proof-plot .swatch { stroke: var(--dark) }
        }
        .proof-plot .paper { fill: var(--paper) }
        .proof-plot text { fill: var(--muted); font-size: 12px }
        .proof-plot .title { fill: var(--foreground); font-size: 15px; font-weight: 600 }
        .proof-plot .frame { fill: none; stroke: var(--rule) }
        .proof-plot .mark { stroke: var(--rule); stroke-dasharray: 2 3 }
        .proof-plot .grid { stroke: var(--rule); stroke-opacity: 0.5 }
        .proof-plot .short { fill: var(--short); fill-opacity: 0.16 }
        .proof-plot .short-text { fill: var(--short) }
        .proof-plot .differs { fill: var(--short); fill-opacity: 0.4 }
        .proof-plot .curve { fill: none; stroke-width: 2; stroke-linejoin: round }
        .proof-plot .swatch { stroke-width: 3 }
        .proof-plot .cursor { stroke: var(--foreground); stroke-width: 1.5 }

        """
}

extension ProofPlot {
    /// The size of a drawing and the place of its curves, in pixels.
    struct PlotShape {
        let name: String
        let width: Double
        let area: (left: Double, top: Double, right: Double, bottom: Double)
        /// The number of columns of the legend.
        let columns: Int
        let hasTitle: Bool

        /// The shape of a separate document.
        static let wide = PlotShape(
            name: "wide",
            width: 760,
            area: (56, 44, 744, 284),
            columns: 4,
            hasTitle: true
        )
        /// The shape in a page.
        static let page = PlotShape(
            name: "page",
            width: 760,
            area: (56, 12, 744, 252),
            columns: 4,
            hasTitle: false
        )
        /// The shape in a page on a narrow screen.
        static let narrow = PlotShape(
            name: "narrow",
            width: 380,
            area: (44, 12, 366, 232),
            columns: 2,
            hasTitle: false
        )
    }
}
