// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutDrawing
internal import RealNumbers
internal import ReportWriting
package import StackLayout

/// A drawing of a proof: each child's length over the parameter, with the breakpoints marked, and where the
/// greedy rule is short of what was asked for.
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

    // The whole drawing, and the area of the curves in it, in pixels.
    static let width = 760.0
    static let area = (left: 56.0, top: 44.0, right: 744.0, bottom: 284.0)
    /// So many breakpoints have a number each.
    static let mostLabels = 14
    /// So many have a line each.
    static let mostMarks = 300

    /// How high it is: the legend takes a row for each four names.
    var height: Double { Self.area.bottom + 60 + 20 * Double((names.count + 3) / 4) }

    private var scale: PlotScale { PlotScale(proof, over: length, of: tree) }
    var names: [String] {
        let scale = scale
        return scale.lines.map(\.name) + (scale.omitted > 0 ? ["and \(scale.omitted) more"] : [])
    }

    /// Several drawings, one below the other, as a document.
    package static func document(of plots: [ProofPlot]) -> String {
        let height = plots.reduce(0) { $0 + $1.height }
        var svg = MarkupText()
        svg.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": NumberText.coordinate(width),
                "height": NumberText.coordinate(height),
                "viewBox": "0 0 \(NumberText.coordinate(width)) \(NumberText.coordinate(height))",
                "class": "proof-plot", "role": plots.count == 1 ? "img" : "group",
                "font-family": "system-ui, 'Helvetica Neue', Arial, sans-serif",
            ]
        ) { svg in
            svg.element("style") { $0.markup(rules) }
            svg.empty("rect", ["width": "100%", "height": "100%", "class": "paper"])
            var top = 0.0
            for plot in plots {
                svg.element("g", ["transform": "translate(0 \(NumberText.coordinate(top)))"]) {
                    plot.draw(in: &$0)
                }
                top += plot.height
            }
        }
        return svg.text
    }

    /// One drawing to be put into a page that has ``rules``.
    func inline() -> String {
        var svg = MarkupText()
        svg.element(
            "svg",
            [
                "viewBox":
                    "0 0 \(NumberText.coordinate(Self.width)) \(NumberText.coordinate(height))",
                "class": "proof-plot", "role": "img",
                "aria-label": "lengths over \(length.word)",
                "font-family": "system-ui, 'Helvetica Neue', Arial, sans-serif",
            ]
        ) { draw(in: &$0) }
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

    private func draw(in svg: inout MarkupText) {
        ProofPlotDrawing(plot: self, scale: scale).draw(in: &svg)
    }
}
