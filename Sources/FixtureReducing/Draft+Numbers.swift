// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The meaning of a number of a draft.
enum DraftNumberRole: Equatable {
    /// A number of an element.
    case of(NumberRole)
    /// The layout's number of pixels per point.
    case scale
    /// A length of the root's constraint, in points.
    case space
}

extension Draft {
    /// Passes every number to `change`, which may replace it.
    ///
    /// Numbers at their defaults are skipped. A percentage is passed as the number before the percent sign.
    ///
    /// - Complexity: O(elements).
    mutating func changeNumbers(_ change: (inout Double, DraftNumberRole) -> Void) {
        func changed(_ number: Double, _ role: DraftNumberRole) -> Double {
            var number = number
            change(&number, role)
            return number
        }
        space.width = space.width.mapped { changed($0, .space) }
        space.height = space.height.mapped { changed($0, .space) }
        pixelScale = pixelScale.map { changed($0, .scale) }
        changeElements { element in
            element.changeNumbers { number, role in change(&number, .of(role)) }
        }
    }

    /// Passes every number to `visit`, in the order of ``changeNumbers(_:)``.
    func visitNumbers(_ visit: (Double, DraftNumberRole) -> Void) {
        var copy = self
        copy.changeNumbers { number, role in visit(number, role) }
    }
}
