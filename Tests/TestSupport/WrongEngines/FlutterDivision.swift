// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The division of a row of Flutter's, with one planted defect or none.
///
/// Source: Flutter, `RenderFlex`, steps 1 to 3.
package struct FlutterDivision {
    private let defect: PlantedDefect?

    package init(defect: PlantedDefect? = nil) {
        self.defect = defect
    }

    /// Returns the length of each child that gets what the inflexible ones leave, in points.
    package func lengths(_ record: StackRecord, _ available: Double) -> [Double] {
        let flexible = record.children.filter { $0.growth > 0 && $0.proposal != nil }
        guard !flexible.isEmpty else { return record.children.map(\.length) }
        let taken = record.children.reduce(0) { $0 + ($1.proposal == nil ? $1.base : 0) }
        let space = max(0, available - (defect == .forgetsTheInflexible ? 0 : taken))
        let isEqual = defect == .sharesWithoutTheFactors
        let sum = flexible.reduce(0) { $0 + (isEqual ? 1 : $1.growth) }
        return record.children.map { child in
            guard child.growth > 0, child.proposal != nil else { return child.base }
            let share = space * (isEqual ? 1 : child.growth) / sum
            // A loose child that is shorter than its share would be as long in any other share.
            let isShort = child.length < (child.proposal ?? 0)
            return isShort ? min(share, child.length) : share
        }
    }
}
