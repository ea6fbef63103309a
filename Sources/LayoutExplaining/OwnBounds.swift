// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
internal import StackLayout

/// The minimum and the maximum of a child, with their sources in the fixture.
///
/// A key names a bound only if its value equals the bound; see ``BoundNames``.
struct OwnBounds {
    struct Bound {
        /// The key, or a word such as *content*; *minimum* or *maximum* if the source is unknown.
        var property: String
        var length: Double
        /// The computation of the length from the key, or the reason for a bound without a key, in
        /// brackets.
        var reason = ""

        var words: String { "\(property) of \(length.readable)\(reason)" }
    }

    var minimum: Bound
    var maximum: Bound

    init(of child: StackRecord.Child, in record: StackRecord, _ boxes: LaidOutBoxes) {
        let names = BoundNames(of: child, in: record, boxes)
        let interval = child.interval

        // 1. A child that cannot shrink keeps its base.
        let natural = interval.clamp(child.base)
        let isRigid = record.rule.traits.grows && child.shrinkage == 0 && natural > interval.min
        if isRigid {
            minimum = names.base(natural)
            minimum.reason += " (it cannot shrink)"
        } else {
            minimum = names.minimum
        }

        // 2. The interval omits a maximum that the minimum beats; restore it.
        maximum = names.forgottenMaximum ?? names.maximum
    }

    /// Returns the bound that keeps a child at a length; the minimum beats a maximum that is below
    /// it.
    func stop(isMinimum: Bool, at length: Double) -> Bound {
        let bound = isMinimum || maximum.length < minimum.length ? minimum : maximum
        guard BoundNames.isClose(bound.length, length) else {
            return Bound(property: isMinimum ? "minimum" : "maximum", length: length)
        }
        return bound
    }

    /// Returns the key of a bound along an axis, such as `minWidth`.
    static func property(isMinimum: Bool, along axis: Axis) -> String {
        (isMinimum ? "min" : "max") + (axis == .horizontal ? "Width" : "Height")
    }
}
