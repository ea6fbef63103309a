// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A case whose layout by an engine is not the reference's.
public struct DifferingCase: Sendable {
    /// By what the case is found again.
    public let place: CasePlace
    /// How many elements it has.
    public let elements: Int
    /// In which situation it differs.
    public let failureClass: FailureClass
    /// The engine's frames.
    public let frames: [Rect]

    /// The case's number.
    public var number: Int { place.number }
}
