// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A case whose layout by an engine is not the reference's.
public struct DifferingCase: Sendable {
    /// The place of the case, by which it is found again.
    public let place: CasePlace
    /// The number of elements of the case.
    public let elements: Int
    /// The situation in which it differs.
    public let failureClass: FailureClass
    /// The engine's frames.
    public let frames: [Rect]

    /// The case's number.
    public var number: Int { place.number }
}
