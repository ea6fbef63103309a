// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What a number of a draft stands for.
enum DraftNumberRole: Equatable {
    /// A number of an element.
    case of(NumberRole)
    /// Pixels to a point.
    case scale
    /// A length that the root is given, in points.
    case space
}

extension Draft {
    /// Shows every number to `change`, and takes what it makes of it.
    ///
    /// Numbers that are as they are by default are not shown. Percentages are numbers of percent.
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

    /// Shows every number to `visit`, in the order of ``changeNumbers(_:)``.
    func visitNumbers(_ visit: (Double, DraftNumberRole) -> Void) {
        var copy = self
        copy.changeNumbers { number, role in visit(number, role) }
    }
}
