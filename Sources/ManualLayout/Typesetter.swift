// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A type that breaks a node's text into lines.
public protocol Typesetter: Sendable {
    /// Returns the size of a text that is broken into lines of a width, in points.
    ///
    /// It is called on any thread, once for each remembered width, and never while a lock is held.
    ///
    /// - Parameters:
    ///   - text: The text to break into lines.
    ///   - width: The offered width; it may be infinite, negative or NaN.
    func size(of text: Text, width: Double) -> Size
}

/// The typesetter of the layout model, in which all characters have the same width.
public struct MonospacedTypesetter: Typesetter {
    /// Creates the typesetter.
    public init() {}

    /// Returns the size of a text that is broken greedily at its spaces.
    ///
    /// - Complexity: O(words).
    public func size(of text: Text, width: Double) -> Size { text.size(offered: width) }
}
