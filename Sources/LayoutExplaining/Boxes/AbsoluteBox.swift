// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The place of an absolutely positioned box, and the properties that it overrides.
///
/// Source: CSS Positioned Layout Module Level 3, §4.
struct AbsoluteBox {
    let index: Int
    private let boxes: LaidOutBoxes
    private let container: Int
    private let block: Box
    private let frame: Box

    /// Reads a box; `nil` if the box or its containing block has no finite frame.
    init?(_ index: Int, _ boxes: LaidOutBoxes) {
        container = boxes.containingBlock(of: index)
        guard let block = boxes.paddingBox(of: container), let frame = Box(boxes.frames[index])
        else { return nil }
        (self.index, self.boxes, self.block, self.frame) = (index, boxes, block, frame)
    }

    private var style: Style { boxes.tree.items[index].style }

    /// A sentence on the containing block, and for each axis the sum of insets, margins and length.
    var sentences: [String] {
        let (tree, name) = (boxes.tree, boxes.tree.name(of: index))
        let size = Size(width: block.right - block.left, height: block.bottom - block.top)
        let whose = tree.name(of: container)
        return [
            "\(name) lies in the padding box of \(whose), \(size.width.readable) × "
                + "\(size.height.readable)."
        ] + (Axis.allCases.map(sum) + ratioSentences).map { "  " + $0 }
    }

    /// The sentence on the length that the ratio computes from the other one, or on the reason why
    /// it does not.
    ///
    /// Source: CSS Positioned Layout Module Level 3, §4.2, and CSS Box Sizing Module Level 4, §5.
    private var ratioSentences: [String] {
        // A given length determines the other one; otherwise a length between two insets does, the
        // width first.
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
            "its \(length) is not the \(wanted.readable) that \(ratio.words) gives for its \(across): its "
                + "content or its bounds prevent that."
        ]
    }

    /// Whether both insets along an axis are given.
    private func isBetweenInsets(_ axis: Axis) -> Bool {
        Side.allCases.allSatisfy { $0.axis != axis || style.box.inset[$0] != .auto }
    }

    /// One side of an axis: the parts of the distance from the box to its containing block.
    private struct End {
        let side: Side
        let inset: Dimension
        /// The inset as the style gives it, and as the layout used it.
        let given: Double?
        var used: Double
        let isAutoMargin: Bool
        var margin: Double

        init(_ side: Side, of box: AbsoluteBox, distance: Double, whole: Double) {
            self.side = side
            inset = box.style.box.inset[side]
            given = inset.resolved(in: whole)
            isAutoMargin = box.boxes.isAutoMargin(side, of: box.index)
            margin = box.boxes.margins(of: box.index)[side]
            used = distance - margin
        }

        var givesWay: Bool {
            guard let given else { return false }
            return (given - used).magnitude > 1e-6 * max(1, given.magnitude)
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

        // 1. Between two insets, auto margins take the free space.
        let isBetween = start.given != nil && end.given != nil
        if isBetween {
            if start.isAutoMargin { Self.fillMargin(of: &start) }
            if end.isAutoMargin { Self.fillMargin(of: &end) }
        }

        // 2. Write the sum.
        var terms = ["\(start.side) \(start.used.readable)"]
        if start.margin.magnitude > 1e-9 { terms.append("margin \(start.margin.readable)") }
        terms.append("\(axis.lengthName) \(length.readable)")
        if end.margin.magnitude > 1e-9 { terms.append("margin \(end.margin.readable)") }
        terms.append("\(end.side) \(end.used.readable)")
        let sum = terms.joined(separator: " + ") + " = \(whole.readable)"

        // 3. List the properties that were ignored.
        var remarks: [String] = []
        if isBetween, start.isAutoMargin || end.isAutoMargin {
            let which = start.isAutoMargin && end.isAutoMargin ? "auto margins" : "auto margin"
            let share =
                (start.isAutoMargin ? start.margin : 0) + (end.isAutoMargin ? end.margin : 0)
            remarks.append("its \(which) took \(share.readable)")
        } else if isBetween, style[preferred: axis] == .auto, !start.givesWay, !end.givesWay {
            remarks.append("its insets set its length")
        }
        for end in [start, end] where end.givesWay {
            remarks.append("\(end.side) of \(end.inset.brief) is ignored")
        }
        if start.inset == .auto, end.inset == .auto {
            remarks.append("it lies where it would lie as the only child")
        } else {
            for end in [start, end] where end.inset == .auto {
                remarks.append("\(end.side) is auto")
            }
        }
        return sum + (remarks.isEmpty ? "." : ": " + remarks.list + ".")
    }

    private static func fillMargin(of end: inout End) {
        guard let given = end.given else { return }
        end.margin = end.used - given
        end.used = given
    }
}
