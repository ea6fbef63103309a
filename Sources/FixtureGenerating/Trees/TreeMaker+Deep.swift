// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// The directions of nested stacks.
    private enum Course: CaseIterable {
        /// All stacks have the same direction.
        case equal
        /// Each stack is perpendicular to its parent.
        case alternating
        /// Each stack has any direction.
        case mixed
    }

    /// Makes 6 to 40 stacks, each inside the previous one.
    static func deep(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        // 1. Choose the depth and the axes. Each change of axis may double the measurements of words, so
        //    stacks with both have few levels.
        let course = random.any(Course.self, otherwise: .equal)
        let hasWords = random.oneIn(course == .equal ? 2 : 8)
        let depth = random.integer(6...(hasWords && course != .equal ? 9 : 40))
        var traits = TreeTraits(contents: hasWords ? [.nothing, .box, .words] : [.nothing, .box])
        (traits.dimension, traits.limit, traits.wrapping) = (12, 14, 30)
        (traits.fraction, traits.baseline, traits.hasDetails) = (4, 20, false)
        var maker = TreeMaker(algorithm, traits, budget: 0, random)

        // 2. Build the stacks from the inside out.
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
