// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// The known differences, each with a reason.
///
/// They do not count as failures as long as they happen, and no more often than known.
///
///     let known = KnownDifferences([
///         .init(pattern: "mine/differs/*", reason: "it has one round")
///     ])
///     let outcome = try Campaign.run(settings, engines: engines, known: known)
///     print(outcome.isGood)  // true
public struct KnownDifferences: Sendable {
    /// A known difference.
    public struct Entry: Hashable, Sendable {
        /// The key of a class, or the beginning of keys followed by `*`.
        public let pattern: String
        /// The reason why the engines differ.
        public let reason: String
        /// The known rate at which it happens; `nil` if it is not known.
        public let rate: Rate?
        /// The files of its kept cases, relative to the folder of the list.
        public let kept: [String]

        /// Creates a known difference from its parts.
        ///
        /// - Parameters:
        ///   - pattern: The key of a class, or the beginning of keys followed by `*`.
        ///   - reason: The reason why the engines differ.
        ///   - rate: The known rate at which it happens; `nil` if it is not known.
        ///   - kept: The files of its kept cases, relative to the folder of the list.
        public init(pattern: String, reason: String, rate: Rate? = nil, kept: [String] = []) {
            self.pattern = pattern
            self.reason = reason
            self.rate = rate
            self.kept = kept
        }

        /// Returns whether the entry covers a class.
        ///
        /// - Complexity: O(letters of the class).
        public func matches(_ failureClass: FailureClass) -> Bool { matches(failureClass.key) }

        /// Returns whether the entry covers the class of a key.
        ///
        /// - Complexity: O(letters of the key).
        public func matches(_ key: String) -> Bool {
            pattern.hasSuffix("*") ? key.hasPrefix(pattern.dropLast()) : key == pattern
        }
    }

    /// A kept case of a known difference.
    package struct Kept: Sendable {
        /// The difference.
        package let entry: Entry
        /// The file, as the list names it.
        package let path: String
        /// The case.
        package let kept: KeptCase

        /// Creates a kept case from its parts.
        package init(_ kept: KeptCase, of entry: Entry, path: String) {
            (self.entry, self.path, self.kept) = (entry, path, kept)
        }
    }

    /// The number of cases with a difference, out of a total.
    public struct Rate: Hashable, Sendable {
        /// The number of cases with the difference.
        public let count: Int
        /// The number of all cases.
        public let total: Int

        /// Creates a rate; `nil` unless the count is from 1 to the total.
        public init?(_ count: Int, of total: Int) {
            guard count > 0, total >= count else { return nil }
            (self.count, self.total) = (count, total)
        }

        /// Returns the expected number among some cases.
        public func expected(of cases: Int) -> Double {
            Double(count) / Double(total) * Double(cases)
        }

        /// Returns the largest number among some cases that chance explains.
        ///
        /// It is the expected number, four standard deviations of both numbers, and three cases.
        public func most(of cases: Int) -> Int {
            let mean = expected(of: cases)
            let spread = (mean * (1 + Double(cases) / Double(total))).squareRoot()
            return Int((mean + 4 * spread + 3).rounded(.down))
        }

        /// Returns whether chance does not explain that it happens in none of some cases.
        package func isMissed(among cases: Int) -> Bool { expected(of: cases) >= 10 }
    }

    /// The known differences; the first entry that covers a class counts.
    public let entries: [Entry]
    /// The kept cases, which are tried again.
    var cases: [Kept] = []
    /// The file of the list; `nil` if it was not read from a file.
    var file: String?

    /// Creates known differences from a list.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// Reads a JSON array of objects with `class` and `reason`, and optionally `count` and `of`, or `kept`.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A `FixtureError` that describes the error.
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
            guard case .object(let members) = value else {
                throw failure("[\(position)]: an object with class and reason is expected")
            }
            let draft: EntryText
            do {
                draft = try EntryText(members)
            } catch {
                throw failure("[\(position)].\(error.key): \(error.wanted)")
            }
            guard let pattern = draft.texts["class"], let reason = draft.texts["reason"] else {
                throw failure("[\(position)]: an object with class and reason is expected")
            }
            let (count, total) = (draft.numbers["count"], draft.numbers["of"])
            let rate = count.flatMap { count in total.flatMap { Rate(count, of: $0) } }
            if count != nil || total != nil, rate == nil {
                throw failure("[\(position)]: count and of belong together; count is from 1 to of")
            }
            entries.append(Entry(pattern: pattern, reason: reason, rate: rate, kept: draft.kept))
        }
        self.init(entries)
    }
}

/// The members of an entry, before the entry is checked as a whole.
private struct EntryText {
    struct Problem: Error {
        let key: String
        let wanted: String
    }

    var texts: [String: String] = [:]
    var numbers: [String: Int] = [:]
    var kept: [String] = []

    init(_ members: [JSONValue.Member]) throws(Problem) {
        for member in members {
            switch (member.key, member.value) {
            case ("class", .string(let text)) where !text.isEmpty,
                ("reason", .string(let text)) where !text.isEmpty:
                texts[member.key] = text
            case ("count", .number(let number)), ("of", .number(let number)):
                guard let whole = Int(exactly: number), whole > 0 else {
                    throw Problem(key: member.key, wanted: "a number of cases is expected")
                }
                numbers[member.key] = whole
            case ("kept", .array(let values)):
                for value in values {
                    guard case .string(let path) = value, !path.isEmpty else {
                        throw Problem(key: member.key, wanted: "paths of kept cases are expected")
                    }
                    kept.append(path)
                }
            default:
                throw Problem(
                    key: member.key,
                    wanted:
                        "write class and reason (texts), count and of (numbers), or "
                        + "kept (an array of paths)"
                )
            }
        }
    }
}
