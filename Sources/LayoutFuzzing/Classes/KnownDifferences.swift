// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// Differences that are known, each with a reason: they are no failures as long as they happen.
public struct KnownDifferences: Hashable, Sendable {
    /// One of them.
    public struct Entry: Hashable, Sendable {
        /// The key of a class, or its beginning with `*` after it.
        public let pattern: String
        /// Why engines differ there.
        public let reason: String

        /// A known difference from its parts.
        public init(pattern: String, reason: String) {
            self.pattern = pattern
            self.reason = reason
        }

        /// Whether a class is meant.
        public func matches(_ failureClass: FailureClass) -> Bool {
            let key = failureClass.key
            return pattern.hasSuffix("*") ? key.hasPrefix(pattern.dropLast()) : key == pattern
        }
    }

    /// All of them; the first that matches counts.
    public let entries: [Entry]

    /// Known differences from a list.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// Reads a JSON array of objects with `class` and `reason`.
    ///
    /// - Throws: A `FixtureError` that says what is wrong.
    public init(
        text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) {
        func failure(_ reason: String) -> FixtureError {
            FixtureError(source, reason)
        }
        guard case .array(let values) = try FixtureReader.value(of: text, from: source) else {
            throw failure("an array of known differences is expected")
        }
        var entries: [Entry] = []
        for (position, value) in values.enumerated() {
            var texts: [String: String] = [:]
            if case .object(let members) = value {
                for member in members {
                    guard case .string(let text) = member.value, !text.isEmpty,
                        ["class", "reason"].contains(member.key)
                    else {
                        throw failure(
                            "[\(position)].\(member.key): allowed are class and reason, two texts"
                        )
                    }
                    texts[member.key] = text
                }
            }
            guard let pattern = texts["class"], let reason = texts["reason"] else {
                throw failure("[\(position)]: an object with class and reason is expected")
            }
            entries.append(Entry(pattern: pattern, reason: reason))
        }
        self.init(entries)
    }

    /// Why a class of failure is no news, if it is none.
    public func reason(for failureClass: FailureClass) -> String? {
        entries.first { $0.matches(failureClass) }?.reason
    }
}
