// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// Reads fixtures from JSON.
///
///     let line = #"{"name":"one","algorithm":"css","root":{"style":{"widht":5}}}"#
///     do {
///         print(try FixtureReader.fixture(of: line.utf8, from: FixtureSource(file: "one.json")))
///     } catch {
///         print(error)                             // one.json:1: /: style.widht: unknown key; did you mean "width"?
///     }
public enum FixtureReader {
    /// The keys of a fixture.
    package static let known: KeySet = [
        .name, .description, .algorithm, .constrainedSize, .proposal, .pixelScale,
        .layoutDirection, .spacingMetrics, .root, .expected, .found, .schema,
    ]

    /// Reads one fixture from its text.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with all problems.
    public static func fixture(
        of text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) -> Fixture {
        let result: Result<Fixture, FixtureError>
        do {
            result = try JSONReader.read(text) { value in
                Result { () throws(FixtureError) in try fixture(of: value, from: source) }
            }
        } catch {
            throw self.error(error, from: source)
        }
        return try result.get()
    }

    /// Reads one JSON value.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with the place of the error if the text is not JSON.
    public static func value(
        of text: some Sequence<UInt8>,
        from source: FixtureSource
    ) throws(FixtureError) -> JSONValue {
        do {
            return try JSONReader.read(text) { value in
                NestedText.withStack(forLevels: value.inside + 1) { value.tree }
            }
        } catch {
            throw self.error(error, from: source)
        }
    }

    /// Finds the fixtures of an array without reading them.
    ///
    /// - Returns: The range of each fixture's text, in bytes; `nil` if the text is not an array.
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with the place of the error if the text is not JSON.
    public static func parts(
        of text: [UInt8],
        from source: FixtureSource
    ) throws(FixtureError) -> [Range<Int>]? {
        do {
            return try JSONReader.parts(of: text)
        } catch {
            throw self.error(error, from: source)
        }
    }

    private static func error(
        _ error: JSONSyntaxError,
        from source: FixtureSource
    ) -> FixtureError {
        // A line of JSON Lines is always one line, and its source has the number.
        let line = source.line == nil ? source.firstLine + error.line - 1 : nil
        // A fixture that spans several lines fails on the first of them.
        let isCut = source.line == 1 && error.reason.hasPrefix("the text ends")
        let hint =
            "; each line must be a whole fixture: write it on one line, or into a file that ends in .json"
        let defect = LayoutTreeError.Defect(
            reason: "not JSON: column \(error.column): \(error.reason)" + (isCut ? hint : "")
        )
        return FixtureError(source: source, problems: [.init(defect, line: line)])
    }

    private static func fixture(
        of value: TapeValue,
        from source: FixtureSource
    ) throws(FixtureError) -> Fixture {
        // 1. Read the fixture's members and all elements.
        var problems = ProblemList()
        let reader = ObjectReader(value, known: known, place: .fixture, &problems)
        let name = reader.string(.name, &problems) ?? source.defaultName
        let description = reader.string(.description, &problems)
        let algorithm: Algorithm? = reader.choice(.algorithm, &problems)
        let constraint = ConstraintReader.constraint(of: reader, &problems)
        let pixelScale = reader.number(.pixelScale, &problems)
        let direction: LayoutDirection? = reader.choice(.layoutDirection, &problems)
        var metrics = SpacingMetrics()
        if let given = reader.object(.spacingMetrics, known: SpacingMetrics.keys, &problems) {
            given.properties(into: &metrics, &problems)
        }
        // An element has about six values: its type, its name, its style and the values in the
        // style.
        var elements = LayoutTreeBuilder(algorithm: algorithm ?? .standard, room: value.inside / 6)
        readElements(of: reader, into: &elements, &problems)
        let expected = ExpectationReader.expectation(of: reader, &problems)
        reader.checkObject(.found, &problems)
        // The schema's address is for editors only.
        _ = reader.string(.schema, &problems)
        guard problems.isEmpty else { throw error(problems, named: name, in: value, from: source) }

        // 2. Build and check the tree.
        let tree: LayoutTree
        do {
            tree = try LayoutTree(
                &elements,
                algorithm: algorithm ?? elements.rootAlgorithm,
                pixelScale: pixelScale,
                layoutDirection: direction ?? .leftToRight,
                spacingMetrics: metrics,
                in: constraint
            )
        } catch {
            for defect in error.defects { problems.add(defect) }
            throw self.error(problems, named: name, in: value, from: source)
        }

        // 3. Match the expectation with the tree.
        let expectation = expected?.expectation(in: tree, &problems)
        guard problems.isEmpty else { throw error(problems, named: name, in: value, from: source) }
        return Fixture(
            name: name,
            description: description,
            tree: tree,
            expectation: expectation
        )
    }

    /// The error for some problems, each with its line unless the fixture is one line.
    private static func error(
        _ problems: ProblemList,
        named name: String,
        in value: TapeValue,
        from source: FixtureSource
    ) -> FixtureError {
        let places =
            source.line == nil ? TextPlaces(of: value, firstLine: source.firstLine) : nil
        return FixtureError(
            name: name,
            source: source,
            problems: problems.kept.map { .init($0, line: places?.line(of: $0)) }
                + (problems.rest.map { [.init($0)] } ?? [])
        )
    }

    /// Reads the root and its descendants.
    private static func readElements(
        of reader: ObjectReader,
        into elements: inout LayoutTreeBuilder,
        _ problems: inout ProblemList
    ) {
        guard let root = reader[.root] else {
            if reader.isObject {
                reader.note(.root, "is missing; an element is expected", &problems)
            }
            return
        }
        let bare = ElementReader.read(
            root,
            into: &elements,
            needsAlgorithm: !reader.has(.algorithm),
            &problems
        )
        if let path = bare {
            let allowed = Algorithm.allCases.map(\.rawValue).joined(separator: ", ")
            let reason =
                "is missing, and the stack at \(path) has no algorithm either; allowed: \(allowed)"
            reader.note(.algorithm, reason, &problems)
        }
    }
}
