// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A case whose layout by an engine is not the reference's.
public struct DifferingCase: Sendable {
    /// The case's number, by which it is found again.
    public let number: Int
    /// The value of the campaign's number with which it differs, if it is tried at several.
    package let length: Double?
    /// How many elements it has.
    public let elements: Int
    /// In which situation it differs.
    public let failureClass: FailureClass
    /// The engine's frames.
    public let frames: [Rect]
}
