// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The names of a child's bounds along its stack: the keys, or other sources, that set them.
///
/// A key names a bound only if its value equals the bound. Otherwise the source is the content,
/// padding and border, or a minimum that beats the key.
struct BoundNames {
    typealias Bound = OwnBounds.Bound

    private let child: StackRecord.Child
    private let record: StackRecord
    private let boxes: LaidOutBoxes
    private let axis: Axis
    private let style: Style
    /// The length that the child's padding and border take along the stack, in points.
    private let edges: Double

    init(of child: StackRecord.Child, in record: StackRecord, _ boxes: LaidOutBoxes) {
        (self.child, self.record, self.boxes) = (child, record, boxes)
        axis = boxes.tree.stack(at: record.index)?.direction ?? .horizontal
        style = boxes.tree.items[child.index].style
        edges = (boxes.padding(of: child.index) + boxes.border(of: child.index))[axis]
    }

    private var interval: Interval { child.interval }
    private var isContentBox: Bool {
        edges > 0 && style.hasBox && style.box.boxSizing == .contentBox
    }

    // MARK: The bounds

    /// The minimum length of the child.
    var minimum: Bound {
        let length = interval.min
        let least = OwnBounds.property(isMinimum: true, along: axis)
        let most = OwnBounds.property(isMinimum: false, along: axis)
        if interval.min == interval.max,
            let own = bound(axis.lengthName, style[preferred: axis], is: length)
        {
            return own
        }
        if let own = bound(least, style[min: axis], is: length) ?? viewBound(is: length) {
            return own
        }
        if edges > 0, Self.isClose(edges, length) {
            return Bound(property: "padding and border", length: length)
        }
        // A given length limits the automatic minimum (CSS Flexible Box Layout, §4.5).
        if style[min: axis] == .auto, record.rule.traits.hasBoxes {
            let all = [(axis.lengthName, style[preferred: axis]), (most, style[max: axis])]
            let given = all.lazy.compactMap { key, dimension -> Bound? in
                // The length of a keyword is unknown here.
                if case .keyword = dimension { return nil }
                return bound(key, dimension, is: length)
            }
            if var given = given.first {
                given.reason += " (its automatic minimum)"
                return given
            }
        }
        return content(isMinimum: true, is: length)
            ?? Bound(property: "minimum", length: length)
    }

    /// The maximum length of the child.
    var maximum: Bound {
        let length = interval.max
        let most = OwnBounds.property(isMinimum: false, along: axis)
        if let own = bound(most, style[max: axis], is: length) ?? viewBound(is: length) {
            return own
        }
        let isOnly = interval.min == interval.max
        if isOnly, let own = bound(axis.lengthName, style[preferred: axis], is: length) {
            return own
        }
        if let content = content(isMinimum: false, is: length) { return content }
        return isOnly && minimum.property != "minimum"
            ? minimum : Bound(property: "maximum", length: length)
    }

    /// The child's maximum, if its interval omits it because the minimum is longer.
    var forgottenMaximum: Bound? {
        let most = OwnBounds.property(isMinimum: false, along: axis)
        let length = style[max: axis].resolved(in: record.proposal).map {
            $0 + (isContentBox ? edges : 0)
        }
        guard let length, length < interval.max, interval.min == interval.max else { return nil }
        return bound(most, style[max: axis], is: length) ?? Bound(property: most, length: length)
    }

    /// Returns the child's base, moved into its range, as a bound with its source.
    func base(_ length: Double) -> Bound {
        let isGiven = style.flexBasis != .auto
        let own = isGiven ? style.flexBasis : style[preferred: axis]
        if let own = bound(isGiven ? "flexBasis" : axis.lengthName, own, is: length) { return own }
        if Self.isClose(length, interval.max) { return maximum }
        if own == .auto || own == .keyword(.content), Self.isClose(length, child.base),
            hasContent
        {
            return Bound(property: "content", length: length)
        }
        return Bound(property: "base", length: length)
    }

    // MARK: Sources of bounds

