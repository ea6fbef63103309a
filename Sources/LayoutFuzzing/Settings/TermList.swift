// SPDX-License-Identifier: GPL-3.0-or-later

/// Keys of the format, or words of keys, with commas between: `ascender,alignItems=baselineLast`.
public struct TermList: SettingValue {
    /// The keys and words, in their order.
    public let terms: [String]

    /// A list as it is written; `nil` if something between commas is missing.
    public init?(_ text: String) {
        terms = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if terms.contains("") { return nil }
    }

    /// The list as it is written.
    public var description: String { terms.joined(separator: ",") }
}
