// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Of which lines of one rule the laws are sound; each law says why.
struct RuleLaws: Sendable {
    /// Whether the children of a line may come in any order.
    let ignoresOrder: @Sendable (SingleLine) -> Bool
    /// Whether no child of a line becomes shorter in a longer container.
    let isMonotone: @Sendable (SingleLine) -> Bool
    /// The length of a child that its range bounds.
    let boundedLength: @Sendable (StackRecord.Child) -> Double
    /// Whether a bound that stops no child decides nothing else.
    let canLoosen: @Sendable (Loosening.Bound, SingleLine) -> Bool
    /// Whether a child without size changes nothing.
    let takesZeroChild: @Sendable (SingleLine) -> Bool
    /// Whether children that flex have their lengths at one level.
    let isLevel: Bool
    /// Whether lengths change in steps: whole points, or what is too long or too close to count.
    let hasSteps: Bool
}

extension Algorithm {
    /// Of which lines the laws are sound.
    var laws: RuleLaws {
        _read {
            switch self {
            case .hstack: yield.hstack
            case .texture: yield.texture
            case .css: yield.css
            }
        }
    }
}
