// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A frame along one axis: a length, or an interval and an ideal length.
///
/// **Mathematics.** With a length it is that. With both limits it is the nearest length of `[least, most]` to what is
/// offered, and to what is inside where nothing is. With one limit it is the nearest length to what is inside of
/// `[least, max(least, inner)]` or of `[min(inner, most), most]`, where `inner` is what is offered inside. Where no length
/// is offered, an ideal one is taken as it is.
struct AxisFrame<Number: RealNumber> {
    var exact: Number?
    var least: Number?
    var ideal: Number?
    var most: Number?
    /// Whether there is more than a length, even if that is percentages of nothing in particular.
    let hasLimits: Bool

    /// The lengths of an element that is a frame.
    init(_ frame: SwiftUIElement.Frame, along axis: Axis) {
        exact = frame.length(along: axis).map { Number(written: $0) }
        let (least, ideal, most) = frame.limits(along: axis)
        if let least { self.least = max(Number(written: least), 0) }
        if let ideal { self.ideal = max(Number(written: ideal), self.least ?? 0) }
        if let most { self.most = max(Number(written: most), self.ideal ?? 0) }
        hasLimits = least != nil || ideal != nil || most != nil
    }

    /// The lengths of a style.
    init(_ sizing: Sizing, along axis: Axis, in parent: Number?) {
        let isWide = axis == .horizontal
        let preferred = isWide ? sizing.preferred.width : sizing.preferred.height
        let limits =
            isWide ? [sizing.min.width, sizing.max.width] : [sizing.min.height, sizing.max.height]
        hasLimits = preferred.isAuto && limits.contains { !$0.isAuto }
        if preferred.resolved(in: parent) as Number? != nil {
            exact = sizing.interval(along: axis, in: parent).min
            return
        }
        (least, most) = (limits[0].resolved(in: parent), limits[1].resolved(in: parent))
        if let least, let own = most, own < least { most = least }
    }

    /// Both limits, unless they contradict each other.
    private var range: Geometry<Number>.Interval? {
        guard let least, let most, least <= most else { return nil }
        return .init(min: least, max: most)
    }

    /// The offer inside.
    func inner(_ offered: Number?) -> Number? {
        if let exact { return exact }
        guard let length = offered ?? ideal else { return nil }
        return min(max(length, least ?? length), most ?? .infinity)
    }

    /// The length where what is inside does not matter.
    func known(_ offered: Number?) -> Number? {
        exact ?? (offered == nil ? ideal : offered.flatMap { range?.clamp($0) })
    }

    /// The length around another one, where that matters.
    func length(around inside: Number, offered: Number?) -> Number {
        if let range { return range.clamp(inside) }
        let inner = inner(offered)
        if let least, most == nil {
            return max(least, inner.map { min($0, inside) } ?? inside)
        }
        if let most, least == nil {
            return min(most, max(inner ?? inside, inside))
        }
        return inside
    }

    /// The length that is offered inside where the frame has its own, and limits on one of its axes.
    func settled(_ offered: Number?, own: Number) -> Number? {
        guard offered == nil, ideal == nil else { return own }
        if let least, own <= least { return own }
        if let most, own >= most { return own }
        return nil
    }

    /// The lengths that it can have around an element of an interval.
    func interval(around inside: Geometry<Number>.Interval) -> Geometry<Number>.Interval {
        if let exact { return .init(min: exact, max: exact) }
        if let range { return range }
        switch (least, most) {
        case (let least?, nil): return .init(min: least, max: max(least, inside.max))
        case (nil, let most?): return .init(min: min(inside.min, most), max: most)
        case (nil, nil): return inside
        case (_, let most?):
            // Limits that contradict each other always offer the greatest length, and are as long as what is inside.
            let answer = inside.clamp(most)
            return .init(min: answer, max: answer)
        }
    }
}

/// A frame along both axes.
struct FramePair<Number: RealNumber> {
    var width: AxisFrame<Number>
    var height: AxisFrame<Number>
    var alignment = ViewAlignment.center

    init(_ frame: SwiftUIElement.Frame) {
        width = AxisFrame(frame, along: .horizontal)
        height = AxisFrame(frame, along: .vertical)
        alignment = frame.alignment
    }

    init(_ sizing: Sizing, in parent: Geometry<Number>.Proposal) {
        width = AxisFrame(sizing, along: .horizontal, in: parent.width)
        height = AxisFrame(sizing, along: .vertical, in: parent.height)
    }

    subscript(axis: Axis) -> AxisFrame<Number> { axis == .horizontal ? width : height }

    /// The offer inside.
    func inner(_ offered: Geometry<Number>.Proposal) -> Geometry<Number>.Proposal {
        .init(width: width.inner(offered.width), height: height.inner(offered.height))
    }

    /// The offer inside where the frame has its size.
    func settled(
        _ offered: Geometry<Number>.Proposal,
        own: Geometry<Number>.Size
    ) -> Geometry<Number>.Proposal {
        let hasLimits = width.hasLimits || height.hasLimits
        func length(_ frame: AxisFrame<Number>, _ axis: Axis) -> Number? {
            if let exact = frame.exact { return exact }
            return hasLimits ? frame.settled(offered[axis], own: own[axis]) : offered[axis]
        }
        return .init(width: length(width, .horizontal), height: length(height, .vertical))
    }
}
