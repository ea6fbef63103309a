// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The known slips that are supposed to be mended, to see whether they explain all differences.
///
/// The program's arguments name them. `openswiftui_checkout.py` has the statements that are replaced.
enum Mended {
    private static let names = Set(CommandLine.arguments.dropFirst())

    /// A child's explicit guide counts from the edge of the stack around it, instead of from the child's own.
    static let origins = names.contains("origins")
    /// The last baseline of several is the lowest one, instead of the topmost.
    static let lastIsLowest = names.contains("last-is-lowest")
    /// A stack is not shorter than 0, however negative its distances are.
    static let noNegative = names.contains("no-negative")
    /// Equally flexible children have the order of their declaration, whatever order they had before.
    static let declaredTies = names.contains("declared-ties")

    /// The bounds in which a stack places its children.
    ///
    /// The edges of a negative width are the other way around.
    static func bounds(_ bounds: CGRect) -> CGRect {
        guard noNegative else { return bounds }
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
        )
    }

    /// The last baseline of a stack of which some children have been looked at.
    static func last(_ child: CGFloat, _ others: CGFloat?) -> CGFloat {
        guard let others else { return child }
        return lastIsLowest ? max(child, others) : min(child, others)
    }
}

extension ViewGeometry {
    /// The explicit guide of a child, as the stack around it combines it with those of the others.
    func explicitInStack(_ key: AlignmentKey) -> CGFloat? {
        let own = dimensions[explicit: key]
        return Mended.origins ? own.map { $0 + origin[key.axis] } : own
    }
}

/// A stack of which no length is negative, and whose children are in its middle.
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
