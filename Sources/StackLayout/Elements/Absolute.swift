// SPDX-License-Identifier: GPL-3.0-or-later

/// An element whose children lie where their own positions say; the older API's *static* layout.
///
/// Source: Texture, `ASAbsoluteLayoutSpec`, `ASStaticLayoutSpec`.
public struct Absolute: Hashable, Sendable {
    /// The size of the element.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// As large as it may be; as its children reach where that is without limit.
        case `default`
        /// As large as its children reach.
        case sizeToFit
    }

    /// The size of the element.
    public var sizing: Sizing

    /// An absolute layout from its properties.
    public init(sizing: Sizing = .default) {
        self.sizing = sizing
    }
}
