// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutExplaining
internal import StackLayout

/// Why a stack was divided as it was, in words and as a table.
enum ExplanationText {
    /// A heading, then for each line what happened, and a row for each child.
    static func text(
        of explanation: StackExplanation,
        in tree: LayoutTree,
        _ layout: Layout,
        _ ink: Ink
    ) -> String {
        var lines = [ink.bold(heading(of: explanation.index, in: tree, layout).printable)]
        if explanation.lines.isEmpty {
            lines.append("It has no children, or nobody ever asked for its size.")
        }
        for line in explanation.lines {
            lines.append("")
            if explanation.lines.count > 1 {
                lines.append(ink.bold("line \(line.record.line + 1)"))
            }
            lines += line.sentences(in: tree).map(\.printable)
            lines.append("")
            lines += table(of: line, in: tree, ink)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(
        of index: Int,
        in tree: LayoutTree,
        _ layout: Layout
    ) -> String {
        let name = tree.name(of: index)
        let path = tree.path(of: index)
        let label = name == path ? path : "\(path) \(name)"
        let direction = tree.stack(at: index)?.direction ?? .horizontal
        let size = layout.frames[index].size
        return "\(label): a \(direction.rawValue) \(tree.algorithm(of: index).rawValue) stack, "
            + "\(size.width.rounded) x \(size.height.rounded)"
    }

    private static func table(
        of line: LineExplanation,
        in tree: LayoutTree,
        _ ink: Ink
    ) -> [String] {
        let children = line.children
        let isParted = children.contains { ($0.optimal - $0.record.length).magnitude > 1e-6 }
        let hasPriorities = Set(children.map(\.record.priority)).count > 1
        var columns = [
            TextColumn.words(
                "child",
                children.map { tree.name(of: $0.record.index).printable }
            )
        ]
        if hasPriorities {
            columns.append(
                TextColumn.numbers("priority", children.map { $0.record.priority.rounded })
            )
        }
        columns.append(TextColumn.numbers("base", children.map { $0.record.base.rounded }))
        columns.append(TextColumn.words("range", children.map { range($0.record.interval) }))
        columns.append(
            TextColumn.numbers(
                "share",
                children.map { $0.share == 0 ? "-" : "\(($0.share * 100).rounded)%" }
            )
        )
        columns.append(TextColumn.numbers("length", children.map { $0.record.length.rounded }))
        if isParted {
            columns.append(TextColumn.numbers("optimal", children.map { $0.optimal.rounded }))
        }
        columns.append(
            TextColumn.numbers("change", children.map { change($0.change) })
        )
        columns.append(
            TextColumn.words("stopped by", children.map { stopper($0, line.direction) })
        )
        columns.append(
            TextColumn.numbers("price", children.map { $0.stop?.price?.rounded ?? "-" })
        )
        let rows = (0...children.count).map { row in
            columns.map { $0[row] }.joined(separator: "  ").trimmingTrailingSpaces
        }
        return [ink.faint(rows[0])] + rows.dropFirst()
    }

    private static func range(_ interval: Interval) -> String {
        let end = interval.max.isFinite ? interval.max.rounded : "infinity"
        return "\(interval.min.rounded) to \(end)"
    }

    /// What in the fixture keeps a child from having more or less.
    private static func stopper(
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
        length > 0 ? "+\(length.rounded)" : length.rounded
    }
}

extension String {
    /// The text without the spaces at its end.
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
