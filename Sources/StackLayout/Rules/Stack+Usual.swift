// SPDX-License-Identifier: GPL-3.0-or-later

// The defaults of a stack, which depend on its rule.

extension Algorithm {
    /// The default alignment of children across a stack.
    @inlinable package var defaultAlignment: Alignment {
        switch self {
        case .hstack, .flutter: .center
        case .texture, .css: .stretch
        }
    }

    /// The default distribution of free space along and between the lines of a stack.
    @inlinable package var defaultDistribution: Distribution {
        switch self {
        case .hstack, .texture, .flutter: .start
        case .css: .flexStart
        }
    }
}

extension Stack {
    /// Returns a rule's alignment across the stack for children without one of their own.
    @inlinable
    package func alignment(by rule: Algorithm) -> Alignment { alignItems ?? rule.defaultAlignment }

    /// Returns a rule's distribution of free space along the stack.
    @inlinable
    package func distribution(by rule: Algorithm) -> Distribution {
        justifyContent ?? rule.defaultDistribution
    }

    /// Returns a rule's distribution of free space between the stack's lines.
    @inlinable
    package func lineDistribution(by rule: Algorithm) -> Distribution {
        alignContent ?? rule.defaultDistribution
    }
}
