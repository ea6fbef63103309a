// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties of the children of absolute layouts.

extension Check {
    static let absoluteOnly = Check(
        "absolute-only",
        .error,
        "A property that only absolute layouts read is set on an element outside of one.",
        help: """
            An absolute (or static) layout reads layoutPosition, and sizeRange of the older API, \
            of its direct children. Elsewhere they have no effect. Put the element into an absolute \
            layout, or remove the property.
            """
    ) { subject in
        guard subject.parent?.isAbsolute != true else { return [] }
        var style = subject.style
        if style.sizeRange == .unconstrained { style.sizeRange = nil }
        let owner = subject.wrapping(in: \.isAbsolute)
        return Style.properties.filter {
            $0.reader == .absoluteLayout && $0.weight(in: style) > 0
        }.map { absoluteProperty in
            let name = absoluteProperty.key.text
            let found = "\(name) on \(subject.me) has no effect: "
            let property = "style.\(name)"
            if let owner, let layout = owner.parent, absoluteProperty.weight(in: owner.style) == 0 {
                return Remark(
                    found + "the child of \(layout.mention) is \(owner.mention); "
                        + "move \(name) there",
                    fix: .move(property: property, from: subject.path, to: owner.path)
                )
            }
            let place = subject.parent.map { "the parent is \($0.kind)" } ?? "this is the root"
            return Remark(
                found + "only an absolute layout reads it, and \(place); "
                    + "put \(subject.me) into an absolute layout, or remove it",
                fix: .remove(property: property, from: subject.path)
            )
        }
    }

    static let absoluteClipped = Check(
        "absolute-clipped",
        .warning,
        "An absolute layout cuts off a child because of its position.",
        help: """
            An absolute layout limits a child to the space right of its position and below it, even \
            if the child has an exact size. Make the layout larger, move the child, or give the child \
            its own maximum, which replaces that limit.
            """
    ) { subject in
        guard let layout = subject.parent, layout.isAbsolute, let limits = layout.limits,
            let measurement = subject.measurement, subject.style.sizeRange == nil
        else { return [] }
        return Axis.allCases.compactMap { axis in
            let sizing = subject.item.sizing
            let position = subject.style.layoutPosition[axis]
            let left = limits[axis].upper - position
            let wanted = sizing.preferred[axis].resolved(in: measurement.parent[axis])
            let length = measurement.size[axis]
            guard let wanted, position > 0, sizing.max[axis] == .auto,
                wanted > left + LintedElement.tolerance, length < wanted - LintedElement.tolerance
            else { return nil }
            let edge = axis == .horizontal ? "right" : "bottom"
            return Remark(
                "\(subject.me) is cut from \(wanted.readable) to \(length.readable) "
                    + "\(axis.adjective) by the \(edge) edge of \(layout.mention), which is "
                    + "\(limits[axis].upper.readable) \(axis.adjective); "
                    + "move it, make room, or set its \(axis.maximum)"
            )
        }
    }
}
