// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import LayoutFixtures
internal import RealNumbers
internal import ReportWriting
internal import StackLayout

/// Proofs as one self-contained page.
///
/// The reader drags the edge of the layout, and sees the plot and the formulas of the current piece.
package enum ProofPage {
    /// The shapes of the plot, for wide and for narrow screens.
    private static let shapes = [ProofPlot.PlotShape.page, .narrow]

    /// The markup before all sections.
    package static var beginning: String {
        var html = MarkupText()
        html.markup("<!DOCTYPE html>\n<html lang=\"en\">\n")
        html.head(title: "Layouts at every length", style: ProofPlot.rules + ProofPageStyle.rules)
        html.markup("<body>\n")
        return html.text
    }

    /// The markup after all sections.
    package static var end: String {
        "<script>\n\(ProofPageScript.text)</script>\n</body>\n</html>\n"
    }

    /// Returns the section of one proof.
    package static func section(of plot: ProofPlot) -> String {
        let (proof, tree) = (plot.proof, plot.tree)
        var html = MarkupText()
        html.element("section", ["class": "proof"]) { html in
            html.element("h1", words: plot.title)
            html.element("p", ["class": "result \(proof.word)"], words: result(of: plot))
            html.element("div", ["class": "controls"]) { html in
                html.element("label") { html in
                    html.inline("span", words: plot.length.description)
                    html.empty("input", ["class": "number", "type": "number", "step": "any"])
                }
                html.element(
                    "button",
                    ["class": "back", "type": "button", "title": "previous breakpoint ( [ )"],
                    words: "‹ breakpoint"
                )
                html.element(
                    "button",
                    ["class": "forth", "type": "button", "title": "next breakpoint ( ] )"],
                    words: "breakpoint ›"
                )
            }
            html.empty(
                "input",
                [
                    "class": "slider", "type": "range", "step": "any",
                    "aria-label": plot.length.description,
                ]
            )
            html.element("p", ["class": "piece", "aria-live": "polite"], words: "")
            html.element("div", ["class": "stage"], words: "")
            html.element("p", ["class": "extent", "aria-live": "polite"], words: "")
            html.element("h2", words: plot.caption)
            html.element("div", ["class": "plot"]) { html in
                for shape in shapes { html.markup(plot.inline(shape)) }
            }
            html.element("div", ["class": "scroll", "tabindex": "0"]) { html in
                html.element("table", ["class": "formulas"]) { html in
                    html.element("thead") { html in
                        html.element("tr") { html in
                            for head in ["element", "x", "y", "width", "height"] {
                                html.element("th", words: head)
                            }
                        }
                    }
                    html.element("tbody", words: "")
                }
            }
            html.data(data(of: plot, tree))
        }
        return html.text
    }

    private static func result(of plot: ProofPlot) -> String {
        let proof = plot.proof
        if let finding = proof.finding(over: plot.length, of: plot.tree) { return finding }
        let start = FormulaText.text(of: proof.from)
        let end = proof.to.map { FormulaText.text(of: $0) } ?? "∞"
        let count = proof.pieces.count
        return "proved at every \(plot.length) from \(start) to \(end): "
            + "\(count) \(count == 1 ? "piece" : "pieces")"
    }

    /// Returns the data for the script, with each formula once.
    private static func data(of plot: ProofPlot, _ tree: LayoutTree) -> String {
        let proof = plot.proof
        let scale = PlotScale(proof, over: plot.length, of: tree)
        let words = FormulaText(word: plot.length.word)
        var numbers: [TracedNumber.Formula: Int] = [:]
        var formulas: [TracedNumber] = []
        func number(of formula: TracedNumber) -> Int {
            if let known = numbers[formula.formula] { return known }
            numbers[formula.formula] = formulas.count
            formulas.append(formula)
            return formulas.count - 1
        }
        // An element has the hue of its curve.
        let hues = Dictionary(uniqueKeysWithValues: scale.lines.map { ($0.index, $0.hue) })
        return JSONText.object { text in
            text.member("word", plot.length.word)
            text.member("from", scale.range.lowerBound)
            text.member("to", scale.range.upperBound)
            text.member("axis", scale.axis == .horizontal ? "width" : "height")
            if case .container(let axis) = plot.length.place {
                text.member("handle", axis.lengthName)
            }
            // An unlimited axis of the container has no length.
            text.object("container") { text in
                for axis in Axis.allCases {
                    guard let length = tree.constraint.proposal[axis], length.isFinite else {
                        continue
                    }
                    text.member(axis.lengthName, length)
                }
            }
            text.object("areas") { text in
                for shape in shapes {
                    let area = shape.area
                    text.member(shape.name, [area.left, area.right, area.top, area.bottom])
                }
            }
            let lines = PlotScale.hues(of: tree.preorder.map { ($0, tree.name(of: $0)) })
            text.objects("elements", lines) { text, line in
                let holdsOthers = !tree.items[line.index].children.isEmpty
                let hue = holdsOthers ? line.hue : hues[line.index] ?? line.hue
                text.member("name", line.name.printable)
                text.member("stack", holdsOthers)
                text.member("colours", [hue.fill, hue.edge].flatMap { [$0.light, $0.dark] })
            }
            text.objects("pieces", proof.pieces.enumerated()) { text, numbered in
                let (place, piece) = numbered
                text.member("from", piece.from.upper.nearestDouble)
                text.member("start", FormulaText.text(of: piece.from))
                text.member("end", FormulaText.text(of: piece.to))
                if place > 0 {
                    let left = proof.pieces[place - 1]
                    let events = Breakpoint(from: left, to: piece, in: tree, words).events
                    text.member("event", events.joined(separator: "; ").printable)
                }
                text.key("frames")
                text.array { text in
                    for index in tree.preorder {
                        for formula in piece.frames[index].coordinates {
                            text.number(number(of: formula))
                        }
                    }
                }
            }
            text.key("jumps")
            text.array { text in
                for jump in proof.jumps {
                    text.array { text in
                        text.number(jump.at.nearestDouble)
                        for index in tree.preorder {
                            for formula in jump.frames[index].coordinates {
                                text.number(number(of: formula))
                            }
                        }
                    }
                }
            }
            text.key("formulas")
            text.array { text in
                for formula in formulas {
                    text.array { text in
                        text.string(words.text(of: formula))
                        let function = formula.function
                        for part in [function?.numerator, function?.divisor].compactMap(\.self) {
                            text.array { text in
                                if part.isZero { text.number(0) }
                                for coefficient in part.coefficients {
                                    text.number(coefficient.nearestDouble)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
