// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of stacks of `texture` and `hstack`.

extension GreedyPass {
    /// The properties of one of Texture's stacks as a deviation has them.
    @inline(__always)
    func usedByTexture(_ stack: Stack) -> Stack {
        guard isDeviating, deviates(.textureLinesNotStretched), stack.alignContent == .stretch
        else { return stack }
        var stack = stack
        stack.alignContent = .start
        return stack
    }

    /// Brings the children of a row into the order of a deviation.
    @inline(never)
    mutating func sortOtherwise(from first: Int) {
        let deviations = deviations
        let sorted = scratch.turns[first...].sorted { left, right in
            guard left.priority == right.priority else { return left.precedes(right) }
            if deviations.has(.hstackDeclaredOrder) { return left.child < right.child }
            if left.flexibility != right.flexibility {
                return deviations.has(.hstackMostFlexibleFirst) != left.precedes(right)
            }
            if deviations.has(.hstackEndlessInOrder), left.flexibility == .infinity {
                return left.child < right.child
            }
            return left.precedes(right)
        }
        scratch.turns.replaceSubrange(first..., with: sorted)
    }
}
