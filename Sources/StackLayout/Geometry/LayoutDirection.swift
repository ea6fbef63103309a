// SPDX-License-Identifier: GPL-3.0-or-later

/// On which side lines begin.
///
/// Source: Texture 3.1, nodes with a semantic content attribute.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// On the left.
    case leftToRight
    /// On the right: once everything is placed, it is mirrored in the root.
    case rightToLeft
}
