// SPDX-License-Identifier: GPL-3.0-or-later

/// A formulation of water-filling as linear programs that are solved one after the other.
///
/// All formulations give the same lengths. ``LevelPrograms`` and ``SlackPrograms`` need several
/// programs if minima hold items back; ``PairwiseProgram`` and ``SegmentsProgram`` need one.
package protocol WaterFillingPrograms<Number>: SuccessivePrograms {
    /// States a problem.
    ///
    /// - Parameters:
    ///   - problem: The items and the length that they share.
    ///   - names: The names of the items; `item1`, `item2` … by default.
    ///   - total: The name of their sum.
    init(_ problem: WaterFilling<Number>, names: [String], total: String)

    /// Begins again with another problem, with the same names.
    mutating func restart(with problem: WaterFilling<Number>)

    /// Returns the length of an item, in points.
    func length(of position: Int) -> Number
}

extension WaterFillingPrograms {
    /// Returns the length of an item, in points.
    package func length(of position: Int) -> Number { lengths[position] }
    /// States a problem, with names for people to read.
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
