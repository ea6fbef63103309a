// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads fixtures from JSON.
public enum FixtureReader {
    private static let known = [
        "name", "description", "algorithm", "constrainedSize", "proposal", "pixelScale", "root",
        "expected",
    ]

    /// Reads one fixture from its text.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with everything that is wrong.
    public static func fixture(
        of text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) -> Fixture {
        try fixture(of: value(of: text, from: source), from: source)
    }

    /// Reads one JSON value.
    ///
    /// - Throws: A ``FixtureError`` that says where the text is not JSON.
    public static func value(
        of text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) -> JSONValue {
        do {
            return try JSONReader.value(of: text)
        } catch {
            // A line of JSON Lines is one line; the column says enough.
            let place = source.line == nil ? "line \(error.line), " : ""
            let reason = "not JSON: \(place)column \(error.column): \(error.reason)"
            throw FixtureError(source: source, problems: [.init(reason: reason)])
        }
    }

    /// Reads one fixture from a JSON value.
    ///
    /// - Throws: A ``FixtureError`` with everything that is wrong.
    public static func fixture(
        of value: JSONValue,
        from source: FixtureSource
    ) throws(FixtureError) -> Fixture {
        // 1. The fixture as a whole, and every element.
        var problems = ProblemList()
        let reader = ObjectReader(value, path: "", known: known, &problems)
        let name = reader.string("name", &problems) ?? source.defaultName
        let description = reader.string("description", &problems)
        let algorithm: Algorithm? = reader.choice("algorithm", &problems)
        let constraint = constraint(reader, &problems)

        var elements = ElementReader(problems: problems)
        var root = Element.node()
        if let value = reader["root"] {
            root = elements.element(value, at: "/")
        } else if case .object = value {
            elements.problems.add(.init(key: "root", reason: "is missing; an element is expected"))
        }
        problems = elements.problems
        if !reader.has("algorithm"), let path = elements.stacksWithoutAlgorithm.first {
            let allowed = Algorithm.allCases.map(\.rawValue).joined(separator: ", ")
            let reason =
                "is missing, and the stack at \(path) has none of its own; allowed: \(allowed)"
            problems.add(.init(key: "algorithm", reason: reason))
        }
        if reader.has("pixelScale") {
            reader.note("pixelScale", "lengths of hstack are not rounded to pixels", &problems)
        }

        // 2. The tree, with what it checks itself.
        guard problems.problems.isEmpty else {
            throw FixtureError(name: name, source: source, problems: problems.problems)
        }
        let tree: LayoutTree
        do {
            tree = try LayoutTree(root, algorithm: algorithm ?? .hstack, in: constraint)
        } catch {
            let problems = error.defects.map {
                FixtureError.Problem(path: $0.path, key: $0.property, reason: $0.reason)
            }
            throw FixtureError(name: name, source: source, problems: problems)
        }

        // 3. What is expected of it.
        let expectation = expectation(reader, in: tree, &problems)
        guard problems.problems.isEmpty else {
            throw FixtureError(name: name, source: source, problems: problems.problems)
        }
        return Fixture(
            name: name,
            description: description,
            tree: tree,
            expectation: expectation
        )
    }

    // MARK: Constraints

    private static func constraint(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> LayoutConstraint {
        if reader.has("proposal"), reader.has("constrainedSize") {
            reader.note("proposal", "takes the place of constrainedSize; give one", &problems)
        }
        if let proposal = reader.object("proposal", known: ["width", "height"], &problems) {
            return .proposal(
                Proposal(
                    width: proposedLength("width", proposal, &problems),
                    height: proposedLength("height", proposal, &problems)
                )
            )
        }
        let keys = ["width", "height", "min", "max"]
        guard let range = reader.object("constrainedSize", known: keys, &problems) else {
            return .range(.unconstrained)
        }
        let isExact = range.has("width") || range.has("height")
        if isExact, range.has("min") || range.has("max") {
            range.note("min", "a size is either exact or a range", &problems)
        }
        let sides = ["width", "height"]
        let min = isExact ? range : range.object("min", known: sides, &problems)
        let max = isExact ? range : range.object("max", known: sides, &problems)
        let smallest = Size(
            width: min?.length("width", &problems) ?? 0,
            height: min?.length("height", &problems) ?? 0
        )
        let largest = Size(
            width: largestLength("width", max, isExact: isExact, &problems),
            height: largestLength("height", max, isExact: isExact, &problems)
        )
        do {
            return .range(try SizeRange(min: smallest, max: largest))
        } catch {
            reader.note("constrainedSize", error.description, &problems)
            return .range(.unconstrained)
        }
    }

    /// A maximum may say that there is none.
    private static func largestLength(
        _ key: String,
        _ reader: ObjectReader?,
        isExact: Bool,
        _ problems: inout ProblemList
    ) -> Double {
        if !isExact, reader?[key] == .string("infinity") { return .infinity }
        return reader?.length(key, &problems) ?? .infinity
    }

    /// A number, `null` for no opinion, or `"infinity"`.
    private static func proposedLength(
        _ key: String,
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> Double? {
        switch reader[key] {
        case nil, .null: return nil
        case .string("infinity"): return .infinity
        case .number(let length) where length >= 0: return length
        case let value?:
            reader.note(
                key,
                "found \(value.shortText); a number of at least 0, null or \"infinity\" is expected",
                &problems
            )
            return nil
        }
    }

    // MARK: Expectations

    private static func expectation(
        _ reader: ObjectReader,
        in tree: LayoutTree,
        _ problems: inout ProblemList
    ) -> Fixture.Expectation? {
        let keys = ["frames", "tolerance", "because"]
        guard let expected = reader.object("expected", known: keys, &problems) else { return nil }
        var expectation = Fixture.Expectation(frames: [])
        expectation.because = expected.string("because", &problems)
        if let tolerance = expected.length("tolerance", &problems) {
            expectation.tolerance = tolerance
        }
        guard case .object(let frames) = expected["frames"] else {
            expected.note("frames", "an object of paths and frames is expected", &problems)
            return nil
        }
        for member in frames {
            let key = "frames.\(member.key)"
            guard let index = tree.index(at: member.key) else {
                expected.note(key, "there is no element at this path", &problems)
                continue
            }
            guard case .array(let values) = member.value, values.count == 4 else {
                expected.note(
                    key,
                    "found \(member.value.shortText); [x, y, width, height] is expected",
                    &problems
                )
                continue
            }
            let numbers = values.compactMap { value -> Double? in
                if case .number(let number) = value { number } else { nil }
            }
            guard numbers.count == 4 else {
                expected.note(key, "a frame is four numbers", &problems)
                continue
            }
            let frame = Rect(
                x: numbers[0],
                y: numbers[1],
                width: numbers[2],
                height: numbers[3]
            )
            expectation.frames.append((index, frame))
        }
        return expectation
    }
}
