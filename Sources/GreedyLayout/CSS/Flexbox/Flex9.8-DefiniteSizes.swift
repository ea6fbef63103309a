// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.8, *Definite and Indefinite Sizes*.

extension GreedyPass {
    /// §9.8 rule 1: The cross size of an item that is known before the lines are: its own, or the
    /// cross size of a single-line container that stretches it.
    @inline(__always)
    func definiteCrossSize(
        of item: FlexItem,
        in container: FlexContainer
    ) -> Number? {
        if let own = item.preferredCross { return item.crossRange.clamp(own) }
        guard item.isStretched, !container.isMultiline,
            let length = container.percentages[container.cross],
            rules.holds(.stretchedDefinite, true)
        else { return nil }
        let margins = rules.number(.measuringMargins, item.crossMargins)
        return item.crossRange.clamp(length - margins)
    }

    /// §9.8 rule 1: The cross size of an item that counts in its flex base size and its automatic minimum.
    @inline(__always)
    func crossSizeBefore(flexing item: FlexItem, in container: FlexContainer) -> Number? {
        guard item.preferredCross != nil || rules.holds(.stretchedBase, true) else { return nil }
        return definiteCrossSize(of: item, in: container)
    }

    /// §9.8 rules 2 and 3: Whether percentages inside an item of a column can refer to its flexed height.
    func isLengthDefinite(of item: FlexItem, in container: FlexContainer) -> Bool {
        rules.holds(.flexedHeightDefinite, container.question.isHeightDefinite)
            || item.hasDefiniteBasis || item.hasRatio
    }
}
