// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The sides where a `css` stack's axes begin, and the alignment of its items across it.
struct CSSFlow {
    /// Whether the main axis begins at the right or at the bottom, and whether the cross axis does.
    let (isMainFlipped, isCrossFlipped): (Bool, Bool)
    let isWrapReversed: Bool
    let alignItems: Alignment

    /// Returns the alignment of an item, relative to the start and end of the cross axis.
    ///
    /// `start` and `end` do not follow a reversed wrap (CSS Box Alignment Module Level 3, §4.1).
    func alignment(of own: Alignment?) -> Alignment {
        let alignment = own ?? alignItems
        return switch alignment {
        case .start: isWrapReversed ? .flexEnd : .flexStart
        case .end: isWrapReversed ? .flexStart : .flexEnd
        default: alignment
        }
    }
}
