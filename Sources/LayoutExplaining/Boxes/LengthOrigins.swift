// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The dimensions that set a child's base and bounds, if they are not plain numbers of points.
///
/// Each statement is checked against the figures first; false ones are dropped.
struct LengthOrigins {
    let child: StackRecord.Child
    let line: LineExplanation
    let axis: Axis

    private var style: Style { line.boxes.tree.items[child.index].style }
    /// The length that the child's padding and border take along the stack, in points.
    private var edges: Double {
        line.boxes.padding(of: child.index)[axis] + line.boxes.border(of: child.index)[axis]
    }

    private var isContentBox: Bool { edges > 0 && style.box.boxSizing == .contentBox }

    /// Returns a sentence on the origins; `nil` if all lengths are plain numbers of points.
    func sentence(in tree: LayoutTree) -> String? {
        let parts = [base, bound(isMinimum: true), bound(isMinimum: false), across].compactMap {
            $0
        }
        let name = tree.name(of: child.index)
        guard !parts.isEmpty else { return nil }
        let words = parts.enumerated().map { number, part in
            "\(part.subject(of: name, isFirst: number == 0)) \(part.words)"
        }
        return words.joined(separator: "; ") + "."
    }

    private struct Part {
        var what: String?
        var words: String

        func subject(of name: String, isFirst: Bool) -> String {
            guard let what else { return isFirst ? name : "it" }
            return "\(isFirst ? "\(name)'s" : "its") \(what)"
        }
    }

    private var base: Part? {
        let dimension = style.flexBasis.isAuto ? style[preferred: axis] : style.flexBasis
        let property = style.flexBasis.isAuto ? axis.lengthName : "flexBasis"
        let base = child.base.readable
        switch dimension {
        case .auto: return nil
        case .keyword(.content) where !style.flexBasis.isAuto: return nil
        case .keyword:
            return Part(what: "base of \(base)", words: "is its \(property) by \(dimension)")
        case .fraction(let fraction, _):
            if isBase(fraction) {
                return Part(
                    what: "base of \(base)",
                    words: "is its \(property) of \(dimension)" + inside
                )
            }
            return Part(
                words: "cannot use its \(property) of \(dimension), since the length that it "
                    + "refers to is unknown when it is measured"
            )
        case .points(let points):
            guard edges > 0 else { return nil }
            if isContentBox, isClose(points + edges, child.base) {
                return Part(
                    what: "base of \(base)",
                    words: "is its \(property) of \(points.readable)" + inside
                )
            }
            guard points < edges, isClose(edges, child.base) else { return nil }
            return Part(
                what: "base of \(base)",
                words: "is the length of its padding and border, more than its \(property) of "
                    + points.readable
            )
        }
    }

    /// Whether the base is the given fraction of the stack's length.
    func isBase(_ fraction: Double) -> Bool {
        guard let whole = line.record.proposal else { return false }
        return isClose(max(fraction * whole + (isContentBox ? edges : 0), edges), child.base)
    }

    /// The words for the padding and border that are added to a length of the content box.
    private var inside: String {
        isContentBox ? " and the \(edges.readable) of its padding and border" : ""
    }

    private func bound(isMinimum: Bool) -> Part? {
        let dimension = isMinimum ? style[min: axis] : style[max: axis]
        let length = isMinimum ? child.interval.min : child.interval.max
        let property = OwnBounds.property(isMinimum: isMinimum, along: axis)
        let subject = "\(isMinimum ? "minimum" : "maximum") of \(length.readable)"
        guard length.isFinite else { return nil }
        switch dimension {
        case .keyword: return Part(what: subject, words: "is its \(property) by \(dimension)")
        case .fraction(let fraction, _):
            let own = line.record.proposal.map { fraction * $0 + (isContentBox ? edges : 0) }
            guard let own, isClose(max(own, edges), length) else { return nil }
            return Part(
                what: subject,
                words: "is its \(property) of \(dimension)" + inside
            )
        case .points(let points):
            guard isContentBox, isClose(points + edges, length) else { return nil }
            return Part(
                what: subject,
                words: "is its \(property) of \(points.readable)" + inside
            )
        case .auto: return nil
        }
    }

    /// The length across the stack.
    private var across: Part? {
        let cross = axis.crossed
        let (property, length) = (cross.lengthName, child.crossLength)
        let subject = "\(property) of \(length.readable)"
        switch style[preferred: cross] {
        case .keyword(let keyword):
            return Part(what: subject, words: "is set by \(keyword)")
        case .fraction(let fraction, _):
            guard let box = line.boxes.contentBox(of: line.record.index) else { return nil }
            let whole = cross == .horizontal ? box.right - box.left : box.bottom - box.top
            let edges = (line.boxes.padding(of: child.index) + line.boxes.border(of: child.index))[
                cross
            ]
            let isContentBox = style.hasBox && style.box.boxSizing == .contentBox
            let own = max(edges, fraction * whole + (isContentBox ? edges : 0))
            guard isClose(own, length), own > edges || edges == 0 else { return nil }
            let inside = isContentBox ? " and the \(edges.readable) of its padding and border" : ""
            return Part(
                what: subject,
                words: "is \(style[preferred: cross]) of \(whole.readable)" + inside
            )
        case .auto, .points: return nil
        }
    }

    private func isClose(_ first: Double, _ second: Double) -> Bool {
        (first - second).magnitude <= 1e-6 * max(1, second.magnitude)
    }
}

extension LineExplanation {
    /// Returns sentences on the origin of lengths that are not plain numbers of points.
    func originSentences(in tree: LayoutTree) -> [String] {
        guard record.rule.traits.hasBoxes, let axis = tree.stack(at: record.index)?.direction else {
            return []
        }
        let origins = children.compactMap { child in
            LengthOrigins(child: child.record, line: self, axis: axis).sentence(in: tree)
        }
        // The scaled shrink factor is the inner length, without padding and border.
        let shrinking = children.filter { child in
            child.role == .sharing && direction == .shrank && edges(of: child, along: axis) > 0
        }
        let weights = shrinking.map { child in
            let inner = child.record.base - edges(of: child, along: axis)
            return "\(tree.name(of: child.record.index)) shrinks in proportion to the "
                + "length inside its padding and border, \(inner.readable) of its base of \(child.record.base.readable)."
        }
        return origins + weights
    }

    private func edges(of child: Child, along axis: Axis) -> Double {
        boxes.padding(of: child.record.index)[axis] + boxes.border(of: child.record.index)[axis]
    }
}

extension Style {
    subscript(preferred axis: Axis) -> Dimension { axis == .horizontal ? width : height }
    subscript(min axis: Axis) -> Dimension { axis == .horizontal ? minWidth : minHeight }
    subscript(max axis: Axis) -> Dimension { axis == .horizontal ? maxWidth : maxHeight }
}

extension Dimension {
    /// The dimension, points without a unit.
    var brief: String {
        if case .points(let points) = self { points.readable } else { description }
    }
}
