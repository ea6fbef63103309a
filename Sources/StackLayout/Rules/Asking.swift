// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which an element asks its children for their sizes, and is asked itself, with the
/// rules that use it.
///
/// If a parent and its child ask in different ways, each engine asks in the child's way, whatever
/// the rule. To divide space, an engine switches over the rules of one way. A new rule is a new
/// case here, and the compiler then reports what each engine lacks.
@frozen
@usableFromInline
package enum Asking: Hashable, Sendable {
    /// By proposing a length, or none in particular, on each axis.
    case offers(OfferRule)
    /// By setting a smallest and a largest size.
    case limits(LimitsRule)
    /// By settling the width from intrinsic widths first, and then asking for the height.
    case widthFirst(BoxRule)

    /// A rule of stacks that offer.
    @frozen
    @usableFromInline
    package enum OfferRule: Hashable, Sendable {
        case hstack
    }

    /// A rule of stacks that set limits, or that of elements that are no stacks.
    @frozen
    @usableFromInline
    package enum LimitsRule: Hashable, Sendable {
        case texture, arrangement
    }

    /// A rule of stacks that settle widths first.
    @frozen
    @usableFromInline
    package enum BoxRule: Hashable, Sendable {
        case css
    }
}

extension Algorithm {
    /// The way in which stacks of the rule ask, and are asked.
    package var asking: Asking {
        switch self {
        case .hstack: .offers(.hstack)
        case .texture: .limits(.texture)
        case .css: .widthFirst(.css)
        }
    }

    /// Whether stacks of the rule offer lengths.
    package var offers: Bool {
        if case .offers = asking { true } else { false }
    }

    /// Whether stacks of the rule settle widths first.
    package var settlesWidthsFirst: Bool {
        if case .widthFirst = asking { true } else { false }
    }

    /// Whether stacks of the rule set limits.
    package var setsLimits: Bool {
        if case .limits = asking { true } else { false }
    }

    /// Whether what stacks of the rule ask is rounded to pixels, and shorter than ``RealNumber/extentLimit``: who
    /// sets limits keeps records of answers, and those are.
    package var roundsToPixels: Bool { setsLimits }
}
