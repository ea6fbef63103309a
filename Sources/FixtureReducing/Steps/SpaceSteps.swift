// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that remove something from a line together with its space, so that the other children are
/// divided as before.
enum SpaceSteps {
    /// Removes neighbouring children of the root, or its gaps.
    ///
    /// - Parameter sizes: Returns the sizes of the root's children, if they are known.
    static func blocks(of draft: Draft, _ sizes: (Draft) -> [Size]?) -> [Edit] {
        guard case .stack(let stack) = draft.root.kind, draft.root.children.count > 1,
            draft.space.length(along: stack.direction) != nil,
            let lengths = sizes(draft)?.map({ $0[stack.direction] }),
            lengths.count == draft.root.children.count, lengths.allSatisfy(\.isFinite)
        else { return [] }
        let axis = stack.direction
        let blocks = StructureSteps.blocks(of: lengths.count).map { block -> Edit in
            let length = lengths[block].reduce(stack.spacing * Double(block.count), +)
            return { draft in
                draft.root.children.removeSubrange(block)
                draft.space.take(length, along: axis)
            }
        }
        guard stack.spacing != 0 else { return blocks }
        let gaps = stack.spacing * Double(lengths.count - 1)
        return blocks + [
            { draft in
                var stack = stack
                stack.spacing = 0
                draft.root.kind = .stack(stack)
                draft.space.take(gaps, along: axis)
            }
        ]
    }
}

extension RootSpace {
    /// The exact length of the root on an axis, if it has one.
    fileprivate func length(along axis: Axis) -> Double? {
        if case .exactly(let length) = axis == .horizontal ? width : height { length } else { nil }
    }

    /// Reduces that length, at most to 0.
    fileprivate mutating func take(_ part: Double, along axis: Axis) {
        guard let length = length(along: axis) else { return }
        let rest = Lengths.exactly(max(0, length - part))
        if axis == .horizontal { width = rest } else { height = rest }
    }
}
