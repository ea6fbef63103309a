// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleWords {
    static let hstack = RuleWords(
        stack: { $0.hstack(along: $1) },
        setItem: { $0.setHStackItem(&$1, in: $2) },
        space: { $0.proposal() },
        rareContents: [],
        hasArrangements: false,
        boxesOfPictures: nil,
        setLength: { child, style in
            style.width = Dimension(child.length)
            style.layoutPriority = child.priority
        },
        openSpace: { least, height in
            .proposal(Proposal(width: least == nil ? nil : .infinity, height: height))
        }
    )
}

extension TreeMaker {
    /// Makes the properties of an `hstack` stack.
    mutating func hstack(along axis: Axis) -> Stack {
        Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 7.5, 8, -3),
            alignItems: hstackAlignment(along: axis)
        )
    }

    /// Sets the properties of a child that an `hstack` stack reads.
    mutating func setHStackItem(_ style: inout Style, in stack: Stack) {
        guard traits.hasDetails else { return }
        if random.oneIn(6) { style.layoutPriority = random.pick(-1, 1, 2) }
        if random.oneIn(8) { style.alignSelf = hstackAlignment(along: stack.direction) }
    }

    private mutating func hstackAlignment(along axis: Axis) -> Alignment? {
        if axis == .horizontal, random.oneIn(traits.baseline) {
            return random.pick(.baselineFirst, .baselineLast)
        }
        return random.pick(nil, nil, .start, .center, .end)
    }

    /// Makes a proposal of any kind: finite lengths, nothing in particular, 0 or infinity.
    mutating func proposal() -> LayoutDraft.Space {
        if random.oneIn(4) {
            return .exactly(Size(width: random.whole(0...600), height: random.whole(0...400)))
        }
        return .proposal(Proposal(width: proposedLength(), height: proposedLength()))
    }

    private mutating func proposedLength() -> Double? {
        switch random.below(16) {
        case 0, 1: nil
        case 2: 0
        case 3: .infinity
        default: random.whole(0...600)
        }
    }
}
