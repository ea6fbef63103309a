// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

extension Overhang {
    /// The amount and what it is.
    var label: String { NumberText.positive(amount) + (isOver ? " over" : " unfilled") }
}
