// SPDX-License-Identifier: GPL-3.0-or-later

/// Keys of the format, or keys with values, separated by commas: `ascender,alignItems=baselineLast`.
public struct TermList: SettingValue {
    /// The keys and keys with values, in order.
    public let terms: [String]

    /// Creates a list from its text; `nil` if a term is empty.
    ///
    /// - Complexity: O(letters).
    public init?(_ text: String) {
        terms = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if terms.contains("") { return nil }
    }

    /// The list as text.
    public var description: String { terms.joined(separator: ",") }
}
