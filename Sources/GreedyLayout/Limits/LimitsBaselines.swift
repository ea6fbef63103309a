// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// The baselines of Texture's elements. An element starts with the baselines of its style; text sets
// its own when its string is set. Measuring gives a vertical stack its children's baselines, which
// it keeps: it still has them if the stack around it skips it in a later measurement.
//
// Sources: Texture, `ASStackLayoutSpec`, `calculateLayoutThatFits:`; `ASTextNode2`,
// `setAttributedText:`, which keeps baselines that are set later.

extension GreedyPass {
    /// The distances from the top edge down to the first baseline, and from the bottom edge to the
    /// last one.
    struct Baselines: Hashable {
        var ascender: Number?
        var descender: Number?

        static func == (left: Self, right: Self) -> Bool {
            left.ascender?.identity == right.ascender?.identity
                && left.descender?.identity == right.descender?.identity
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ascender?.identity)
            hasher.combine(descender?.identity)
        }
    }

    /// The different states of what vertical stacks remember, numbered from 1.
    ///
    /// State 0 is the start of a layout, when no stack remembers anything.
    struct Memories: Sendable {
        private var states: [[Int: Baselines]] = []
        private var numbers: [[Int: Baselines]: Int] = [:]

        /// Forgets all states.
        mutating func clear() {
            guard !states.isEmpty else { return }
            states.clear()
            numbers.removeAll(keepingCapacity: true)
        }

        /// Returns the baselines that an element remembers in a state; `nil` for none.
        func baselines(of index: Int, in state: Int) -> Baselines? {
            state > 0 ? states[state - 1][index] : nil
        }

        /// Returns the number of the state after an element remembers other baselines.
        mutating func state(after state: Int, _ index: Int, remembers baselines: Baselines) -> Int {
            var next = state > 0 ? states[state - 1] : [:]
            guard next[index] != baselines else { return state }
            next[index] = baselines
            if let number = numbers[next] { return number }
            states.append(next)
            numbers[next] = states.count
            return states.count
        }
    }

    /// Measures an element for an element of another rule, or as the root: the contents have no
    /// earlier measurements.
    mutating func measureAnew(_ index: Int, _ limits: SizeLimits, in parent: Size) -> Int {
        let memory = scratch.memory
        scratch.memory = 0
        defer { scratch.memory = memory }
        return measure(index, limits, in: parent)
    }

    /// The baselines of a recorded element.
    func baselines(ofRecord number: Int) -> Baselines {
        scratch.records[number].baselines ?? ownBaselines(of: scratch.records[number].index)
    }

    /// The baselines of a child by its last measurement: in this layout of the stack, in an earlier
    /// one, or none.
    func baselines(of item: ResolvedStack.Item) -> Baselines {
        if let record = item.record { return baselines(ofRecord: record) }
        return scratch.memories.baselines(of: item.index, in: scratch.memory)
            ?? ownBaselines(of: item.index)
    }

    /// The baselines of an element before it is measured.
    private func ownBaselines(of index: Int) -> Baselines {
        let hasBaselines = rules.holds(.textureTextBaselines, true)
        let content = tree[index].content.flatMap { $0.hasLines && hasBaselines ? $0 : nil }
        let ascender: Number? = tree[index].style.ascender.map { Number(written: $0) }
        let descender: Number? = tree[index].style.descender.map { Number(written: $0) }
        return Baselines(
            ascender: ascender ?? content?.ascender(),
            descender: descender ?? content?.descender()
        )
    }

    /// Gives a vertical stack the first baseline of its first child, and the last baseline of its
    /// last child.
    func takeBaselines(from firstItem: Int, into record: inout LimitsRecord) {
        guard let last = scratch.textureItems.last else { return }
        record.baselines = Baselines(
            ascender: baselines(of: scratch.textureItems[firstItem]).ascender,
            descender: baselines(of: last).descender
        )
    }

    /// Gives a flex container the baselines of its box, and makes a vertical stack remember its
    /// own.
    mutating func publishBaselines(of record: inout LimitsRecord) {
        if let box = record.box {
            let (box, height) = (scratch.measuredBoxes[box], record.size.height)
            record.baselines = Baselines(
                ascender: box.firstBaseline,
                descender: box.lastBaseline.map { $0 - height }
            )
        } else if let baselines = record.baselines, canBeLeftOut(record.index) {
            scratch.memory = scratch.memories.state(
                after: scratch.memory,
                record.index,
                remembers: baselines
            )
        }
        record.memory = scratch.memory
    }

    /// Whether the stack around an element may skip its measurement: the element both grows and
    /// shrinks.
    private func canBeLeftOut(_ index: Int) -> Bool {
        tree[index].style.flexGrow > 0 && tree[index].style.flexShrink > 0
    }
}
