// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A `texture` stack that is measured within limits.
struct TextureStack<Number: RealNumber> {
    typealias Size = Geometry<Number>.Size
    typealias Interval = Geometry<Number>.Interval
    typealias Limits = Geometry<Number>.Limits
    typealias SizeLimits = Geometry<Number>.SizeLimits
    typealias LimitsQuestion = Geometry<Number>.LimitsQuestion
    typealias TextureItem = ProgramLayout.TextureItem<Number>
    typealias TextureLine = ProgramLayout.TextureLine<Number>

    let index: Int
    let stack: Stack
    /// The stack's own limits.
    let limits: SizeLimits
    /// The size that percentages of its children refer to; NaN along an axis with more than one
    /// allowed length.
    let parent: Size

    /// The rule for measuring: the greedy one, or the author's intent.
    let program: StackProgram

    init(index: Int, _ stack: Stack, limits: SizeLimits, by program: StackProgram) {
        self.program = program
        self.index = index
        self.stack = stack
        self.limits = limits
        parent = limits.exactSize
    }

    var axis: Axis { stack.direction }
    var main: Limits { limits[axis] }
    /// The largest length along the main axis, or the smallest if there is no limit, in points.
    var length: Number { main.upper.isFinite ? main.upper : main.lower }
    var cross: Limits { limits[axis.crossed] }

    /// Returns the limits of an unflexed child along the main axis: its basis, or any length.
    func basis(_ flexBasis: Dimension) -> Limits {
        Limits(
            flexBasis.resolved(in: parent[axis], auto: 0),
            flexBasis.resolved(in: parent[axis], auto: .infinity)
        )
    }

    /// Returns the question to a child within limits along and across the main axis.
    ///
    /// A stretched child must be at least as long across as the stack. By the greedy rule, the
    /// child's own limits replace the stack's, even if they are larger. An optimal layout clamps
    /// the limits to the child's own.
    func question(
        _ item: TextureItem,
        _ sizing: Sizing,
        main: Limits,
        cross: Limits
    ) -> LimitsQuestion {
        var across = Limits(item.alignment == .stretch ? cross.lower : 0, cross.upper)
        switch program {
        case .mirror where item.alignment == .stretch:
            let own = sizing.limits(in: Size.unknown)[axis.crossed]
            across = Limits(
                own.lower == 0 ? cross.lower : own.lower,
                own.upper == .infinity ? cross.upper : own.upper
            )
        case .mirror: break
        case .optimal:
            let own = ownInterval(sizing)
            across = Limits(own.clamp(across.lower), own.clamp(across.upper))
        }
        return LimitsQuestion(
            index: item.index,
            limits: SizeLimits(main: main, cross: across, along: axis),
            parent: parent
        )
    }

    /// The cross limits of children before there are lines.
    ///
    /// The greedy rule takes the stack's. An optimal layout of a multi-line stack takes 0 as the
    /// lower limit, because none of several lines must be as long as the stack.
    var crossBeforeLines: Limits {
        program == .optimal && stack.flexWrap == .wrap ? Limits(0, cross.upper) : cross
    }

    /// The allowed cross lengths of a child by its own dimensions.
    func ownInterval(_ sizing: Sizing) -> Interval {
        let length = parent[axis.crossed]
        return sizing.interval(along: axis.crossed, in: length.isFinite ? length : nil)
    }

    /// Breaks items into lines.
    ///
    /// An item that would make a line too long begins the next one.
    func lines(of items: [TextureItem]) -> [TextureLine] {
        guard stack.flexWrap == .wrap else { return [TextureLine(items: items)] }
        var lines: [TextureLine] = []
        var line: [TextureItem] = []
        var (length, gap): (Number, Number) = (0, 0)
        for item in items {
            let own =
                Number(written: item.spacingBefore) + item.size[axis]
                + Number(written: item.spacingAfter)
            if !line.isEmpty, main.violation(of: length + gap + own) < 0 {
                lines.append(TextureLine(items: line))
                (line, length, gap) = ([], 0, 0)
            }
            line.append(item)
            length += gap + own
            gap = Number(written: stack.spacing)
        }
        lines.append(TextureLine(items: line))
        return lines
    }

    /// Returns the free space beside the lines, with its distribution.
    func freeSpace(beside lines: [TextureLine]) -> FreeSpace<Number> {
        FreeSpace(
            cross.violation(of: reach(of: lines)),
            stack.lineDistribution(by: .texture),
            among: lines.count
        )
    }

    /// Returns the cross size of all lines together, gaps included.
    func reach(of lines: [TextureLine]) -> Number {
        lines.reduce(Number(written: stack.lineSpacing) * Number(lines.count - 1)) {
            $0 + $1.length
        }
    }
}
