// SPDX-License-Identifier: GPL-3.0-or-later

package import ReportWriting
internal import StackLayout

extension StackExplanation: CustomStringConvertible {
    /// The explanation as text: a heading, then for each line its sentences and a table of its children.
    ///
    /// Each line of text ends with a line feed.
    public var description: String { text(TerminalStyle(isColoured: false)) }

    /// Returns the text of ``description`` in a style.
    package func text(_ style: TerminalStyle) -> String { text(style, withOptimum: true) }

    /// The text of ``description`` without the optimal division where that is another one; `nil` if not all lengths are
    /// explained without it.
    package var textOfRule: String? {
        lines.allSatisfy { $0.isOptimal || GreedySteps($0.record) != nil }
            ? text(TerminalStyle(isColoured: false), withOptimum: false) : nil
    }

    private func text(_ style: TerminalStyle, withOptimum: Bool) -> String {
        let tree = boxes.tree
        var lines = [style.bold(heading.printable)]
        lines += Self.paragraph(introduction(in: tree), isApart: !self.lines.isEmpty)
        for line in self.lines {
            lines.append("")
            if self.lines.count > 1 { lines.append(style.bold("line \(line.record.line + 1)")) }
            lines += line.sentences(in: tree, withOptimum: withOptimum).map(\.printable)
            lines.append("")
            lines += line.table(in: tree, style, withOptimum: withOptimum)
        }
        lines += Self.paragraph(conclusion(in: tree), isApart: true)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns sentences, after an empty line if they are a paragraph of their own.
    private static func paragraph(_ sentences: [String], isApart: Bool) -> [String] {
        sentences.isEmpty || !isApart
            ? sentences.map(\.printable) : [""] + sentences.map(\.printable)
    }

    private var heading: String {
        let tree = boxes.tree
        let stack = tree.stack(at: index)
        let size = boxes.frames[index].size
        let way = stack?.isReversed == true ? "reversed " : ""
        let kind = stack?.direction == .vertical ? "column" : "row"
        let rule = tree.algorithm(of: index).rawValue
        return
            "\(tree.label(of: index)): a \(way)\(kind) of \(rule), \(size.words)"
    }
}

extension LineExplanation {
    /// Returns a row of titles, a row for each child, and notes on the prices.
    fileprivate func table(
        in tree: LayoutTree,
        _ style: TerminalStyle,
        withOptimum: Bool
    ) -> [String] {
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
        // Children without a particular offer are never asked for their ranges.
        let isAsked = record.proposal != nil || !record.rule.offers
        table.addWords("range", children.map { isAsked ? Self.range($0.record.interval) : "-" })
        // What belongs to the optimal division stands right of its lengths.
        let lengths = children.map(\.record.length.readable)
        let shares = children.map { $0.share == 0 ? "-" : "\(($0.share * 100).readable)%" }
        if isOptimal {
            table.addNumbers("share", shares)
            table.addNumbers("length", lengths)
        } else if !withOptimum {
            table.addNumbers("length", lengths)
            return [style.faint(table.lines[0])] + table.lines.dropFirst()
        } else {
            table.addNumbers("length", lengths)
            table.addNumbers("optimal", children.map(\.optimal.readable))
            table.addNumbers("share", shares)
        }
        table.addNumbers("change", children.map { Self.change($0.change) })
        table.addWords("stopped by", children.map { stopper(of: $0) })
        table.addNumbers("price", children.map { $0.stop?.price?.readable ?? "-" })
        let lines = table.lines
        let hasPrice = children.contains { $0.stop?.price != nil }
        let isUnknown =
            children.contains { $0.stop != nil && $0.stop?.price == nil }
            && Set(children.map(\.record.priority)).count > 1
        let notes = (hasPrice ? [Self.unit] : []) + (isUnknown ? [Self.unknown] : [])
        return [style.faint(lines[0])] + lines.dropFirst() + notes.map(style.faint)
    }

    /// The note on the numbers below `price`.
    private static let unit =
        "price: the points that each unit of the others' weight gains if the bound moves up by one point "
        + "and the stack keeps its length"

    /// The note on missing numbers below `price`.
    private static let unknown =
        "price -: unknown, since a price counts only what children of the same priority pay"

    private static func range(_ interval: Interval) -> String {
        let end = interval.max.isFinite ? interval.max.readable : "∞"
        return "\(interval.min.readable) to \(end)"
    }

    /// Returns the key or other source of the bound that stops a child; `-` if no bound does.
    func stopper(of child: Child) -> String {
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
