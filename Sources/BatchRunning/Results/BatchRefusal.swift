// SPDX-License-Identifier: GPL-3.0-or-later

/// Why results that are there already cannot be gone on with, or put together.
package struct BatchRefusal: Error, CustomStringConvertible {
    /// What can be done where something does not fit.
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
        /// What was found.
        package let found: String
        /// What can be done, beyond what `found` says.
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

    /// What was found, and what can be done; a line for each problem.
    package var description: String { lines { $0.description }.joined(separator: "\n") }

    /// What was found, and what can be done; a line for each problem.
    ///
    /// - Parameter words: How a remedy is put.
    package func lines(_ words: (Remedy) -> String) -> [String] {
        problems.map { problem in
            problem.found + (problem.remedy.map { "; " + words($0) } ?? "")
        }
    }
}
