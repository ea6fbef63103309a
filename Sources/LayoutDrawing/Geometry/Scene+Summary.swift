// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

extension Scene {
    /// The root's offer and its size, in words.
    var summary: String {
        let (constraint, frames) = (panel.layout.tree.constraint, panel.layout.frames)
        let offered = constraint.proposal
        let isOffered = panel.layout.tree.asker(of: LayoutTree.root).offers || constraint.isExact
        var text = isOffered ? "offered " : "at most "
        text += "\(Self.describe(offered.width)) × \(Self.describe(offered.height))"
        if case .range(let range) = constraint, range.min != .zero, range.min != range.max {
            let least = NumberText.short(range.min)
            text += isOffered ? " (at least \(least))" : ", at least \(least)"
        }
        text +=
            frames.isEmpty
            ? ", nothing laid out" : ", takes \(NumberText.short(panel.layout.size))"
        switch (offer.right.isFinite, offer.bottom.isFinite) {
        case (true, true): break
        case (false, true): text += "; no edge on the left and right"
        case (true, false): text += "; no edge at the top and bottom"
        case (false, false): text += "; no edges"
        }
        if !frames.isEmpty, missing > 0 { text += "; not drawn: \(missing)" }
        return text
    }

    private static func describe(_ length: Double?) -> String {
        length.map(NumberText.short) ?? "unspecified"
    }
}
