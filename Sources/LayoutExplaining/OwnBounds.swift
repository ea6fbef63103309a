// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
internal import StackLayout

/// The shortest and the longest that a child may be, and what says so in the fixture.
struct OwnBounds {
    struct Bound {
        var property: String
        var length: Double
        /// Why it is a bound although no property says so.
        var reason = ""

        var words: String { "\(property) of \(length.rounded)\(reason)" }
    }

    var minimum: Bound
    var maximum: Bound

    init(of child: StackRecord.Child, in record: StackRecord, _ boxes: LaidOutBoxes) {
        let axis = boxes.tree.stack(at: record.index)?.direction ?? .horizontal
        let style = boxes.tree.items[child.index].style
        let (length, least, most) = (style[preferred: axis], style[min: axis], style[max: axis])
        let edges = (boxes.padding(of: child.index) + boxes.border(of: child.index))[axis]
        let interval = child.interval
        let isExact = interval.min == interval.max && length != .auto

        // What cannot shrink keeps its base.
        let natural = interval.clamp(child.base)
        let isRigid = record.rule.traits.flexes && child.shrinkage == 0 && natural > interval.min
        if isRigid {
            let own = length != .auto ? axis.lengthName : "content"
            minimum = Bound(
                property: style.flexBasis != .auto ? "flexBasis" : own,
                length: natural,
                reason: " (it cannot shrink)"
            )
        } else {
            let content = edges > 0 && interval.min <= edges ? "padding and border" : "content"
            let own = Self.property(isMinimum: true, along: axis)
            minimum = Bound(
                property: least != .auto ? own : isExact ? axis.lengthName : content,
                length: interval.min
            )
        }
        let name = Self.property(isMinimum: false, along: axis)
        let property = most != .auto ? name : isExact ? axis.lengthName : "content"
        // The interval has forgotten a maximum that its minimum beats.
        let isContentBox = style.hasBox && style.box.boxSizing == .contentBox
        let own = most.resolved(in: nil as Double?).map { $0 + (isContentBox ? edges : 0) }
        maximum = Bound(
            property: property,
            length: own.map { min($0, interval.max) } ?? interval.max
        )
    }

    /// What the bounds along an axis are called.
    static func property(isMinimum: Bool, along axis: Axis) -> String {
        (isMinimum ? "min" : "max") + (axis == .horizontal ? "Width" : "Height")
    }

    /// What says how short the child may be, or how long: of a maximum that is below the minimum,
    /// the minimum does.
    func property(isMinimum: Bool) -> String {
        isMinimum || maximum.length < minimum.length ? minimum.property : maximum.property
    }
}
