// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The answer of an engine to a fixture.
public enum ResultOutcome: Hashable, Sendable {
    /// The frame of each element in the root's coordinates, in points, in the order of the tree's
    /// items.
    case solved([Rect])
    /// The fixture has no layout, for the given reason.
    case infeasible(String)
    /// The engine does not support the fixture, for the given reason.
    case refused(String)
    /// The engine gave up, for the given reason.
    case failed(String)
}

/// The reasons why a line is not a valid result of its fixture.
public struct ResultError: Error, Hashable, Sendable, CustomStringConvertible {
    /// All problems, in the order of detection.
    public let problems: [LayoutTreeError.Defect]

    /// All problems, separated by semicolons.
    public var description: String { problems.map(\.description).joined(separator: "; ") }
}

/// Reads a result in two steps: first its fixture's name, then its outcome.
///
///     let line = #"{"name":"one","status":"solved","frames":{"/":[0,0,40,30]}}"#
///     let result = try ResultReader(line.utf8)
///     if case .solved(let frames) = try result.outcome(of: tree) { print(frames[0].size) } // 40 × 30
///
/// Unknown members are ignored, so an engine may add its own.
///
/// Source: the fixture format, section 2.
public struct ResultReader: Sendable {
    /// The name of the fixture.
    public let name: String
    private let members: [JSONValue.Member]

    /// The maximum length of a reason, in Unicode scalars.
    private static let longestReason = 1000

    /// Reads the name of a result.
    ///
    /// - Parameter line: The text of the result, any bytes, without a line end.
    /// - Complexity: O(bytes).
    /// - Throws: A ``ResultError`` if the text is not JSON or has no name.
    public init(_ line: some Sequence<UInt8>) throws(ResultError) {
        let value: JSONValue
        do {
            value = try JSONReader.read(line, \.tree)
        } catch {
            throw Self.error("not JSON: column \(error.column): \(error.reason)")
        }
        guard case .object(let members) = value else {
            throw Self.error("found \(value.shortText); an object is expected")
        }
        self.members = members
        switch Self.value(of: "name", in: members) {
        case .string(let name)?: self.name = name
        case let other: throw Self.error("name", other, "a text is expected")
        }
    }

    /// Creates a reader of the outcome in an object without a name, such as an answer in a kept case.
    package init(_ members: [JSONValue.Member]) { (name, self.members) = ("", members) }

    /// Reads the outcome.
    ///
    /// - Parameter tree: The layout of the named fixture.
    /// - Complexity: O(elements + members).
    /// - Throws: A ``ResultError`` with all problems: an unknown status; a frame that is missing,
    ///   has no element or is not four finite numbers; a reason that is not a text; or a reason
    ///   beside a solved layout.
    public func outcome(of tree: LayoutTree) throws(ResultError) -> ResultOutcome {
        switch Self.value(of: "status", in: members) {
        case .string("solved")?:
            try checkNothingFailed()
            return .solved(try frames(of: tree))
        case .string("infeasible")?: return .infeasible(try reason())
        case .string("failed")?: return .failed(try reason())
        // An engine calls a fixture invalid if it does not support something in it.
        case .string("refused")?, .string("invalid")?: return .refused(try reason())
        case let other?:
            throw Self.error(
                ObjectReader.notAllowed(other.text, other.shortText, nil, Self.statuses),
                property: "status"
            )
        case nil:
            let allowed = Self.statuses.joined(separator: ", ")
            throw Self.error("is missing; allowed: \(allowed)", property: "status")
        }
    }

    private static let statuses = ["solved", "infeasible", "failed", "refused", "invalid"]

    // MARK: Members

    /// A solved layout must not have an error.
    private func checkNothingFailed() throws(ResultError) {
        switch Self.value(of: "error", in: members) {
        case nil, .null?, .string("")?: return
        case let other?:
            throw Self.error(
                "found \(other.shortText) beside the status \"solved\"; leave it out",
                property: "error"
            )
        }
    }

    /// The engine's own reason; it may be missing.
    private func reason() throws(ResultError) -> String {
        switch Self.value(of: "error", in: members) {
        case nil, .null?: return "no reason is given"
        case .string(let text)?:
            let kept = String(
                String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestReason))
            )
            return kept.utf8.count < text.utf8.count ? kept + "…" : kept
        case let other: throw Self.error("error", other, "a text is expected")
        }
    }

    private func frames(of tree: LayoutTree) throws(ResultError) -> [Rect] {
        let wanted = "an object of paths and frames is expected"
        let value = Self.value(of: "frames", in: members)
        guard case .object(let members)? = value else {
            throw Self.error("frames", value, wanted)
        }

        // 1. Read a frame for each path; the reader of JSON rejects duplicates.
        var problems = ProblemList()
        var frames = [Rect?](repeating: nil, count: tree.items.count)
        var named = [Bool](repeating: false, count: tree.items.count)
        for member in members {
            guard let index = tree.index(at: member.key) else {
                // Skip work for problems that are only counted.
                let reason =
                    problems.isFull ? "" : ExpectationReader.missing(member.key, in: tree)
                problems.add(.init(property: ExpectationReader.key(member.key), reason: reason))
                continue
            }
            named[index] = true
            frames[index] = Self.frame(member, &problems)
        }

        // 2. Find missing frames.
        for index in tree.preorder where !named[index] {
            let key = ExpectationReader.key(tree.path(of: index))
            problems.add(
                .init(property: key, reason: "is missing; [x, y, width, height] is expected")
            )
        }
        guard problems.isEmpty else { throw ResultError(problems: problems.problems) }
        return frames.compactMap(\.self)
    }

    /// Reads a frame; the reader of JSON ensures that its numbers are finite.
    private static func frame(_ member: JSONValue.Member, _ problems: inout ProblemList) -> Rect? {
        let key = ExpectationReader.key(member.key)
        guard case .array(let values) = member.value, values.count == 4 else {
            let found =
                if case .array(let all) = member.value {
                    all.count == 1 ? "1 value" : "\(all.count) values"
                } else {
                    member.value.shortText
                }
            let reason = "found \(found); [x, y, width, height] is expected"
            problems.add(.init(property: key, reason: reason))
            return nil
        }
        var numbers: [Double] = []
        for (name, value) in zip(["x", "y", "width", "height"], values) {
            if case .number(let number) = value {
                numbers.append(number)
            } else {
                let reason = "found \(value.shortText) as \(name); a number is expected"
                problems.add(.init(property: key, reason: reason))
            }
        }
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func value(of key: String, in members: [JSONValue.Member]) -> JSONValue? {
        members.first { $0.key == key }?.value
    }

    // MARK: Errors

    private static func error(
        _ key: String,
        _ value: JSONValue?,
        _ wanted: String
    ) -> ResultError {
        error(
            value.map { "found \($0.shortText); \(wanted)" } ?? "is missing; \(wanted)",
            property: key
        )
    }

    private static func error(_ reason: String, property: String = "") -> ResultError {
        ResultError(problems: [.init(property: property, reason: reason)])
    }
}
