// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// How programs divided a stack's main axis among its children, in the order of declaration.
struct Division<Number: RealNumber> {
    /// How short and how long each child can be.
    var answers: [(shortest: Number, longest: Number)]
    var offers: [Number?]
    var lengths: [Number]
    /// The programs that decided, if names are kept.
    var programs: [Linear<Number>.Program] = []

    init(count: Int) {
        answers = Array(repeating: (0, .infinity), count: count)
        offers = Array(repeating: nil, count: count)
        lengths = Array(repeating: 0, count: count)
    }

    /// The longest that a child can be without being endless.
    var longestAnswer: Number {
        answers.reduce(0) { max($0, $1.longest.isFinite ? $1.longest : $1.shortest) }
    }
}

extension Geometry.Interval {
    /// What an element offers inside: `nil` stays `nil` unless only one length is possible.
    func clamp(offer: Number?) -> Number? {
        if let offer { clamp(offer) } else { min < max ? nil : min }
    }
}

extension LayoutTree {
    /// What a stack's gaps, and the space before and after its children, take together.
    func gaps<Number: RealNumber>(of index: Int, _ stack: Stack) -> Number {
        var total: Number = 0
        for (position, child) in self[index].children.enumerated() {
            total += position == 0 ? 0 : Number(written: stack.spacing)
            total +=
                Number(written: self[child].style.spacingBefore)
                + Number(written: self[child].style.spacingAfter)
        }
        return total
    }

    /// Where each child begins on the main axis, from the lengths of all.
    func mainOffsets<Number: RealNumber>(
        of index: Int,
        _ stack: Stack,
        lengths: [Number]
    ) -> [Number] {
        let gap = Number(written: stack.spacing)
        var end = -gap
        return zip(self[index].children, lengths).map { child, length in
            let start = end + gap + Number(written: self[child].style.spacingBefore)
            end = start + length + Number(written: self[child].style.spacingAfter)
            return start
        }
    }

    /// What the children of a stack are aligned by, each.
    func alignment(of child: Int, in stack: Stack) -> Alignment {
        self[child].style.alignSelf
            ?? stack.alignment(by: self[child].parent.flatMap { self[$0].rule } ?? .usual)
    }

    /// What a record says of a stack that has been divided.
    func record<Number: RealNumber>(
        of index: Int,
        _ stack: Stack,
        offered proposal: Number?,
        _ division: Division<Number>
    ) -> Geometry<Number>.StackRecord {
        let rule = algorithm(of: index)
        let children = self[index].children.enumerated().map { position, child in
            let (shortest, longest) = division.answers[position]
            let length = division.lengths[position]
            return Geometry<Number>.StackRecord.Child(
                index: child,
                // Who answers an endless offer with nothing may take a share all the same.
                interval: Geometry<Number>.Interval(min: shortest, max: max(longest, length)),
                priority: rule.traits.hasPriorities
                    ? Number(written: self[child].style.layoutPriority) : 0,
                proposal: division.offers[position],
                length: length
            )
        }
        let spacing: Number = gaps(of: index, stack)
        return Geometry<Number>.StackRecord(
            index: index,
            rule: rule,
            proposal: proposal,
            spacing: spacing,
            children: children
        )
    }
}

/// How far children reach across the main axis, and where each begins.
///
/// With `H` the reach: at 0, at `(H − h)/2` or at `H − h`; a child on a baseline begins above it by
/// its own guide. The reach is `∞` if any child's length is.
struct CrossArrangement<Number: RealNumber> {
    var reach: Number
    var offsets: [Number]

    /// Arranges children.
    ///
    /// - Parameter guides: For each child that hangs on the common baseline, the distance from its
    ///   top to that baseline.
    init(lengths: [Number], guides: [Number?], alignments: [Alignment]) {
        var (above, below): (Number, Number) = (0, 0)
        for (length, guide) in zip(lengths, guides) {
            guard let guide else { continue }
            above = max(above, guide)
            below = max(below, length - guide)
        }
        var reach = above + below
        for (index, length) in lengths.enumerated() where guides[index] == nil {
            reach = max(reach, length)
        }
        self.reach = reach
        offsets = lengths.indices.map { index in
            if let guide = guides[index] { return above - guide }
            return switch alignments[index] {
            case .center: 0.5 * (reach - lengths[index])
            case .end: reach - lengths[index]
            default: 0
            }
        }
    }
}

/// A child of a stack with its place in the stack.
struct PlacedElement<Number: RealNumber> {
    var index: Int
    var frame: Geometry<Number>.Rect
    var offered: Geometry<Number>.Proposal
}
