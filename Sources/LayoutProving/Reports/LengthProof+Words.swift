// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import RealNumbers
package import StackLayout

extension LengthProof {
    /// Whether a coordinate of an element is one constant in the whole proof.
    private func isConstant(_ index: Int, _ coordinate: Int) -> Bool {
        guard let first = pieces.first?.frames[index].coordinates[coordinate] else { return true }
        return first.constant != nil
            && pieces.allSatisfy {
                $0.frames[index].coordinates[coordinate].formula == first.formula
            }
            && jumps.allSatisfy {
                $0.frames[index].coordinates[coordinate].constant == first.constant
            }
    }

    /// Returns the result in words: a line for each piece, and for each breakpoint.
    package func sentences(over length: ProvedLength, of tree: LayoutTree) -> [String] {
        let formulas = FormulaText(word: length.word)
        var lines: [String] = []
        let always = tree.preorder.compactMap { index -> String? in
            guard isConstant(index, 2), isConstant(index, 3), let piece = pieces.first else {
                return nil
            }
            let frame = piece.frames[index]
            return "\(tree.name(of: index)) \(formulas.text(of: frame.size.width)) × "
                + formulas.text(of: frame.size.height)
        }
        if !always.isEmpty { lines.append("always: \(always.joined(separator: ", "))") }
        for (number, piece) in pieces.enumerated() {
            let start = FormulaText.text(of: piece.from)
            let end = FormulaText.text(of: piece.to)
            lines.append(
                "\(length.word) from \(start) to \(end): \(words(of: piece.frames, tree, formulas))"
            )
            guard number + 1 < pieces.count else { continue }
            let events = Breakpoint(from: piece, to: pieces[number + 1], in: tree, formulas).events
            let place = FormulaText.text(of: piece.to)
            lines.append("  at \(place): \(events.joined(separator: "; "))")
        }
        for jump in jumps {
            // A jump at an end of the range has no piece on its other side.
            let (left, right) = (
                jump.continues.left && jump.at != from, jump.continues.right && jump.at != to
            )
            let side =
                left
                ? "; this point belongs to the left piece"
                : right
                    ? "; this point belongs to the right piece"
                    : "; only at this point: \(words(of: jump.frames, tree, formulas))"
            lines.append("at \(FormulaText.text(of: jump.at)) the frames jump\(side)")
        }
        for enclosed in enclosed {
            let place = FormulaText.text(of: .irrational(enclosed.root))
            let polynomial = formulas.text(of: enclosed.root.polynomial)
            lines.append(
                "at \(place), an irrational root of \(polynomial), no engine can run; the formulas on both "
                    + (enclosed.isContinuous == true
                        ? "sides meet there" : "sides do not meet there")
            )
        }
        for shortage in shortages {
            let shortfall = shortage.shortfall
            let figures = shortfall.figures.map { figure in
                let amount = formulas.text(of: figure.amount)
                return switch figure.name {
                case "overflow": "overflows by \(amount) more than it must"
                case "unfilled": "leaves \(amount) unfilled that could be filled"
                case "outOfRange": "puts children \(amount) outside their own ranges"
                default: "shares unevenly, by up to \(amount)"
                }
            }
            let start = FormulaText.text(of: shortage.from)
            let end = FormulaText.text(of: shortage.to)
            let worst = shortage.worst
            let place =
                worst.at.map {
                    "; worst at \(FormulaText.text(of: $0)): \(FormulaText.text(of: worst.amount))"
                } ?? "; it grows without limit"
            lines.append(
                "\(length.word) from \(start) to \(end): \(tree.name(of: shortfall.index)) "
                    + figures.joined(separator: ", ") + place
            )
        }
        if let finding = finding(over: length, of: tree) { lines.append(finding) }
        return lines
    }

    /// Returns the sentence on what is wrong; `nil` if the proof succeeded.
    package func finding(over length: ProvedLength, of tree: LayoutTree) -> String? {
        let formulas = FormulaText(word: length.word)
        switch status {
        case .proved: return nil
        case .incomplete(let reason):
            let reached = pieces.last.map { FormulaText.text(of: $0.to) } ?? "\(from)"
            return "covered only from \(FormulaText.text(of: from)) to \(reached): \(reason)"
        case .failed(let failure, let point):
            return "at \(length.word) \(FormulaText.text(of: point)): \(failure)"
        case .differs(let difference):
            let (left, right) = difference.frames
            let parts = ["x", "y", "width", "height"].enumerated().compactMap { place, name in
                let (first, second) = (left.coordinates[place], right.coordinates[place])
                return first.formula == second.formula
                    ? nil
                    : "its \(name) is \(formulas.text(of: first)) by the greedy engine and "
                        + "\(formulas.text(of: second)) by the LP engine"
            }
            let start = FormulaText.text(of: difference.from)
            let end = FormulaText.text(of: difference.to)
            let place =
                difference.from == difference.to
                ? "at \(length.word) \(start)" : "for \(length.word) from \(start) to \(end)"
            return "the engines differ \(place) on \(tree.name(of: difference.index)): "
                + parts.joined(separator: ", ")
                + "; the simplest case is \(length.word) \(FormulaText.text(of: difference.simplest))"
        }
    }

