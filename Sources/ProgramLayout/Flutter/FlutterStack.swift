// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// One of Flutter's rows or columns that is asked for its size within limits.
struct FlutterStack<Number: RealNumber> {
    typealias Size = Geometry<Number>.Size
    typealias Limits = Geometry<Number>.Limits
    typealias SizeLimits = Geometry<Number>.SizeLimits

    /// A child with its answer.
    struct Child {
        let index: Int
        /// The factor of a flexible child; 0 for the others.
        let factor: Number
        let isLoose: Bool
        var answer: LimitsChild<Number>
        /// The distance from its top down to its baseline; `nil` for none.
        var baseline: Number?
        /// The share of the space, in points; `nil` for an inflexible child.
        var share: Number?
        /// The longest length that a loose child likes, if it was asked for that.
        var liking: Number?
    }

    let index: Int
    let stack: Stack
    /// The stack's own limits.
    let limits: SizeLimits
    let program: StackProgram

    var axis: Axis { stack.direction }
    var main: Limits { limits[axis] }
    var cross: Limits { limits[axis.crossed] }
    var alignment: Alignment { stack.alignment(by: .flutter) }
    var spacing: Number { Number(written: stack.spacing) }

    /// The size that percentages of its children refer to; NaN along an axis where it may have more than one length.
    var parent: Size { limits.exactSize }

    /// The largest length along the axis, or the smallest if there is no end, in points.
    var container: Number { main.upper.isFinite ? main.upper : main.lower }

    /// Returns the limits of a child across.
    ///
    /// - Parameter sizing: The dimensions of the child, which an optimal layout respects.
    func across(_ sizing: Sizing) -> Limits {
        let isExact = alignment == .stretch && cross.upper.isFinite
        let asked = Limits(isExact ? cross.upper : 0, cross.upper)
        guard program == .optimal else { return asked }
        let own = sizing.bounds(along: axis.crossed, in: parent[axis.crossed])
        return Limits(own.clamp(asked.lower), own.clamp(asked.upper))
    }

    /// Returns the total length of children and gaps.
    func length(of children: [Child]) -> Number {
        children.reduce(gaps(children.count)) { $0 + $1.answer.size[axis] }
    }

    /// Returns the total length of the gaps between children.
    func gaps(_ count: Int) -> Number { count > 1 ? spacing * Number(count - 1) : 0 }

    /// Returns the size of the stack around its children.
    func size(around children: [Child]) -> Size {
        var across = children.map { $0.answer.size[axis.crossed] }.max() ?? 0
        if let baseline = baseline(of: children) {
            let below = children.compactMap { child in
                child.baseline.map { child.answer.size.height - $0 }
            }
            across = max(across, baseline + (below.max() ?? 0))
        }
        let isFull = stack.mainAxisSize == .max && main.upper.isFinite
        let along = isFull ? main.upper : length(of: children)
        return limits.clamp(Size(main: along, cross: across, along: axis))
    }

    /// Returns the distance down to the baseline that the children of a row share; `nil` where they share none.
    private func baseline(of children: [Child]) -> Number? {
        guard axis == .horizontal, alignment == .baselineFirst else { return nil }
        return children.compactMap(\.baseline).max()
    }

    /// Gives the children their places in the stack.
    func place(_ children: inout [Child], in size: Size) {
        let free = max(0, size[axis] - length(of: children))
        let spread = spread(of: free, among: children.count)
        let baseline = baseline(of: children)
        var next = spread.before
        for position in children.indices {
            let own = children[position].answer.size
            let spare = size[axis.crossed] - own[axis.crossed]
            let across: Number =
                switch alignment {
                case .center: spare / 2
                case .end: spare
                case .baselineFirst:
                    if let baseline, let reach = children[position].baseline {
                        baseline - reach
                    } else {
                        0
                    }
                default: 0
                }
            let start = stack.isReversed ? size[axis] - (next + own[axis]) : next
            children[position].answer.origin = Geometry<Number>.Point(
                main: start,
                cross: across,
                along: axis
            )
            next += own[axis] + spacing + spread.between
        }
    }

    /// The space before the first child, and the additional space between two.
    private func spread(of free: Number, among count: Int) -> (before: Number, between: Number) {
        switch stack.distribution(by: .flutter) {
        case .end: return (free, 0)
        case .center: return (free / 2, 0)
        case .spaceBetween: return (0, count < 2 ? 0 : free / Number(count - 1))
        case .spaceAround:
            let half = free / Number(2 * max(count, 1))
            return (half, half + half)
        case .spaceEvenly:
            let space = free / Number(count + 1)
            return (space, space)
        default: return (0, 0)
        }
    }

    /// Returns the distance from the top of the stack down to its baseline; `nil` for none.
    func ownBaseline(_ children: [Child]) -> Number? {
        let all = children.compactMap { child in child.baseline.map { child.answer.origin.y + $0 } }
        return axis == .horizontal ? all.min() : all.first
    }
}
