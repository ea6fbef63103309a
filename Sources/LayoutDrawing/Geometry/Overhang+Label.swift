// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

extension Overhang {
    /// The amount and its meaning: *45 over* or *20 unfilled*.
    var label: String { NumberText.positive(amount) + (isOver ? " over" : " unfilled") }
}
