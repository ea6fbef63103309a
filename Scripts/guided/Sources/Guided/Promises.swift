// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutOracle

/// The promises that must hold for every input.
enum Promises {
    /// Ends the process where a promise is broken.
    static func check(_ text: [UInt8]) {
        // 1. It is refused or read.
        let source = FixtureSource(file: "input", line: 1)
        guard let fixture = try? FixtureReader.fixture(of: text, from: source) else { return }

        // 2. What is written of it reads back as the same.
        let written = fixture.json
        do {
            let again = try FixtureReader.fixture(of: written.utf8, from: source)
            if again.json != written {
                fail("reads back as another fixture", [written, again.json])
            }
        } catch {
            fail("does not read back", [written, "\(error)"])
        }

        // 3. Both engines agree on its layout, up to what rounding makes of coordinates as large as these, and up to
        // decisions that hang on the last digit.
        let diff = diff(fixture, .double)
        if diff.isHarmless { return }

        // Where numbers are that far apart, few digits are left, fewest where a ratio of them turns a difference of them
        // into a length: then exact arithmetic must find nothing.
        guard diff.verdict == .differs, span(of: written) > 1e6 else {
            fail("\(diff.verdict)", diff.sentences)
        }
        let exact = self.diff(fixture, .exact)
        if exact.verdict != .agrees { fail("differs exactly", exact.sentences) }
    }

    /// The ratio of the largest number of a text to the smallest one above 0.
    private static func span(of text: String) -> Double {
        let numbers = text.matches(of: /[0-9][0-9.]*(e[+-]?[0-9]+)?/)
            .compactMap { Double($0.output.0) }.filter { $0 > 0 }
        guard let least = numbers.min(), let most = numbers.max() else { return 1 }
        return most / least
    }

    private static func diff(
        _ fixture: Fixture,
        _ arithmetic: Arithmetic
    ) -> Diff {
        Diff(
            fixture,
            greedy: GreedyEngine(arithmetic: arithmetic),
            mirror: ProgramEngine(.mirror, arithmetic: arithmetic),
            optimizer: ProgramEngine(.optimal, arithmetic: arithmetic)
        )
    }

    private static func fail(_ what: String, _ details: [String]) -> Never {
        fatalError(([what] + details).joined(separator: "\n  "))
    }
}

extension Diff {
    /// Whether it breaks no promise: the engines agree, or both have a reason not to.
    fileprivate var isHarmless: Bool {
        switch verdict {
        case .agrees, .ambiguous, .infeasible: true
        case .differs: isRounding
        case .failed: false
        }
    }

    /// Whether the layouts are as close to each other as the largest coordinate of either lets doubles be.
    fileprivate var isRounding: Bool {
        guard let comparison, case .success(let layout) = greedy else { return false }
        let largest = layout.frames.lazy.flatMap(\.numbers).map(\.magnitude).max() ?? 0
        return comparison.largestDistance <= 1e-12 * largest
    }
}
