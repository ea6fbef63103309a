// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Fixes of known bugs in OpenSwiftUI.
///
/// With them applied, a comparison shows whether the bugs explain all differences.
///
/// The program's arguments name the fixes. `openswiftui_checkout.py` contains the replaced
/// statements.
enum Mended {
    private static let names = Set(CommandLine.arguments.dropFirst())

    /// A child's explicit guide counts from the edge of the stack around it, instead of from the
    /// child's own edge.
    static let origins = names.contains("origins")
    /// The last baseline of several is the lowest one, instead of the topmost.
    static let lastIsLowest = names.contains("last-is-lowest")
    /// The length of a stack is not negative, however negative its distances are.
    static let noNegative = names.contains("no-negative")
    /// Equally flexible children keep their declared order, regardless of earlier offers.
    static let declaredTies = names.contains("declared-ties")

    /// Returns the bounds in which a stack places its children.
    ///
    /// A negative width swaps the edges.
    static func bounds(_ bounds: CGRect) -> CGRect {
        guard noNegative else { return bounds }
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
        )
    }

    /// Returns the last baseline of a stack from one child and the children before it.
    static func last(_ child: CGFloat, _ others: CGFloat?) -> CGFloat {
        guard let others else { return child }
        return lastIsLowest ? max(child, others) : min(child, others)
    }
}

extension ViewGeometry {
    /// Returns the explicit guide of a child, as the stack around it combines it with other
    /// children's.
    func explicitInStack(_ key: AlignmentKey) -> CGFloat? {
        let own = dimensions[explicit: key]
        return Mended.origins ? own.map { $0 + origin[key.axis] } : own
    }
}

/// A stack without negative lengths, whose children are centred.
struct NeverNegative: UnaryLayout {
    func sizeThatFits(
        in proposal: _ProposedSize,
        context _: SizeAndSpacingContext,
        child: LayoutProxy
    ) -> CGSize {
        let size = child.size(in: proposal)
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    func placement(of _: LayoutProxy, in context: PlacementContext) -> _Placement {
        _Placement(proposedSize: context.proposedSize, aligning: .center, in: context.size)
    }

    func layoutPriority(child: LayoutProxy) -> Double { child.layoutPriority }
}
