// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Something that an engine has to decide or handle, and that a run should cover.
public enum Decision: String, Hashable, Sendable, CaseIterable {
    case growing, shrinking, fitting
    case growBelowOne = "grow-below-1"
    case shrinkBelowOne = "shrink-below-1"
    case rounds0 = "rounds-0"
    case rounds1 = "rounds-1"
    case rounds2 = "rounds-2"
    case rounds3 = "rounds-3"
    case rounds4 = "rounds-4-or-more"
    case minimum, maximum
    case both = "minimum-and-maximum"
    case rigid
    case tie, overflow, unfilled
    case noSpace = "no-space"
    case unknownSpace = "unknown-space"
    case endlessSpace = "endless-space"
    case priorities
    case wholePoints = "whole-points"
    case oneChild = "one-child"
    case emptyStack = "empty-stack"
    case wraps, nested, margins, baselines, percentages, text, pictures
    case minimumAboveMaximum = "minimum-above-maximum"
    case otherElements = "other-elements"
    case rightToLeft = "right-to-left"
    case pixels
    case edges
    case reversed, order, keywords, ratios
    case absolutePositions = "absolute-positions"
    case scrolling
    case noBox = "no-box"
    case measuredWords = "measured-words"

    /// The only rule with this decision; `nil` if several rules have it.
    public var rule: Algorithm? {
        let rules = Algorithm.allCases.filter(concerns)
        return rules.count == 1 ? rules[0] : nil
    }

    /// Returns whether stacks of a rule may need the decision.
    package func concerns(_ rule: Algorithm) -> Bool {
        let traits = rule.traits
        return switch self {
        case .wraps: traits.hasLines
        case .rigid: traits.grows
        case .growBelowOne, .shrinkBelowOne: traits.sharesPart
        case .rounds0, .rounds1, .rounds2, .rounds3, .rounds4: traits.freezes
        case .tie: traits.freezes || traits.takesTurns
        case .unknownSpace, .endlessSpace: !rule.setsLimits
        case .priorities: traits.hasPriorities
        case .wholePoints: traits.keepsWholeLengths
        case .reversed: traits.reverses
        case .edges, .order, .keywords, .ratios, .absolutePositions, .scrolling, .noBox:
            traits.hasBoxes
        default: true
        }
    }

    /// The description of the decision.
    public var words: String {
        switch self {
        case .growing: "a line grows"
        case .shrinking: "a line shrinks"
        case .fitting: "a line is exactly full before any item flexes"
        case .growBelowOne: "grow factors add up to less than 1"
        case .shrinkBelowOne: "shrink factors add up to less than 1"
        case .rounds0: "no item can flex: no round (css)"
        case .rounds1: "one round freezes all items (css)"
        case .rounds2: "two rounds (css)"
        case .rounds3: "three rounds (css)"
        case .rounds4: "four rounds or more (css)"
        case .minimum: "children stopped by their minimum"
        case .maximum: "children stopped by their maximum"
        case .both: "children stopped by minimum and by maximum"
        case .rigid: "a line whose items cannot change"
        case .tie: "a tie: different ranges of equal flexibility, or a total violation of 0"
        case .overflow: "a line overflows"
        case .unfilled: "space is left over"
        case .noSpace: "gaps and margins take all the space, or more"
        case .unknownSpace: "a stack is offered nothing in particular"
        case .endlessSpace: "a stack is offered infinite space"
        case .priorities: "children of different priority (hstack)"
        case .wholePoints: "growing in whole points leaves a remainder (texture)"
        case .oneChild: "a stack with one child"
        case .emptyStack: "a stack without children"
        case .wraps: "a stack of several lines"
        case .nested: "a stack in a stack"
        case .margins: "space before or after a child"
        case .baselines: "alignment by baselines"
        case .percentages: "percentages"
        case .text: "text"
        case .pictures: "pictures"
        case .minimumAboveMaximum: "a minimum above its maximum"
        case .otherElements: "elements that are neither stacks nor nodes"
        case .rightToLeft: "a right-to-left direction"
        case .pixels: "lengths are rounded to pixels"
        case .edges: "margins, padding or borders (css)"
        case .reversed: "reversed directions or lines (css)"
        case .order: "children in a changed order (css)"
        case .keywords: "lengths given as keywords (css)"
        case .ratios: "boxes with a ratio (css)"
        case .absolutePositions: "boxes at absolute positions (css)"
        case .scrolling: "boxes that hide their overflow, or scroll (css)"
        case .noBox: "elements without boxes (css)"
        case .measuredWords: "measured words"
        }
    }
}
