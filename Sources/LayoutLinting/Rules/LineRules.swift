// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Lines of one of Texture's stacks.

extension Check {
    static let noOpLines = Check(
        "no-op-lines",
        .warning,
        "A stack that does not wrap has an alignContent or a lineSpacing.",
        help: """
            alignContent and lineSpacing position the lines of a stack. A stack that does not wrap \
            has one line, which is as long across as the stack. Set flexWrap to wrap, or remove them.
            """
    ) { subject in
        guard subject.item.rule?.traits.hasLines == true, let stack = subject.stack, !stack.wraps
        else { return [] }
        var keys: [FixtureKey] = []
        if ![nil, .start, .flexStart].contains(stack.alignContent) { keys.append(.alignContent) }
        if stack.lineGap != .points(0) { keys.append(.lineSpacing) }
        return keys.map { key in
            Remark(
                "\(key.text) on \(subject.me) has no effect: it does not wrap, so it has one line; "
                    + "remove it, or set flexWrap to wrap if you want several lines",
                fix: .remove(property: key.text, from: subject.path)
            )
        }
    }

    static let wrapStretch = Check(
        "wrap-stretch",
        .warning,
        "Every line of a wrapping stack is as long across as the whole stack.",
        help: """
            A stack stretches its children to its own length across before it knows that it has \
            several lines. Each line is then as long across as the stack, and all lines after the \
            first overflow. Set alignItems or alignSelf to start, or give the children a size across.
            """
    ) { subject in
        guard let stack = subject.textureStack, subject.lines.count > 1,
            let limits = subject.limits?[stack.direction.crossed], limits.isExact,
            limits.upper.isFinite, limits.upper > 0
        else { return [] }
        let axis = stack.direction.crossed
        let culprits = subject.children.filter { child in
            guard child.stretchedAxis == axis, let measurement = child.measurement else {
                return false
            }
            let own = child.item.sizing.limits(in: Size.unknown)[axis]
            return own.lower == 0
                && measurement.size[axis] >= limits.upper - LintedElement.tolerance
        }
        guard !culprits.isEmpty else { return [] }
        return [
            Remark(
                "\(culprits.mentions) \(culprits.count == 1 ? "is" : "are") stretched to the full "
                    + "\(limits.upper.readable) of the \(axis.lengthName) of \(subject.me), although "
                    + "its \(subject.lines.count) lines share it; "
                    + "set alignItems to start, or give the children a \(axis.lengthName)"
            )
        ]
    }

    static let baselineVertical = Check(
        "baseline-vertical",
        .warning,
        "A vertical stack aligns its children by baselines.",
        help: """
            Baselines are vertical positions, but a vertical stack aligns its children horizontally: \
            Texture moves them sideways by their ascenders. Use start, center, end or stretch.
            """
    ) { subject in
        guard let stack = subject.textureStack, stack.direction == .vertical,
            let alignment = stack.alignItems,
            alignment == .baselineFirst || alignment == .baselineLast
        else { return [] }
        return [
            Remark(
                "\(subject.me) is vertical and aligns by \(alignment.rawValue), which moves its "
                    + "children sideways by their ascenders; "
                    + "use start, center, end or stretch"
            )
        ]
    }

    static let roundingOverflow = Check(
        "rounding-overflow",
        .warning,
        "A line is too long because its lengths are rounded up to pixels.",
        help: """
            Texture rounds every length up to whole pixels. Fractions that fill a stack exactly may \
            each become too long by less than a pixel. A stack that wraps then starts another line. \
            Leave some room, or use lengths of whole pixels.
            """
    ) { subject in
        guard let stack = subject.textureStack, subject.tree.pixels.scale != nil else { return [] }
        return subject.lines.indices.compactMap { position in
            let line = subject.lines[position]
            let overflow = line.length - line.end
            if overflow > Self.noise {
                guard subject.exactLength(of: line.children) + line.spacing <= line.end + Self.noise
                else { return nil }
                return Remark(
                    "rounding up to pixels makes the children of \(subject.me) "
                        + "\(overflow.readable) too long for it; use lengths of whole pixels, or "
                        + "leave room"
                )
            }
            guard let next = subject.lines.dropFirst(position + 1).first?.children.first else {
                return nil
            }
            let children = line.children + [next]
            let style = subject.subject(next.index).style
            let spacing =
                line.spacing + stack.spacing + style.spacingBefore + style.spacingAfter
            guard children.allSatisfy({ $0.proposal == nil }),
                children.reduce(spacing, { $0 + $1.base }) > line.end + Self.noise,
                subject.exactLength(of: children) + spacing <= line.end + Self.noise
            else { return nil }
            return Remark(
                "rounding up to pixels moves \(subject.subject(next.index).mention) to another "
                    + "line of \(subject.me); use lengths of whole pixels, or leave room"
            )
        }
    }

    /// The largest rounding error of a length, in points.
    private static let noise = 1e-6
}

extension LintedElement {
    /// Returns the total length of children before rounding.
    fileprivate func exactLength(of children: [StackRecord.Child]) -> Double {
        guard let axis = stack?.direction else { return 0 }
        return children.reduce(0) { sum, child in
            sum + (subject(child.index).measurement?.size[axis] ?? child.length)
        }
    }
}
