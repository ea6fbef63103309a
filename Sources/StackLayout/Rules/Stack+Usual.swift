// SPDX-License-Identifier: GPL-3.0-or-later

// What a stack does that does not say it; known where the rule is.

extension Algorithm {
    /// Where children lie across a stack that does not say it.
    @inlinable package var usualAlignment: Alignment {
        switch self {
        case .hstack: .center
        case .texture, .css: .stretch
        }
    }

    /// How free space is used along and between lines of a stack that does not say it.
    @inlinable package var usualDistribution: Distribution {
        switch self {
        case .hstack, .texture: .start
        case .css: .flexStart
        }
    }
}

extension Stack {
    /// Where children lie across the stack by a rule, if they say nothing themselves.
    @inlinable
    package func alignment(by rule: Algorithm) -> Alignment { alignItems ?? rule.usualAlignment }

    /// How free space is used along the stack by a rule.
    @inlinable
    package func distribution(by rule: Algorithm) -> Distribution {
        justifyContent ?? rule.usualDistribution
    }

    /// How free space is used between the stack's lines by a rule.
    @inlinable
    package func lineDistribution(by rule: Algorithm) -> Distribution {
        alignContent ?? rule.usualDistribution
    }
}
