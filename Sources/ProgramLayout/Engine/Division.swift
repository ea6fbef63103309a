// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The division of a stack's main axis among its children by programs, in the order of declaration.
struct Division<Number: RealNumber> {
    /// The shortest and the longest length of each child.
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
    /// Returns the offer to an element's inside; `nil` stays `nil` unless there is only one length.
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

    /// Returns the start of each child on the main axis, from the lengths of all.
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

    /// Returns the record of a stack that has been divided.
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
                // Who answers an endless offer with nothing may take a share all the same.
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
            ?? stack.alignment(by: self[child].parent.flatMap { self[$0].rule } ?? .usual)
    }
}

/// The reach of children across the main axis, and the start of each.
///
/// Each child of length `h` has a guide `a`: the distance from its start to the line by which it is
/// aligned. Children with the same alignment share that line, and reach from `−max a` to
/// `max (h − a)` around it. The stack reaches as far as the longest of these groups, and the
/// alignment places each group in it. The reach is `∞` if any child's length is.
struct CrossArrangement<Number: RealNumber> {
    var reach: Number
    var offsets: [Number]

    /// A child that is aligned with no other.
    init(only length: Number) { (reach, offsets) = (length, [0]) }

    /// Arranges children.
    init(lengths: [Number], guides: [Number], alignments: [Alignment]) {
        // 1. How far those of each alignment reach around their line.
        var groups: [Alignment: (before: Number, after: Number)] = [:]
        for ((length, guide), alignment) in zip(zip(lengths, guides), alignments) {
            let (before, after) = groups[alignment] ?? (0, 0)
            groups[alignment] = (max(before, guide), max(after, length - guide))
        }
        let reach = groups.values.map { $0.before + $0.after }.max() ?? 0
        self.reach = reach

        // 2. Where the line of each lies.
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

/// A child of a stack with its place in the stack.
struct PlacedElement<Number: RealNumber> {
    var index: Int
    var frame: Geometry<Number>.Rect
    var offered: Geometry<Number>.Proposal
}
