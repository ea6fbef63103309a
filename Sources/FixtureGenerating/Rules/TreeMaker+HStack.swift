// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleWords {
    static let hstack = RuleWords(
        stack: { $0.hstack(along: $1) },
        setItem: { $0.setHStackItem(&$1, in: $2) },
        space: { $0.proposal() },
        unusualContents: [],
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
    /// The properties of a stack of `hstack`.
    mutating func hstack(along axis: Axis) -> Stack {
        Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 7.5, 8, -3),
            alignItems: hstackAlignment(along: axis)
        )
    }

    /// Sets what a stack of `hstack` reads of a child.
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

    /// A proposal of any kind: lengths, nothing in particular, and zero.
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
