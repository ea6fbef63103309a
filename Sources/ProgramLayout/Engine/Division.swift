// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The division of a stack's main axis among its children by programs, in declaration order.
struct Division<Number: RealNumber> {
    /// The shortest and the longest length of each child.
    var answers: [(shortest: Number, longest: Number)]
    var offers: [Number?]
    var lengths: [Number]
    /// The solved programs, if names are kept.
    var programs: [Linear<Number>.Program] = []

    init(count: Int) {
        answers = Array(repeating: (0, .infinity), count: count)
        offers = Array(repeating: nil, count: count)
        lengths = Array(repeating: 0, count: count)
    }

    /// The longest finite answer of a child.
    var longestAnswer: Number {
        answers.reduce(0) { max($0, $1.longest.isFinite ? $1.longest : $1.shortest) }
    }
}

extension Geometry.Interval {
    /// Returns the offer to an element's content; `nil` stays `nil` unless only one length is
    /// allowed.
    func clamp(offer: Number?) -> Number? {
        if let offer { clamp(offer) } else { min < max ? nil : min }
    }
}

extension ProgramPass {
    /// Returns the sum of a stack's gaps and of the space before and after its children.
    mutating func gaps(of index: Int, _ stack: Stack) -> Number {
        var total: Number = 0
        for (position, child) in tree[index].children.enumerated() {
            total +=
                gap(before: position, in: index, stack)
                + Number(written: tree[child].style.spacingBefore)
                + Number(written: tree[child].style.spacingAfter)
        }
        return total
    }

    /// Returns the start of each child on the main axis, from the lengths of all children.
    mutating func mainOffsets(
        of index: Int,
        _ stack: Stack,
        lengths: [Number]
    ) -> [Number] {
        var end: Number = 0
        var starts: [Number] = []
        for (position, child) in tree[index].children.enumerated() {
            let style = tree[child].style
            let gap = gap(before: position, in: index, stack)
            starts.append(end + gap + Number(written: style.spacingBefore))
            end = starts[position] + lengths[position] + Number(written: style.spacingAfter)
        }
        return starts
    }

    /// Returns the record of a divided stack.
    mutating func record(
        of index: Int,
        _ stack: Stack,
        offered proposal: Number?,
        _ division: Division
    ) -> StackRecord {
        let rule = tree.algorithm(of: index)
        let children = tree[index].children.enumerated().map { [tree] position, child in
            let (shortest, longest) = division.answers[position]
            let length = division.lengths[position]
            return StackRecord.Child(
                index: child,
                // A child that answers 0 to an infinite offer may still take a share.
                interval: Interval(min: shortest, max: max(longest, length)),
                priority: rule.traits.hasPriorities
                    ? Number(written: tree.usedPriority(of: child)) : 0,
                proposal: division.offers[position],
                length: length
            )
        }
        let spacing = gaps(of: index, stack)
        return StackRecord(
            index: index,
            rule: rule,
            proposal: proposal,
            spacing: spacing,
            children: children
        )
    }

    /// The gap before a child of a stack; 0 before the first.
    private mutating func gap(before position: Int, in index: Int, _ stack: Stack) -> Number {
        if position == 0 { return 0 }
        return stack.usesDefaultSpacing
            ? defaultGaps(in: index, stack)[position] : Number(written: stack.spacing)
    }

    /// The default gap before each child of a stack; 0 before the first.
    ///
    /// - Complexity: O(1) if it is known, else O(n) in the elements inside.
    private mutating func defaultGaps(in index: Int, _ stack: Stack) -> [Number] {
        if let known = rows.defaultGaps[index] { return known }
        let gaps: [Number] = tree.defaultGaps(in: index, stack)
        rows.defaultGaps[index] = gaps
        return gaps
    }
}

extension LayoutTree {
    /// The alignment of a child in a stack.
    func alignment(of child: Int, in stack: Stack) -> Alignment {
        self[child].style.alignSelf
            ?? stack.alignment(by: self[child].parent.flatMap { self[$0].rule } ?? .standard)
    }
}

/// The reach of children across the main axis, and the start of each child.
///
/// Each child of length `h` has a guide `a`: the distance from its start to its alignment line.
/// Children with the same alignment share that line, and reach from `−max a` to `max (h − a)`
/// around it. The stack reaches as far as the longest of these groups, and the alignment places
/// each group in it. The reach is `∞` if any child's length is.
struct CrossArrangement<Number: RealNumber> {
    var reach: Number
    var offsets: [Number]

    /// Creates the arrangement of an only child.
    init(only length: Number) { (reach, offsets) = (length, [0]) }

    /// Creates the arrangement of several children.
    init(lengths: [Number], guides: [Number], alignments: [Alignment]) {
        // 1. Find the reach of each alignment around its line.
        var groups: [Alignment: (before: Number, after: Number)] = [:]
        for ((length, guide), alignment) in zip(zip(lengths, guides), alignments) {
            let (before, after) = groups[alignment] ?? (0, 0)
            groups[alignment] = (max(before, guide), max(after, length - guide))
        }
        let reach = groups.values.map { $0.before + $0.after }.max() ?? 0
        self.reach = reach

        // 2. Place each alignment's line.
        offsets = zip(guides, alignments).map { guide, alignment in
            let (before, after) = groups[alignment] ?? (0, 0)
            return switch alignment {
            case .center: 0.5 * (reach - before - after) + before - guide
            case .end: reach - after - guide
            default: before - guide
            }
        }
    }
}

/// A child of a stack, with its frame in the stack.
struct PlacedElement<Number: RealNumber> {
    var index: Int
    var frame: Geometry<Number>.Rect
    var offered: Geometry<Number>.Proposal
}
