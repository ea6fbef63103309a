// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The place that a fixture comes from.
public struct FixtureSource: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named, or `-` for standard input.
    public var file: String
    /// The line of a JSON Lines file, counted from 1.
    public var line: Int?
    /// The position in a file that holds an array, counted from 0.
    public var position: Int?
    /// The line on which the text begins in a file that is not JSON Lines, counted from 1.
    package var firstLine = 1

    /// A place in a file.
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

    /// The name of a fixture that has none of its own: the file's path without its ending, and
    /// `#` with the line or position.
    package var defaultName: String {
        var name = file
        if let ending = FixtureFiles.endings.first(where: { name.hasSuffix($0) }) {
            name.removeLast(ending.count)
        }
        if let number = line ?? position { name += "#\(number)" }
        return name
    }
}

/// The reasons for which a fixture cannot be laid out.
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong with an element, or with the fixture as a whole.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The defect, and the element or property that has it.
        public var defect: LayoutTreeError.Defect
        /// The line of the file that it is about, counted from 1; `nil` if that is not known, or the
        /// fixture is one line.
        public var line: Int?

        /// One thing that is wrong.
        ///
        /// - Parameters:
        ///   - defect: What is wrong, and with what.
        ///   - line: The line of the file that it is about, counted from 1.
        public init(_ defect: LayoutTreeError.Defect, line: Int? = nil) {
            self.defect = defect
            self.line = line
        }

        /// Path, key, what was found and what is allowed.
        public var description: String { defect.description }
    }

    /// The name that the fixture would have had.
    public var name: String
    /// The place that it comes from.
    public var source: FixtureSource
    /// Everything that is wrong, in the order in which it was met.
    public var problems: [Problem]

    /// Whether a path could not be opened, so that there may be no fixture at all.
    package var isOfPath = false

    /// The reasons for which a fixture cannot be laid out.
    ///
    /// - Parameters:
    ///   - name: What it would have been called; `nil` for the name of its place.
    ///   - source: Where it comes from.
    ///   - problems: Everything that is wrong.
    public init(name: String? = nil, source: FixtureSource, problems: [Problem]) {
        self.name = name ?? source.defaultName
        self.source = source
        self.problems = problems
    }

    /// Why a fixture cannot be laid out, in one sentence.
    package init(_ source: FixtureSource, _ reason: String) {
        self.init(source: source, problems: [Problem(.init(reason: reason))])
    }

    /// Why a path cannot be opened.
    package init(path: String, _ reason: String) {
        self.init(FixtureSource(file: path), reason)
        isOfPath = true
    }

    /// For each problem one text: file, line, path, key, what was found and what is allowed.
    ///
    /// - Complexity: O(problems).
    public var messages: [String] {
        problems.map { problem in
            let place = problem.line.map { "\(source.file):\($0)" } ?? source.description
            return "\(place): \(problem)"
        }
    }

    /// A line for each problem; see ``messages``.
    ///
    /// - Complexity: O(problems).
    public var description: String { messages.joined(separator: "\n") }
}
