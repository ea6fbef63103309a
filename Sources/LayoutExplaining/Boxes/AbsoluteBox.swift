// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The place of a box at an absolute position, and the properties that gave way for it.
///
/// Source: CSS Positioned Layout Module Level 3, §4.
struct AbsoluteBox {
    let index: Int
    private let boxes: LaidOutBoxes
    private let container: Int
    private let block: Box
    private let frame: Box

    /// Reads a box; `nil` if it, or what it lies in, has no finite frame.
    init?(_ index: Int, _ boxes: LaidOutBoxes) {
        container = boxes.containingBlock(of: index)
        guard let block = boxes.paddingBox(of: container), let frame = Box(boxes.frames[index])
        else { return nil }
        (self.index, self.boxes, self.block, self.frame) = (index, boxes, block, frame)
    }

    private var style: Style { boxes.tree.items[index].style }

    /// A sentence on its containing block, and one for each axis on the sum of insets, margins and
    /// length.
    var sentences: [String] {
        let (tree, name) = (boxes.tree, boxes.tree.name(of: index))
        let size = Size(width: block.right - block.left, height: block.bottom - block.top)
        let whose = tree.name(of: container)
        return [
            "\(name) lies in the padding box of \(whose), \(size.width.readable) × "
                + "\(size.height.readable)."
        ] + (Axis.allCases.map(sum) + ratioSentences).map { "  " + $0 }
    }

    /// The sentence on the length that its ratio computes from the other one, or on the reason if
    /// it does not.
    ///
    /// Source: CSS Positioned Layout Module Level 3, §4.2, and CSS Box Sizing Module Level 4, §5.
    private var ratioSentences: [String] {
        // A length that is said makes the other one; else two insets do, and before all the width.
        let free = Axis.allCases.filter { style[preferred: $0] == .auto }
        let isHeightGiven = isBetweenInsets(.vertical) && !isBetweenInsets(.horizontal)
        guard let axis = free.count > 1 && isHeightGiven ? .horizontal : free.last,
            let ratio = ElementRatio(index, boxes)
        else { return [] }
        let size = Size(width: frame.right - frame.left, height: frame.bottom - frame.top)
        let length = "\(axis.lengthName) of \(size[axis].readable)"
        let across = "\(axis.crossed.lengthName) of \(size[axis.crossed].readable)"
        guard !ratio.holds(of: size, along: axis) else {
            return ["its \(length) comes from its \(across), by \(ratio.words)."]
        }
        let wanted = ratio.length(along: axis, across: size[axis.crossed])
        return [
            "its \(length) is not the \(wanted.readable) that \(ratio.words) makes of its \(across): its "
                + "content or its bounds keep it from that."
        ]
    }

    /// Whether both insets along an axis are said.
    private func isBetweenInsets(_ axis: Axis) -> Bool {
        Side.allCases.allSatisfy { $0.axis != axis || style.box.inset[$0] != .auto }
    }

    /// One side of an axis: how far the box is from its containing block, and of what that is made.
    private struct End {
        let side: Side
        let inset: Dimension
        /// The inset as it is said, and as it came to.
        let said: Double?
        var used: Double
        let isAutoMargin: Bool
        var margin: Double

        init(_ side: Side, of box: AbsoluteBox, distance: Double, whole: Double) {
            self.side = side
            inset = box.style.box.inset[side]
            said = inset.resolved(in: whole)
            isAutoMargin = box.boxes.isAutoMargin(side, of: box.index)
            margin = box.boxes.margins(of: box.index)[side]
            used = distance - margin
        }

        var givesWay: Bool {
            guard let said else { return false }
            return (said - used).magnitude > 1e-6 * max(1, said.magnitude)
        }
    }

    private func sum(along axis: Axis) -> String {
        let sides: (Side, Side) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
        let whole = block[sides.1] - block[sides.0]
        let length = frame[sides.1] - frame[sides.0]
        var (start, end) = (
            End(sides.0, of: self, distance: frame[sides.0] - block[sides.0], whole: whole),
            End(sides.1, of: self, distance: block[sides.1] - frame[sides.1], whole: whole)
        )

        // 1. Between two insets, auto margins take what is left.
        let isBetween = start.said != nil && end.said != nil
        if isBetween {
            if start.isAutoMargin { Self.fillMargin(of: &start) }
            if end.isAutoMargin { Self.fillMargin(of: &end) }
        }

        // 2. The sum.
        var terms = ["\(start.side) \(start.used.readable)"]
        if start.margin.magnitude > 1e-9 { terms.append("margin \(start.margin.readable)") }
        terms.append("\(axis.lengthName) \(length.readable)")
        if end.margin.magnitude > 1e-9 { terms.append("margin \(end.margin.readable)") }
        terms.append("\(end.side) \(end.used.readable)")
        let sum = terms.joined(separator: " + ") + " = \(whole.readable)"

        // 3. What gave way.
        var remarks: [String] = []
        if isBetween, start.isAutoMargin || end.isAutoMargin {
            let which = start.isAutoMargin && end.isAutoMargin ? "auto margins" : "auto margin"
            let share =
                (start.isAutoMargin ? start.margin : 0) + (end.isAutoMargin ? end.margin : 0)
            remarks.append("its \(which) took \(share.readable)")
        } else if isBetween, style[preferred: axis] == .auto, !start.givesWay, !end.givesWay {
            remarks.append("it is as long as its insets leave")
        }
        for end in [start, end] where end.givesWay {
            remarks.append("\(end.side) of \(end.inset.brief) gave way")
        }
        if start.inset == .auto, end.inset == .auto {
            remarks.append("it lies where it would as the only child")
        } else {
            for end in [start, end] where end.inset == .auto {
                remarks.append("\(end.side) is auto")
            }
        }
        return sum + (remarks.isEmpty ? "." : ": " + remarks.list + ".")
    }

    private static func fillMargin(of end: inout End) {
        guard let said = end.said else { return }
        end.margin = end.used - said
        end.used = said
    }
}
