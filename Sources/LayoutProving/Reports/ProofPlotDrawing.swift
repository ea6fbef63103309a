// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import RealNumbers
internal import ReportWriting
internal import StackLayout

/// The drawing of a plot in one shape.
struct ProofPlotDrawing {
    let plot: ProofPlot
    let scale: PlotScale
    let shape: ProofPlot.PlotShape
    private var area: (left: Double, top: Double, right: Double, bottom: Double) { shape.area }
    private var proof: LengthProof { plot.proof }

    /// The height including the legend, in pixels.
    var height: Double {
        area.bottom + 60 + 20 * Double((legend.count + shape.columns - 1) / shape.columns)
    }

    /// Draws the plot.
    func draw(in svg: inout MarkupText) {
        if shape.hasTitle { drawTitle(in: &svg) }
        drawDefects(in: &svg)
        drawGrid(in: &svg)
        let breakpoints = proof.pieces.dropFirst().map(\.from)
        drawMarks(at: breakpoints, in: &svg)
        drawLabels(of: breakpoints, in: &svg)
        for line in scale.lines { draw(line, in: &svg) }
        drawFrame(in: &svg)
        drawLegend(in: &svg)
    }

    // MARK: Places

    private func x(_ value: Double) -> Double {
        let part =
            (value - scale.range.lowerBound) / (scale.range.upperBound - scale.range.lowerBound)
        return area.left + min(max(part, 0), 1) * (area.right - area.left)
    }
    private func y(_ value: Double) -> Double {
        area.bottom - min(max(value / scale.greatest, -0.05), 1) * (area.bottom - area.top)
    }
    private func number(_ value: Double) -> String { NumberText.coordinate(value) }
    private func end(of root: RealRoot?) -> Double {
        root.map { $0.lower.nearestDouble } ?? scale.range.upperBound
    }

    // MARK: Parts

    private func drawTitle(in svg: inout MarkupText) {
        // The letters of a title are at most 9 pixels wide; the caption is never shortened.
        let caption = ": \(plot.caption)"
        let room = Int((shape.width - area.left) / 9) - caption.count
        svg.element(
            "text",
            ["x": number(area.left), "y": "22", "class": "title"],
            words: plot.title.shortened(to: max(room, 12)) + caption
        )
    }

    /// Shades the intervals with a shortfall, and the interval in which the engines differ.
    private func drawDefects(in svg: inout MarkupText) {
        for shortage in proof.shortages {
            let (from, to) = (x(shortage.from.upper.nearestDouble), x(end(of: shortage.to)))
            svg.element("rect", band("short", from, to, atLeast: 1)) {
                $0.element("title", words: "the greedy layout is worse than the optimal one")
            }
        }
        if case .differs(let difference) = proof.status {
            let (from, to) = (x(difference.from.upper.nearestDouble), x(end(of: difference.to)))
            svg.empty("rect", band("differs", from, to, atLeast: 1.5))
        }
    }

    /// Returns the attributes of a rectangle as high as the plot.
    private func band(
        _ kind: String,
        _ from: Double,
        _ to: Double,
        atLeast width: Double = 0
    ) -> MarkupText.Attributes {
        [
            "x": number(from), "y": number(area.top), "width": number(max(to - from, width)),
            "height": number(area.bottom - area.top), "class": kind,
        ]
    }

    /// Draws round numbers on the left, with horizontal lines.
    private func drawGrid(in svg: inout MarkupText) {
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
    }

    /// Draws lines at breakpoints, unless there are too many.
    private func drawMarks(at breakpoints: [RealRoot], in svg: inout MarkupText) {
        guard breakpoints.count <= ProofPlot.mostMarks else { return }
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

    /// Draws the labels of breakpoints and ends; a label that would cover another one is left out.
    private func drawLabels(of breakpoints: [RealRoot], in svg: inout MarkupText) {
        var labels: [(place: Double, text: String)] = [
            (x(scale.range.lowerBound), NumberText.short(scale.range.lowerBound))
        ]
        if breakpoints.count <= ProofPlot.mostLabels {
            labels += breakpoints.map {
                (x($0.upper.nearestDouble), FormulaText.text(of: $0))
            }
        }
        labels.append(
            (
                x(scale.range.upperBound),
                proof.to == nil ? "→ ∞" : NumberText.short(scale.range.upperBound)
            )
        )
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
        let most = shape.width - width(last.text) / 2
        svg.element(
            "text",
            [
                "x": number(min(last.place, most)), "y": number(area.bottom + 18),
                "text-anchor": "middle",
            ],
            words: last.text
        )
    }

    /// Draws the curve of an element, broken at jumps.
    private func draw(_ line: PlotScale.Line, in svg: inout MarkupText) {
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

    private func drawFrame(in svg: inout MarkupText) {
        svg.empty("rect", band("frame", area.left, area.right))
    }

    /// An entry of the legend.
    private enum Entry {
        case curve(PlotScale.Line)
        case band(kind: String, words: String)
        case more(Int)
    }

    private static let shortWords = "greedy rule falls short"
    private static let differsWords = "engines differ"

    /// The names of the curves, and the meanings of the bands.
    private var legend: [Entry] {
        var entries = scale.lines.map { Entry.curve($0) }
        if scale.omitted > 0 { entries.append(.more(scale.omitted)) }
        if !proof.shortages.isEmpty {
            entries.append(.band(kind: "short", words: Self.shortWords))
        }
        if case .differs = proof.status {
            entries.append(.band(kind: "differs", words: Self.differsWords))
        }
        return entries
    }

    private func drawLegend(in svg: inout MarkupText) {
        let column = (area.right - area.left) / Double(shape.columns)
        for (place, entry) in legend.enumerated() {
            let left = area.left + Double(place % shape.columns) * column
            let top = area.bottom + 44 + 20 * Double(place / shape.columns)
            draw(swatchOf: entry, left, top, in: &svg)
            let words =
                switch entry {
                case .curve(let line): line.name.shortened(to: Int((column - 32) / 7))
                case .band(_, let words): words
                case .more(let count): "and \(count) more"
                }
            svg.element("text", ["x": number(left + 24), "y": number(top)], words: words)
        }
    }

    private func draw(
        swatchOf entry: Entry,
        _ left: Double,
        _ top: Double,
        in svg: inout MarkupText
    ) {
        switch entry {
        case .curve(let line):
            svg.empty(
                "line",
                [
                    "x1": number(left), "x2": number(left + 18), "y1": number(top - 4),
                    "y2": number(top - 4), "class": "swatch", "stroke": line.hue.edge.light,
                    "style": "--dark: \(line.hue.edge.dark)",
                ]
            )
        case .band(let kind, _):
            svg.empty(
                "rect",
                [
                    "x": number(left), "y": number(top - 11), "width": "18", "height": "14",
                    "class": kind,
                ]
            )
        case .more: break
        }
    }

    /// Returns the smallest number that is 1, 2 or 5 times a power of ten and at least the given one.
    private static func roundStep(of least: Double) -> Double {
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
    }
}

extension String {
    /// Returns the text with at most `count` characters; a shortened text ends with `…`.
    fileprivate func shortened(to count: Int) -> String {
        self.count > count ? prefix(count - 1) + "…" : self
    }
}
