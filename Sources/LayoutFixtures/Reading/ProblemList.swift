// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The problems of a fixture while it is read.
struct ProblemList {
    private(set) var kept: [LayoutTreeError.Defect] = []
    private var dropped = 0

    /// The largest number of problems reported for one fixture; the others are only counted.
    static let most = 20

    mutating func add(_ problem: LayoutTreeError.Defect) {
        if kept.count < Self.most { kept.append(problem) } else { dropped += 1 }
    }

    /// Adds a problem of the whole fixture, or of an element whose path is added later.
    mutating func add(_ property: String, _ reason: String) {
        add(.init(property: property, reason: reason))
    }

    /// The number of problems so far.
    var total: Int { kept.count + dropped }

    /// The number of problems kept so far.
    var count: Int { kept.count }

    /// Sets the path of all problems from an index on.
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

    /// A problem that counts the problems not kept; `nil` if all are kept.
    var rest: LayoutTreeError.Defect? {
        if dropped == 0 { return nil }
        let rest = dropped == 1 ? "1 more problem" : "\(dropped) more problems"
        return .init(reason: "and \(rest)")
    }

    /// The problems to report: the kept ones and ``rest``.
    var problems: [LayoutTreeError.Defect] { kept + (rest.map { [$0] } ?? []) }
}
