// SPDX-License-Identifier: GPL-3.0-or-later

extension RuleDeviation {
    /// What is said of a deviation from `texture`, by the numbers of its phases.
    var textureEntry: Entry {
        switch self {
        case .textureFractionalGrowth:
            ("texture-fractional-growth", "phase 3", "children grew by fractions of points")
        case .textureRemainderDropped:
            (
                "texture-remainder-dropped", "phase 3",
                "what whole points leave over went to no child"
            )
        case .textureRemainderToLast:
            (
                "texture-remainder-to-last", "phase 3",
                "what whole points leave over went to the last child that grows"
            )
        case .textureShrinkUnscaled:
            (
                "texture-shrink-unscaled", "phase 3",
                "shrink factors were not multiplied by the length"
            )
        case .textureGapsNotPaid:
            ("texture-gaps-not-paid", "phase 3", "gaps were not taken off what children share")
        case .textureFlexedAgain:
            (
                "texture-flexed-again", "phase 3",
                "a line flexed once more after children were kept from their lengths"
            )
        case .textureGapsNotBreaking:
            ("texture-gaps-not-breaking", "phase 2", "gaps did not count where lines break")
        case .textureLoneChildMeasured:
            (
                "texture-lone-child-measured", "phase 1",
                "the only child that both grows and shrinks were measured before it flexes"
            )
        case .textureLinesNotStretched:
            (
                "texture-lines-not-stretched", "phase 5",
                "alignContent: stretch did not stretch lines"
            )
        case .textureChildrenNotStretched:
            (
                "texture-children-not-stretched", "phase 5",
                "children were not stretched to their line once it is known"
            )
        case .textureLoneLineHugs:
            (
                "texture-lone-line-hugs", "phase 4",
                "a lone line were as long across as its children, whatever the stack's limits"
            )
        case .textureBaselineAsStart:
            (
                "texture-baseline-as-start", "phases 4 and 7",
                "children aligned by a baseline were at the start"
            )
        case .textureCentreNotFloored:
            ("texture-centre-not-floored", "phase 7", "centred children were not at whole pixels")
        case .textureLoneSpaceAroundAtStart:
            (
                "texture-lone-space-around-at-start", "phase 7",
                "a lone child, and children without room, lay at the start with spaceAround"
            )
        case .textureRatioByWidth:
            (
                "texture-ratio-by-width", "ratio",
                "an element with a ratio went by the largest width, even where the height is nearer"
            )
        default: ("", "", "")
        }
    }
}
