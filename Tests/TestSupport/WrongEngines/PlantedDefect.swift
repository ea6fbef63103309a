// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// Mistakes that authors of layout engines make, or made.
package enum PlantedDefect: String, CaseIterable, Sendable {
    // Rows of hstack.
    case forgetsReservedMinima
    case ignoresPriorities
    case keepsDeclarationOrder
    case offersToTheMostFlexibleFirst
    case sharesAmongAllEveryTime
    case sharesAmongThree
    case forgetsTheGaps
    case forgivesDebts
    case ordersEndlessByShortestMinimum

    // Texture's stacks.
    case givesTheRemainderToTheLast
    case dropsTheRemainder
    case growsInFractions
    case growsEqually
    case growsBySquaredFactors
    case growsInTens
    case shrinksWithoutTheBase
    case shrinksOnceMore
    case clampsAfterGrowing

    // Flex containers.
    case freezesBothSides
    case stopsAfterOneRound
    case stopsAfterTwoRounds
    case takesClampedBases
    case ignoresSumsBelowOne
    case shrinksWithoutTheBasis
    case dropsTheBasisOfAnOnlyChild
    case letsTheMaximumWin
    case sharesWithTheInflexible

    // Flutter's rows and columns.
    case sharesWithoutTheFactors
    case forgetsTheInflexible

    /// The algorithm that the defect belongs to.
    package var algorithm: Algorithm {
        switch self {
        case .forgetsReservedMinima, .ignoresPriorities, .keepsDeclarationOrder,
            .offersToTheMostFlexibleFirst, .sharesAmongAllEveryTime, .sharesAmongThree,
            .forgetsTheGaps, .forgivesDebts, .ordersEndlessByShortestMinimum:
            .hstack
        case .givesTheRemainderToTheLast, .dropsTheRemainder, .growsInFractions, .growsEqually,
            .growsBySquaredFactors, .growsInTens, .shrinksWithoutTheBase, .shrinksOnceMore,
            .clampsAfterGrowing:
            .texture
        case .freezesBothSides, .stopsAfterOneRound, .stopsAfterTwoRounds, .takesClampedBases,
            .ignoresSumsBelowOne, .shrinksWithoutTheBasis, .dropsTheBasisOfAnOnlyChild,
            .letsTheMaximumWin, .sharesWithTheInflexible:
            .css
        case .sharesWithoutTheFactors, .forgetsTheInflexible: .flutter
        }
    }
}