    private func words(
        of frames: FrameFormulas,
        _ tree: LayoutTree,
        _ formulas: FormulaText
    ) -> String {
        let parts = tree.preorder.compactMap { index -> String? in
            let frame = frames[index]
            let name = tree.name(of: index)
            let width = formulas.text(of: frame.size.width)
            let height = formulas.text(of: frame.size.height)
            return switch (isConstant(index, 2), isConstant(index, 3)) {
            case (true, true): nil
            case (false, true): "\(name) \(width)"
            case (true, false): "\(name) \(height) high"
            case (false, false): "\(name) \(width) × \(height)"
            }
        }
        if !parts.isEmpty { return parts.joined(separator: ", ") }
        let isStill = tree.preorder.allSatisfy { isConstant($0, 0) && isConstant($0, 1) }
        return isStill ? "all frames are constant" : "only positions change"
    }
}

/// The events at a breakpoint, where one piece ends and the next begins.
struct Breakpoint {
    var events: [String] = []

    init(
        from left: LengthProof.Piece,
        to right: LengthProof.Piece,
        in tree: LayoutTree,
        _ formulas: FormulaText
    ) {
        var moved: [String] = []
        var broken: Set<Int> = []
        for index in tree.preorder {
            let (before, after) = (left.frames[index], right.frames[index])
            // New line breaks change the lengths of all children, so these are not reported too.
            let lines = [left, right].compactMap { LineBreaks(of: index, in: tree, $0) }
            if lines.count == 2, lines[0] != lines[1] {
                events.append(lines[1].change(from: lines[0], of: index, in: tree))
                broken.insert(index)
                continue
            }
            if before.isSame(as: after) { continue }
            if let parent = tree.items[index].parent, broken.contains(parent) { continue }
            let name = tree.name(of: index)
            if let event = Self.lines(of: tree[index].content, before, after) {
                events.append("\(name) \(event)")
                continue
            }
            let sizes = zip(
                ["width", "height"],
                [(before.size.width, after.size.width), (before.size.height, after.size.height)]
            )
            var isResized = false
            for (word, (old, new)) in sizes where old.formula != new.formula {
                isResized = true
                // A length that is constant on one side only was held by something there.
                switch (old.constant, new.constant) {
                case (nil, let stop?):
                    let bound = tree.bound(of: index, word, stop)
                    events.append(
                        bound.map { "\(name) is stopped by \($0)" }
                            ?? "\(name) is stopped at \(word) \(FormulaText.text(of: stop))"
                    )
                case (let stop?, nil):
                    let bound = tree.bound(of: index, word, stop)
                    events.append(
                        bound.map { "\(name) is no longer held by \($0)" }
                            ?? "\(name) is no longer held at \(word) \(FormulaText.text(of: stop))"
                    )
                default:
                    events.append(
                        "the \(word) of \(name) becomes \(formulas.text(of: new))"
                    )
                }
            }
            if !isResized { moved.append(name) }
        }
        if events.isEmpty {
            let names = moved.isEmpty ? "nothing" : moved.joined(separator: ", ")
            events = [
                moved.isEmpty ? "nothing changes to the right" : "\(names) moves differently"
            ]
        }
    }

    /// Returns the change of the number of lines of a text, in words; `nil` without a change.
    private static func lines(
        of content: Content?,
        _ before: Geometry<TracedNumber>.Rect,
        _ after: Geometry<TracedNumber>.Rect
    ) -> String? {
        let lineHeight: Double
        switch content {
        case .text(let text): lineHeight = text.lineHeight
        case .words(let words): lineHeight = words.lineHeight
        default: return nil
        }
        guard let old = before.size.height.constant, let new = after.size.height.constant,
            old != new, lineHeight > 0
        else { return nil }
        let (first, second) = (
            old / Rational(written: lineHeight), new / Rational(written: lineHeight)
        )
        guard first.denominator == 1, second.denominator == 1 else { return nil }
        return "breaks into \(second) \(second.isOne ? "line" : "lines") instead of \(first)"
    }
}

extension LayoutTree {
    /// Returns the bound of an element that equals a length, in words; `nil` if no bound does.
    fileprivate func bound(of index: Int, _ word: String, _ length: Rational) -> String? {
        let axis: Axis = word == "width" ? .horizontal : .vertical
        let sizing = self[index].sizing
        for (name, bound) in [("minimum", sizing.min[axis]), ("maximum", sizing.max[axis])] {
            if case .points(let points) = bound, Rational(written: points) == length {
                return "its \(name) \(word) of \(FormulaText.text(of: length))"
            }
        }
        let content = self[index].content?.size(offered: .unspecified, Rational.self)
        if let content, content[axis] > 0, content[axis] == length {
            return "its content's \(word) of \(FormulaText.text(of: length))"
        }
        return nil
    }
}
