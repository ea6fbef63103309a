// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

/// A step of `css` as one engine computes it: a model of that engine.
struct EngineStep: Sendable {
    /// The quantity that the model computes.
    enum Way: Sendable {
        /// The flexed lengths of the items of a line.
        case lengths(@Sendable (FlexibleLine<Double>) -> [Double])
        /// The minimum length of an element's content along an axis; percentages refer to the last argument.
        case contentLength(@Sendable (Int, Axis, LayoutTree, Double?) -> Double)
    }

    let name: String
    let step: String
    let clause: String
    let way: Way

    /// All steps that are modelled.
    static let all = [Yoga.twoPasses, Yoga.minimumOfLeaves]

    /// The quantity that the step computes.
    var quantity: NamedQuantity {
        switch way {
        case .lengths: .flexibleLengths
        case .contentLength: .contentSuggestion
        }
    }
}
