// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// The directions of stacks that are inside each other.
    private enum Course: CaseIterable {
        /// All the same way.
        case equal
        /// Each across the one around it.
        case alternating
        /// Any way.
        case mixed
    }

    /// Six to forty stacks, each inside the one before.
    static func deep(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        // 1. The depth and the axes. Each change of axis may double the number of measurements of
        //    words, so stacks with both have few levels.
        let course = random.any(Course.self, otherwise: .equal)
        let hasWords = random.oneIn(course == .equal ? 2 : 8)
        let depth = random.integer(6...(hasWords && course != .equal ? 9 : 40))
        var traits = TreeTraits(contents: hasWords ? [.nothing, .box, .words] : [.nothing, .box])
        (traits.dimension, traits.limit, traits.wrapping) = (12, 14, 30)
        (traits.fraction, traits.baseline, traits.hasDetails) = (4, 20, false)
        var maker = TreeMaker(algorithm, traits, budget: 0, random)

        // 2. From the inside out.
        var axis = maker.random.any(Axis.self, otherwise: .horizontal)
        var inner = maker.leaf()
        for _ in 0..<depth {
            let stack = maker.stack(along: axis)
            var children = [inner]
            if maker.random.oneIn(3) { children.append(maker.leaf()) }
            if maker.random.oneIn(6) { children.insert(maker.leaf(), at: 0) }
            inner = maker.element(stack, children: children)
            let turns = course == .alternating || (course == .mixed && maker.random.oneIn(2))
            if turns { axis = axis.crossed }
        }
        return maker.draft(inner)
    }
}