    /// A bound from a key of a SwiftUI element, or from the padding that it adds, if it equals the length.
    private func viewBound(is length: Double) -> Bound? {
        guard case .swiftUI(let element) = boxes.tree.items[child.index].kind else { return nil }
        let keys: [(String, Double?)]
        switch element {
        case .frame(let frame):
            let limits = frame.limits(along: axis)
            keys = [
                (axis.lengthName, frame.length(along: axis)),
                (OwnBounds.property(isMinimum: true, along: axis), limits.min),
                (OwnBounds.property(isMinimum: false, along: axis), limits.max),
            ]
        case .spacer(let spacer): keys = [("minLength", spacer.least)]
        case .divider(let divider): keys = [("thickness", divider.used)]
        case .padding(let padding):
            let sides = padding.resolved[axis]
            let sum = sides.near + sides.far
            guard sum != 0, length.isFinite, length > 0 else { return nil }
            return Self.isClose(sum, length)
                ? Bound(property: "padding", length: length)
                : Bound(property: "content and padding", length: length)
        default: return nil
        }
        return keys.lazy.compactMap { key, given in
            guard let given, Self.isClose(given, length) else { return nil }
            return Bound(property: key, length: length)
        }.first
    }

    /// A bound from a key, if its value equals the length.
    private func bound(_ key: String, _ dimension: Dimension, is length: Double) -> Bound? {
        switch dimension {
        case .auto: return nil
        case .keyword(let keyword):
            return Bound(property: key, length: length, reason: " (\(keyword))")
        case .points(let points):
            if isContentBox {
                guard Self.isClose(points + edges, length) else { return nil }
                let parts = "\(points.readable) and \(edges.readable) of padding and border"
                return Bound(property: key, length: length, reason: " (\(parts))")
            }
            return Self.isClose(points, length) ? Bound(property: key, length: length) : nil
        case .fraction(let fraction, _):
            for whole in wholes {
                let own = fraction * whole + (isContentBox ? edges : 0)
                guard Self.isClose(own, length) else { continue }
                let rest = isContentBox ? " and \(edges.readable) of padding and border" : ""
                let reason = " (\(dimension) of \(whole.readable)\(rest))"
                return Bound(property: key, length: length, reason: reason)
            }
            return nil
        }
    }

    /// The lengths that percentages may refer to, in points: the stack's proposal, its limit and
    /// its content box.
    private var wholes: [Double] {
        let box = boxes.contentBox(of: record.index).map { box in
            axis == .horizontal ? box.right - box.left : box.bottom - box.top
        }
        return [record.proposal, record.limit, box].compactMap { $0 }.filter(\.isFinite)
    }

    private var hasContent: Bool {
        let item = boxes.tree.items[child.index]
        if case .node(.none) = item.kind { return false }
        return true
    }

    /// Returns the child's content as a bound, if the content has the given length.
    private func content(isMinimum: Bool, is length: Double) -> Bound? {
        let item = boxes.tree.items[child.index]
        if case .node(let content) = item.kind {
            guard let own = self.length(of: content, isMinimum: isMinimum),
                Self.isClose(own + edges, length)
            else { return nil }
            let isWord = isMinimum && axis == .horizontal && content.hasLines
            return Bound(
                property: "content",
                length: length,
                reason: isWord && edges == 0 ? " (its longest word)" : ""
            )
        }
        // For other elements the content is the bound if no given length can be.
        let given = [style[preferred: axis], isMinimum ? style[min: axis] : style[max: axis]]
        let isPlain = given.allSatisfy { dimension in
            switch dimension {
            case .auto: true
            case .points(let points): isMinimum ? points < length : points > length
            case .fraction, .keyword: false
            }
        }
        guard isPlain, length > 0 || record.rule == .hstack, length.isFinite,
            ElementRatio(child.index, boxes) == nil
        else {
            return nil
        }
        return Bound(property: "content", length: length)
    }

    /// Returns the smallest or the largest length of content by itself, in points; `nil` if it is
    /// unknown.
    private func length(of content: Content, isMinimum: Bool) -> Double? {
        if case .measured = content { return nil }
        let across =
            (boxes.padding(of: child.index) + boxes.border(of: child.index))[axis.crossed]
        let width: Double =
            axis == .vertical ? child.crossLength - across : isMinimum ? 0 : .infinity
        return content.size(offered: Proposal(width: width, height: nil))?[axis]
    }

    static func isClose(_ first: Double, _ second: Double) -> Bool {
        // No finite length is close to an infinite one.
        first == second
            || second.isFinite && (first - second).magnitude <= 1e-6 * max(1, second.magnitude)
    }
}
