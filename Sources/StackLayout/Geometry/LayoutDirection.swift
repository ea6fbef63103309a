// SPDX-License-Identifier: GPL-3.0-or-later

/// The direction of writing, which decides where lines begin.
///
/// Source: Texture 3.1, nodes with a semantic content attribute.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines begin on the left.
    case leftToRight
    /// Lines begin on the right; the finished layout is mirrored in the root.
    case rightToLeft
}
