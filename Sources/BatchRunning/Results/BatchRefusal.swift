// SPDX-License-Identifier: GPL-3.0-or-later

/// Why results that are there already cannot be gone on with, or put together.
package struct BatchRefusal: Error, CustomStringConvertible {
    /// A remedy for something that does not fit.
    package enum Remedy: Sendable {
        /// To write the file anew, from the first fixture on.
        case beginAnew
        /// To answer damage by ``DamageAnswer/cut``: what comes before it is kept.
        case cut
        /// To give the same fixtures as before, or to cut the file where the first other one stands.
        case sameFixtures
        /// To finish the file of this path by resuming it, with a trailer.
        case finish(String)
        /// To write the file of this path anew, with a trailer.
        case writeWithTrailer(String)

        /// The remedy in words.
        package var description: String {
            switch self {
            case .beginAnew: "begin anew"
            case .cut: "what comes before can be kept"
            case .sameFixtures: "give the same fixtures as before, or lay out anew from there on"
            case .finish(let path): "resume \(path) with a trailer"
            case .writeWithTrailer(let path): "write \(path) anew with a trailer"
            }
        }
    }

    /// One thing that does not fit.
    package struct Problem: Sendable {
        /// The problem in words.
        package let found: String
        /// The remedy, if there is one that `found` does not name.
        package let remedy: Remedy?
    }

    /// Everything that does not fit.
    package let problems: [Problem]

    init(problems: [Problem]) {
        self.problems = problems
    }

    init(_ found: String, _ remedy: Remedy? = nil) {
        problems = [Problem(found: found, remedy: remedy)]
    }

    /// The problems with their remedies, a line for each.
    package var description: String { lines { $0.description }.joined(separator: "\n") }

    /// A line for each problem, with its remedy.
    ///
    /// - Parameter words: The words for a remedy.
    package func lines(_ words: (Remedy) -> String) -> [String] {
        problems.map { problem in
            problem.found + (problem.remedy.map { "; " + words($0) } ?? "")
        }
    }
}
