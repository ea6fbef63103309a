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
    private static let mostLabels = 14
    /// So many have a line each.
    private static let mostMarks = 300

    /// How high it is: the legend takes a row for each four names.
    var height: Double { Self.area.bottom + 60 + 20 * Double((names.count + 3) / 4) }

    private var scale: PlotScale { PlotScale(proof, over: length, of: tree) }
    private var names: [String] {
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
        .proof-plot { --paper: #ffffff; --ink: #1f2328; --muted: #59636e; --rule: #d1d9e0; --short: #cf1322 }
        @media (prefers-color-scheme: dark) {
          .proof-plot { --paper: #0d1117; --ink: #f0f3f6; --muted: #9da7b3; --rule: #3d444d; --short: #ff6b6b }
          .proof-plot .curve, .proof-plot .swatch { stroke: var(--dark) }
        }
        .proof-plot .paper { fill: var(--paper) }
        .proof-plot text { fill: var(--muted); font-size: 12px }
        .proof-plot .title { fill: var(--ink); font-size: 15px; font-weight: 600 }
        .proof-plot .frame { fill: none; stroke: var(--rule) }
        .proof-plot .mark { stroke: var(--rule); stroke-dasharray: 2 3 }
        .proof-plot .grid { stroke: var(--rule); stroke-opacity: 0.5 }
        .proof-plot .short { fill: var(--short); fill-opacity: 0.16 }
        .proof-plot .short-text { fill: var(--short) }
        .proof-plot .differs { fill: var(--short); fill-opacity: 0.4 }
        .proof-plot .curve { fill: none; stroke-width: 2; stroke-linejoin: round }
        .proof-plot .swatch { stroke-width: 3 }
        .proof-plot .cursor { stroke: var(--ink); stroke-width: 1.5 }

        """

    // MARK: Parts

    private func draw(in svg: inout MarkupText) {
        let scale = scale
        let area = Self.area
        func x(_ value: Double) -> Double {
            let part =
                (value - scale.range.lowerBound) / (scale.range.upperBound - scale.range.lowerBound)
            return area.left + min(max(part, 0), 1) * (area.right - area.left)
        }
        func y(_ value: Double) -> Double {
            area.bottom - min(max(value / scale.greatest, -0.05), 1) * (area.bottom - area.top)
        }
        func number(_ value: Double) -> String { NumberText.coordinate(value) }
        func end(of root: RealRoot?) -> Double {
            root.map { $0.lower.nearestDouble } ?? scale.range.upperBound
        }

        svg.element(
            "text",
            ["x": number(area.left), "y": "22", "class": "title"],
            words: "\(title): \(scale.axis == .horizontal ? "widths" : "heights") over \(length)"
        )

        // 1. Where the rule is short, where engines differ.
        for shortage in proof.shortages {
            let (from, to) = (x(shortage.from.upper.nearestDouble), x(end(of: shortage.to)))
            svg.element(
                "rect",
                [
                    "x": number(from), "y": number(area.top),
                    "width": number(max(to - from, 1)), "height": number(area.bottom - area.top),
                    "class": "short",
                ]
            ) {
                $0.element("title", words: "the greedy rule is short of what was asked for")
            }
        }
        if case .differs(let difference) = proof.status {
            let (from, to) = (x(difference.from.upper.nearestDouble), x(end(of: difference.to)))
            svg.empty(
                "rect",
                [
                    "x": number(from), "y": number(area.top),
                    "width": number(max(to - from, 1.5)), "height": number(area.bottom - area.top),
                    "class": "differs",
                ]
            )
        }

        // 2. The frame, with round numbers on the left.
        let step = Self.roundStep(of: scale.greatest / 4)
        var tick = 0.0
        while tick <= scale.greatest {
            svg.empty(
                "line",
                [
                    "x1": number(area.left), "x2": number(area.right), "y1": number(y(tick)),
                    "y2": number(y(tick)), "class": "grid",
                ]
            )
            svg.element(
                "text",
                ["x": number(area.left - 8), "y": number(y(tick) + 4), "text-anchor": "end"],
                words: NumberText.short(tick)
            )
            tick += step
        }

        // 3. Breakpoints.
        let breakpoints = proof.pieces.dropFirst().map(\.from)
        if breakpoints.count <= Self.mostMarks {
            for root in breakpoints {
                let place = number(x(root.upper.nearestDouble))
                svg.empty(
                    "line",
                    [
                        "x1": place, "x2": place, "y1": number(area.top),
                        "y2": number(area.bottom), "class": "mark",
                    ]
                )
            }
        }
        var labels: [(place: Double, text: String)] = [
            (x(scale.range.lowerBound), NumberText.short(scale.range.lowerBound))
        ]
        if breakpoints.count <= Self.mostLabels {
            labels += breakpoints.map {
                (x($0.upper.nearestDouble), NumberText.short($0.upper.nearestDouble))
            }
        }
        labels.append(
            (
                x(scale.range.upperBound),
                proof.to == nil ? "→ ∞" : NumberText.short(scale.range.upperBound)
            )
        )
        // A label that would lie on the one before is left out, but for the last one.
        var free = -Double.infinity
        let width = { (text: String) in 7 * Double(text.count) }
        let last = labels.removeLast()
        for label in labels {
            let half = width(label.text) / 2
            guard label.place - half > free,
                label.place + half + 6 < last.place - width(last.text) / 2
            else { continue }
            free = label.place + half + 6
            svg.element(
                "text",
                ["x": number(label.place), "y": number(area.bottom + 18), "text-anchor": "middle"],
                words: label.text
            )
        }
        svg.element(
            "text",
            ["x": number(last.place), "y": number(area.bottom + 18), "text-anchor": "middle"],
            words: last.text
        )

        // 4. A curve for each element, broken where it jumps.
        for line in scale.lines {
            var path = ""
            var pen: (Double, Double)?
            for piece in proof.pieces {
                let (from, to) = (piece.from.upper.nearestDouble, end(of: piece.to))
                let formula = piece.frames[line.index].size[scale.axis]
                let isStraight =
                    formula.constant != nil
                    || formula.function.map { $0.divisor == nil && $0.numerator.degree == 1 }
                        ?? true
                let steps = isStraight ? 1 : 24
                for step in 0...steps {
                    let place = from + (to - from) * Double(step) / Double(steps)
                    let point = (x(place), y(formula.value(at: place)))
                    guard point.1.isFinite else { continue }
                    if let pen, step == 0, abs(pen.0 - point.0) < 0.5, abs(pen.1 - point.1) < 0.5 {
                        continue
                    }
                    path +=
                        "\(pen == nil || step == 0 ? "M" : "L")\(number(point.0)) \(number(point.1))"
                    pen = point
                }
            }
            svg.empty(
                "path",
                [
                    "d": path, "class": "curve", "stroke": line.hue.edge.light,
                    "style": "--dark: \(line.hue.edge.dark)",
                ]
            )
        }
        svg.empty(
            "rect",
            [
                "x": number(area.left), "y": number(area.top),
                "width": number(area.right - area.left), "height": number(area.bottom - area.top),
                "class": "frame",
            ]
        )

        // 5. Who is who.
        for (place, name) in names.enumerated() {
            let left = area.left + Double(place % 4) * 172
            let top = area.bottom + 44 + 20 * Double(place / 4)
            if place < scale.lines.count {
                let hue = scale.lines[place].hue
                svg.empty(
                    "line",
                    [
                        "x1": number(left), "x2": number(left + 18), "y1": number(top - 4),
                        "y2": number(top - 4), "class": "swatch", "stroke": hue.edge.light,
                        "style": "--dark: \(hue.edge.dark)",
                    ]
                )
            }
            let isLong = name.count > 20
            svg.element(
                "text",
                ["x": number(left + 24), "y": number(top)],
                words: isLong ? name.prefix(19) + "…" : name
            )
        }
    }

    /// 1, 2 or 5 times a power of ten, at least that much.
    private static func roundStep(of least: Double) -> Double {
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
    }
}
