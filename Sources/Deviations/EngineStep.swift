// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

/// A step of `css` as one engine takes it: a model of that engine.
struct EngineStep: Sendable {
    /// The quantity that the model computes.
    enum Way: Sendable {
        /// The lengths to which the items of a line flex.
        case lengths(@Sendable (FlexibleLine<Double>) -> [Double])
        /// The least length of what is inside an element along an axis; percentages are of the last number.
        case contentLength(@Sendable (Int, Axis, LayoutTree, Double?) -> Double)
    }

    let name: String
    let step: String
    let clause: String
    let way: Way

    /// All of them.
    static let all = [Yoga.twoPasses, Yoga.minimumOfLeaves]

    /// The step that it takes.
    var quantity: NamedQuantity {
        switch way {
        case .lengths: .flexibleLengths
        case .contentLength: .contentSuggestion
        }
    }
}
