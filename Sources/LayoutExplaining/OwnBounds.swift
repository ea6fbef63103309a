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

    init(of child: StackRecord.Child, in record: StackRecord, _ tree: LayoutTree) {
        let axis = tree.stack(at: record.index)?.direction ?? .horizontal
        let style = tree.items[child.index].style
        let (length, least, most, suffix) =
            axis == .horizontal
            ? (style.width, style.minWidth, style.maxWidth, "Width")
            : (style.height, style.minHeight, style.maxHeight, "Height")
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
            let property = least != .auto ? "min\(suffix)" : isExact ? axis.lengthName : "content"
            minimum = Bound(property: property, length: interval.min)
        }
        let property = most != .auto ? "max\(suffix)" : isExact ? axis.lengthName : "content"
        // The interval has forgotten a maximum that its minimum beats.
        let own = most.resolved(in: nil as Double?)
        maximum = Bound(
            property: property,
            length: own.map { min($0, interval.max) } ?? interval.max
        )
    }

    /// What says how short the child may be, or how long: of a maximum that is below the minimum,
    /// the minimum does.
    func property(isMinimum: Bool) -> String {
        isMinimum || maximum.length < minimum.length ? minimum.property : maximum.property
    }
}
