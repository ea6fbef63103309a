// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which an element asks its children for their sizes, with the rules that use it.
///
/// If a parent and its child ask in different ways, each engine asks in the child's way, whatever
/// the rule. To divide space, an engine switches over the rules of one way. A new rule is a new
/// case here, and the compiler then reports what each engine lacks.
@frozen
@usableFromInline
package enum Asking: Hashable, Sendable {
    /// Proposing a length, or leaving it unspecified, on each axis.
    case offers(OfferRule)
    /// Setting a smallest and a largest size.
    case limits(LimitsRule)
    /// Settling the width from intrinsic widths first, and then asking for the height.
    case widthFirst(BoxRule)

    /// A rule of stacks that offer.
    @frozen
    @usableFromInline
    package enum OfferRule: Hashable, Sendable {
        case hstack
    }

    /// A rule of stacks that set limits, or the rule of elements other than stacks.
    @frozen
    @usableFromInline
    package enum LimitsRule: Hashable, Sendable {
        case texture, flutter, arrangement
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
        case .flutter: .limits(.flutter)
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

    /// Whether requested lengths are rounded to pixels and limited to ``RealNumber/extentLimit``.
    ///
    /// Texture's elements keep records of answers, and these are rounded.
    package var roundsToPixels: Bool { setsLimits && asking != .limits(.flutter) }
}
