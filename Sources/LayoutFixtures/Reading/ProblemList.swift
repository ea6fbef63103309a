// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Everything that is wrong with a fixture, as it is found.
struct ProblemList {
    private var kept: [FixtureError.Problem] = []
    private var dropped = 0

    /// The steps from the root to the element that is being read; `nil` outside of elements.
    var steps: [Int]?

    /// No more than this many problems of one fixture are told; the rest is counted.
    static let most = 20

    mutating func add(_ problem: FixtureError.Problem) {
        if kept.count < Self.most { kept.append(problem) } else { dropped += 1 }
    }

    /// Adds a problem of the element that is being read, or of the fixture as a whole.
    mutating func add(_ property: String, _ reason: String) {
        add(.init(path: path, property: property, reason: reason))
    }

    /// The path of the element that is being read; empty outside of elements.
    var path: String {
        guard let steps else { return "" }
        return steps.isEmpty ? "/" : steps.map { "/\($0)" }.joined()
    }

    var isEmpty: Bool { kept.isEmpty }

    /// Whether further problems are only counted.
    var isFull: Bool { kept.count == Self.most }

    /// What a person is told.
    var problems: [FixtureError.Problem] {
        if dropped == 0 { return kept }
        let rest = dropped == 1 ? "1 more problem" : "\(dropped) more problems"
        return kept + [.init(reason: "and \(rest)")]
    }
}
