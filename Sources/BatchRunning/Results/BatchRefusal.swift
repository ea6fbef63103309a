// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why existing results cannot be resumed or merged.
package struct BatchRefusal: Error, CustomStringConvertible {
    /// A remedy for a problem.
    package enum Remedy: Sendable {
        /// Write the file again from the first fixture on.
        case beginAnew
        /// Answer damage by ``DamageAnswer/cut``, which keeps the results before it.
        case cut
        /// Give the same fixtures as before, or cut the file before the first other fixture.
        case sameFixtures
        /// Resume the file of this path, with a trailer.
        case finish(String)
        /// Write the file of this path again, with a trailer.
        case writeWithTrailer(String)

        /// The remedy in words.
        package var description: String {
            switch self {
            case .beginAnew: "start again"
            case .cut: "the results before it can be kept"
            case .sameFixtures: "give the same fixtures as before, or lay the rest out again"
            case .finish(let path): "resume \(path) with a trailer"
            case .writeWithTrailer(let path): "write \(path) again with a trailer"
            }
        }
    }

    /// One problem of existing results.
    package struct Problem: Sendable {
        /// The problem in words.
        package let found: String
        /// The remedy; `nil` if there is none, or `found` names it.
        package let remedy: Remedy?
    }

    /// All problems.
    package let problems: [Problem]

    init(problems: [Problem]) {
        self.problems = problems
    }

    init(_ found: String, _ remedy: Remedy? = nil) {
        problems = [Problem(found: found, remedy: remedy)]
    }

    /// The problems with their remedies, a line for each.
    package var description: String { lines { $0.description }.joined(separator: "\n") }

    /// Returns a line for each problem, with its remedy.
    ///
    /// - Parameter words: A function that returns the words for a remedy.
    package func lines(_ words: (Remedy) -> String) -> [String] {
        problems.map { problem in
            problem.found + (problem.remedy.map { "; " + words($0) } ?? "")
        }
    }
}
