// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A frame along one axis: a length, or an interval and an ideal length.
///
/// **Mathematics.** A fixed length is the frame's length. With both limits, the frame's length is
/// the nearest length of `[least, most]` to its offer, or to its content's length without an offer.
/// With one limit, it is the nearest length to its content's of `[least, max(least, inner)]` or of
/// `[min(inner, most), most]`, where `inner` is the offer to the content. Without an offer, an
/// ideal length is the frame's length.
struct AxisFrame<Number: RealNumber> {
    var exact: Number?
    var least: Number?
    var ideal: Number?
    var most: Number?
    /// Whether the frame has limits, even percentages of an unknown length.
    let hasLimits: Bool

    /// Creates the frame of a frame element.
    init(_ frame: SwiftUIElement.Frame, along axis: Axis) {
        exact = frame.length(along: axis).map { Number(written: $0) }
        let (least, ideal, most) = frame.limits(along: axis)
        if let least { self.least = max(Number(written: least), 0) }
        if let ideal { self.ideal = max(Number(written: ideal), self.least ?? 0) }
        if let most { self.most = max(Number(written: most), self.ideal ?? 0) }
        hasLimits = least != nil || ideal != nil || most != nil
    }

    /// Creates the frame of a style.
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

    /// Returns the offer to the content.
    func inner(_ offered: Number?) -> Number? {
        if let exact { return exact }
        guard let length = offered ?? ideal else { return nil }
        return min(max(length, least ?? length), most ?? .infinity)
    }

    /// Returns the length if it does not depend on the content.
    func known(_ offered: Number?) -> Number? {
        exact ?? (offered == nil ? ideal : offered.flatMap { range?.clamp($0) })
    }

    /// Returns the length around a content length.
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

    /// Returns the offer to the content once a frame with limits has its own length.
    func settled(_ offered: Number?, own: Number) -> Number? {
        guard offered == nil, ideal == nil else { return own }
        if let least, own <= least { return own }
        if let most, own >= most { return own }
        return nil
    }

    /// Returns the allowed lengths around content with an interval.
    func interval(around inside: Geometry<Number>.Interval) -> Geometry<Number>.Interval {
        if let exact { return .init(min: exact, max: exact) }
        if let range { return range }
        switch (least, most) {
        case (let least?, nil): return .init(min: least, max: max(least, inside.max))
        case (nil, let most?): return .init(min: min(inside.min, most), max: most)
        case (nil, nil): return inside
        case (_, let most?):
            // Contradictory limits always offer the largest length, and take the content's length.
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

    /// Returns the offer to the content.
    func inner(_ offered: Geometry<Number>.Proposal) -> Geometry<Number>.Proposal {
        .init(width: width.inner(offered.width), height: height.inner(offered.height))
    }

    /// Returns the offer to the content once the frame has its size.
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
