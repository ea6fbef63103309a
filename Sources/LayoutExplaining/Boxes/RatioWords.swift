// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The aspect ratio of an element: its own, or its picture's.
///
/// Source: CSS Box Sizing Module Level 4, §5.
struct ElementRatio {
    /// The width divided by the height.
    private let ratio: Double
    /// The source of the ratio, as part of a sentence: *its aspectRatio of 2*.
    let words: String
    /// The size of padding and border if the ratio applies to the content; otherwise zero.
    private let edges: Size

    /// The ratio of an element, if it has one.
    init?(_ index: Int, _ boxes: LaidOutBoxes) {
        let item = boxes.tree.items[index]
        let natural: Size? =
            if case .image(let size, isResizable: true)? = item.content { size } else { nil }
        if item.style.hasBox, let own = item.style.box.aspectRatio {
            ratio = own
            words = "its aspectRatio of \(own.readable)"
        } else if let natural, natural.width > 0, natural.height > 0 {
            ratio = natural.width / natural.height
            words = "its picture, which is \(natural.width.readable) × \(natural.height.readable)"
        } else {
            return nil
        }
        let isOfContent =
            item.style.box.aspectRatio == nil || item.style.box.boxSizing == .contentBox
        let around = boxes.border(of: index) + boxes.padding(of: index)
        edges =
            isOfContent
            ? Size(width: around[.horizontal], height: around[.vertical]) : .zero
    }

    /// Returns the length along an axis that the ratio gives for a length across it.
    func length(along axis: Axis, across: Double) -> Double {
        let inner = across - edges[axis.crossed]
        return (axis == .horizontal ? inner * ratio : inner / ratio) + edges[axis]
    }

    /// Whether a size has the ratio, up to rounding of its length along an axis.
    func holds(of size: Size, along axis: Axis) -> Bool {
        isClose(size[axis], length(along: axis, across: size[axis.crossed]))
    }

    func isClose(_ first: Double, _ second: Double) -> Bool {
        (first - second).magnitude <= 1e-6 * max(1, second.magnitude)
    }
}

/// Sentences on the length of a child that its aspect ratio computes from the other one.
///
/// Each statement is checked against the figures first; false ones are dropped.
///
/// Source: CSS Box Sizing Module Level 4, §5.
struct RatioWords {
    private let child: StackRecord.Child
    private let stack: Stack
    private let boxes: LaidOutBoxes
    /// Whether the base is the given fraction of the stack's length.
    private let isBase: (Double) -> Bool
    private let ratio: ElementRatio

    init?(_ child: StackRecord.Child, of stack: Stack, _ line: LineExplanation) {
        guard let ratio = ElementRatio(child.index, line.boxes) else { return nil }
        (self.child, self.stack, self.boxes, self.ratio) = (child, stack, line.boxes, ratio)
        isBase = LengthOrigins(child: child, line: line, axis: stack.direction).isBase
    }

    var sentences: [String] {
        let (name, style) = (boxes.tree.name(of: child.index), boxes.tree.items[child.index].style)
        let (main, cross) = (stack.direction, stack.direction.crossed)
        let frame = boxes.frames[child.index].size
        var sentences: [String] = []

        // 1. Explain a base that comes from a known length across.
        let basis = style.flexBasis.isAuto ? style[preferred: main] : style.flexBasis
        let isBaseGiven =
            switch basis {
            case .auto, .keyword(.content): false
            case .fraction(let fraction, _): isBase(fraction)
            case .points, .keyword: true
            }
        let isAcrossGiven = style[preferred: cross] != .auto || isStretched(style)
        if !isBaseGiven, isAcrossGiven,
            ratio.isClose(child.base, ratio.length(along: main, across: frame[cross]))
        {
            sentences.append(
                "\(name)'s base of \(child.base.readable) comes from its \(cross.lengthName) of "
                    + "\(frame[cross].readable), by \(ratio.words)."
            )
        }

        // 2. Explain a length across that comes from the final length along.
        if ratio.holds(of: frame, along: cross) {
            if sentences.isEmpty, style[preferred: cross] == .auto {
                sentences.append(
                    "\(name)'s \(cross.lengthName) of \(frame[cross].readable) comes from its "
                        + "\(main.lengthName) of \(frame[main].readable), by \(ratio.words)."
                )
            }
            return sentences
        }
        let reason =
            style[preferred: cross] != .auto
            ? "its \(cross.lengthName) is given"
            : isStretched(style)
                ? "it is stretched" : "its content or its bounds prevent that"
        sentences.append(
            "\(name) is \(frame[cross].readable) \(cross == .horizontal ? "wide" : "high"), not the "
                + "\(ratio.length(along: cross, across: frame[main]).readable) that \(ratio.words) gives: \(reason)."
        )
        return sentences
    }

    private func isStretched(_ style: Style) -> Bool {
        let cross = stack.direction.crossed
        let hasAutoMargin = Side.allCases.contains { side in
            side.axis == cross && boxes.isAutoMargin(side, of: child.index)
        }
        return !hasAutoMargin && style[preferred: cross] == .auto
            && (style.alignSelf ?? stack.alignment(by: .css)) == .stretch
    }
}

extension LineExplanation {
    /// Returns sentences on the lengths that aspect ratios compute.
    func ratioSentences(in tree: LayoutTree) -> [String] {
        guard record.rule.traits.hasBoxes, let stack = tree.stack(at: record.index) else {
            return []
        }
        return children.flatMap { RatioWords($0.record, of: stack, self)?.sentences ?? [] }
    }
}
