// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension NamedQuantity {
    /// What is said of a quantity.
    struct Row {
        let rule: Algorithm
        /// The number of the step that uses it.
        let step: String
        /// How the names of its deviations begin.
        let name: String
        let kind: QuantityKind
        /// What is the case, with the words of an operator in place of `{}`.
        let clause: String

        init(
            _ rule: Algorithm,
            _ step: String,
            _ name: String,
            _ kind: QuantityKind,
            _ clause: String
        ) {
            (self.rule, self.step, self.name) = (rule, step, name)
            (self.kind, self.clause) = (kind, clause)
        }
    }

    /// The table of the quantities; what deviations there are, and what they are called, follows from it.
    var row: Row {
        switch self {
        case .hstackGapsPaid:
            Row(.hstack, "division step 1", "gaps-paid", .term, "gaps {} in what children share")
        case .hstackFlexibility:
            Row(
                .hstack,
                "division step 3",
                "flexibility",
                .rank,
                "how flexible children are {} in their order"
            )
        case .hstackEndlessMinimum:
            Row(
                .hstack,
                "division step 3",
                "endless-minimum",
                .rank,
                "the minima of children that can grow for ever {} in their order"
            )
        case .hstackReservedMinimum:
            Row(
                .hstack,
                "division step 4a",
                "reserved-minima",
                .term,
                "the minima of lower priorities {} in what is kept back"
            )
        case .hstackShareUpdated:
            Row(
                .hstack,
                "division step 4",
                "share-updated",
                .decision([.never]),
                "the share of children of a priority were {} computed anew from what is left"
            )
        case .hstackLengthTaken:
            Row(
                .hstack,
                "division step 4b",
                "length-taken",
                .term,
                "what a child takes {} in what is left for the others"
            )
        case .hstackCrossSettled:
            Row(
                .hstack,
                "placing step 1",
                "cross-settled",
                .decision(),
                "children were {} offered across what they turned out to need together"
            )
        case .hstackCentring:
            Row(
                .hstack,
                "placing step 2",
                "centring",
                .part,
                "a row of another size than its stack were {} it"
            )
        case .textureLoneChildSkipped:
            Row(
                .texture,
                "phase 1",
                "lone-child-skipped",
                .decision([.never]),
                "the only child that both grows and shrinks were {} left unmeasured before it flexes"
            )
        case .textureGapBreaking:
            Row(.texture, "phase 2", "gap-breaking", .term, "gaps {} where lines break")
        case .textureGapsFlexing:
            Row(.texture, "phase 3", "gaps-flexing", .term, "gaps {} in what children share")
        case .textureFlexings:
            Row(
                .texture,
                "phase 3",
                "flexings",
                .count,
                "a line flexed {} after children were kept from their lengths"
            )
        case .textureWholePoints:
            Row(
                .texture,
                "phase 3",
                "whole-points",
                .step,
                "growth were {} rounded down to whole points"
            )
        case .textureRemainder:
            Row(
                .texture,
                "phase 3",
                "remainder",
                .gift,
                "what whole points leave over were {} given to the first child that grows"
            )
        case .textureShrinkScale:
            Row(
                .texture,
                "phase 3",
                "shrink-scale",
                .factor,
                "shrink factors were {} multiplied by the length"
            )
        case .textureLoneLineLimited:
            Row(
                .texture,
                "phase 4",
                "line-limited",
                .decision(),
                "a line were {} held across to the stack's own limits"
            )
        case .textureChildStretched:
            Row(
                .texture,
                "phase 5",
                "child-stretched",
                .decision(),
                "children were {} stretched to their line once it is known"
            )
        case .textureCentreOnPixel:
            Row(
                .texture,
                "phase 7",
                "centre-on-pixel",
                .step,
                "centred children were {} moved back to whole pixels"
            )
        case .textureLoneSpaceAround:
            Row(
                .texture,
                "phase 7",
                "lone-space-around",
                .place([.start, .end]),
                "a lone child, and children without room, lay at the {} with spaceAround"
            )
        case .textureNearerRatio:
            Row(
                .texture,
                "ratio",
                "ratio-by-height",
                .decision(),
                "an element with a ratio {} went by its largest height in place of its largest width"
            )
        }
    }
}
