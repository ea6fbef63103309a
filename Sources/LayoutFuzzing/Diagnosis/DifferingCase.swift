// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// A case in which an engine's layout differs from the reference's.
package struct DifferingCase: Sendable {
    /// The place of the case.
    package let place: CasePlace
    /// The number of elements of the case.
    package let elements: Int
    /// The situation of the difference.
    package let failureClass: FailureClass
    /// The engine's frames.
    package let frames: [Rect]

    /// The case's number.
    package var number: Int { place.number }
}
