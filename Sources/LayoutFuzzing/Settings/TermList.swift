// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// Keys of the format, or words of keys, with commas between: `ascender,alignItems=baselineLast`.
struct TermList: ExpressibleByArgument, CustomStringConvertible, Hashable, Sendable {
    let terms: [String]

    init?(argument: String) {
        terms = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if terms.contains("") { return nil }
    }

    var description: String { terms.joined(separator: ",") }
}
