// SPDX-License-Identifier: GPL-3.0-or-later

/// A rule by which a stack divides its space.
public enum Algorithm: String, Hashable, Sendable, Codable, CaseIterable {
    /// SwiftUI's: children are offered equal shares, the least flexible first.
    case hstack
    /// Texture's: children are measured freely, then grow or shrink once by their factors.
    case texture
    /// The browsers': children flex until none violates its range, and have intrinsic sizes.
    case css
    /// Flutter's: inflexible children come first, and flexible ones share what is left by their factors.
    case flutter
}
