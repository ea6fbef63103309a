// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Where a fixture comes from.
public struct FixtureSource: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named, or `-` for standard input.
    public var file: String
    /// The line of a JSON Lines file, counted from 1.
    public var line: Int?
    /// The position in a file that holds an array, counted from 0.
    public var position: Int?

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
    public var defaultName: String {
        var name = file
        if let ending = FixtureFiles.endings.first(where: { name.hasSuffix($0) }) {
            name.removeLast(ending.count)
        }
        if let number = line ?? position { name += "#\(number)" }
        return name
    }
}

/// Why a fixture cannot be laid out.
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong with an element, or with the fixture as a whole.
    public typealias Problem = LayoutTreeError.Defect

    /// What the fixture would have been called.
    public var name: String
    /// Where it comes from.
    public var source: FixtureSource
    /// Everything that is wrong, in the order in which it was met.
    public var problems: [Problem]

    /// Why a fixture cannot be laid out.
    public init(name: String? = nil, source: FixtureSource, problems: [Problem]) {
        self.name = name ?? source.defaultName
        self.source = source
        self.problems = problems
    }

    /// A line for each problem: file, line, path, key, what was found and what is allowed.
    public var description: String {
        problems.map { "\(source): \($0)" }.joined(separator: "\n")
    }
}
