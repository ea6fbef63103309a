// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// Differences that are known, each with a reason: they are no failures as long as they happen, and no more
/// often than is known.
public struct KnownDifferences: Hashable, Sendable {
    /// One of them.
    public struct Entry: Hashable, Sendable {
        /// The key of a class, or its beginning with `*` after it.
        public let pattern: String
        /// Why engines differ there.
        public let reason: String
        /// The rate at which it happened, if that is known.
        public let rate: Rate?
        /// Files of cases that were kept of it, from the folder of the list.
        public let kept: [String]

        /// A known difference from its parts.
        ///
        /// - Parameters:
        ///   - pattern: The key of a class, or its beginning with `*` after it.
        ///   - reason: Why engines differ there.
        ///   - rate: The rate at which it happened, if that is known.
        ///   - kept: Files of cases that were kept of it, from the folder of the list.
        public init(pattern: String, reason: String, rate: Rate? = nil, kept: [String] = []) {
            self.pattern = pattern
            self.reason = reason
            self.rate = rate
            self.kept = kept
        }

        /// Whether a class is meant.
        public func matches(_ failureClass: FailureClass) -> Bool { matches(failureClass.key) }

        /// Whether the class of a key is meant.
        public func matches(_ key: String) -> Bool {
            pattern.hasSuffix("*") ? key.hasPrefix(pattern.dropLast()) : key == pattern
        }
    }

    /// A case that was kept of one of them.
    public struct Kept: Sendable {
        /// The difference.
        public let entry: Entry
        /// Its file, as the list names it.
        public let path: String
        /// The case.
        public let kept: KeptCase

        /// A kept case from its parts.
        public init(_ kept: KeptCase, of entry: Entry, path: String) {
            (self.entry, self.path, self.kept) = (entry, path, kept)
        }
    }

    /// The number of cases in which something happened, of a total.
    public struct Rate: Hashable, Sendable {
        /// The number of cases in which it happened.
        public let count: Int
        /// The number of all cases.
        public let total: Int

        /// A rate; `nil` unless the count is from 1 to the total.
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

        /// Whether it is no chance that it happens in none of some cases.
        package func isMissed(among cases: Int) -> Bool { expected(of: cases) >= 10 }
    }

    /// All of them; the first that matches counts.
    public let entries: [Entry]

    /// Known differences from a list.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// Reads a JSON array of objects with `class` and `reason`, and perhaps `count` and `of`, or `kept`.
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
                throw failure("[\(position)]: count and of are two numbers, from 1 to the other")
            }
            entries.append(Entry(pattern: pattern, reason: reason, rate: rate, kept: draft.kept))
        }
        self.init(entries)
    }

    /// Why a class of failure is no news, if it is none.
    public func reason(for failureClass: FailureClass) -> String? {
        entries.first { $0.matches(failureClass) }?.reason
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
                        "allowed are class and reason, two texts, count and of, two numbers, and "
                        + "kept, an array of paths"
                )
            }
        }
    }
}
