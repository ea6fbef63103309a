// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLPK
internal import LayoutExplaining
internal import LinearProgramming
internal import ProgramLayout
internal import ReportWriting
internal import StackLayout

/// Why a stack was divided as it was, in words and as a table.
enum ExplanationText {
    /// A heading, then for each line what happened, and a row for each child.
    static func text(
        ofStackAt index: Int,
        in tree: LayoutTree,
        _ layout: Layout,
        _ style: TerminalStyle
    ) throws(LayoutFailure) -> String {
        let explanations = try explanations(ofStacksAt: [index], in: tree, layout)
        return explanations.map { text(of: $0, in: tree, layout, style) }.joined()
    }

    /// One explanation as text.
    static func text(
        of explanation: StackExplanation,
        in tree: LayoutTree,
        _ layout: Layout,
        _ style: TerminalStyle
    ) -> String {
        var lines = [style.bold(heading(of: explanation.index, in: tree, layout).printable)]
        lines += paragraph(explanation.introduction(in: tree), isApart: !explanation.lines.isEmpty)
        for line in explanation.lines {
            lines.append("")
            if explanation.lines.count > 1 {
                lines.append(style.bold("line \(line.record.line + 1)"))
            }
            lines += line.sentences(in: tree).map(\.printable)
            lines.append("")
            lines += table(of: line, in: tree, style)
        }
        lines += paragraph(explanation.conclusion(in: tree), isApart: true)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Why stacks were divided as they were.
    static func explanations(
        ofStacksAt indices: [Int],
        in tree: LayoutTree,
        _ layout: Layout
    ) throws(LayoutFailure) -> [StackExplanation] {
        let explainer = Explainer(
            solver: VerifiedSolver(GLPKSolver()),
            optimizer: Engines.programs(.optimal)
        )
        return try explainer.explanations(ofStacksAt: indices, in: tree, layout)
    }

    /// Sentences, after an empty line if they stand apart from what is before.
    private static func paragraph(_ sentences: [String], isApart: Bool) -> [String] {
        sentences.isEmpty || !isApart
            ? sentences.map(\.printable) : [""] + sentences.map(\.printable)
    }

    private static func heading(
        of index: Int,
        in tree: LayoutTree,
        _ layout: Layout
    ) -> String {
        let name = tree.name(of: index)
        let path = tree.path(of: index)
        let label = name == path ? path : "\(path) \(name)"
        let stack = tree.stack(at: index)
        let size = layout.frames[index].size
        let way = stack?.isReversed == true ? "reversed " : ""
        let kind = stack?.direction == .vertical ? "column" : "row"
        let rule = tree.algorithm(of: index).rawValue
        return
            "\(label): a \(way)\(kind) of \(rule), \(size.width.readable) × \(size.height.readable)"
    }

    private static func table(
        of line: LineExplanation,
        in tree: LayoutTree,
        _ style: TerminalStyle
    ) -> [String] {
        let children = line.children
        let isParted = children.contains { ($0.optimal - $0.record.length).magnitude > 1e-6 }
        let margins = line.margins
        let edges = line.edges
        let hasPriorities = Set(children.map(\.record.priority)).count > 1
        var table = TextTable()
        table.addWords("child", children.map { tree.name(of: $0.record.index).printable })
        if hasPriorities {
            table.addNumbers("priority", children.map { $0.record.priority.readable })
        }
        if margins.contains(where: { $0 != 0 }) {
            table.addNumbers("margins", margins.map(\.readable))
        }
        if edges.contains(where: { $0 != 0 }) {
            table.addNumbers("padding, border", edges.map(\.readable))
        }
        table.addNumbers("base", children.map { $0.record.base.readable })
        // Children that are offered nothing in particular are not asked how short and long they may be.
        let isAsked = line.record.proposal != nil || !line.record.rule.offers
        table.addWords("range", children.map { isAsked ? range($0.record.interval) : "-" })
        table.addNumbers(
            "share",
            children.map { $0.share == 0 ? "-" : "\(($0.share * 100).readable)%" }
        )
        table.addNumbers("length", children.map { $0.record.length.readable })
        if isParted { table.addNumbers("optimal", children.map { $0.optimal.readable }) }
        table.addNumbers("change", children.map { change($0.change) })
        table.addWords("stopped by", children.map { stopper($0, line.direction) })
        table.addNumbers("price", children.map { $0.stop?.price?.readable ?? "-" })
        let lines = table.lines
        let hasPrice = children.contains { $0.stop?.price != nil }
        let isUnknown =
            children.contains { $0.stop != nil && $0.stop?.price == nil }
            && Set(children.map(\.record.priority)).count > 1
        let notes = (hasPrice ? [unit] : []) + (isUnknown ? [unknown] : [])
        return [style.faint(lines[0])] + lines.dropFirst() + notes.map(style.faint)
    }

    /// What the numbers below `price` are.
    private static let unit =
        "price: the points that each unit of the others' weight gains as that bound moves up, "
        + "for each point, in a stack as long"

    /// The meaning of no number below `price`.
    private static let unknown =
        "price -: unknown, as it counts what children of the same priority pay, and no other"

    private static func range(_ interval: Interval) -> String {
        let end = interval.max.isFinite ? interval.max.readable : "∞"
        return "\(interval.min.readable) to \(end)"
    }

    /// What in the fixture keeps a child from having more or less.
    static func stopper(
        _ child: LineExplanation.Child,
        _ direction: LineExplanation.Motion
    ) -> String {
        if let stop = child.stop { return stop.property }
        return switch child.freeze {
        case .factor: direction == .grew ? "flexGrow" : "flexShrink"
        case .nothing: "base"
        case .base, .bound, nil: "-"
        }
    }

    private static func change(_ length: Double) -> String {
        length > 0 ? "+\(length.readable)" : length.readable
    }
}
