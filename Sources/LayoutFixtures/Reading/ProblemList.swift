// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Everything that is wrong with a fixture, as it is found.
struct ProblemList {
    private(set) var kept: [LayoutTreeError.Defect] = []
    private var dropped = 0

    /// No more than this many problems of one fixture are told; the rest is counted.
    static let most = 20

    mutating func add(_ problem: LayoutTreeError.Defect) {
        if kept.count < Self.most { kept.append(problem) } else { dropped += 1 }
    }

    /// Adds a problem of the fixture as a whole, or of an element whose path is added later.
    mutating func add(_ property: String, _ reason: String) {
        add(.init(property: property, reason: reason))
    }

    /// The number of problems so far.
    var total: Int { kept.count + dropped }

    /// The number of problems that are kept so far.
    var count: Int { kept.count }

    /// Adds a path to the problems from a place on.
    @inline(__always)
    mutating func place(from start: Int, at path: @autoclosure () -> String) {
        if start < kept.count { move(from: start, to: path()) }
    }

    private mutating func move(from start: Int, to path: String) {
        for index in start..<kept.count {
            let problem = kept[index]
            kept[index] = .init(path: path, property: problem.property, reason: problem.reason)
        }
    }

    var isEmpty: Bool { kept.isEmpty }

    /// Whether further problems are only counted.
    var isFull: Bool { kept.count == Self.most }

    /// A problem that states the number of those that are not kept, if there are any.
    var rest: LayoutTreeError.Defect? {
        if dropped == 0 { return nil }
        let rest = dropped == 1 ? "1 more problem" : "\(dropped) more problems"
        return .init(reason: "and \(rest)")
    }

    /// The problems to report: those that are kept, and ``rest``.
    var problems: [LayoutTreeError.Defect] { kept + (rest.map { [$0] } ?? []) }
}
