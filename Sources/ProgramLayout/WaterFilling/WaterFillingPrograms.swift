// SPDX-License-Identifier: GPL-3.0-or-later

/// A way to state water-filling as linear programs, solved one after the other.
///
/// All ways give the same lengths. ``LevelPrograms`` and ``SlackPrograms`` take several programs
/// where minima hold items back; ``PairwiseProgram`` and ``SegmentsProgram`` take one.
package protocol WaterFillingPrograms<Number>: SuccessivePrograms {
    /// States a problem.
    ///
    /// - Parameters:
    ///   - problem: What is shared, and by which items.
    ///   - names: What the items are called; `item1`, `item2` … without.
    ///   - total: What their sum is called.
    init(_ problem: WaterFilling<Number>, names: [String], total: String)

    /// Begins anew with another problem, under the same names.
    mutating func restart(with problem: WaterFilling<Number>)

    /// The length of one of the items, in points.
    func length(of position: Int) -> Number
}

extension WaterFillingPrograms {
    /// The length of one of them.
    package func length(of position: Int) -> Number { lengths[position] }
    /// States a problem, with names for people.
    package init(_ problem: WaterFilling<Number>, names: [String] = []) {
        self.init(problem, names: names, total: "total")
    }
}

/// The names of a problem's items and of their sum.
struct WaterFillingNames: Sendable {
    let items: [String]
    let total: String

    subscript(index: Int) -> String {
        items.indices.contains(index) ? items[index] : "item\(index + 1)"
    }
}
