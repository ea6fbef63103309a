// SPDX-License-Identifier: GPL-3.0-or-later

/// An element whose children have their own positions; the older API's *static* layout.
///
/// Source: Texture, `ASAbsoluteLayoutSpec`, `ASStaticLayoutSpec`.
public struct Absolute: Hashable, Sendable {
    /// The size of the element.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// The largest allowed size; on an unlimited axis, large enough for the children.
        case `default`
        /// Large enough for the children.
        case sizeToFit
    }

    /// The size of the element.
    public var sizing: Sizing

    /// Creates an absolute layout.
    public init(sizing: Sizing = .default) {
        self.sizing = sizing
    }
}
