// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A case in which an engine's layout differs from the reference's.
public struct DifferingCase: Sendable {
    /// The place of the case.
    public let place: CasePlace
    /// The number of elements of the case.
    public let elements: Int
    /// The situation of the difference.
    public let failureClass: FailureClass
    /// The engine's frames.
    public let frames: [Rect]

    /// The case's number.
    public var number: Int { place.number }
}
