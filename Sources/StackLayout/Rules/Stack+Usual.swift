// SPDX-License-Identifier: GPL-3.0-or-later

// The defaults of a stack, which its rule decides.

extension Algorithm {
    /// The default alignment of children across a stack.
    @inlinable package var usualAlignment: Alignment {
        switch self {
        case .hstack: .center
        case .texture, .css: .stretch
        }
    }

    /// The default distribution of free space along and between the lines of a stack.
    @inlinable package var usualDistribution: Distribution {
        switch self {
        case .hstack, .texture: .start
        case .css: .flexStart
        }
    }
}

extension Stack {
    /// Returns the alignment of children across the stack by a rule, for children without one of
    /// their own.
    @inlinable
    package func alignment(by rule: Algorithm) -> Alignment { alignItems ?? rule.usualAlignment }

    /// Returns the distribution of free space along the stack by a rule.
    @inlinable
    package func distribution(by rule: Algorithm) -> Distribution {
        justifyContent ?? rule.usualDistribution
    }

    /// Returns the distribution of free space between the stack's lines by a rule.
    @inlinable
    package func lineDistribution(by rule: Algorithm) -> Distribution {
        alignContent ?? rule.usualDistribution
    }
}
