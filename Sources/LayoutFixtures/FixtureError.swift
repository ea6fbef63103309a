// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The place of a fixture in the input.
public struct FixtureSource: Hashable, Sendable, CustomStringConvertible {
    /// The file's path as given, or `-` for standard input.
    public var file: String
    /// The line of a JSON Lines file, counted from 1.
    public var line: Int?
    /// The position in an array, counted from 0; `nil` if the file holds no array.
    public var position: Int?
    /// The line on which the fixture's text begins, counted from 1, unless the file is JSON Lines.
    package var firstLine = 1

    /// Creates a place in a file.
    public init(file: String, line: Int? = nil, position: Int? = nil) {
        self.file = file
        self.line = line
        self.position = position
    }

    /// `file:line`, or `file[position]`.
    public var description: String {
        if let line { return "\(file):\(line)" }
        if let position { return "\(file)[\(position)]" }
        return file
    }

    /// The name of a fixture without a name: the file's path without its extension, then `#` and
    /// the line or position.
    package var defaultName: String {
        var name = file
        if let ending = FixtureFiles.endings.first(where: { name.hasSuffix($0) }) {
            name.removeLast(ending.count)
        }
        if let number = line ?? position { name += "#\(number)" }
        return name
    }
}

/// The reasons why a fixture cannot be laid out.
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One problem of an element or of the whole fixture.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The reason, and the element and property at fault.
        public var defect: LayoutTreeError.Defect
        /// The line of the file at fault, counted from 1; `nil` if it is unknown or the fixture is
        /// one line.
        public var line: Int?

        /// Creates a problem.
        ///
        /// - Parameters:
        ///   - defect: The reason, and the element and property at fault.
        ///   - line: The line of the file at fault, counted from 1.
        public init(_ defect: LayoutTreeError.Defect, line: Int? = nil) {
            self.defect = defect
            self.line = line
        }

        /// The path, the key, the value that was found and the values that are allowed.
        public var description: String { defect.description }
    }

    /// The name of the fixture.
    public var name: String
    /// The place of the fixture.
    public var source: FixtureSource
    /// All problems, in the order of detection.
    public var problems: [Problem]

    /// Whether a path could not be opened, so that it may not have held a fixture.
    package var isOfPath = false

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture; `nil` for the name of its place.
    ///   - source: The place of the fixture.
    ///   - problems: All problems.
    public init(name: String? = nil, source: FixtureSource, problems: [Problem]) {
        self.name = name ?? source.defaultName
        self.source = source
        self.problems = problems
    }

    /// Creates an error with one reason, a sentence.
    package init(_ source: FixtureSource, _ reason: String) {
        self.init(source: source, problems: [Problem(.init(reason: reason))])
    }

    /// Creates an error for a path that cannot be opened.
    package init(path: String, _ reason: String) {
        self.init(FixtureSource(file: path), reason)
        isOfPath = true
    }

    /// One text for each problem: file, line, path, key, the value found and the values allowed.
    ///
    /// - Complexity: O(problems).
    public var messages: [String] {
        problems.map { problem in
            let place = problem.line.map { "\(source.file):\($0)" } ?? source.description
            return "\(place): \(problem)"
        }
    }

    /// One line for each problem; see ``messages``.
    ///
    /// - Complexity: O(problems).
    public var description: String { messages.joined(separator: "\n") }
}
