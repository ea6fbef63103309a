// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A type that breaks a node's text into lines.
public protocol Typesetter: Sendable {
    /// The size of a text broken into lines of a width, in points.
    ///
    /// Called on any thread, once for each of the widths that are remembered, and never while a lock
    /// is held.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - width: The width offered; it may be infinite, negative or NaN.
    func size(of text: Text, width: Double) -> Size
}

/// The typesetter of the layout model: every character is as wide as every other.
public struct MonospacedTypesetter: Typesetter {
    /// The only one there is.
    public init() {}

    /// The size of a text broken greedily at its spaces.
    ///
    /// - Complexity: O(words).
    public func size(of text: Text, width: Double) -> Size { text.size(offered: width) }
}
