// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The conditions under which the laws hold for lines of one rule; each law documents the reasons.
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
    /// Whether flexing children have their lengths at one level.
    let isLevel: Bool
    /// Whether lengths change in steps: whole points, or thresholds for too long and nearly equal lengths.
    let hasSteps: Bool
}

extension Algorithm {
    /// The conditions under which the laws hold for this rule.
    var laws: RuleLaws {
        _read {
            switch self {
            case .hstack: yield.hstack
            case .texture: yield.texture
            case .css: yield.css
            case .flutter: yield.flutter
            }
        }
    }
}
